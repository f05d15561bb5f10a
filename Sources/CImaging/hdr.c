#include "hdr.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>

#include "code_points.h"

typedef struct {
  float red, green, blue;
} light;

typedef struct {
  float of[3][3];
} matrix;

struct waterfall_hdr {
  waterfall_layout layout;
  int is_hlg;
  // The light that a sample stands for, where 1 is a sheet of white paper; of HLG, where 1 is the most that a scene has.
  float *curve;
  matrix to_bt2020, to_srgb;
  // The brightest light, and what white paper becomes.
  float headroom, white;
};

// In cd/m²: a sheet of white paper (ITU-R BT.2408), the most that PQ states, and what HLG's reference display shows
// (BT.2100). Most PQ was made for such a display too.
static const double paper = 203, most_of_pq = 10000, reference_peak = 1000;

int waterfall_is_hdr(const waterfall_profile *profile) {
  return !profile->icc &&
         (profile->transfer_code == WATERFALL_TRANSFER_PQ || profile->transfer_code == WATERFALL_TRANSFER_HLG);
}

// MARK: Curves of BT.2100, tables 4 and 5

static double light_of_pq(double sample) {
  const double m1 = 2610.0 / 16384, m2 = 2523.0 / 32, c1 = 3424.0 / 4096, c2 = 2413.0 / 128, c3 = 2392.0 / 128;
  const double power = pow(sample, 1 / m2);
  return pow(fmax(power - c1, 0) / (c2 - c3 * power), 1 / m1) * most_of_pq / paper;
}

static double scene_of_hlg(double sample) {
  const double a = 0.17883277, b = 1 - 4 * a, c = 0.5 - a * log(4 * a);
  return sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12;
}

static float *curve_new(int is_hlg, unsigned bits) {
  const unsigned count = 1u << bits;
  float *curve = malloc(count * sizeof *curve);
  for (unsigned i = 0; curve && i < count; i++) {
    const double sample = (double)i / (count - 1);
    curve[i] = (float)(is_hlg ? scene_of_hlg(sample) : light_of_pq(sample));
  }
  return curve;
}

// MARK: Primaries

