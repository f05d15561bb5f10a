#include <lcms2.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "code_points.h"
#include "hdr.h"
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

static cmsToneCurve *curve_of(const waterfall_profile *profile) {
  if (profile->transfer_code) return waterfall_curve_of_code(profile->transfer_code);
  return profile->gamma > 0 ? cmsBuildGamma(NULL, profile->gamma) : waterfall_curve_of_code(WATERFALL_TRANSFER_SRGB);
}

// A profile of three primaries and a curve.
static cmsHPROFILE profile_of_primaries(const waterfall_profile *profile, int is_grey) {
  const double *xy = profile->has_primaries ? profile->primaries : waterfall_primaries_of_code(profile->primaries_code);
  cmsToneCurve *curve = curve_of(profile);
  if (!curve) return NULL;
  const cmsCIExyY white = {xy[0], xy[1], 1};
  const cmsCIExyYTRIPLE primaries = {{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE made =
      is_grey ? cmsCreateGrayProfile(&white, curve) : cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return made;
}

static cmsHPROFILE open_profile(const waterfall_profile *profile, waterfall_layout layout) {
  if (profile->icc_count > WATERFALL_LONGEST_PROFILE) return NULL;
  if (profile->icc) return cmsOpenProfileFromMem(profile->icc, (cmsUInt32Number)profile->icc_count);
  return profile_of_primaries(profile, layout.samples == WATERFALL_GREY);
}

// Whether a conversion leaves all colours of a coarse grid as they are, or off by what rounding takes.
static int changes_nothing(const waterfall_conversion *conversion, waterfall_layout layout) {
  if (space_of(layout) == cmsSigCmykData) return 0;
  enum { STEPS = 6 };
  const unsigned colours = waterfall_layout_colours(layout), most = layout.bits == 16 ? 65535 : 255;
  for (unsigned i = 0; i < STEPS * STEPS * STEPS; i++) {
    const unsigned steps[] = {i % STEPS, i / STEPS % STEPS, i / STEPS / STEPS, 0};
    unsigned pixel[2];  // room for either depth
    int converted = 0, plain = 0;
    for (unsigned c = 0; c < colours; c++) waterfall_set_sample(layout, pixel, c, steps[c] * most / (STEPS - 1));
    waterfall_colour_convert(conversion, layout, pixel, &converted, 1);
    waterfall_colour_convert(NULL, layout, pixel, &plain, 1);
    for (int shift = 0; shift < 24; shift += 8) {
      const int difference = (converted >> shift & 255) - (plain >> shift & 255);
      if (difference < -1 || difference > 1) return 0;
    }
  }
  return 1;
}

// By the intent that photographs are meant to be shown with, as browsers do. With lcms's usual tables colours at the edge
// of sRGB would be visibly off where a profile reaches far beyond it, as that for XYB does.
static cmsHTRANSFORM transform_new(const waterfall_profile *profile, waterfall_layout layout) {
  cmsHPROFILE from = open_profile(profile, layout), to = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = NULL;
  if (from && to && cmsGetColorSpace(from) == space_of(layout))
    transform = cmsCreateTransform(from, format_of(layout), to, GD_FORMAT, INTENT_PERCEPTUAL, cmsFLAGS_HIGHRESPRECALC);
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  return transform;
}

struct waterfall_conversion {
  // One of these.
  cmsHTRANSFORM transform;
  waterfall_hdr *hdr;
  int *greys;  // what each grey becomes by a profile of three colours, which many a picture keeps that was made grey
};

static int *greys_new(const waterfall_profile *profile, waterfall_layout layout) {
  const waterfall_layout colours = {WATERFALL_RGB, layout.bits, WATERFALL_ALPHA_NONE};
  const unsigned count = layout.bits == 16 ? 65536 : 256;
  cmsHTRANSFORM transform = transform_new(profile, colours);
  int *greys = transform ? calloc(count, sizeof *greys) : NULL;
  for (unsigned grey = 0; greys && grey < count; grey++) {
    unsigned pixel[2];  // room for either depth
    for (unsigned c = 0; c < 3; c++) waterfall_set_sample(colours, pixel, c, grey);
    cmsDoTransform(transform, pixel, &greys[grey], 1);
  }
  if (transform) cmsDeleteTransform(transform);
  return greys;
}

void waterfall_conversion_free(waterfall_conversion *conversion) {
  if (!conversion) return;
  if (conversion->transform) cmsDeleteTransform(conversion->transform);
  waterfall_hdr_free(conversion->hdr);
  free(conversion->greys);
  free(conversion);
}

waterfall_conversion *waterfall_conversion_new(const waterfall_profile *profile, waterfall_layout layout, int *is_broken) {
  const int is_stated = profile->icc || profile->has_primaries || profile->gamma > 0 || profile->primaries_code ||
                        profile->transfer_code;
  if (!is_stated) return NULL;
  waterfall_conversion *conversion = calloc(1, sizeof *conversion);
  if (conversion && waterfall_is_hdr(profile) && layout.samples != WATERFALL_CMYK)
    conversion->hdr = waterfall_hdr_new(profile, layout);
  else if (conversion && !(conversion->transform = transform_new(profile, layout)) && layout.samples == WATERFALL_GREY)
    conversion->greys = greys_new(profile, layout);
  *is_broken = !conversion || !(conversion->hdr || conversion->transform || conversion->greys);
  if (!*is_broken && !changes_nothing(conversion, layout)) return conversion;
  waterfall_conversion_free(conversion);
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

void waterfall_colour_convert(const waterfall_conversion *conversion, waterfall_layout layout, const void *samples,
                              int *row, unsigned width) {
  if (conversion && conversion->hdr) {
    waterfall_hdr_convert(conversion->hdr, samples, row, width);
  } else if (conversion && conversion->greys) {
    for (unsigned x = 0; x < width; x++) row[x] = conversion->greys[waterfall_sample(layout, samples, x)];
  } else if (conversion) {
    memset(row, 0, width * sizeof *row);  // the transform leaves libgd's alpha alone, of which 0 is opaque
    cmsDoTransform(conversion->transform, samples, row, width);
  } else if (layout.samples == WATERFALL_GD) {
    for (unsigned x = 0; x < width; x++) row[x] = ((const int *)samples)[x] & 0xFFFFFF;
  } else {
    for (unsigned x = 0; x < width; x++) row[x] = without_profile(layout, samples, x);
  }
}
