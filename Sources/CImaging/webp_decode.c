#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

#include "failure.h"
#include "pixels.h"

static int fail(waterfall_failure *failure, VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY:
      failure->kind = WATERFALL_OUT_OF_MEMORY;
      break;
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
      failure->kind = WATERFALL_TRUNCATED;
      break;
    default:
      strncpy(failure->message, "its pixels can't be decoded", WATERFALL_MESSAGE_LENGTH - 1);
  }
  return -1;
}

// Gives the rows of a canvas on which the picture lies, and around which it is transparent.
static int take_rows(const WebPDecBuffer *picture, waterfall_size canvas, unsigned left, unsigned top,
                     waterfall_pixels *pixels, waterfall_failure *failure) {
  unsigned *row = calloc(canvas.width, sizeof *row);
  if (!row) return fail(failure, VP8_STATUS_OUT_OF_MEMORY);
  for (unsigned y = 0; y < canvas.height; y++) {
    const int is_on_it = y >= top && y - top < (unsigned)picture->height;
    if (is_on_it)
      memcpy(row + left, picture->u.RGBA.rgba + (size_t)(y - top) * (unsigned)picture->u.RGBA.stride,
             (size_t)picture->width * sizeof *row);
    else
      memset(row, 0, canvas.width * sizeof *row);
    waterfall_pixels_take(pixels, row);
  }
  free(row);
  return 0;
}

int waterfall_webp_decode(const unsigned char *bytes, size_t count, waterfall_size canvas, unsigned left, unsigned top,
                          waterfall_pixels *pixels, waterfall_failure *failure) {
  waterfall_begin(failure);
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return fail(failure, VP8_STATUS_INVALID_PARAM);
  const VP8StatusCode header = WebPGetFeatures(bytes, count, &config.input);
  if (header != VP8_STATUS_OK) return fail(failure, header);
  const unsigned width = (unsigned)config.input.width, height = (unsigned)config.input.height;
  if (left > canvas.width || top > canvas.height || width > canvas.width - left || height > canvas.height - top)
    return waterfall_fail(failure, WATERFALL_CORRUPT, "its pixels are more than its header states");
  const int is_opaque = !config.input.has_alpha && width == canvas.width && height == canvas.height;
  waterfall_layout layout = {WATERFALL_RGB, 8, WATERFALL_ALPHA_STRAIGHT};
  config.output.colorspace = MODE_RGBA;
  if (is_opaque) {
    layout = (waterfall_layout){WATERFALL_GD, 8, WATERFALL_ALPHA_NONE};
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    config.output.colorspace = MODE_BGRA;
#else
    config.output.colorspace = MODE_ARGB;
#endif
  }
  if (waterfall_pixels_begin(pixels, canvas, layout, failure) != 0) return -1;
  const VP8StatusCode status = WebPDecode(bytes, count, &config);
  const int result = status == VP8_STATUS_OK ? take_rows(&config.output, canvas, left, top, pixels, failure)
                                             : fail(failure, status);
  WebPFreeDecBuffer(&config.output);
  return result;
}
