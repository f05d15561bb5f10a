// What reading a TIFF's header and decoding its pixels share.
#ifndef WATERFALL_TIFF_H
#define WATERFALL_TIFF_H

#include <tiffio.h>

#include "failure.h"
#include "pixels.h"

typedef struct {
  const unsigned char *bytes;
  toff_t count, position;
} waterfall_tiff_memory;

// Opens a file's first directory; NULL where it can't be read. From then on libtiff prints nothing in this process.
TIFF *waterfall_tiff_open(waterfall_tiff_memory *file);

// Whether libtiff found damage on this thread since the last call: it goes on and makes the pixels up.
int waterfall_tiff_saw_damage(void);

typedef enum { TIFF_SAMPLES, TIFF_INDICES, TIFF_LAB, TIFF_CONVERTED } waterfall_tiff_way;

// How a picture is decoded: by bands of rows, each of a row, a row of tiles, or, where its samples are in planes, a strip.
typedef struct {
  waterfall_size size;
  waterfall_tiff_way way;  // samples as they are; indices of a palette; CIE L*a*b*; or libtiff's own conversion to RGBA
  waterfall_layout layout;
  // In the file. Of its samples those are kept that are colours, and then opacity, where there is one.
  unsigned bits, format, samples, kept, opacity;
  int is_white_zero, is_planar, is_tiled;
  int has_rows;  // the codec gives one row after the other, and holds none
  int is_whole;  // a strip or tile isn't decoded row by row
  waterfall_size piece;
  size_t piece_bytes, row_bytes;
} waterfall_tiff_plan;

// Sets libtiff up, and says what to do. Returns 0, or -1 with the failure filled in: of kinds that aren't read.
int waterfall_tiff_plan_of(TIFF *tiff, waterfall_tiff_plan *plan, waterfall_failure *failure);

// Reads samples that lie `step` apart in a row, from the one at `index`, into a row of samples of 8 or 16 bits, in which
// they lie `into_step` apart. They are scaled to that depth, but for those that are an index.
void waterfall_tiff_unpack(const waterfall_tiff_plan *plan, const void *row, size_t index, size_t step, unsigned count,
                           void *into, size_t into_index, size_t into_step);

// Makes rows in the plan's layout of rows of a band.
typedef struct waterfall_tiff_rows waterfall_tiff_rows;

// NULL where there is no memory.
waterfall_tiff_rows *waterfall_tiff_rows_new(TIFF *tiff, const waterfall_tiff_plan *plan);
void waterfall_tiff_rows_free(waterfall_tiff_rows *rows);

// May change the row that it is given; what it returns is gone with the next one.
const void *waterfall_tiff_row(const waterfall_tiff_rows *rows, void *row);

#endif
