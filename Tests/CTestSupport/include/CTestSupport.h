// Makes files of formats that no other encoder at hand makes so: of any depth, with profiles and code points.
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

#endif
