#include "code_points.h"

#include <math.h>
#include <stddef.h>

#define D65 0.3127, 0.3290
#define C 0.310, 0.316

const double *waterfall_primaries_of_code(int code) {
  static const double
      bt709[] = {D65, 0.640, 0.330, 0.300, 0.600, 0.150, 0.060}, bt470m[] = {C, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08},
      bt470bg[] = {D65, 0.64, 0.33, 0.29, 0.60, 0.15, 0.06}, bt601[] = {D65, 0.630, 0.340, 0.310, 0.595, 0.155, 0.070},
      film[] = {C, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049},
      bt2020[] = {D65, 0.708, 0.292, 0.170, 0.797, 0.131, 0.046},
      dci_p3[] = {0.314, 0.351, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060},
      display_p3[] = {D65, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060},
      ebu3213[] = {D65, 0.630, 0.340, 0.295, 0.605, 0.155, 0.077};
  switch (code) {
    case 4:
      return bt470m;
    case 5:
      return bt470bg;
    case 6:
    case 7:
      return bt601;
    case 8:
      return film;
    case WATERFALL_PRIMARIES_BT2020:
      return bt2020;
    case 11:
      return dci_p3;
    case 12:
      return display_p3;
    case 22:
      return ebu3213;
    default:
      return bt709;
  }
}

cmsToneCurve *waterfall_curve_of_code(int code) {
  switch (code) {
    case 4:
      return cmsBuildGamma(NULL, 2.2);
    case 5:
      return cmsBuildGamma(NULL, 2.8);
    case 7: {  // SMPTE ST 240
      const double parameters[] = {1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 1 / 4.0, 0.0912};
      return cmsBuildParametricToneCurve(NULL, 4, parameters);
    }
    case 8:
      return cmsBuildGamma(NULL, 1);
    case 17: {  // SMPTE ST 428-1, whose white isn't all that it can show
      const double parameters[] = {2.6, pow(52.37 / 48, 1 / 2.6), 0};
      return cmsBuildParametricToneCurve(NULL, 2, parameters);
    }
    default: {  // IEC 61966-2-1
      const double parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
      return cmsBuildParametricToneCurve(NULL, 4, parameters);
    }
  }
}
