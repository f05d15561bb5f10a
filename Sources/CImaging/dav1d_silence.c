#define _GNU_SOURCE  // RTLD_NEXT
#include <dav1d/dav1d.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// dav1d prints what is wrong with a picture to standard error, and neither libgd nor libavif has a way to stop it. This
// function stands before the library's own, which libavif calls for its settings, and takes the printer out of them.
__attribute__((visibility("default"))) void dav1d_default_settings(Dav1dSettings *settings) {
  void (*original)(Dav1dSettings *) = NULL;
  void *symbol = dlsym(RTLD_NEXT, "dav1d_default_settings");
  memcpy(&original, &symbol, sizeof original);  // C has no cast from data to functions
  if (!original) abort();  // libavif would go on with settings that nobody made
  original(settings);
  settings->logger.callback = NULL;
}
