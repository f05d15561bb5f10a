#include <lcms2.h>
#include <stdlib.h>

#include "CTestSupport.h"
#include "tables.h"

static const cmsCIExyY d65 = {0.3127, 0.3290, 1}, d50 = {0.3457, 0.3585, 1};

static cmsToneCurve *srgb_curve(void) {
  const double parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};  // IEC 61966-2-1
  return cmsBuildParametricToneCurve(NULL, 4, parameters);
}

// A gamma of 1.8 that begins with a straight line (ISO 22028-2).
static cmsToneCurve *romm_curve(void) {
  const double parameters[] = {1.8, 1, 0, 1.0 / 16, 0.031248};
  return cmsBuildParametricToneCurve(NULL, 4, parameters);
}

static cmsHPROFILE of_primaries(cmsCIExyY white, cmsCIExyYTRIPLE primaries, cmsToneCurve *curve) {
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

static cmsHPROFILE grey(double gamma) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, gamma);
  cmsHPROFILE profile = cmsCreateGrayProfile(&d50, curve);
  cmsFreeToneCurve(curve);
  return profile;
}

static cmsHPROFILE open_made(test_profile kind) {
  const cmsCIExyY red = {0.64, 0.33, 1}, green = {0.30, 0.60, 1}, blue = {0.15, 0.06, 1};  // sRGB's
  switch (kind) {
    case TEST_PROFILE_SRGB_V2:
    case TEST_PROFILE_SRGB_V4: {
      cmsHPROFILE profile = cmsCreate_sRGBProfile();
      cmsSetProfileVersion(profile, kind == TEST_PROFILE_SRGB_V2 ? 2.1 : 4.3);
      return profile;
    }
    case TEST_PROFILE_DISPLAY_P3:
      return of_primaries(d65, (cmsCIExyYTRIPLE){{0.680, 0.320, 1}, {0.265, 0.690, 1}, {0.150, 0.060, 1}},
                          srgb_curve());
    case TEST_PROFILE_ADOBE_RGB:
      return of_primaries(d65, (cmsCIExyYTRIPLE){red, {0.21, 0.71, 1}, blue}, cmsBuildGamma(NULL, 563 / 256.0));
    case TEST_PROFILE_PROPHOTO_RGB:
      return of_primaries(d50, (cmsCIExyYTRIPLE){{0.7347, 0.2653, 1}, {0.1596, 0.8404, 1}, {0.0366, 0.0001, 1}},
                          romm_curve());
    case TEST_PROFILE_SWAPPED:
      return of_primaries(d65, (cmsCIExyYTRIPLE){green, blue, red}, srgb_curve());
    case TEST_PROFILE_XYB:
      return test_xyb_profile();
    case TEST_PROFILE_GREY_GAMMA_2_2:
      return grey(2.2);
    case TEST_PROFILE_GREY_LINEAR:
      return grey(1);
    case TEST_PROFILE_CMYK:
      return test_cmyk_profile();
  }
  return NULL;
}

unsigned char *test_profile_make(test_profile kind, size_t *count) {
  cmsHPROFILE profile = open_made(kind);
  cmsUInt32Number size = 0;
  unsigned char *bytes = NULL;
  if (profile && cmsSaveProfileToMem(profile, NULL, &size)) bytes = malloc(size);
  if (bytes && !cmsSaveProfileToMem(profile, bytes, &size)) {
    free(bytes);
    bytes = NULL;
  }
  if (profile) cmsCloseProfile(profile);
  *count = bytes ? size : 0;
  return bytes;
}
