#include "pixels.h"

static unsigned blend(unsigned above, unsigned below, unsigned alpha) {
  return (above * alpha + below * (255 - alpha) + 127) / 255;
}

// A pixel laid on an opaque background, as browsers do it: channel by channel, in sRGB.
static int lay(unsigned pixel, unsigned background, unsigned alpha) {
  return (int)(blend(pixel >> 16 & 255, background >> 16 & 255, alpha) << 16 |
               blend(pixel >> 8 & 255, background >> 8 & 255, alpha) << 8 |
               blend(pixel & 255, background & 255, alpha));
}

static unsigned divide(unsigned value, unsigned alpha, unsigned most) {
  const unsigned long long whole = ((unsigned long long)value * most + alpha / 2) / alpha;
  return whole > most ? most : (unsigned)whole;
}

void waterfall_lay_row(const void *row, waterfall_layout layout, const waterfall_conversion *conversion,
                       unsigned background, void *plain, int *laid, unsigned width) {
  const unsigned colours = waterfall_layout_colours(layout), most = layout.bits == 16 ? 65535 : 255;
  for (size_t x = 0; x < width; x++) {
    const size_t from = x * (colours + 1);
    const unsigned alpha = waterfall_sample(layout, row, from + colours);
    const int is_multiplied = layout.alpha == WATERFALL_ALPHA_PREMULTIPLIED && alpha > 0;
    for (unsigned i = 0; i < colours; i++) {
      const unsigned value = waterfall_sample(layout, row, from + i);
      waterfall_set_sample(layout, plain, x * colours + i, is_multiplied ? divide(value, alpha, most) : value);
    }
  }
  waterfall_colour_convert(conversion, layout, plain, laid, width);
  for (size_t x = 0; x < width; x++) {
    const unsigned alpha = waterfall_sample(layout, row, x * (colours + 1) + colours);
    laid[x] = lay((unsigned)laid[x], background, waterfall_in_eight_bits(layout, alpha));
  }
}
