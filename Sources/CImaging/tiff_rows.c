#include <lcms2.h>
#include <stdlib.h>

#include "tiff.h"

struct waterfall_tiff_rows {
  waterfall_tiff_plan plan;
  void *row;  // in the layout that the pixels have, where that isn't the samples' own
  uint16_t *palette[3];
  int is_icc_lab;
  cmsHTRANSFORM lab;
};

static cmsHTRANSFORM lab_transform(void) {
  cmsHPROFILE from = cmsCreateLab2Profile(NULL), to = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = NULL;
  if (from && to) transform = cmsCreateTransform(from, TYPE_LabV2_16, to, TYPE_RGB_16, INTENT_PERCEPTUAL, 0);
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  return transform;
}

waterfall_tiff_rows *waterfall_tiff_rows_new(TIFF *tiff, const waterfall_tiff_plan *plan) {
  waterfall_tiff_rows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  uint16_t photometric = 0;
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  rows->plan = *plan;
  rows->row = malloc((size_t)plan->size.width * 8);
  if (plan->way == TIFF_INDICES)
    TIFFGetField(tiff, TIFFTAG_COLORMAP, &rows->palette[0], &rows->palette[1], &rows->palette[2]);
  rows->is_icc_lab = photometric == PHOTOMETRIC_ICCLAB;
  if (plan->way == TIFF_LAB) rows->lab = lab_transform();
  if (rows->row && (rows->lab || plan->way != TIFF_LAB)) return rows;
  waterfall_tiff_rows_free(rows);
  return NULL;
}

void waterfall_tiff_rows_free(waterfall_tiff_rows *rows) {
  if (!rows) return;
  if (rows->lab) cmsDeleteTransform(rows->lab);
  free(rows->row);
  free(rows);
}

static void invert(const waterfall_tiff_plan *plan, void *row) {
  const unsigned most = plan->layout.bits == 16 ? 65535 : 255;
  for (size_t x = 0; x < plan->size.width; x++) {
    const size_t index = x * plan->kept;
    waterfall_set_sample(plan->layout, row, index, most - waterfall_sample(plan->layout, row, index));
  }
}

static void look_up(const waterfall_tiff_rows *rows, const void *row) {
  const waterfall_layout layout = {.bits = rows->plan.bits > 8 ? 16 : 8};
  unsigned char *to = rows->row;
  for (size_t x = 0; x < rows->plan.size.width; x++) {
    const unsigned index = waterfall_sample(layout, row, x);
    for (unsigned i = 0; i < 3; i++) *to++ = (unsigned char)(((unsigned)rows->palette[i][index] * 255 + 32767) / 65535);
  }
}

// TIFF's own L*a*b* has signed samples, and lightness to the last value (TIFF 6.0, section 23).
static void convert_lab(const waterfall_tiff_rows *rows, const void *row) {
  const waterfall_layout layout = {.bits = rows->plan.bits};
  uint16_t *to = rows->row;
  for (size_t i = 0; i < (size_t)rows->plan.size.width * 3; i++) {
    const unsigned sample = waterfall_sample(layout, row, i), value = layout.bits == 8 ? sample << 8 : sample;
    const int is_lightness = i % 3 == 0;
    if (is_lightness && layout.bits == 16 && !rows->is_icc_lab)
      to[i] = (uint16_t)(value * 65280u / 65535);
    else
      to[i] = (uint16_t)(is_lightness || rows->is_icc_lab ? value : value ^ 0x8000);
  }
  cmsDoTransform(rows->lab, to, to, rows->plan.size.width);
}

static void convert_rgba(const waterfall_tiff_rows *rows, const void *row) {
  const uint32_t *from = row;
  int *to = rows->row;
  for (size_t x = 0; x < rows->plan.size.width; x++)
    to[x] = (int)(TIFFGetR(from[x]) << 16 | TIFFGetG(from[x]) << 8 | TIFFGetB(from[x]));
}

const void *waterfall_tiff_row(const waterfall_tiff_rows *rows, void *row) {
  switch (rows->plan.way) {
    case TIFF_INDICES:
      look_up(rows, row);
      break;
    case TIFF_LAB:
      convert_lab(rows, row);
      break;
    case TIFF_CONVERTED:
      convert_rgba(rows, row);
      break;
    case TIFF_SAMPLES:
      if (rows->plan.is_white_zero) invert(&rows->plan, row);
      return row;
  }
  return rows->row;
}
