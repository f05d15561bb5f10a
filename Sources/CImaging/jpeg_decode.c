#include <string.h>

#include "jpeg.h"

#include <jerror.h>

// Hands a decoder to a function, and cleans up after it, whether it returns or leaves by an error.
static int with_decoder(const unsigned char *bytes, size_t count, waterfall_failure *failure,
                        void (*use)(j_decompress_ptr decoder, void *context), void *context) {
  struct jpeg_decompress_struct decoder;
  waterfall_jpeg_errors errors;
  memset(&decoder, 0, sizeof decoder);
  decoder.err = waterfall_jpeg_errors_init(&errors, failure);
  const int has_failed = setjmp(errors.exit);
  if (!has_failed) {
    jpeg_create_decompress(&decoder);
    jpeg_mem_src(&decoder, bytes, count);
    jpeg_read_header(&decoder, TRUE);
    use(&decoder, context);
  }
  jpeg_destroy_decompress(&decoder);
  return has_failed ? -1 : 0;
}

static void read_size(j_decompress_ptr decoder, void *size) {
  *(waterfall_size *)size = (waterfall_size){decoder->image_width, decoder->image_height};
}

int waterfall_jpeg_read_size(const unsigned char *bytes, size_t count, waterfall_size *size,
                             waterfall_failure *failure) {
  return with_decoder(bytes, count, failure, read_size, size);
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

typedef struct {
  unsigned eighths;
  int *const *rows;
  waterfall_size size;
} target;

static void decode(j_decompress_ptr decoder, void *context) {
  const target *into = context;
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
}

int waterfall_jpeg_decode(const unsigned char *bytes, size_t count, unsigned eighths, int *const *rows,
                          waterfall_size size, waterfall_failure *failure) {
  target into = {eighths, rows, size};
  return with_decoder(bytes, count, failure, decode, &into);
}
