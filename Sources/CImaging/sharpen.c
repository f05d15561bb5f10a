#include <stdlib.h>
#include <string.h>

#include "CImaging.h"

// The four bytes of each pixel are worked on alike, with one pixel more at either end: beyond the edges lies what is at them.
static void read_row(const int *row, float *bytes, unsigned width) {
  const unsigned char *from = (const unsigned char *)row;
  for (size_t i = 0; i < (size_t)width * 4; i++) bytes[i + 4] = from[i];
  memcpy(bytes, bytes + 4, 4 * sizeof *bytes);
  memcpy(bytes + 4 + (size_t)width * 4, bytes + (size_t)width * 4, 4 * sizeof *bytes);
}

static void write_row(const float *above, const float *middle, const float *below, float *column, int *row,
                      unsigned width, float side) {
  const size_t count = (size_t)width * 4;
  const float centre = 1 + 2 * side;
  for (size_t i = 0; i < count + 8; i++) column[i] = centre * middle[i] - side * (above[i] + below[i]);
  unsigned char *to = (unsigned char *)row;
  for (size_t i = 0; i < count; i++) {
    const float value = centre * column[i + 4] - side * (column[i] + column[i + 8]) + 0.5f;
    to[i] = (unsigned char)(value < 0 ? 0 : value > 255 ? 255 : value);
  }
}

int waterfall_sharpen(int *const *rows, waterfall_size size, int percent) {
  const size_t count = (size_t)size.width * 4 + 8;
  float *block = malloc(4 * count * sizeof *block);
  if (!block) return -1;
  float *above = block, *middle = above + count, *below = middle + count, *column = below + count;
  read_row(rows[0], middle, size.width);
  memcpy(above, middle, count * sizeof *above);
  for (unsigned y = 0; y < size.height; y++) {
    if (y + 1 < size.height)
      read_row(rows[y + 1], below, size.width);
    else
      memcpy(below, middle, count * sizeof *below);
    write_row(above, middle, below, column, rows[y], size.width, (float)percent / 400);
    float *next = above;
    above = middle;
    middle = below;
    below = next;
  }
  free(block);
  return 0;
}
