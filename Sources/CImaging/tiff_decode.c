#include <limits.h>
#include <stdlib.h>

#include "tiff.h"

typedef struct {
  TIFF *tiff;
  waterfall_tiff_plan plan;
  waterfall_pixels *pixels;
  void *piece;  // a strip, tile or row as it is in the file
  void *band;   // rows of samples that are kept, or of libtiff's pixels
  waterfall_tiff_rows *rows;
} decoding;

// MARK: Bands

static size_t sample_bytes(const waterfall_tiff_plan *plan) { return plan->bits > 8 ? 2 : 1; }

static size_t band_row_bytes(const waterfall_tiff_plan *plan) {
  return plan->size.width * (plan->way == TIFF_CONVERTED ? 4 : plan->kept * sample_bytes(plan));
}

static unsigned band_height(const waterfall_tiff_plan *plan) {
  return plan->is_whole || plan->is_planar ? plan->piece.height : 1;
}

// Which of the file's samples is the nth of those that are kept.
static unsigned kept_sample(const waterfall_tiff_plan *plan, unsigned n) {
  const int is_opacity = plan->layout.alpha != WATERFALL_ALPHA_NONE && n == plan->kept - 1;
  return is_opacity ? plan->opacity : n;
}

// Whether samples are in the file as they are in a band.
static int are_as_kept(const waterfall_tiff_plan *plan) {
  return plan->bits == 8 || (plan->bits == 16 && plan->format != SAMPLEFORMAT_IEEEFP);
}

// Puts a row of a piece into a row of the band. Where samples are in planes, it holds one of them.
static void keep(const decoding *it, const void *from, unsigned y, unsigned left, unsigned plane) {
  const waterfall_tiff_plan *plan = &it->plan;
  unsigned char *into = (unsigned char *)it->band + y * band_row_bytes(plan);
  const unsigned rest = plan->size.width - left, width = plan->piece.width < rest ? plan->piece.width : rest;
  const size_t first = (size_t)left * plan->kept;
  if (plan->is_planar) {
    waterfall_tiff_unpack(plan, from, 0, 1, width, into, first + plane, plan->kept);
  } else if (plan->kept == plan->samples && are_as_kept(plan)) {
    memcpy(into + first * sample_bytes(plan), from, (size_t)width * plan->kept * sample_bytes(plan));
  } else {
    for (unsigned n = 0; n < plan->kept; n++)
      waterfall_tiff_unpack(plan, from, kept_sample(plan, n), plan->samples, width, into, first + n, plan->kept);
  }
}

static int read_tiles(const decoding *it, unsigned top, unsigned height, unsigned plane) {
  const waterfall_tiff_plan *plan = &it->plan;
  for (unsigned long long left = 0; left < plan->size.width; left += plan->piece.width) {
    const uint32_t tile =
        TIFFComputeTile(it->tiff, (uint32_t)left, top, 0, (uint16_t)kept_sample(plan, plane));
    if (TIFFReadEncodedTile(it->tiff, tile, it->piece, (tmsize_t)plan->piece_bytes) != (tmsize_t)plan->piece_bytes)
      return -1;
    for (unsigned y = 0; y < height; y++)
      keep(it, (char *)it->piece + y * plan->row_bytes, y, (unsigned)left, plane);
  }
  return 0;
}

static int read_strip(const decoding *it, unsigned top, unsigned height, unsigned plane) {
  const waterfall_tiff_plan *plan = &it->plan;
  const uint16_t sample = (uint16_t)kept_sample(plan, plane);
  if (plan->is_whole) {
    const tmsize_t needed = (tmsize_t)(height * plan->row_bytes);
    if (TIFFReadEncodedStrip(it->tiff, TIFFComputeStrip(it->tiff, top, sample), it->piece, needed) != needed) return -1;
  }
  for (unsigned y = 0; y < height; y++) {
    if (!plan->is_whole && TIFFReadScanline(it->tiff, it->piece, top + y, sample) != 1) return -1;
    keep(it, (char *)it->piece + (plan->is_whole ? y * plan->row_bytes : 0), y, 0, plane);
  }
  return 0;
}

