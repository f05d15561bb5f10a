#include "tables.h"

cmsHPROFILE test_profile_of_table(double version, cmsColorSpaceSignature from, cmsColorSpaceSignature to,
                                  cmsPipeline *pipeline) {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
  if (profile && pipeline) {
    cmsSetProfileVersion(profile, version);
    cmsSetDeviceClass(profile, cmsSigInputClass);
    cmsSetColorSpace(profile, from);
    cmsSetPCS(profile, to);
    cmsSetHeaderRenderingIntent(profile, INTENT_PERCEPTUAL);
    cmsWriteTag(profile, cmsSigMediaWhitePointTag, cmsD50_XYZ());
    cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
  }
  cmsPipelineFree(pipeline);
  return profile;
}

void test_xyz_of_linear(const double rgb[3], double xyz[3]) {
  // Adapted from D65 by Bradford's matrix.
  static const double matrix[3][3] = {
      {0.4360747, 0.3850649, 0.1430804}, {0.2225045, 0.7168786, 0.0606169}, {0.0139322, 0.0971045, 0.7141733}};
  for (int i = 0; i < 3; i++) xyz[i] = matrix[i][0] * rgb[0] + matrix[i][1] * rgb[1] + matrix[i][2] * rgb[2];
}
