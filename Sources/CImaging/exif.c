#include <gexiv2/gexiv2.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CImaging.h"

static void start_gexiv2(void) {
  gexiv2_initialize();  // once, before threads share its XMP parser
  gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE);
}

struct waterfall_exif {
  GExiv2Metadata *metadata;
};

waterfall_exif *waterfall_exif_open(const unsigned char *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_gexiv2);
  GExiv2Metadata *metadata = gexiv2_metadata_new();
  waterfall_exif *exif = NULL;
  if (count <= G_MAXLONG && gexiv2_metadata_open_buf(metadata, bytes, (glong)count, NULL))
    exif = malloc(sizeof *exif);
  if (exif)
    exif->metadata = metadata;
  else
    g_object_unref(metadata);
  return exif;
}

void waterfall_exif_close(waterfall_exif *exif) {
  if (!exif) return;
  g_object_unref(exif->metadata);
  free(exif);
}

int waterfall_exif_orientation(const unsigned char *bytes, size_t count) {
  // Only the main picture's own tag counts: an orientation of the embedded thumbnail or of a maker note does not.
  waterfall_exif *exif = waterfall_exif_open(bytes, count);
  glong orientation = 1;
  if (exif) orientation = gexiv2_metadata_try_get_tag_long(exif->metadata, "Exif.Image.Orientation", NULL);
  waterfall_exif_close(exif);
  return orientation >= 1 && orientation <= 8 ? (int)orientation : 1;
}

int waterfall_exif_has(const waterfall_exif *exif, const char *tag) {
  return gexiv2_metadata_try_has_tag(exif->metadata, tag, NULL);
}

unsigned char *waterfall_exif_value(const waterfall_exif *exif, const char *tag, size_t *count) {
  GBytes *value = gexiv2_metadata_try_get_tag_raw(exif->metadata, tag, NULL);
  if (!value) return NULL;
  const void *bytes = g_bytes_get_data(value, count);
  unsigned char *copy = malloc(*count + 1);
  if (copy && *count > 0) memcpy(copy, bytes, *count);
  g_bytes_unref(value);
  return copy;
}

char *waterfall_exif_words(const waterfall_exif *exif, const char *tag) {
  gchar *words = gexiv2_metadata_try_get_tag_interpreted_string(exif->metadata, tag, NULL);
  char *copy = words ? strdup(words) : NULL;
  g_free(words);
  return copy;
}

int waterfall_exif_fraction(const waterfall_exif *exif, const char *tag, int *numerator, int *denominator) {
  return gexiv2_metadata_try_get_exif_tag_rational(exif->metadata, tag, numerator, denominator, NULL) ? 0 : -1;
}

long waterfall_exif_integer(const waterfall_exif *exif, const char *tag) {
  return gexiv2_metadata_try_get_tag_long(exif->metadata, tag, NULL);
}