static int read_band(const decoding *it, unsigned top, unsigned height) {
  const unsigned planes = it->plan.is_planar ? it->plan.kept : 1;
  for (unsigned plane = 0; plane < planes; plane++)
    if ((it->plan.is_tiled ? read_tiles : read_strip)(it, top, height, plane) != 0) return -1;
  return 0;
}

// MARK: The picture

static int read_rows(const decoding *it, TIFFRGBAImage *converter) {
  const waterfall_tiff_plan *plan = &it->plan;
  const unsigned most = band_height(plan);
  for (unsigned top = 0, height; top < plan->size.height; top += height) {
    height = plan->size.height - top < most ? plan->size.height - top : most;
    if (converter) {
      converter->row_offset = (int)top;
      if (!TIFFRGBAImageGet(converter, it->band, plan->size.width, height)) return -1;
    } else if (read_band(it, top, height) != 0) {
      return -1;
    }
    if (waterfall_tiff_saw_damage()) return -1;
    for (unsigned y = 0; y < height; y++)
      waterfall_pixels_take(it->pixels, waterfall_tiff_row(it->rows, (char *)it->band + y * band_row_bytes(plan)));
  }
  return 0;
}

static int read_converted(const decoding *it) {
  char message[1024] = "";
  TIFFRGBAImage converter;
  if (it->plan.size.height > INT_MAX || !TIFFRGBAImageBegin(&converter, it->tiff, 1, message)) return -1;
  // It would turn the picture by half of what its orientation says.
  converter.orientation = converter.req_orientation = ORIENTATION_TOPLEFT;
  const int status = read_rows(it, &converter);
  TIFFRGBAImageEnd(&converter);
  return status;
}

static void *room(size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? NULL : malloc(bytes);
}

static int prepare(decoding *it, waterfall_failure *failure) {
  const waterfall_tiff_plan *plan = &it->plan;
  uint32_t icc_count = 0;
  void *icc = NULL;
  if (plan->way != TIFF_LAB && TIFFGetField(it->tiff, TIFFTAG_ICCPROFILE, &icc_count, &icc))
    waterfall_pixels_set_profile(it->pixels, (waterfall_profile){.icc = icc, .icc_count = icc_count});
  it->rows = waterfall_tiff_rows_new(it->tiff, plan);
  if (plan->way != TIFF_CONVERTED) it->piece = malloc(plan->piece_bytes);
  it->band = room(band_height(plan), band_row_bytes(plan));
  if (!it->rows || !it->band || (plan->way != TIFF_CONVERTED && !it->piece)) {
    failure->kind = WATERFALL_OUT_OF_MEMORY;
    return -1;
  }
  return waterfall_pixels_begin(it->pixels, plan->size, plan->layout, failure);
}

static int decode(decoding *it, waterfall_failure *failure) {
  if (waterfall_tiff_plan_of(it->tiff, &it->plan, failure) != 0 || prepare(it, failure) != 0) return -1;
  waterfall_tiff_saw_damage();
  if ((it->plan.way == TIFF_CONVERTED ? read_converted(it) : read_rows(it, NULL)) == 0) return 0;
  strcpy(failure->message, "its pixels can't be decoded");
  return -1;
}

int waterfall_tiff_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                          waterfall_failure *failure) {
  waterfall_begin(failure);
  waterfall_tiff_memory file = {bytes, count, 0};
  decoding it = {.tiff = waterfall_tiff_open(&file), .pixels = pixels};
  int status = -1;
  if (it.tiff)
    status = decode(&it, failure);
  else
    strcpy(failure->message, "its first directory can't be read");
  free(it.piece);
  free(it.band);
  waterfall_tiff_rows_free(it.rows);
  if (it.tiff) TIFFClose(it.tiff);
  return status;
}
