#include <stdint.h>
#include <string.h>

#include "pixels.h"

unsigned waterfall_layout_colours(waterfall_layout layout) {
  return layout.samples == WATERFALL_GREY ? 1 : layout.samples == WATERFALL_RGB ? 3 : 4;
}

// What lcms calls libgd's pixels: of the four bytes of an int, blue is the lowest.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define GD_FORMAT TYPE_BGRA_8
#else
#define GD_FORMAT TYPE_ARGB_8
#endif

static cmsUInt32Number format_of(waterfall_layout layout) {
  const int is_deep = layout.bits == 16;
  switch (layout.samples) {
    case WATERFALL_GREY:
      return is_deep ? TYPE_GRAY_16 : TYPE_GRAY_8;
    case WATERFALL_CMYK:
      return is_deep ? TYPE_CMYK_16 : TYPE_CMYK_8;
    case WATERFALL_RGB:
      return is_deep ? TYPE_RGB_16 : TYPE_RGB_8;
    default:
      return GD_FORMAT;
  }
}

static cmsColorSpaceSignature space_of(waterfall_layout layout) {
  return layout.samples == WATERFALL_GREY   ? cmsSigGrayData
         : layout.samples == WATERFALL_CMYK ? cmsSigCmykData
                                            : cmsSigRgbData;
}

// A profile of three primaries and a curve, which PNG's chunks state.
static cmsHPROFILE profile_of_primaries(const waterfall_profile *profile, int is_grey) {
  cmsToneCurve *curve = profile->gamma > 0 ? cmsBuildGamma(NULL, profile->gamma) : NULL;
  if (!curve) {  // that of sRGB (IEC 61966-2-1)
    const double parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
    curve = cmsBuildParametricToneCurve(NULL, 4, parameters);
  }
  if (!curve) return NULL;
  const double *xy = profile->primaries;
  const cmsCIExyY white = {xy[0], xy[1], 1};
  const cmsCIExyYTRIPLE primaries = {{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE made =
      is_grey ? cmsCreateGrayProfile(&white, curve) : cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return made;
}

static cmsHPROFILE open_profile(const waterfall_profile *profile, waterfall_layout layout) {
  if (profile->icc_count > UINT32_MAX) return NULL;
  if (profile->icc) return cmsOpenProfileFromMem(profile->icc, (cmsUInt32Number)profile->icc_count);
  return profile_of_primaries(profile, layout.samples == WATERFALL_GREY);
}

// Whether a conversion leaves all colours of a coarse grid as they are, or off by what rounding takes.
static int changes_nothing(cmsHTRANSFORM transform, waterfall_layout layout) {
  if (space_of(layout) == cmsSigCmykData) return 0;
  enum { STEPS = 6 };
  const unsigned colours = waterfall_layout_colours(layout), most = layout.bits == 16 ? 65535 : 255;
  for (unsigned i = 0; i < STEPS * STEPS * STEPS; i++) {
    const unsigned steps[] = {i % STEPS, i / STEPS % STEPS, i / STEPS / STEPS, 0};
    unsigned short pixel[4];  // room for either depth
    int converted = 0, plain = 0;
    for (unsigned c = 0; c < colours; c++) waterfall_set_sample(layout, pixel, c, steps[c] * most / (STEPS - 1));
    cmsDoTransform(transform, pixel, &converted, 1);
    waterfall_colour_convert(NULL, layout, pixel, &plain, 1);
    for (int shift = 0; shift < 24; shift += 8) {
      const int difference = (converted >> shift & 255) - (plain >> shift & 255);
      if (difference < -1 || difference > 1) return 0;
    }
  }
  return 1;
}

// By the intent that photographs are meant to be shown with, as browsers do.
cmsHTRANSFORM waterfall_colour_transform(const waterfall_profile *profile, waterfall_layout layout, int *is_broken) {
  if (!profile->icc && !profile->has_primaries) return NULL;
  *is_broken = 1;
  cmsHPROFILE from = open_profile(profile, layout), to = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = NULL;
  if (from && to && cmsGetColorSpace(from) == space_of(layout))
    transform = cmsCreateTransform(from, format_of(layout), to, GD_FORMAT, INTENT_PERCEPTUAL, 0);
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  if (!transform) return NULL;
  *is_broken = 0;
  if (!changes_nothing(transform, layout)) return transform;
  cmsDeleteTransform(transform);
  return NULL;
}

// The light that an ink and black let through, where no profile says what they look like.
static unsigned through(unsigned ink, unsigned black) { return ((255 - ink) * (255 - black) + 127) / 255; }

static int without_profile(waterfall_layout layout, const void *samples, size_t index) {
  unsigned values[4];
  const unsigned colours = waterfall_layout_colours(layout);
  for (unsigned i = 0; i < colours; i++)
    values[i] = waterfall_in_eight_bits(layout, waterfall_sample(layout, samples, index * colours + i));
  switch (layout.samples) {
    case WATERFALL_GREY:
      return (int)(values[0] * 0x010101);
    case WATERFALL_CMYK:
      return (int)(through(values[0], values[3]) << 16 | through(values[1], values[3]) << 8 |
                   through(values[2], values[3]));
    default:
      return (int)(values[0] << 16 | values[1] << 8 | values[2]);
  }
}

void waterfall_colour_convert(cmsHTRANSFORM transform, waterfall_layout layout, const void *samples, int *row,
                              unsigned width) {
  if (transform) {
    memset(row, 0, width * sizeof *row);  // the transform leaves libgd's alpha alone, of which 0 is opaque
    cmsDoTransform(transform, samples, row, width);
  } else if (layout.samples == WATERFALL_GD) {
    for (unsigned x = 0; x < width; x++) row[x] = ((const int *)samples)[x] & 0xFFFFFF;
  } else {
    for (unsigned x = 0; x < width; x++) row[x] = without_profile(layout, samples, x);
  }
}
