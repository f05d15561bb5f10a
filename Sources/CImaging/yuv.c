#include "yuv.h"

#include <stdlib.h>

#include "failure.h"

int waterfall_avif_fail(waterfall_failure *failure, avifResult result) {
  switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY:
      failure->kind = WATERFALL_OUT_OF_MEMORY;
      break;
    case AVIF_RESULT_TRUNCATED_DATA:
    case AVIF_RESULT_WAITING_ON_IO:
      failure->kind = WATERFALL_TRUNCATED;
      break;
    case AVIF_RESULT_NOT_IMPLEMENTED:
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_REFORMAT_FAILED:
      failure->kind = WATERFALL_UNSUPPORTED;
      break;
    default:
      failure->kind = WATERFALL_CORRUPT;
  }
  strncpy(failure->message, avifResultToString(result), WATERFALL_MESSAGE_LENGTH - 1);
  return -1;
}

// As many rows are converted at once, and these above and below them, which chroma between two rows is made of.
enum { BAND = 64, MARGIN = 2 };

static int has_grey_profile(const avifImage *image) {
  return image->yuvFormat == AVIF_PIXEL_FORMAT_YUV400 && image->icc.size >= 20 &&
         !memcmp(image->icc.data + 16, "GRAY", 4);
}

static waterfall_layout layout_of(const avifImage *image) {
  waterfall_layout layout = {WATERFALL_RGB, image->depth > 8 ? 16 : 8, WATERFALL_ALPHA_NONE};
  if (image->alphaPlane)
    layout.alpha = image->alphaPremultiplied ? WATERFALL_ALPHA_PREMULTIPLIED : WATERFALL_ALPHA_STRAIGHT;
  if (has_grey_profile(image))
    layout.samples = WATERFALL_GREY;
  else if (layout.bits == 8 && !image->alphaPlane)
    layout.samples = WATERFALL_GD;
  return layout;
}

static avifRGBFormat format_of(waterfall_layout layout) {
  if (layout.alpha != WATERFALL_ALPHA_NONE) return AVIF_RGB_FORMAT_RGBA;
  if (layout.samples != WATERFALL_GD) return AVIF_RGB_FORMAT_RGB;
  return WATERFALL_AVIF_PIXELS;
}

// Code 2 says that nothing is said.
static int stated(unsigned code) { return code == 2 ? 0 : (int)code; }

static void set_profile(const avifImage *image, double peak, waterfall_pixels *pixels) {
  waterfall_profile profile = {0};
  if (image->icc.size > 0) {
    profile.icc = image->icc.data;
    profile.icc_count = image->icc.size;
  } else {
    profile.primaries_code = stated(image->colorPrimaries);
    profile.transfer_code = stated(image->transferCharacteristics);
    profile.peak = peak;
  }
  waterfall_pixels_set_profile(pixels, profile);
}

// Of grey pixels that are red, green and blue, leaves one sample.
static void keep_grey(waterfall_layout layout, void *row, unsigned width) {
  const unsigned more = layout.alpha != WATERFALL_ALPHA_NONE;
  for (size_t x = 0; x < width; x++) {
    waterfall_set_sample(layout, row, x * (1 + more), waterfall_sample(layout, row, x * (3 + more)));
    if (more) waterfall_set_sample(layout, row, x * 2 + 1, waterfall_sample(layout, row, x * 4 + 3));
  }
}

static int give_band(const avifImage *image, avifImage *view, avifRGBImage *rgb, unsigned top, unsigned height,
                     avifCropRect part, waterfall_layout layout, waterfall_pixels *pixels, waterfall_failure *failure) {
  // Chroma stands for two rows: a band begins with the upper one.
  const unsigned first = top > MARGIN ? (top - MARGIN) & ~1u : 0;
  const unsigned below = image->height - (top + height), end = top + height + (below < MARGIN ? below : MARGIN);
  const avifCropRect band = {0, first, image->width, end - first};
  avifResult result = avifImageSetViewRect(view, image, &band);
  if (result != AVIF_RESULT_OK) return waterfall_avif_fail(failure, result);
  rgb->height = band.height;
  result = avifImageYUVToRGB(view, rgb);
  if (result != AVIF_RESULT_OK) return waterfall_avif_fail(failure, result);
  for (unsigned y = top; y < top + height; y++) {
    unsigned char *row = rgb->pixels + (size_t)(y - first) * rgb->rowBytes + (size_t)part.x * avifRGBImagePixelSize(rgb);
    if (layout.samples == WATERFALL_GREY) keep_grey(layout, row, part.width);
    waterfall_pixels_take(pixels, row);
  }
  return 0;
}

static int give_rows(const avifImage *image, avifImage *view, avifRGBImage *rgb, avifCropRect part,
                     waterfall_layout layout, waterfall_pixels *pixels, waterfall_failure *failure) {
  for (unsigned done = 0, height; done < part.height; done += height) {
    height = part.height - done < BAND ? part.height - done : BAND;
    if (give_band(image, view, rgb, part.y + done, height, part, layout, pixels, failure) != 0) return -1;
  }
  return 0;
}

int waterfall_yuv_give(const avifImage *image, avifCropRect part, double peak, waterfall_pixels *pixels,
                       waterfall_failure *failure) {
  const waterfall_layout layout = layout_of(image);
  set_profile(image, peak, pixels);
  if (waterfall_pixels_begin(pixels, (waterfall_size){part.width, part.height}, layout, failure) != 0) return -1;
  avifImage *view = avifImageCreateEmpty();
  if (!view) return waterfall_avif_fail(failure, AVIF_RESULT_OUT_OF_MEMORY);
  avifRGBImage rgb;
  avifRGBImageSetDefaults(&rgb, image);
  rgb.format = format_of(layout);
  rgb.depth = layout.bits;
  rgb.ignoreAlpha = layout.alpha == WATERFALL_ALPHA_NONE;
  rgb.alphaPremultiplied = image->alphaPremultiplied;  // as they are
  rgb.rowBytes = rgb.width * avifRGBImagePixelSize(&rgb);
  rgb.pixels = malloc((size_t)rgb.rowBytes * (BAND + 2 * MARGIN + 1));
  const int status = rgb.pixels ? give_rows(image, view, &rgb, part, layout, pixels, failure)
                                : waterfall_avif_fail(failure, AVIF_RESULT_OUT_OF_MEMORY);
  free(rgb.pixels);
  avifImageDestroy(view);
  return status;
}
