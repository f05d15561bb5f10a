#include <limits.h>
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

static unsigned long long times(unsigned long long a, unsigned long long b) {
  unsigned long long product;
  return __builtin_mul_overflow(a, b, &product) ? ULLONG_MAX : product;
}

// What a codec holds to decode a piece: its dictionary, as large as the highest level of LZMA, and all but the last three of
// Zstandard, make it; or, where it doesn't go by rows, the piece: of a progressive JPEG coefficients of 16 bits.
static unsigned long long codec_bytes(TIFF *tiff, const waterfall_tiff_plan *plan, unsigned long long piece) {
  uint16_t compression = 0;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  if (compression == COMPRESSION_LZMA) return 65ull << 20;
  if (compression == COMPRESSION_ZSTD) return 9ull << 20;
  return plan->has_rows ? 0 : times(piece, 2);
}

// The bytes that decoding holds beside what is read of the file; as many as there can be where those are too many to count.
static unsigned long long held_bytes(TIFF *tiff, const waterfall_tiff_plan *plan) {
  const unsigned long long piece = plan->is_tiled ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
  const unsigned pixel = plan->way == TIFF_CONVERTED ? 4 : plan->kept * (plan->bits > 8 ? 2 : 1);
  const unsigned long long row = times(plan->size.width, pixel);
  const unsigned long long rows = plan->is_whole || plan->is_planar ? plan->piece.height : 1;
  const unsigned long long codec = codec_bytes(tiff, plan, piece);
  const unsigned long long planes = plan->way == TIFF_CONVERTED && plan->is_planar ? plan->samples : 1;
  const unsigned long long parts[] = {times(row, rows), codec, times(plan->piece_bytes, planes)};
  unsigned long long sum = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (__builtin_add_overflow(sum, parts[i], &sum)) return ULLONG_MAX;
  return sum;
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
  header->held_bytes = held_bytes(tiff, &plan);
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
