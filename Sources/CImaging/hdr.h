// Pictures of a high dynamic range (ITU-R BT.2100), as a screen without one shows them.
#ifndef WATERFALL_HDR_H
#define WATERFALL_HDR_H

#include "pixels.h"

typedef struct waterfall_hdr waterfall_hdr;

int waterfall_is_hdr(const waterfall_profile *profile);

// For samples of a layout: grey or RGB or libgd's pixels. NULL where there is no memory.
waterfall_hdr *waterfall_hdr_new(const waterfall_profile *profile, waterfall_layout layout);
void waterfall_hdr_free(waterfall_hdr *hdr);

// Converts samples without opacity to libgd's pixels.
void waterfall_hdr_convert(const waterfall_hdr *hdr, const void *samples, int *row, unsigned width);

#endif
