// Profiles that say by tables what colours are.
#ifndef TABLES_H
#define TABLES_H

#include <lcms2.h>

cmsHPROFILE test_xyb_profile(void);
cmsHPROFILE test_cmyk_profile(void);

// A profile for reading pictures, of a version, by a pipeline to the connection space, which it takes over.
cmsHPROFILE test_profile_of_table(double version, cmsColorSpaceSignature from, cmsColorSpaceSignature to,
                                  cmsPipeline *pipeline);

// XYZ, for the white D50, of sRGB without its curve.
void test_xyz_of_linear(const double rgb[3], double xyz[3]);

#endif