static cmsHPROFILE linear_profile(const double *xy) {
  cmsToneCurve *curve = cmsBuildGamma(NULL, 1);
  if (!curve) return NULL;
  const cmsCIExyY white = {xy[0], xy[1], 1};
  const cmsCIExyYTRIPLE primaries = {{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

// What light of some primaries is by others: lcms adapts their whites.
static int make_matrix(matrix *made, const double *from_xy, const double *to_xy) {
  cmsHPROFILE from = linear_profile(from_xy), to = linear_profile(to_xy);
  cmsHTRANSFORM transform = NULL;
  if (from && to)
    transform = cmsCreateTransform(from, TYPE_RGB_FLT, to, TYPE_RGB_FLT, INTENT_RELATIVE_COLORIMETRIC, 0);
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  if (!transform) return 0;
  const float units[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  cmsDoTransform(transform, units, made->of, 3);
  cmsDeleteTransform(transform);
  return 1;
}

static light multiply(const matrix *by, light in) {
  const float(*m)[3] = by->of;
  return (light){in.red * m[0][0] + in.green * m[1][0] + in.blue * m[2][0],
                 in.red * m[0][1] + in.green * m[1][1] + in.blue * m[2][1],
                 in.red * m[0][2] + in.green * m[1][2] + in.blue * m[2][2]};
}

static light scale(light in, float by) { return (light){in.red * by, in.green * by, in.blue * by}; }

// MARK: Tones

// What paper becomes, so that there is room above it: a half, or more where little is brighter.
static float white_of(float headroom) {
  const double needed = log2(fmax(headroom, 1)) / log2(reference_peak / paper);
  return (float)(1 - 0.5 * fmin(needed, 1));
}

// The reference white tone mapping (SMPTE ST 2094-50, annex D), which browsers use, too: what is no brighter than paper is
// scaled, and above that a parabola, whose middle point is on the first part's tangent, leads to the brightest light.
static float tone(float in, float headroom, float white) {
  if (in <= 1 || headroom <= 1) return in * white;
  if (in >= headroom) return 1;
  const float middle = 0.35f + 0.65f / white, middle_out = 0.35f * white + 0.65f;
  const float a = 1 - 2 * middle + headroom, b = 2 * (middle - 1), c = 1 - in;
  const float t = 2 * -c / (b + sqrtf(b * b - 4 * a * c));
  return white + t * (2 * (middle_out - white) + t * (white - 2 * middle_out + 1));
}

// By the greatest of the three, so that the hue stays.
static light tone_map(light in, const waterfall_hdr *hdr) {
  const float most = fmaxf(in.red, fmaxf(in.green, in.blue));
  return most > 0 ? scale(in, tone(most, hdr->headroom, hdr->white) / most) : in;
}

// MARK: Conversion

waterfall_hdr *waterfall_hdr_new(const waterfall_profile *profile, waterfall_layout layout) {
  waterfall_hdr *hdr = calloc(1, sizeof *hdr);
  if (!hdr) return NULL;
  hdr->layout = layout;
  hdr->is_hlg = profile->transfer_code == WATERFALL_TRANSFER_HLG;
  hdr->headroom = (float)((profile->peak > 0 ? profile->peak : reference_peak) / paper);
  hdr->white = white_of(hdr->headroom);
  const double *bt2020 = waterfall_primaries_of_code(WATERFALL_PRIMARIES_BT2020);
  hdr->curve = curve_new(hdr->is_hlg, layout.bits);
  if (hdr->curve && make_matrix(&hdr->to_bt2020, waterfall_primaries_of_code(profile->primaries_code), bt2020) &&
      make_matrix(&hdr->to_srgb, bt2020, waterfall_primaries_of_code(WATERFALL_PRIMARIES_SRGB)))
    return hdr;
  waterfall_hdr_free(hdr);
  return NULL;
}

void waterfall_hdr_free(waterfall_hdr *hdr) {
  if (!hdr) return;
  free(hdr->curve);
  free(hdr);
}

// From a scene's light to a display's (BT.2100, table 5): 0.2 is the system gamma of 1.2, less the 1 that a colour has.
static light display(light scene) {
  const float luminance = 0.2627f * scene.red + 0.6780f * scene.green + 0.0593f * scene.blue;
  return luminance > 0 ? scale(scene, powf(luminance, 0.2f) * (float)(reference_peak / paper)) : scene;
}

static int sample_of_srgb(float value) {
  if (!(value > 0)) return 0;
  if (value >= 1) return 255;
  return (int)((value <= 0.0031308f ? value * 12.92f : 1.055f * powf(value, 1 / 2.4f) - 0.055f) * 255 + 0.5f);
}

static light light_at(const waterfall_hdr *hdr, const void *samples, size_t x) {
  const unsigned colours = waterfall_layout_colours(hdr->layout);
  if (hdr->layout.samples == WATERFALL_GD) {
    const int pixel = ((const int *)samples)[x];
    return (light){hdr->curve[pixel >> 16 & 255], hdr->curve[pixel >> 8 & 255], hdr->curve[pixel & 255]};
  }
  float values[3];
  for (unsigned i = 0; i < 3; i++)
    values[i] = hdr->curve[waterfall_sample(hdr->layout, samples, x * colours + (colours == 1 ? 0 : i))];
  return (light){values[0], values[1], values[2]};
}

void waterfall_hdr_convert(const waterfall_hdr *hdr, const void *samples, int *row, unsigned width) {
  for (unsigned x = 0; x < width; x++) {
    light it = multiply(&hdr->to_bt2020, light_at(hdr, samples, x));
    if (hdr->is_hlg) it = display(it);
    it = multiply(&hdr->to_srgb, tone_map(it, hdr));
    row[x] = sample_of_srgb(it.red) << 16 | sample_of_srgb(it.green) << 8 | sample_of_srgb(it.blue);
  }
}
