#include <stdlib.h>
#include <string.h>

#include "jpeg.h"
#include "pixels.h"

typedef struct {
  unsigned eighths;
  waterfall_pixels *pixels;
  JOCTET *icc;
} target;

static void start(j_decompress_ptr decoder, unsigned eighths) {
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE:
      decoder->out_color_space = JCS_GRAYSCALE;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      decoder->out_color_space = JCS_CMYK;
      break;
    default:
      decoder->out_color_space = WATERFALL_JPEG_PIXELS;
  }
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  decoder->buffered_image = jpeg_has_multiple_scans(decoder);  // so that scans can be counted, and left unread
  decoder->do_block_smoothing = FALSE;                          // nothing is made up
  jpeg_start_decompress(decoder);
  if (!decoder->buffered_image) return;
  waterfall_jpeg_read_scans(decoder, eighths);
  jpeg_start_output(decoder, decoder->input_scan_number);
}

static void begin_pixels(j_decompress_ptr decoder, waterfall_pixels *pixels) {
  const J_COLOR_SPACE space = decoder->out_color_space;
  const waterfall_layout layout = {
      .samples = space == JCS_GRAYSCALE ? WATERFALL_GREY
                 : space == JCS_CMYK    ? WATERFALL_CMYK
                                        : WATERFALL_GD,
      .bits = 8};
  waterfall_jpeg_errors *errors = (waterfall_jpeg_errors *)decoder->err;
  const waterfall_size size = {decoder->output_width, decoder->output_height};
  if (waterfall_pixels_begin(pixels, size, layout, errors->failure) != 0) longjmp(errors->exit, 1);
}

// Adobe's programs store inks inverted, and say who they are.
static void invert(JSAMPLE *row, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] ^= 255;
}

static void read_rows(j_decompress_ptr decoder, waterfall_pixels *pixels) {
  const size_t samples = (size_t)decoder->output_width * (unsigned)decoder->output_components;
  JSAMPARRAY row = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, (JDIMENSION)samples, 1);
  while (decoder->output_scanline < decoder->output_height) {
    jpeg_read_scanlines(decoder, row, 1);
    if (decoder->out_color_space == JCS_CMYK && decoder->saw_Adobe_marker) invert(row[0], samples);
    waterfall_pixels_take(pixels, row[0]);
  }
}

// A profile stands in one segment or several (ICC.1, annex B.4), also behind the frame header.
static void read_profile(j_decompress_ptr decoder, waterfall_pixels *pixels, JOCTET **icc) {
  unsigned count = 0;
  int is_there = 0;
  for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker; marker = marker->next)
    is_there |= marker->marker == ICC_MARKER && marker->data_length >= 14 && !memcmp(marker->data, "ICC_PROFILE", 12);
  if (!is_there) return;
  // One that can't be put together is none, and a broken one.
  if (!jpeg_read_icc_profile(decoder, icc, &count)) count = 0;
  static const unsigned char none;
  waterfall_pixels_set_profile(pixels, (waterfall_profile){.icc = count ? *icc : &none, .icc_count = count});
}

static void decode(j_decompress_ptr decoder, void *context) {
  target *into = context;
  read_profile(decoder, into->pixels, &into->icc);
  jpeg_save_markers(decoder, ICC_MARKER, 0);  // those between scans aren't counted
  start(decoder, into->eighths);
  begin_pixels(decoder, into->pixels);
  read_rows(decoder, into->pixels);
  // Goes on to the end marker, and finds bytes that weren't needed.
  if (!decoder->buffered_image) jpeg_finish_decompress(decoder);
}

int waterfall_jpeg_decode(const unsigned char *bytes, size_t count, unsigned eighths, waterfall_pixels *pixels,
                          waterfall_failure *failure) {
  target into = {eighths, pixels, NULL};
  const int status = waterfall_jpeg_with_decoder(bytes, count, failure, decode, &into);
  free(into.icc);
  return status;
}
