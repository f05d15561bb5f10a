#include <libheif/heif.h>
#include <limits.h>
#include <stdlib.h>

#include "failure.h"
#include "yuv.h"

void waterfall_heif_prepare(void) { heif_init(NULL); }

static int fail(waterfall_failure *failure, struct heif_error error) {
  failure->kind = error.code == heif_error_Memory_allocation_error  ? WATERFALL_OUT_OF_MEMORY
                  : error.code == heif_error_Unsupported_filetype || error.code == heif_error_Unsupported_feature
                      ? WATERFALL_UNSUPPORTED
                      : WATERFALL_CORRUPT;
  strncpy(failure->message, error.message, WATERFALL_MESSAGE_LENGTH - 1);
  return -1;
}

// Planes of libheif's as libavif's: both are rows of samples of 8 bits, or of 16 in the machine's order.
static int set_planes(const struct heif_image *from, avifImage *to, waterfall_failure *failure) {
  static const enum heif_channel yuv[] = {heif_channel_Y, heif_channel_Cb, heif_channel_Cr};
  // As the identity matrix has them.
  static const enum heif_channel rgb[] = {heif_channel_G, heif_channel_B, heif_channel_R};
  const int is_rgb = heif_image_get_colorspace(from) == heif_colorspace_RGB;
  const int planes = to->yuvFormat == AVIF_PIXEL_FORMAT_YUV400 ? 1 : 3;
  for (int i = 0; i < planes; i++) {
    const enum heif_channel channel = is_rgb ? rgb[i] : yuv[i];
    int stride = 0;
    // They are only read.
    to->yuvPlanes[i] = (uint8_t *)heif_image_get_plane_readonly(from, channel, &stride);
    to->yuvRowBytes[i] = (uint32_t)stride;
    const int x = i > 0 && (to->yuvFormat == AVIF_PIXEL_FORMAT_YUV420 || to->yuvFormat == AVIF_PIXEL_FORMAT_YUV422);
    const int y = i > 0 && to->yuvFormat == AVIF_PIXEL_FORMAT_YUV420;
    if (!to->yuvPlanes[i] || (unsigned)heif_image_get_width(from, channel) < (to->width + (unsigned)x) >> x ||
        (unsigned)heif_image_get_height(from, channel) < (to->height + (unsigned)y) >> y ||
        (unsigned)heif_image_get_bits_per_pixel_range(from, channel) != to->depth)
      return waterfall_fail(failure, WATERFALL_CORRUPT, "its channels differ");
  }
  return 0;
}

// Of a plane of another depth, or one that lacks a last row or column, as encoders leave them away that halve odd sides.
static int copy_opacity(const uint8_t *plane, size_t stride, waterfall_size size, unsigned depth, avifImage *to,
                        waterfall_failure *failure) {
  const waterfall_layout from_layout = {.bits = depth > 8 ? 16 : 8}, to_layout = {.bits = to->depth > 8 ? 16 : 8};
  if (depth < 1 || depth > 16) return waterfall_fail(failure, WATERFALL_CORRUPT, "its opacity has no depth");
  if (avifImageAllocatePlanes(to, AVIF_PLANES_A) != AVIF_RESULT_OK) return waterfall_fail(failure, WATERFALL_OUT_OF_MEMORY, "");
  const unsigned most = (1u << depth) - 1, full = (1u << to->depth) - 1;
  for (size_t y = 0; y < to->height; y++) {
    for (size_t x = 0; x < to->width; x++) {
      const size_t u = x < size.width ? x : size.width - 1, v = y < size.height ? y : size.height - 1;
      const unsigned value = waterfall_sample(from_layout, plane + v * stride, u);
      waterfall_set_sample(to_layout, to->alphaPlane + y * to->alphaRowBytes, x, (value * full + most / 2) / most);
    }
  }
  return 0;
}

// A plane of opacity, in the depth of the others.
static int set_opacity(const struct heif_image *from, avifImage *to, waterfall_failure *failure) {
  if (!heif_image_has_channel(from, heif_channel_Alpha)) return 0;
  int stride = 0;
  const uint8_t *plane = heif_image_get_plane_readonly(from, heif_channel_Alpha, &stride);
  const waterfall_size size = {(unsigned)heif_image_get_width(from, heif_channel_Alpha),
                               (unsigned)heif_image_get_height(from, heif_channel_Alpha)};
  if (!plane || size.width == 0 || size.height == 0 || size.width + 1 < to->width || size.height + 1 < to->height)
    return waterfall_fail(failure, WATERFALL_CORRUPT, "its opacity has another size");
  to->alphaPremultiplied = heif_image_is_premultiplied_alpha((struct heif_image *)from);
  const unsigned depth = (unsigned)heif_image_get_bits_per_pixel_range(from, heif_channel_Alpha);
  if (depth != to->depth || size.width < to->width || size.height < to->height)
    return copy_opacity(plane, (size_t)stride, size, depth, to, failure);
  to->imageOwnsAlphaPlane = AVIF_FALSE;
  to->alphaPlane = (uint8_t *)plane;
  to->alphaRowBytes = (uint32_t)stride;
  return 0;
}

static avifPixelFormat format_of(const struct heif_image *image) {
  switch (heif_image_get_chroma_format(image)) {
    case heif_chroma_monochrome:
      return AVIF_PIXEL_FORMAT_YUV400;
    case heif_chroma_420:
      return AVIF_PIXEL_FORMAT_YUV420;
    case heif_chroma_422:
      return AVIF_PIXEL_FORMAT_YUV422;
    case heif_chroma_444:
      return AVIF_PIXEL_FORMAT_YUV444;
    default:
      return AVIF_PIXEL_FORMAT_NONE;
  }
}

