#include "pixels.h"

#include <stdlib.h>
#include <string.h>

#include "failure.h"

// Up to four samples that are worked on at once.
typedef float quad __attribute__((vector_size(16)));
typedef unsigned char bytes4 __attribute__((vector_size(4)));

// Which pixels (or rows) one of the reduced picture is the mean of, and how much of the first and of the last of them.
typedef struct {
  unsigned first, last;
  float first_weight, last_weight;
} span;

struct waterfall_pixels {
  int *const *rows;
  waterfall_size size;
  unsigned background;
  waterfall_profile profile;
  int has_broken_profile;

  waterfall_size source;
  waterfall_layout layout;
  waterfall_conversion *conversion;
  unsigned next_row, next_target;
  // Of a picture with opacity: a row without it, and the same laid on the background.
  void *plain;
  int *laid;
  // Of one that is reduced: the sum of some rows, and a row of the new width.
  span *spans;
  float *sum;
  void *mean;
};

waterfall_pixels *waterfall_pixels_new(int *const *rows, waterfall_size size, int background) {
  waterfall_pixels *pixels = calloc(1, sizeof *pixels);
  if (!pixels) return NULL;
  pixels->rows = rows;
  pixels->size = size;
  pixels->background = (unsigned)background;
  return pixels;
}

static void forget(waterfall_pixels *pixels) {
  waterfall_conversion_free(pixels->conversion);
  void *blocks[] = {pixels->plain, pixels->laid, pixels->spans, pixels->sum, pixels->mean};
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) free(blocks[i]);
  pixels->conversion = NULL;
  pixels->plain = pixels->mean = NULL;
  pixels->laid = NULL;
  pixels->spans = NULL;
  pixels->sum = NULL;
}

void waterfall_pixels_free(waterfall_pixels *pixels) {
  if (!pixels) return;
  forget(pixels);
  free(pixels);
}

void waterfall_pixels_set_profile(waterfall_pixels *pixels, waterfall_profile profile) { pixels->profile = profile; }

int waterfall_pixels_had_broken_profile(const waterfall_pixels *pixels) { return pixels->has_broken_profile; }

static int has_alpha(const waterfall_pixels *pixels) { return pixels->layout.alpha != WATERFALL_ALPHA_NONE; }

static int is_reduced(const waterfall_pixels *pixels) {
  return pixels->size.width != pixels->source.width || pixels->size.height != pixels->source.height;
}

// The span of one of `count` pixels that are made of `source` ones. Counted in whole parts of a pixel, so that no edge is
// missed by rounding.
static span span_at(unsigned index, unsigned count, unsigned source) {
  const unsigned long long left = (unsigned long long)index * source, right = left + source;
  span it = {.first = (unsigned)(left / count), .last = (unsigned)((right - 1) / count)};
  it.last_weight = (float)(right - (unsigned long long)it.last * count) / (float)count;
  it.first_weight =
      it.first == it.last ? (float)source / (float)count : (float)((it.first + 1ull) * count - left) / (float)count;
  return it;
}

static int make_room(waterfall_pixels *pixels) {
  const size_t width = pixels->source.width, new_width = pixels->size.width;
  if (has_alpha(pixels)) {
    pixels->plain = malloc(width * 8);
    pixels->laid = malloc(width * sizeof(int));
    if (!pixels->plain || !pixels->laid) return 0;
  }
  if (is_reduced(pixels)) {
    pixels->spans = malloc(new_width * sizeof(span));
    pixels->sum = malloc(width * sizeof(quad));
    pixels->mean = malloc(new_width * 8);
    if (!pixels->spans || !pixels->sum || !pixels->mean) return 0;
    for (unsigned x = 0; x < new_width; x++) pixels->spans[x] = span_at(x, pixels->size.width, pixels->source.width);
  }
  return 1;
}

int waterfall_pixels_begin(waterfall_pixels *pixels, waterfall_size size, waterfall_layout layout,
                           waterfall_failure *failure) {
  forget(pixels);
  pixels->source = size;
  pixels->layout = layout;
  pixels->next_row = pixels->next_target = 0;
  if (pixels->size.width == 0 || pixels->size.height == 0 || size.width < pixels->size.width ||
      size.height < pixels->size.height) {
    strncpy(failure->message, "its pixels are fewer than its header states", WATERFALL_MESSAGE_LENGTH - 1);
    return -1;
  }
  if (!make_room(pixels)) {
    failure->kind = WATERFALL_OUT_OF_MEMORY;
    return -1;
  }
  pixels->conversion = waterfall_conversion_new(&pixels->profile, layout, &pixels->has_broken_profile);
  return 0;
}

// MARK: Reduction

