#include <avif/avif.h>
#include <stdlib.h>
#include <string.h>

#include "CTestSupport.h"

static avifImage *image_of(const made_picture *picture, const unsigned short *pixels) {
  const avifPixelFormat format = picture->is_grey         ? AVIF_PIXEL_FORMAT_YUV400
                                 : picture->is_subsampled ? AVIF_PIXEL_FORMAT_YUV420
                                                          : AVIF_PIXEL_FORMAT_YUV444;
  avifImage *image = avifImageCreate((int)picture->width, (int)picture->height, (int)picture->depth, format);
  image->colorPrimaries = (avifColorPrimaries)picture->primaries;
  image->transferCharacteristics = (avifTransferCharacteristics)picture->transfer;
  image->matrixCoefficients = (avifMatrixCoefficients)picture->matrix;
  image->yuvRange = AVIF_RANGE_FULL;
  image->alphaPremultiplied = picture->is_premultiplied;
  if (picture->icc) avifImageSetProfileICC(image, picture->icc, picture->icc_count);
  if (picture->rotation >= 0) {
    image->transformFlags |= AVIF_TRANSFORM_IROT;
    image->irot.angle = (uint8_t)picture->rotation;
  }
  if (picture->mirror >= 0) {
    image->transformFlags |= AVIF_TRANSFORM_IMIR;
    image->imir.mode = (uint8_t)picture->mirror;
  }
  if (picture->has_part) {
    const unsigned *is = picture->aperture;
    image->transformFlags |= AVIF_TRANSFORM_CLAP;
    image->clap = (avifCleanApertureBox){is[0], is[1], is[2], is[3], is[4], is[5], is[6], is[7]};
  }
  // Samples of 8 bits are bytes.
  const size_t samples = (size_t)picture->width * picture->height * 4;
  unsigned char *bytes = malloc(samples);
  for (size_t i = 0; i < samples; i++) bytes[i] = (unsigned char)pixels[i];
  avifRGBImage rgb;
  avifRGBImageSetDefaults(&rgb, image);
  rgb.ignoreAlpha = !picture->has_alpha;
  rgb.alphaPremultiplied = picture->is_premultiplied;
  rgb.pixels = picture->depth > 8 ? (unsigned char *)(unsigned short *)pixels : bytes;
  rgb.rowBytes = picture->width * (picture->depth > 8 ? 8 : 4);
  const avifResult result = avifImageRGBToYUV(image, &rgb);
  free(bytes);
  if (result == AVIF_RESULT_OK) return image;
  avifImageDestroy(image);
  return NULL;
}

int made_avif(const made_picture *picture, const unsigned short *pixels, unsigned char **bytes, size_t *count) {
  avifImage *image = image_of(picture, pixels);
  if (!image) return -1;
  avifEncoder *encoder = avifEncoderCreate();
  encoder->speed = 10;
  encoder->minQuantizer = encoder->maxQuantizer = AVIF_QUANTIZER_LOSSLESS;
  encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  avifRWData data = AVIF_DATA_EMPTY;
  const avifResult result = avifEncoderWrite(encoder, image, &data);
  avifEncoderDestroy(encoder);
  avifImageDestroy(image);
  if (result == AVIF_RESULT_OK && (*bytes = malloc(data.size))) {
    memcpy(*bytes, data.data, data.size);
    *count = data.size;
  }
  avifRWDataFree(&data);
  return result == AVIF_RESULT_OK && *bytes ? 0 : -1;
}