// How luma and chroma make colours, and what these are where no profile says it. By default libheif's: BT.601, full range.
static void set_code_points(const struct heif_image_handle *handle, const struct heif_image *from, avifImage *to) {
  struct heif_color_profile_nclx *nclx = NULL;
  to->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
  to->yuvRange = AVIF_RANGE_FULL;
  if (heif_image_handle_get_nclx_color_profile(handle, &nclx).code != heif_error_Ok &&
      heif_image_get_nclx_color_profile(from, &nclx).code != heif_error_Ok)
    nclx = NULL;
  if (nclx) {
    to->colorPrimaries = (avifColorPrimaries)nclx->color_primaries;
    to->transferCharacteristics = (avifTransferCharacteristics)nclx->transfer_characteristics;
    if (nclx->matrix_coefficients != heif_matrix_coefficients_unspecified)
      to->matrixCoefficients = (avifMatrixCoefficients)nclx->matrix_coefficients;
    to->yuvRange = nclx->full_range_flag ? AVIF_RANGE_FULL : AVIF_RANGE_LIMITED;
    heif_nclx_color_profile_free(nclx);
  }
  if (heif_image_get_colorspace(from) != heif_colorspace_RGB) return;
  to->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_IDENTITY;
  to->yuvRange = AVIF_RANGE_FULL;
}

static int set_profile(const struct heif_image_handle *handle, avifImage *to, waterfall_failure *failure) {
  const enum heif_color_profile_type type = heif_image_handle_get_color_profile_type(handle);
  if (type != heif_color_profile_type_rICC && type != heif_color_profile_type_prof) return 0;
  const size_t count = heif_image_handle_get_raw_color_profile_size(handle);
  unsigned char *bytes = malloc(count + 1);
  if (!bytes) return waterfall_fail(failure, WATERFALL_OUT_OF_MEMORY, "");
  if (heif_image_handle_get_raw_color_profile(handle, bytes).code == heif_error_Ok)
    avifImageSetProfileICC(to, bytes, count);
  free(bytes);
  return 0;
}

static int give(const struct heif_image_handle *handle, const struct heif_image *from, const waterfall_heif_part *part,
                waterfall_pixels *pixels, waterfall_failure *failure) {
  const int is_rgb = heif_image_get_colorspace(from) == heif_colorspace_RGB;
  const enum heif_channel first = is_rgb ? heif_channel_G : heif_channel_Y;
  const unsigned width = (unsigned)heif_image_get_width(from, first);
  const unsigned height = (unsigned)heif_image_get_height(from, first);
  const int depth = heif_image_get_bits_per_pixel_range(from, first);
  if (depth != 8 && depth != 10 && depth != 12)
    return waterfall_fail(failure, WATERFALL_UNSUPPORTED, "samples of other than 8, 10 or 12 bits");
  if (width != part->size.width || height != part->size.height)
    return waterfall_fail(failure, WATERFALL_CORRUPT, "its pixels are more or fewer than its header states");
  if (format_of(from) == AVIF_PIXEL_FORMAT_NONE)
    return waterfall_fail(failure, WATERFALL_UNSUPPORTED, "channels that aren't in planes");
  avifImage *image = avifImageCreate((int)width, (int)height, depth, format_of(from));
  if (!image) return waterfall_fail(failure, WATERFALL_OUT_OF_MEMORY, "");
  image->imageOwnsYUVPlanes = AVIF_FALSE;
  set_code_points(handle, from, image);
  const avifCropRect shown = {part->x, part->y, part->part_size.width, part->part_size.height};
  const int status = set_planes(from, image, failure) != 0 || set_opacity(from, image, failure) != 0 ||
                             set_profile(handle, image, failure) != 0
                         ? -1
                         : waterfall_yuv_give(image, shown, part->peak, pixels, failure);
  avifImageDestroy(image);
  return status;
}

static int decode(struct heif_context *context, const waterfall_heif_part *part, waterfall_pixels *pixels,
                  waterfall_failure *failure) {
  struct heif_image_handle *handle = NULL;
  struct heif_image *image = NULL;
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  if (!options) return waterfall_fail(failure, WATERFALL_OUT_OF_MEMORY, "");
  options->ignore_transformations = 1;
  struct heif_error error = heif_context_get_primary_image_handle(context, &handle);
  if (error.code == heif_error_Ok)
    error = heif_decode_image(handle, &image, heif_colorspace_undefined, heif_chroma_undefined, options);
  const int status = error.code == heif_error_Ok ? give(handle, image, part, pixels, failure) : fail(failure, error);
  if (image) heif_image_release(image);
  if (handle) heif_image_handle_release(handle);
  heif_decoding_options_free(options);
  return status;
}

int waterfall_heif_decode(const unsigned char *bytes, size_t count, const waterfall_heif_part *part,
                          unsigned most_pixels, waterfall_pixels *pixels, waterfall_failure *failure) {
  waterfall_begin(failure);
  struct heif_context *context = heif_context_alloc();
  if (!context) return waterfall_fail(failure, WATERFALL_OUT_OF_MEMORY, "");
  heif_context_set_max_decoding_threads(context, 0);
  waterfall_dav1d_limit_pixels(most_pixels);
  const struct heif_error error = heif_context_read_from_memory_without_copy(context, bytes, count, NULL);
  const int status = error.code == heif_error_Ok ? decode(context, part, pixels, failure) : fail(failure, error);
  waterfall_dav1d_limit_pixels(0);
  heif_context_free(context);
  return status;
}
