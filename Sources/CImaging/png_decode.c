#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

// Of the four bytes of an int, blue is the lowest.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define PIXELS PNG_FORMAT_BGRA
#else
#define PIXELS PNG_FORMAT_ARGB
#endif

static unsigned blend(unsigned above, unsigned below, unsigned alpha) {
  return (above * alpha + below * (255 - alpha) + 127) / 255;
}

// A pixel laid on an opaque background, as browsers do it: channel by channel, in sRGB.
static int laid_on(unsigned pixel, unsigned background) {
  const unsigned alpha = pixel >> 24;
  return (int)(blend(pixel >> 16 & 255, background >> 16 & 255, alpha) << 16 |
               blend(pixel >> 8 & 255, background >> 8 & 255, alpha) << 8 |
               blend(pixel & 255, background & 255, alpha));
}

int waterfall_png_decode(const unsigned char *bytes, size_t count, int background, int *const *rows,
                         waterfall_size size, waterfall_failure *failure) {
  // libpng's simplified interface: it catches its own longjmps, prints nothing, and rounds 16 bits to 8.
  png_image image = {.version = PNG_IMAGE_VERSION};
  waterfall_begin(failure);
  unsigned *pixels = NULL;
  int is_decoded = 0;
  if (png_image_begin_read_from_memory(&image, bytes, count) && image.width == size.width &&
      image.height == size.height) {
    image.format = PIXELS;
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;  // where no gamma is stated, 16 bits are sRGB like 8, as in browsers
    pixels = malloc((size_t)size.width * size.height * sizeof *pixels);
    if (!pixels) failure->kind = WATERFALL_OUT_OF_MEMORY;
    is_decoded = pixels && png_image_finish_read(&image, NULL, pixels, 0, NULL);
  }
  for (size_t y = 0; is_decoded && y < size.height; y++)
    for (size_t x = 0; x < size.width; x++)
      rows[y][x] = laid_on(pixels[y * size.width + x], (unsigned)background);
  if (!is_decoded) strncpy(failure->message, image.message, WATERFALL_MESSAGE_LENGTH - 1);
  free(pixels);
  png_image_free(&image);
  return is_decoded ? 0 : -1;
}
