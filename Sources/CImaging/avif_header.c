#include <avif/avif.h>
#include <string.h>

#include "failure.h"

static int fail(waterfall_failure *failure, avifResult result) {
  switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY:
      failure->kind = WATERFALL_OUT_OF_MEMORY;
      break;
    case AVIF_RESULT_TRUNCATED_DATA:
    case AVIF_RESULT_WAITING_ON_IO:
      failure->kind = WATERFALL_TRUNCATED;
      break;
    case AVIF_RESULT_NOT_IMPLEMENTED:
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
      failure->kind = WATERFALL_UNSUPPORTED;
      break;
    default:
      failure->kind = WATERFALL_CORRUPT;
  }
  strncpy(failure->message, avifResultToString(result), WATERFALL_MESSAGE_LENGTH - 1);
  return -1;
}

static unsigned half_samples(avifPixelFormat format) {
  switch (format) {
    case AVIF_PIXEL_FORMAT_YUV400:
      return 2;
    case AVIF_PIXEL_FORMAT_YUV420:
      return 3;
    case AVIF_PIXEL_FORMAT_YUV422:
      return 4;
    default:
      return 6;
  }
}

static int read_header(avifDecoder *decoder, waterfall_avif_header *header, waterfall_failure *failure) {
  const avifResult result = avifDecoderParse(decoder);
  if (result != AVIF_RESULT_OK) return fail(failure, result);
  const avifImage *image = decoder->image;
  header->size = (waterfall_size){image->width, image->height};
  header->crop_size = header->size;
  header->depth = image->depth;
  header->half_samples = half_samples(image->yuvFormat);
  header->has_alpha = decoder->alphaPresent;
  header->rotation = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle : 0;
  header->mirror = image->transformFlags & AVIF_TRANSFORM_IMIR ? image->imir.mode : -1;
  if (image->transformFlags & AVIF_TRANSFORM_CLAP) {
    avifCropRect crop;
    avifDiagnostics diagnostics;
    avifDiagnosticsClearError(&diagnostics);
    if (!avifCropRectConvertCleanApertureBox(&crop, &image->clap, image->width, image->height, image->yuvFormat,
                                             &diagnostics))
      return fail(failure, AVIF_RESULT_BMFF_PARSE_FAILED);
    header->crop_x = crop.x;
    header->crop_y = crop.y;
    header->crop_size = (waterfall_size){crop.width, crop.height};
  }
  return 0;
}

int waterfall_avif_read_header(const unsigned char *bytes, size_t count, waterfall_avif_header *header,
                               waterfall_failure *failure) {
  memset(header, 0, sizeof *header);
  waterfall_begin(failure);
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) return fail(failure, AVIF_RESULT_OUT_OF_MEMORY);
  decoder->strictFlags &= ~(avifStrictFlags)AVIF_STRICT_PIXI_REQUIRED;  // as libgd's reader does
  decoder->ignoreXMP = AVIF_TRUE;
  const avifResult result = avifDecoderSetIOMemory(decoder, bytes, count);
  const int status = result == AVIF_RESULT_OK ? read_header(decoder, header, failure) : fail(failure, result);
  avifDecoderDestroy(decoder);
  return status;
}
