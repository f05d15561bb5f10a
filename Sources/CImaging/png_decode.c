#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"
#include "pixels.h"

typedef struct {
  const unsigned char *rest;
  size_t count;
  waterfall_failure *failure;
  // A row, or all of them where they come in passes.
  unsigned char *rows;
} input;

static void fail(png_structp png, png_const_charp words) {
  input *from = png_get_error_ptr(png);
  strncpy(from->failure->message, words, WATERFALL_MESSAGE_LENGTH - 1);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void *allocate(png_structp png, png_alloc_size_t size) {
  void *block = malloc(size);
  if (!block) ((input *)png_get_mem_ptr(png))->failure->kind = WATERFALL_OUT_OF_MEMORY;
  return block;
}

static void release(png_structp png, void *block) {
  (void)png;
  free(block);
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  input *from = png_get_io_ptr(png);
  if (count > from->count) png_error(png, "its bytes end");
  memcpy(bytes, from->rest, count);
  from->rest += count;
  from->count -= count;
}

static void read_header(png_structp png, png_infop info) {
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Of all others nothing is unpacked or kept, whatever they state.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 0);
  png_read_info(png, info);
}

// Has libpng give samples of 8 or 16 bits, and opaque ones of 8 bits and three colours as libgd's pixels.
static waterfall_layout set_layout(png_structp png, png_infop info) {
  const int colour_type = png_get_color_type(png, info), is_deep = png_get_bit_depth(png, info) == 16;
  const int has_alpha = colour_type & PNG_COLOR_MASK_ALPHA || png_get_valid(png, info, PNG_INFO_tRNS);
  waterfall_layout layout = {
      .samples = colour_type & PNG_COLOR_MASK_COLOR ? WATERFALL_RGB : WATERFALL_GREY,
      .bits = is_deep ? 16 : 8,
      .alpha = has_alpha ? WATERFALL_ALPHA_STRAIGHT : WATERFALL_ALPHA_NONE};
  png_set_expand(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (is_deep) png_set_swap(png);
#endif
  if (layout.samples == WATERFALL_RGB && !is_deep && !has_alpha) {
    layout.samples = WATERFALL_GD;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
#else
    png_set_filler(png, 0, PNG_FILLER_BEFORE);
#endif
  }
  return layout;
}

// Of rows that come in passes none is finished before the last one.
static void read_rows(png_structp png, png_infop info, waterfall_pixels *pixels) {
  input *from = png_get_error_ptr(png);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  const size_t row = png_get_rowbytes(png, info), height = png_get_image_height(png, info);
  from->rows = allocate(png, passes == 1 ? row : row * height);
  if (!from->rows) png_error(png, "out of memory");
  for (int pass = 1; pass < passes; pass++)
    for (size_t y = 0; y < height; y++) png_read_row(png, from->rows + y * row, NULL);
  for (size_t y = 0; y < height; y++) {
    unsigned char *place = passes == 1 ? from->rows : from->rows + y * row;
    png_read_row(png, place, NULL);
    waterfall_pixels_take(pixels, place);
  }
}

static void decode(png_structp png, png_infop info, waterfall_pixels *pixels) {
  input *from = png_get_error_ptr(png);
  read_header(png, info);
  const waterfall_size size = {png_get_image_width(png, info), png_get_image_height(png, info)};
  if (waterfall_pixels_begin(pixels, size, set_layout(png, info), from->failure) != 0) png_longjmp(png, 1);
  read_rows(png, info, pixels);
}

int waterfall_png_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                         waterfall_failure *failure) {
  waterfall_begin(failure);
  input from = {bytes, count, failure, NULL};
  png_structp png =
      png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &from, fail, ignore, &from, allocate, release);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  int status = -1;
  if (!info) {
    failure->kind = WATERFALL_OUT_OF_MEMORY;
  } else if (!setjmp(png_jmpbuf(png))) {
    png_set_read_fn(png, &from, read_bytes);
    decode(png, info, pixels);
    status = 0;
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(from.rows);
  return status;
}
