// What code points of ITU-T H.273 stand for, as formats of pictures use them.
#ifndef WATERFALL_CODE_POINTS_H
#define WATERFALL_CODE_POINTS_H

#include <lcms2.h>

enum {
  WATERFALL_PRIMARIES_SRGB = 1,
  WATERFALL_PRIMARIES_BT2020 = 9,
  WATERFALL_TRANSFER_SRGB = 13,
  WATERFALL_TRANSFER_PQ = 16,
  WATERFALL_TRANSFER_HLG = 18,
};

// White, red, green and blue as x and y; sRGB's where the code is none of those that are known.
const double *waterfall_primaries_of_code(int code);

// From samples to light, for all but high dynamic ranges; sRGB's where the code is none of those that are known, or BT.709's
// or one of its kin (1, 6, 11, 14, 15): those are cameras' curves, which no screen undoes. NULL where there is no memory.
cmsToneCurve *waterfall_curve_of_code(int code);

#endif
