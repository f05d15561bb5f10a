// Pictures of luma and chroma, as AVIF and HEIC have them.
#ifndef WATERFALL_YUV_H
#define WATERFALL_YUV_H

#include <avif/avif.h>

#include "pixels.h"

// libgd's pixel as libavif sees it: of the four bytes of an int, blue is the lowest.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WATERFALL_AVIF_PIXELS AVIF_RGB_FORMAT_BGRA
#else
#define WATERFALL_AVIF_PIXELS AVIF_RGB_FORMAT_ARGB
#endif

// Gives a part of a picture to a sink, by bands of rows. Its profile is the picture's own, or else its code points,
// with the brightest light that there is (`peak`), as in a profile.
int waterfall_yuv_give(const avifImage *image, avifCropRect part, double peak, waterfall_pixels *pixels,
                       waterfall_failure *failure);

// Has dav1d, which libavif and libheif decode AV1 with, refuse pictures of more pixels on this thread; 0 is no limit.
void waterfall_dav1d_limit_pixels(unsigned limit);

// Fills a failure in, by what libavif says. Returns -1.
int waterfall_avif_fail(waterfall_failure *failure, avifResult result);

#endif
