#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CTestSupport.h"

typedef struct {
  J_COLOR_SPACE given, stored;
  int samples;
} spaces;

static spaces spaces_of(test_jpeg_kind kind) {
  switch (kind) {
    case TEST_JPEG_GREY:
      return (spaces){JCS_GRAYSCALE, JCS_GRAYSCALE, 1};
    case TEST_JPEG_RGB:
      return (spaces){JCS_RGB, JCS_RGB, 3};
    case TEST_JPEG_CMYK:
      return (spaces){JCS_CMYK, JCS_CMYK, 4};
    case TEST_JPEG_YCCK:
      return (spaces){JCS_CMYK, JCS_YCCK, 4};
    default:
      return (spaces){JCS_RGB, JCS_YCbCr, 3};
  }
}

unsigned char *test_jpeg_encode(const unsigned char *samples, unsigned width, unsigned height, test_jpeg_kind kind,
                                int has_adobe_marker, size_t *count) {
  const spaces spaces = spaces_of(kind);
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;  // which ends the process, of tests only
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  encoder.err = jpeg_std_error(&errors);
  jpeg_create_compress(&encoder);
  jpeg_mem_dest(&encoder, &bytes, &size);
  encoder.image_width = width;
  encoder.image_height = height;
  encoder.input_components = spaces.samples;
  encoder.in_color_space = spaces.given;
  jpeg_set_defaults(&encoder);
  jpeg_set_colorspace(&encoder, spaces.stored);
  jpeg_set_quality(&encoder, 100, TRUE);
  for (int i = 0; i < encoder.num_components; i++)
    encoder.comp_info[i].h_samp_factor = encoder.comp_info[i].v_samp_factor = 1;
  encoder.write_Adobe_marker = has_adobe_marker;
  jpeg_start_compress(&encoder, TRUE);
  while (encoder.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)samples + (size_t)encoder.next_scanline * width * (unsigned)spaces.samples;
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  *count = size;
  return bytes;
}
