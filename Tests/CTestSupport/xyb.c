#include <math.h>

#include <lcms2_plugin.h>

#include "CTestSupport.h"
#include "tables.h"

// XYB (ISO/IEC 18181-1): cube roots of what three kinds of cones absorb; X is half the difference of the first two, Y their
// mean, and B the third. JPEGs hold X, Y and B - Y, each shifted and stretched to 0 to 1.
static const double absorbance[3][3] = {{0.30, 0.622, 0.078},
                                        {0.23, 0.692, 0.078},
                                        {0.24342268924547819, 0.20476744424496821, 0.55180986650955360}};
static const double bias = 0.0037930732552754493;
static const double offset[3] = {0.015386134, 0, 0.27770459};
static const double scale[3] = {22.995788804, 1.183000077, 1.502141333};

void test_xyb_of_srgb(const unsigned char srgb[3], unsigned char xyb[3]) {
  double linear[3], root[3];
  for (int i = 0; i < 3; i++) {
    const double value = srgb[i] / 255.0;
    linear[i] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
  }
  for (int i = 0; i < 3; i++) {
    const double *row = absorbance[i];
    root[i] = cbrt(row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2] + bias) - cbrt(bias);
  }
  const double y = (root[0] + root[1]) / 2, stored[3] = {(root[0] - root[1]) / 2, y, root[2] - y};
  for (int i = 0; i < 3; i++)
    xyb[i] = (unsigned char)lround(255 * fmin(fmax((stored[i] + offset[i]) * scale[i], 0), 1));
}

// The roots that stored values stand for.
static void roots(const double values[3], double root[3]) {
  double stored[3];
  for (int i = 0; i < 3; i++) stored[i] = values[i] / scale[i] - offset[i];
  root[0] = stored[1] + stored[0];
  root[1] = stored[1] - stored[0];
  root[2] = stored[2] + stored[1];
}

typedef struct {
  double least[3], most[3];
} range;

// All that stored values can stand for.
static range range_of_roots(void) {
  range it;
  roots((double[]){0, 0, 0}, it.least);
  roots((double[]){1, 1, 1}, it.most);
  double other[3];
  roots((double[]){1, 0, 0}, other);
  it.least[1] = other[1];
  roots((double[]){0, 1, 0}, other);
  it.most[1] = other[1];
  return it;
}

// Corners of a cube between which all is linear: the table does no more than a matrix, of which a profile has but one.
static cmsInt32Number part_of_range(const cmsUInt16Number in[], cmsUInt16Number out[], void *cargo) {
  const range *all = cargo;
  double root[3];
  roots((double[]){in[0] / 65535.0, in[1] / 65535.0, in[2] / 65535.0}, root);
  for (int i = 0; i < 3; i++)
    out[i] = (cmsUInt16Number)lround(65535 * (root[i] - all->least[i]) / (all->most[i] - all->least[i]));
  return 1;
}

static cmsStage *cubes(const range *all) {
  cmsToneCurve *curves[3];
  for (int i = 0; i < 3; i++) {
    // A root below that of no light is none.
    const double width = all->most[i] - all->least[i], shift = all->least[i] + cbrt(bias);
    curves[i] = cmsBuildParametricToneCurve(NULL, 4, (double[]){3, width, shift, 0, fmax(0, -shift / width)});
  }
  cmsStage *stage = cmsStageAllocToneCurves(NULL, 3, curves);
  cmsFreeToneCurveTriple(curves);
  return stage;
}

// From what cones absorb to XYZ, which a profile of this version has in halves.
static cmsStage *colours(void) {
  cmsMAT3 cones, light, product;
  for (int i = 0; i < 3; i++) _cmsVEC3init(&cones.v[i], absorbance[i][0], absorbance[i][1], absorbance[i][2]);
  if (!_cmsMAT3inverse(&cones, &light)) return NULL;
  for (int i = 0; i < 3; i++) {
    double xyz[3];
    test_xyz_of_linear((double[]){light.v[0].n[i], light.v[1].n[i], light.v[2].n[i]}, xyz);
    for (int j = 0; j < 3; j++) product.v[j].n[i] = xyz[j] * 32768 / 65535;
  }
  double none[3];
  for (int i = 0; i < 3; i++) none[i] = -bias * (product.v[i].n[0] + product.v[i].n[1] + product.v[i].n[2]);
  return cmsStageAllocMatrix(NULL, 3, 3, (const double *)&product, none);
}

cmsHPROFILE test_xyb_profile(void) {
  range all = range_of_roots();
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 3, 3);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 2, 3, 3, NULL);
  if (!pipeline || !table || !cmsStageSampleCLut16bit(table, part_of_range, &all, 0)) return NULL;
  cmsStage *stages[] = {cmsStageAllocToneCurves(NULL, 3, NULL), table, cubes(&all), colours(),
                        cmsStageAllocToneCurves(NULL, 3, NULL)};
  for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) cmsPipelineInsertStage(pipeline, cmsAT_END, stages[i]);
  return test_profile_of_table(4.4, cmsSigRgbData, cmsSigXYZData, pipeline);
}
