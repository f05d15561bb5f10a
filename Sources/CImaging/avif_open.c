#include "avif.h"

avifDecoder *waterfall_avif_open(const unsigned char *bytes, size_t count, waterfall_failure *failure) {
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) {
    waterfall_avif_fail(failure, AVIF_RESULT_OUT_OF_MEMORY);
    return NULL;
  }
  decoder->strictFlags = AVIF_STRICT_DISABLED;  // what browsers show can be shown
  decoder->ignoreExif = AVIF_TRUE;
  decoder->ignoreXMP = AVIF_TRUE;
  decoder->maxThreads = 1;
  avifResult result = avifDecoderSetIOMemory(decoder, bytes, count);
  if (result == AVIF_RESULT_OK) result = avifDecoderParse(decoder);
  if (result == AVIF_RESULT_OK) return decoder;
  waterfall_avif_fail(failure, result);
  avifDecoderDestroy(decoder);
  return NULL;
}

avifCropRect waterfall_avif_part(const avifImage *image) {
  const avifCropRect whole = {0, 0, image->width, image->height};
  avifCropRect part = whole;
  avifDiagnostics diagnostics;
  avifDiagnosticsClearError(&diagnostics);
  if (image->transformFlags & AVIF_TRANSFORM_CLAP &&
      !avifCropRectConvertCleanApertureBox(&part, &image->clap, image->width, image->height, image->yuvFormat,
                                           &diagnostics))
    return whole;
  return part;
}
