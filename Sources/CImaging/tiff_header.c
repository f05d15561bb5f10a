#include <string.h>

#include "tiff.h"

static uint32_t number_of_pieces(TIFF *tiff) {
  return TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
}

// Whether the file ends before a strip or tile does; and the most bytes that one of them takes.
static int is_truncated(TIFF *tiff, toff_t count, unsigned long long *largest) {
  const uint32_t pieces = number_of_pieces(tiff);
  *largest = 0;
  for (uint32_t piece = 0; piece < pieces; piece++) {
    int failed = 0;
    const uint64_t offset = TIFFGetStrileOffsetWithErr(tiff, piece, &failed);
    const uint64_t length = failed ? 0 : TIFFGetStrileByteCountWithErr(tiff, piece, &failed);
    if (failed || length == 0 || offset > count || length > count - offset) return 1;
    if (length > *largest) *largest = length;
  }
  return pieces == 0;
}

static int read_header(TIFF *tiff, toff_t count, waterfall_tiff_header *header, waterfall_failure *failure) {
  uint16_t orientation = 0;
  uint32_t profile_bytes = 0;
  const void *profile = NULL;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &header->size.width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &header->size.height);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
  header->orientation = orientation;
  if (TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &profile_bytes, &profile)) header->profile_bytes = profile_bytes;
  if (header->size.width == 0 || header->size.height == 0) {
    strcpy(failure->message, "a side is zero");
    return -1;
  }
  header->pieces = number_of_pieces(tiff);
  if (header->pieces > WATERFALL_MOST_TIFF_PIECES) {
    failure->kind = WATERFALL_UNSUPPORTED;
    strcpy(failure->message, "more than a million strips");
    return -1;
  }
  waterfall_tiff_plan plan;
  if (waterfall_tiff_plan_of(tiff, &plan, failure) != 0) return -1;
  header->held_bytes = waterfall_tiff_held_bytes(tiff, &plan);
  if (!is_truncated(tiff, count, &header->largest_piece)) return 0;
  failure->kind = WATERFALL_TRUNCATED;
  return -1;
}

int waterfall_tiff_read_header(const unsigned char *bytes, size_t count, waterfall_tiff_header *header,
                               waterfall_failure *failure) {
  memset(header, 0, sizeof *header);
  waterfall_begin(failure);
  waterfall_tiff_memory file = {bytes, count, 0};
  TIFF *tiff = waterfall_tiff_open(&file);
  if (!tiff) {
    strcpy(failure->message, "its first directory can't be read");
    return -1;
  }
  const int status = read_header(tiff, count, header, failure);
  TIFFClose(tiff);
  return status;
}