// Adds a row's samples, times a weight, to the sum of those above, or begins a sum with them.
#define ADD(TYPE)                                                            \
  do {                                                                       \
    const TYPE *samples = row;                                               \
    if (begins)                                                              \
      for (size_t i = 0; i < count; i++) sum[i] = weight * (float)samples[i]; \
    else                                                                     \
      for (size_t i = 0; i < count; i++) sum[i] += weight * (float)samples[i]; \
  } while (0)

static void add_row(float *sum, const void *row, size_t count, unsigned bits, float weight, int begins) {
  if (bits == 16)
    ADD(unsigned short);
  else
    ADD(unsigned char);
}

// The mean of what a pixel of the reduced picture covers of a sum of rows, in all of its samples at once where these are four.
static quad mean_of(const float *sum, span it, unsigned colours, float scale) {
  quad all = {0};
  if (colours == 4) {
    const quad *pixels = (const quad *)sum;
    all = pixels[it.first] * it.first_weight;
    for (unsigned i = it.first + 1; i < it.last; i++) all += pixels[i];
    if (it.last > it.first) all += pixels[it.last] * it.last_weight;
  } else {
    for (unsigned i = it.first; i <= it.last; i++) {
      const float weight = i == it.first ? it.first_weight : i == it.last ? it.last_weight : 1;
      for (unsigned c = 0; c < colours; c++) all[c] += weight * sum[(size_t)i * colours + c];
    }
  }
  return all * scale + 0.5f;
}

// Makes a row of the reduced picture of a sum of rows.
static void finish_row(waterfall_pixels *pixels, waterfall_layout layout, const waterfall_conversion *conversion) {
  const unsigned width = pixels->size.width, colours = waterfall_layout_colours(layout);
  const float scale = (float)((double)width / pixels->source.width * pixels->size.height / pixels->source.height);
  const unsigned most = layout.bits == 16 ? 65535 : 255;
  for (size_t x = 0; x < width; x++) {
    const quad mean = mean_of(pixels->sum, pixels->spans[x], colours, scale);
    if (layout.bits == 8 && colours == 4) {
      const bytes4 four = __builtin_convertvector(mean, bytes4);
      memcpy((unsigned char *)pixels->mean + x * 4, &four, sizeof four);
    } else {
      // Sums of many samples of 16 bits are rounded, and may come to more than there is.
      for (unsigned i = 0; i < colours; i++)
        waterfall_set_sample(layout, pixels->mean, x * colours + i, mean[i] < most ? (unsigned)mean[i] : most);
    }
  }
  waterfall_colour_convert(conversion, layout, pixels->mean, pixels->rows[pixels->next_target], width);
}

// The mean of all that a pixel of the reduced picture covers, parts of pixels by their part: down first, since that is a
// simple loop over a row.
static void reduce(waterfall_pixels *pixels, waterfall_layout layout, const waterfall_conversion *conversion,
                   const void *row) {
  const size_t count = (size_t)pixels->source.width * waterfall_layout_colours(layout);
  while (pixels->next_target < pixels->size.height) {
    const span it = span_at(pixels->next_target, pixels->size.height, pixels->source.height);
    if (pixels->next_row < it.first) return;
    const float weight = pixels->next_row == it.first  ? it.first_weight
                         : pixels->next_row == it.last ? it.last_weight
                                                       : 1;
    add_row(pixels->sum, row, count, layout.bits, weight, pixels->next_row == it.first);
    if (pixels->next_row < it.last) return;
    finish_row(pixels, layout, conversion);
    pixels->next_target++;
  }
}

void waterfall_pixels_take(waterfall_pixels *pixels, const void *row) {
  waterfall_layout layout = pixels->layout;
  const waterfall_conversion *conversion = pixels->conversion;
  if (has_alpha(pixels)) {
    waterfall_lay_row(row, pixels->layout, pixels->conversion, pixels->background, pixels->plain, pixels->laid,
                      pixels->source.width);
    row = pixels->laid;
    layout = (waterfall_layout){WATERFALL_GD, 8, WATERFALL_ALPHA_NONE};
    conversion = NULL;
  }
  // Profiles come last, since that is where the fewest pixels are.
  if (is_reduced(pixels))
    reduce(pixels, layout, conversion, row);
  else
    waterfall_colour_convert(conversion, layout, row, pixels->rows[pixels->next_row], pixels->size.width);
  pixels->next_row++;
}

int waterfall_pixels_take_bitmap(waterfall_pixels *pixels, int *const *rows, waterfall_size size,
                                 waterfall_failure *failure) {
  waterfall_begin(failure);
  const waterfall_layout layout = {WATERFALL_GD, 8, WATERFALL_ALPHA_NONE};
  if (waterfall_pixels_begin(pixels, size, layout, failure) != 0) return -1;
  for (unsigned y = 0; y < size.height; y++) waterfall_pixels_take(pixels, rows[y]);
  return 0;
}
