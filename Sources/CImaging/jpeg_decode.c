#include <string.h>

#include "jpeg.h"

#include <jerror.h>

// Hands a decoder to a function, and cleans up after it, whether it returns or leaves by an error.
static int with_decoder(const unsigned char *bytes, size_t count, waterfall_failure *failure,
                        void (*use)(j_decompress_ptr decoder, void *context), void *context) {
  struct jpeg_decompress_struct decoder;
  waterfall_jpeg_errors errors;
  waterfall_jpeg_source source;
  memset(&decoder, 0, sizeof decoder);
  decoder.err = waterfall_jpeg_errors_init(&errors, failure);
  if (setjmp(errors.exit)) {
    jpeg_destroy_decompress(&decoder);
    return -1;
  }
  jpeg_create_decompress(&decoder);
  waterfall_jpeg_source_init(&source, &decoder, bytes, count);
  jpeg_read_header(&decoder, TRUE);
  use(&decoder, context);
  jpeg_destroy_decompress(&decoder);
  return 0;
}

static unsigned long long round_up(unsigned value, int factor) {
  return (value + (unsigned long long)factor - 1) / (unsigned)factor * (unsigned)factor;
}

static void read_header(j_decompress_ptr decoder, void *context) {
  waterfall_jpeg_header *header = context;
  *header = (waterfall_jpeg_header){.size = {decoder->image_width, decoder->image_height}};
  if (!jpeg_has_multiple_scans(decoder)) return;
  for (int i = 0; i < decoder->num_components; i++) {
    const jpeg_component_info *component = &decoder->comp_info[i];
    header->coefficient_bytes += round_up(component->width_in_blocks, component->h_samp_factor) *
                                 round_up(component->height_in_blocks, component->v_samp_factor) * sizeof(JBLOCK);
  }
}

int waterfall_jpeg_read_header(const unsigned char *bytes, size_t count, waterfall_jpeg_header *header,
                               waterfall_failure *failure) {
  return with_decoder(bytes, count, failure, read_header, header);
}

static unsigned multiply(unsigned ink, unsigned black) { return (ink * black + 127) / 255; }

// CMYK without a profile, row by row: the light that the inks let through. Adobe stores its inks inverted.
static void convert_cmyk(const JSAMPLE *cmyk, int *row, unsigned width, int inverted) {
  const unsigned invert = inverted ? 0 : 255;
  for (unsigned x = 0; x < width; x++, cmyk += 4) {
    const unsigned k = cmyk[3] ^ invert;
    row[x] = (int)(multiply(cmyk[0] ^ invert, k) << 16 | multiply(cmyk[1] ^ invert, k) << 8 |
                   multiply(cmyk[2] ^ invert, k));
  }
}

static void read_row(j_decompress_ptr decoder, int *row, JSAMPARRAY cmyk) {
  if (cmyk) {
    jpeg_read_scanlines(decoder, cmyk, 1);
    convert_cmyk(cmyk[0], row, decoder->output_width, decoder->saw_Adobe_marker);
  } else {
    JSAMPROW pixels = (JSAMPROW)row;
    jpeg_read_scanlines(decoder, &pixels, 1);
    for (unsigned x = 0; x < decoder->output_width; x++) row[x] &= 0xFFFFFF;  // libgd's alpha: 0 is opaque
  }
}

// A picture of several scans that ends after one of them, but before its end marker, may lack others. A progressive one
// refines its coefficients scan by scan, and is whole if none is still waiting for its last bits; of others nobody knows.
static void check_all_scans_came(j_decompress_ptr decoder) {
  if (!((waterfall_jpeg_errors *)decoder->err)->reached_end || !jpeg_has_multiple_scans(decoder)) return;
  if (!decoder->coef_bits) ERREXIT(decoder, JERR_INPUT_EOF);
  for (int component = 0; component < decoder->num_components; component++)
    for (int coefficient = 0; coefficient < DCTSIZE2; coefficient++)
      if (decoder->coef_bits[component][coefficient] != 0) ERREXIT(decoder, JERR_INPUT_EOF);
}

typedef struct {
  unsigned eighths;
  int *const *rows;
  waterfall_size size;
} target;

// Each scan goes over all of the picture, and needs but a few bytes. Encoders write about ten; a hundred are what other
// readers, such as Skia, go along with.
static void limit_scans(j_common_ptr info) {
  enum { MOST_SCANS = 100 };
  if (((j_decompress_ptr)info)->input_scan_number > MOST_SCANS)
    waterfall_jpeg_fail(info, WATERFALL_UNSUPPORTED, "more than 100 scans");
}

static void decode(j_decompress_ptr decoder, void *context) {
  const target *into = context;
  struct jpeg_progress_mgr progress = {.progress_monitor = limit_scans};
  decoder->progress = &progress;
  const int has_black = decoder->num_components == 4;
  decoder->out_color_space = has_black ? JCS_CMYK : WATERFALL_JPEG_PIXELS;
  decoder->scale_num = into->eighths;
  decoder->scale_denom = 8;
  jpeg_start_decompress(decoder);
  if (decoder->output_width != into->size.width || decoder->output_height != into->size.height)
    ERREXIT(decoder, JERR_BAD_LENGTH);  // the rows were made for another picture
  JSAMPARRAY cmyk = NULL;
  if (has_black)
    cmyk = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, decoder->output_width * 4, 1);
  while (decoder->output_scanline < decoder->output_height)
    read_row(decoder, into->rows[decoder->output_scanline], cmyk);
  check_all_scans_came(decoder);
  jpeg_finish_decompress(decoder);  // goes on to the end marker, and finds bytes that weren't needed
}

int waterfall_jpeg_decode(const unsigned char *bytes, size_t count, unsigned eighths, int *const *rows,
                          waterfall_size size, waterfall_failure *failure) {
  target into = {eighths, rows, size};
  return with_decoder(bytes, count, failure, decode, &into);
}
