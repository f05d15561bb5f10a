// What reading an AVIF's header and decoding its pixels share.
#ifndef WATERFALL_AVIF_H
#define WATERFALL_AVIF_H

#include "failure.h"
#include "yuv.h"

// A decoder that has read the boxes; NULL where it can't, with the failure filled in.
avifDecoder *waterfall_avif_open(const unsigned char *bytes, size_t count, waterfall_failure *failure);

// What is shown of a picture: a clean aperture that isn't inside of it is none, as in browsers.
avifCropRect waterfall_avif_part(const avifImage *image);

#endif
