// How what decoders give becomes pixels of sRGB: see waterfall_pixels in CImaging.h.
#ifndef WATERFALL_PIXELS_H
#define WATERFALL_PIXELS_H

#include "CImaging.h"

// A conversion of samples without opacity to sRGB.
typedef struct waterfall_conversion waterfall_conversion;

// NULL where none is needed, or the profile is broken, which is said then.
waterfall_conversion *waterfall_conversion_new(const waterfall_profile *profile, waterfall_layout layout, int *is_broken);
void waterfall_conversion_free(waterfall_conversion *conversion);

// Converts samples without opacity to libgd's pixels; without a profile where there is no conversion.
void waterfall_colour_convert(const waterfall_conversion *conversion, waterfall_layout layout, const void *samples,
                              int *row, unsigned width);

// Lays a row with opacity on a background, before anything is reduced, so that what is hidden doesn't bleed into its
// neighbours. `plain` has room for its samples without opacity, `laid` for its pixels.
void waterfall_lay_row(const void *row, waterfall_layout layout, const waterfall_conversion *conversion,
                       unsigned background, void *plain, int *laid, unsigned width);

// How many samples a pixel has, without opacity: of libgd's pixels four, one of which means nothing.
unsigned waterfall_layout_colours(waterfall_layout layout);

static inline unsigned waterfall_sample(waterfall_layout layout, const void *row, size_t index) {
  return layout.bits == 16 ? ((const unsigned short *)row)[index] : ((const unsigned char *)row)[index];
}

static inline void waterfall_set_sample(waterfall_layout layout, void *row, size_t index, unsigned value) {
  if (layout.bits == 16)
    ((unsigned short *)row)[index] = (unsigned short)value;
  else
    ((unsigned char *)row)[index] = (unsigned char)value;
}

static inline unsigned waterfall_in_eight_bits(waterfall_layout layout, unsigned value) {
  return layout.bits == 16 ? (value * 255 + 32767) / 65535 : value;
}

#endif
