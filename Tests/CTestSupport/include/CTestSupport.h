// What tests make by the libraries that programs make pictures with: colour profiles by lcms, JPEG files of kinds that
// Waterfall reads and doesn't write by libjpeg-turbo, libavif and libheif. Bytes that a function returns are the caller's, to be
// given to free(); NULL is no memory.
#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <stddef.h>

typedef struct {
  unsigned width, height;
  unsigned depth;  // bits a sample
  int has_alpha, is_premultiplied;
  int is_grey, is_subsampled;  // AVIF only
  int primaries, transfer, matrix;
  const unsigned char *icc;
  size_t icc_count;
  // AVIF only. A part is cut out, turned to the left by so many quarters, and mirrored as the box `imir` says; -1 is not at all.
  int rotation, mirror;
  int has_part;
  unsigned aperture[8];
} made_picture;

// From red, green, blue and opacity, of `depth` bits in 16. Returns 0; the bytes are to be given to free().
int made_avif(const made_picture *picture, const unsigned short *pixels, unsigned char **bytes, size_t *count);
int made_heic(const made_picture *picture, const unsigned short *pixels, unsigned char **bytes, size_t *count);

typedef enum {
  TEST_PROFILE_SRGB_V2,
  TEST_PROFILE_SRGB_V4,
  TEST_PROFILE_DISPLAY_P3,
  TEST_PROFILE_ADOBE_RGB,
  TEST_PROFILE_PROPHOTO_RGB,
  TEST_PROFILE_SWAPPED,  // sRGB whose red is called blue, green red, and blue green
  TEST_PROFILE_XYB,      // that of JPEGs by jpegli: curves, a matrix and a table
  TEST_PROFILE_GREY_GAMMA_2_2,
  TEST_PROFILE_GREY_LINEAR,
  TEST_PROFILE_CMYK,  // a table of 86 KB
} test_profile;

unsigned char *test_profile_make(test_profile kind, size_t *count);

// A colour as JPEGs with the profile for XYB code it.
void test_xyb_of_srgb(const unsigned char srgb[3], unsigned char xyb[3]);

typedef enum {
  TEST_JPEG_GREY,
  TEST_JPEG_YCBCR,
  TEST_JPEG_RGB,  // coded as they are
  TEST_JPEG_CMYK,
  TEST_JPEG_YCCK,
} test_jpeg_kind;

// The best JPEG of samples of 8 bits: grey, RGB or CMYK, which is stored as it is given.
unsigned char *test_jpeg_encode(const unsigned char *samples, unsigned width, unsigned height, test_jpeg_kind kind,
                                int has_adobe_marker, size_t *count);

#endif
