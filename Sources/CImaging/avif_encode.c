#include <stdlib.h>
#include <string.h>

#include "failure.h"
#include "yuv.h"

// Of libaom's speeds, 0 to 10, the last that isn't bought with larger files: at the same number of bytes it takes less than
// half of the time of 6, for a quality that is lower by a point or two of SSIMULACRA 2.
enum { SPEED = 8 };

static avifResult convert(int *const *rows, avifImage *image) {
  avifRGBImage pixels;
  avifRGBImageSetDefaults(&pixels, image);
  pixels.format = WATERFALL_AVIF_PIXELS;
  pixels.ignoreAlpha = AVIF_TRUE;
  pixels.rowBytes = image->width * (unsigned)sizeof **rows;
  pixels.pixels = malloc((size_t)pixels.rowBytes * image->height);
  if (!pixels.pixels) return AVIF_RESULT_OUT_OF_MEMORY;
  for (size_t y = 0; y < image->height; y++)
    memcpy(pixels.pixels + y * pixels.rowBytes, rows[y], pixels.rowBytes);
  const avifResult result = avifImageRGBToYUV(image, &pixels);
  free(pixels.pixels);
  return result;
}

static avifResult encode(int *const *rows, waterfall_size size, int quality, avifRWData *file) {
  // No subsampling: halved colour turns a red line of one pixel into brown.
  avifImage *image = avifImageCreate((int)size.width, (int)size.height, 8, AVIF_PIXEL_FORMAT_YUV444);
  avifEncoder *encoder = avifEncoderCreate();
  avifResult result = image && encoder ? AVIF_RESULT_OK : AVIF_RESULT_OUT_OF_MEMORY;
  if (result == AVIF_RESULT_OK) {
    // sRGB.
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
    image->yuvRange = AVIF_RANGE_FULL;
    // The codec whose memory was measured, on the one thread that a worker has.
    encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
    encoder->maxThreads = 1;
    encoder->speed = SPEED;
    // As all of libavif's own programs count.
    encoder->minQuantizer = encoder->maxQuantizer =
        AVIF_QUANTIZER_WORST_QUALITY - (quality * AVIF_QUANTIZER_WORST_QUALITY + 50) / 100;
    result = convert(rows, image);
  }
  if (result == AVIF_RESULT_OK) result = avifEncoderWrite(encoder, image, file);
  if (encoder) avifEncoderDestroy(encoder);
  if (image) avifImageDestroy(image);
  return result;
}

int waterfall_avif_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes, size_t *count,
                          waterfall_failure *failure) {
  waterfall_begin(failure);
  *bytes = NULL;
  avifRWData file = AVIF_DATA_EMPTY;
  avifResult result = encode(rows, size, quality, &file);
  if (result == AVIF_RESULT_OK) {
    *bytes = malloc(file.size);
    *count = file.size;
    if (*bytes)
      memcpy(*bytes, file.data, file.size);
    else
      result = AVIF_RESULT_OUT_OF_MEMORY;
  }
  avifRWDataFree(&file);
  if (result == AVIF_RESULT_OK) return 0;
  waterfall_avif_fail(failure, result);
  if (result == AVIF_RESULT_NO_CODEC_AVAILABLE) failure->kind = WATERFALL_UNSUPPORTED;
  return -1;
}
