#include <string.h>

#include "jpeg.h"

int waterfall_jpeg_with_decoder(const unsigned char *bytes, size_t count, waterfall_failure *failure,
                                void (*use)(j_decompress_ptr decoder, void *context), void *context) {
  struct jpeg_decompress_struct decoder;
  waterfall_jpeg_errors errors;
  waterfall_jpeg_source source;
  memset(&decoder, 0, sizeof decoder);
  decoder.err = waterfall_jpeg_errors_init(&errors, failure);
  if (setjmp(errors.exit)) {
    jpeg_destroy_decompress(&decoder);
    return -1;
  }
  jpeg_create_decompress(&decoder);
  waterfall_jpeg_source_init(&source, &decoder, bytes, count);
  jpeg_save_markers(&decoder, ICC_MARKER, 0xFFFF);
  jpeg_read_header(&decoder, TRUE);
  use(&decoder, context);
  jpeg_destroy_decompress(&decoder);
  return 0;
}

static unsigned long long round_up(unsigned value, int factor) {
  return (value + (unsigned long long)factor - 1) / (unsigned)factor * (unsigned)factor;
}

static void read_header(j_decompress_ptr decoder, void *context) {
  waterfall_jpeg_header *header = context;
  *header = (waterfall_jpeg_header){.size = {decoder->image_width, decoder->image_height}};
  for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker; marker = marker->next)
    header->profile_bytes += marker->data_length;
  if (!jpeg_has_multiple_scans(decoder)) return;
  for (int i = 0; i < decoder->num_components; i++) {
    const jpeg_component_info *component = &decoder->comp_info[i];
    header->coefficient_bytes += round_up(component->width_in_blocks, component->h_samp_factor) *
                                 round_up(component->height_in_blocks, component->v_samp_factor) * sizeof(JBLOCK);
  }
}

int waterfall_jpeg_read_header(const unsigned char *bytes, size_t count, waterfall_jpeg_header *header,
                               waterfall_failure *failure) {
  return waterfall_jpeg_with_decoder(bytes, count, failure, read_header, header);
}
