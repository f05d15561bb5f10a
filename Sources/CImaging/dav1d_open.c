#define _GNU_SOURCE  // RTLD_NEXT
#include <dav1d/dav1d.h>
#include <dlfcn.h>
#include <string.h>

#include "yuv.h"

static _Thread_local unsigned pixel_limit;

void waterfall_dav1d_limit_pixels(unsigned limit) { pixel_limit = limit; }

// libavif opens dav1d without a limit of pixels but its own, and lets it print what is wrong with a picture to standard
// error; neither it nor libheif has a way to say otherwise. So this function stands before the library's own.
__attribute__((visibility("default"))) int dav1d_open(Dav1dContext **context, const Dav1dSettings *settings) {
  int (*open)(Dav1dContext **, const Dav1dSettings *) = NULL;
  void *symbol = dlsym(RTLD_NEXT, "dav1d_open");
  memcpy(&open, &symbol, sizeof open);  // C has no cast from data to functions
  if (!open) return -1;
  Dav1dSettings own = *settings;
  own.logger.callback = NULL;
  if (pixel_limit) own.frame_size_limit = pixel_limit;
  return open(context, &own);
}
