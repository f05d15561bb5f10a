#include "avif.h"

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

int waterfall_avif_read_header(const unsigned char *bytes, size_t count, waterfall_avif_header *header,
                               waterfall_failure *failure) {
  memset(header, 0, sizeof *header);
  waterfall_begin(failure);
  avifDecoder *decoder = waterfall_avif_open(bytes, count, failure);
  if (!decoder) return -1;
  const avifImage *image = decoder->image;
  const avifCropRect part = waterfall_avif_part(image);
  header->size = (waterfall_size){image->width, image->height};
  header->part_size = (waterfall_size){part.width, part.height};
  header->depth = image->depth;
  header->half_samples = half_samples(image->yuvFormat);
  header->has_alpha = decoder->alphaPresent;
  header->profile_bytes = image->icc.size;
  header->rotation = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle : 0;
  header->mirror = image->transformFlags & AVIF_TRANSFORM_IMIR ? image->imir.mode : -1;
  avifDecoderDestroy(decoder);
  return 0;
}
