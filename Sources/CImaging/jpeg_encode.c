#include <stdlib.h>
#include <string.h>

#include "jpeg.h"

int waterfall_jpeg_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes,
                          size_t *count, waterfall_failure *failure) {
  struct jpeg_compress_struct encoder;
  waterfall_jpeg_errors errors;
  memset(&encoder, 0, sizeof encoder);
  encoder.err = waterfall_jpeg_errors_init(&errors, failure);
  // A memory stream, since libjpeg's own growing buffer can't be freed safely after an error.
  *bytes = NULL;
  FILE *stream = open_memstream((char **)bytes, count);
  if (!stream) {
    failure->kind = WATERFALL_OUT_OF_MEMORY;
    return -1;
  }
  if (setjmp(errors.exit)) {
    jpeg_destroy_compress(&encoder);
    fclose(stream);
    free(*bytes);
    *bytes = NULL;
    return -1;
  }
  jpeg_create_compress(&encoder);
  jpeg_stdio_dest(&encoder, stream);
  encoder.image_width = size.width;
  encoder.image_height = size.height;
  encoder.input_components = 4;
  encoder.in_color_space = WATERFALL_JPEG_PIXELS;
  jpeg_set_defaults(&encoder);
  jpeg_set_quality(&encoder, quality, TRUE);
  // No subsampling: halved colour turns a red line of one pixel into brown.
  for (int i = 0; i < encoder.num_components; i++)
    encoder.comp_info[i].h_samp_factor = encoder.comp_info[i].v_samp_factor = 1;
  // Codes that are best for the picture would save 2 % of its bytes, and take more time than all else here together.
  encoder.optimize_coding = FALSE;
  jpeg_start_compress(&encoder, TRUE);
  while (encoder.next_scanline < encoder.image_height) {
    JSAMPROW pixels = (JSAMPROW)rows[encoder.next_scanline];
    jpeg_write_scanlines(&encoder, &pixels, 1);
  }
  jpeg_finish_compress(&encoder);
  jpeg_destroy_compress(&encoder);
  if (fclose(stream) != 0) {
    failure->kind = WATERFALL_OUT_OF_MEMORY;
    free(*bytes);
    *bytes = NULL;
    return -1;
  }
  return 0;
}
