#include <gexiv2/gexiv2.h>
#include <pthread.h>

#include "CImaging.h"

static void start_gexiv2(void) {
  gexiv2_initialize();  // once, before threads share its XMP parser
  gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE);
}

int waterfall_exif_orientation(const unsigned char *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_gexiv2);
  // Only the main picture's own tag counts: an orientation of the embedded thumbnail or of a maker note does not.
  glong orientation = 1;
  GExiv2Metadata *metadata = gexiv2_metadata_new();
  if (count <= G_MAXLONG && gexiv2_metadata_open_buf(metadata, bytes, (glong)count, NULL))
    orientation = gexiv2_metadata_try_get_tag_long(metadata, "Exif.Image.Orientation", NULL);
  g_object_unref(metadata);
  return orientation >= 1 && orientation <= 8 ? (int)orientation : 1;
}
