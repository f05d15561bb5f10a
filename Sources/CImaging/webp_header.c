#include <string.h>
#include <webp/decode.h>

#include "failure.h"

int waterfall_webp_read_header(const unsigned char *bytes, size_t count, waterfall_webp_header *header,
                               waterfall_failure *failure) {
  memset(header, 0, sizeof *header);
  waterfall_begin(failure);
  WebPBitstreamFeatures features;
  switch (WebPGetFeatures(bytes, count, &features)) {
    case VP8_STATUS_OK:
      header->size = (waterfall_size){(unsigned)features.width, (unsigned)features.height};
      header->has_alpha = features.has_alpha;
      header->is_animated = features.has_animation;
      header->is_lossless = features.format == 2;
      return 0;
    case VP8_STATUS_OUT_OF_MEMORY:
      failure->kind = WATERFALL_OUT_OF_MEMORY;
      return -1;
    case VP8_STATUS_NOT_ENOUGH_DATA:
      failure->kind = WATERFALL_TRUNCATED;
      return -1;
    default:
      strncpy(failure->message, "its header is not WebP's", WATERFALL_MESSAGE_LENGTH - 1);
      return -1;
  }
}
