#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

#include "failure.h"

static int append(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
  return fwrite(bytes, 1, count, (FILE *)picture->custom_ptr) == count;
}

static int encode(int *const *rows, waterfall_size size, int quality, FILE *stream) {
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return VP8_ENC_ERROR_INVALID_CONFIGURATION;
  config.quality = (float)quality;
  // Lossy WebP has half of the colour's resolution. Where that isn't made by averages, but so that what is shown comes as
  // near as can be, a red line of one pixel stays nearly as bright as it was, in place of half as bright.
  config.use_sharp_yuv = 1;
  picture.width = (int)size.width;
  picture.height = (int)size.height;
  picture.use_argb = 1;
  picture.writer = append;
  picture.custom_ptr = stream;
  if (!WebPPictureAlloc(&picture)) return VP8_ENC_ERROR_OUT_OF_MEMORY;
  for (unsigned y = 0; y < size.height; y++)
    for (unsigned x = 0; x < size.width; x++)
      picture.argb[(size_t)y * (size_t)picture.argb_stride + x] = 0xFF000000u | (unsigned)rows[y][x];
  const int error = WebPEncode(&config, &picture) ? VP8_ENC_OK : (int)picture.error_code;
  WebPPictureFree(&picture);
  return error;
}

int waterfall_webp_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes, size_t *count,
                          waterfall_failure *failure) {
  waterfall_begin(failure);
  *bytes = NULL;
  FILE *stream = open_memstream((char **)bytes, count);
  const int error = stream ? encode(rows, size, quality, stream) : VP8_ENC_ERROR_OUT_OF_MEMORY;
  if (stream && fclose(stream) == 0 && error == VP8_ENC_OK) return 0;
  const int is_picture = error == VP8_ENC_ERROR_BAD_DIMENSION || error == VP8_ENC_ERROR_INVALID_CONFIGURATION;
  failure->kind = is_picture ? WATERFALL_UNSUPPORTED : WATERFALL_OUT_OF_MEMORY;
  strncpy(failure->message, "WebP can't hold it", WATERFALL_MESSAGE_LENGTH - 1);
  free(*bytes);
  *bytes = NULL;
  return -1;
}
