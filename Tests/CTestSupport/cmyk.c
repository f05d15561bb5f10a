#include <math.h>

#include "tables.h"

// Dots of four inks that lie on each other by chance (Demichel), each of which lets a part of red, green and blue light
// through, and which grow in print.
static void print(const double inks[4], double rgb[3]) {
  static const double through[4][3] = {
      {0.00, 0.29, 0.55}, {0.55, 0.01, 0.13}, {0.87, 0.78, 0.01}, {0.012, 0.011, 0.012}};
  static const double paper[3] = {0.92, 0.92, 0.90};
  for (int i = 0; i < 3; i++) {
    rgb[i] = paper[i];
    for (int ink = 0; ink < 4; ink++) {
      const double dot = inks[ink] + 0.6 * inks[ink] * (1 - inks[ink]);
      rgb[i] *= 1 - dot * (1 - through[ink][i]);
    }
  }
}

static cmsInt32Number lab_of_inks(const cmsUInt16Number in[], cmsUInt16Number out[], void *cargo) {
  (void)cargo;
  double inks[4], rgb[3], xyz[3];
  for (int i = 0; i < 4; i++) inks[i] = in[i] / 65535.0;
  print(inks, rgb);
  // Paper is white: what is perceived of a print is relative to it.
  for (int i = 0; i < 3; i++) rgb[i] /= 0.92;
  test_xyz_of_linear(rgb, xyz);
  cmsCIELab lab;
  cmsXYZ2Lab(NULL, &lab, &(cmsCIEXYZ){xyz[0], xyz[1], xyz[2]});
  cmsFloat2LabEncodedV2(out, &lab);
  return 1;
}

cmsHPROFILE test_cmyk_profile(void) {
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 11, 4, 3, NULL);
  if (!pipeline || !table || !cmsStageSampleCLut16bit(table, lab_of_inks, NULL, 0)) return NULL;
  cmsPipelineInsertStage(pipeline, cmsAT_END, table);
  return test_profile_of_table(2.4, cmsSigCmykData, cmsSigLabData, pipeline);
}
