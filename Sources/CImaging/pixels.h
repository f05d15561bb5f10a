// What decoders give their rows to: see waterfall_pixels in CImaging.h.
#ifndef WATERFALL_PIXELS_H
#define WATERFALL_PIXELS_H

#include "CImaging.h"

// Which samples a pixel has, interleaved with those of others. Of inks, 0 is none.
typedef enum { WATERFALL_GREY, WATERFALL_RGB, WATERFALL_CMYK, WATERFALL_GD } waterfall_samples;

typedef struct {
  waterfall_samples samples;
  unsigned bits;          // 8, or 16 in the machine's byte order; of libgd's pixels 8
  waterfall_alpha alpha;  // whether an opacity follows the samples; of libgd's pixels none
} waterfall_layout;

// Says what will come: rows of a picture of this size, no side of which is smaller than the reduced picture's. Returns 0, or
// -1 with the failure filled in.
int waterfall_pixels_begin(waterfall_pixels *pixels, waterfall_size size, waterfall_layout layout,
                           waterfall_failure *failure);

// Takes the next row from the top; there must be no more of them than was said.
void waterfall_pixels_take(waterfall_pixels *pixels, const void *row);

// The profile that the picture has; what it points to is needed until the next call of waterfall_pixels_begin.
void waterfall_pixels_set_profile(waterfall_pixels *pixels, waterfall_profile profile);

// A conversion of samples without opacity to sRGB.
typedef struct waterfall_conversion waterfall_conversion;

// NULL where none is needed, or the profile is broken, which is said then.
waterfall_conversion *waterfall_conversion_new(const waterfall_profile *profile, waterfall_layout layout, int *is_broken);
void waterfall_conversion_free(waterfall_conversion *conversion);

// Converts samples without opacity to libgd's pixels; without a profile where there is no conversion.
void waterfall_colour_convert(const waterfall_conversion *conversion, waterfall_layout layout, const void *samples,
                              int *row, unsigned width);

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
