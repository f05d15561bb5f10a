#include <libheif/heif.h>
#include <stdlib.h>
#include <string.h>

#include "CTestSupport.h"

typedef struct {
  unsigned char **bytes;
  size_t *count;
} output;

static struct heif_error keep(struct heif_context *context, const void *data, size_t size, void *into) {
  (void)context;
  const output *to = into;
  struct heif_error fine = {heif_error_Ok, heif_suberror_Unspecified, ""};
  *to->bytes = malloc(size);
  memcpy(*to->bytes, data, size);
  *to->count = size;
  return fine;
}

static struct heif_image *image_of(const made_picture *picture, const unsigned short *pixels) {
  const int is_deep = picture->depth > 8;
  const enum heif_chroma chroma = is_deep ? picture->has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE
                                                               : heif_chroma_interleaved_RRGGBB_LE
                                  : picture->has_alpha ? heif_chroma_interleaved_RGBA
                                                       : heif_chroma_interleaved_RGB;
  struct heif_image *image = NULL;
  if (heif_image_create((int)picture->width, (int)picture->height, heif_colorspace_RGB, chroma, &image).code) return NULL;
  heif_image_add_plane(image, heif_channel_interleaved, (int)picture->width, (int)picture->height, (int)picture->depth);
  int stride = 0;
  unsigned char *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  const unsigned samples = picture->has_alpha ? 4 : 3;
  for (size_t y = 0; y < picture->height; y++)
    for (size_t i = 0; i < picture->width * samples; i++) {
      const unsigned value = pixels[(y * picture->width + i / samples) * 4 + i % samples];
      unsigned char *row = plane + y * (size_t)stride;
      if (is_deep) row[2 * i + 1] = (unsigned char)(value >> 8);
      row[is_deep ? 2 * i : i] = (unsigned char)value;
    }
  heif_image_set_premultiplied_alpha(image, picture->is_premultiplied);
  if (picture->icc) heif_image_set_raw_color_profile(image, "prof", picture->icc, picture->icc_count);
  return image;
}

int made_heic(const made_picture *picture, const unsigned short *pixels, unsigned char **bytes, size_t *count) {
  struct heif_context *context = heif_context_alloc();
  struct heif_image *image = image_of(picture, pixels);
  struct heif_encoder *encoder = NULL;
  struct heif_encoding_options *options = heif_encoding_options_alloc();
  struct heif_color_profile_nclx *nclx = heif_nclx_color_profile_alloc();
  heif_nclx_color_profile_set_color_primaries(nclx, (uint16_t)picture->primaries);
  heif_nclx_color_profile_set_transfer_characteristics(nclx, (uint16_t)picture->transfer);
  heif_nclx_color_profile_set_matrix_coefficients(nclx, (uint16_t)picture->matrix);
  nclx->full_range_flag = 1;
  options->output_nclx_profile = nclx;
  options->macOS_compatibility_workaround_no_nclx_profile = 0;
  options->save_two_colr_boxes_when_ICC_and_nclx_available = 1;
  if (image) heif_image_set_nclx_color_profile(image, nclx);
  output to = {bytes, count};
  struct heif_writer writer = {1, keep};
  int status = -1;
  if (image && heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code == heif_error_Ok) {
    heif_encoder_set_lossy_quality(encoder, 95);
    heif_encoder_set_parameter_string(encoder, "chroma", "444");
    if (heif_context_encode_image(context, image, encoder, options, NULL).code == heif_error_Ok &&
        heif_context_write(context, &writer, &to).code == heif_error_Ok)
      status = 0;
  }
  if (encoder) heif_encoder_release(encoder);
  heif_nclx_color_profile_free(nclx);
  heif_encoding_options_free(options);
  if (image) heif_image_release(image);
  heif_context_free(context);
  return status;
}
