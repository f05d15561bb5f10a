#include "avif.h"

static int decode(avifDecoder *decoder, waterfall_size size, double peak, waterfall_pixels *pixels,
                  waterfall_failure *failure) {
  const avifResult result = avifDecoderNextImage(decoder);
  if (result != AVIF_RESULT_OK) return waterfall_avif_fail(failure, result);
  const avifImage *image = decoder->image;
  if (image->width != size.width || image->height != size.height)
    return waterfall_fail(failure, WATERFALL_CORRUPT, "its pixels are more or fewer than its header states");
  return waterfall_yuv_give(image, waterfall_avif_part(image), peak, pixels, failure);
}

int waterfall_avif_decode(const unsigned char *bytes, size_t count, waterfall_size size, unsigned most_pixels,
                          double peak, waterfall_pixels *pixels, waterfall_failure *failure) {
  waterfall_begin(failure);
  avifDecoder *decoder = waterfall_avif_open(bytes, count, failure);
  if (!decoder) return -1;
  waterfall_dav1d_limit_pixels(most_pixels);
  const int status = decode(decoder, size, peak, pixels, failure);
  waterfall_dav1d_limit_pixels(0);
  avifDecoderDestroy(decoder);
  return status;
}
