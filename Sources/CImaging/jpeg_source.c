#include "jpeg.h"

#include <jerror.h>

// libjpeg-turbo has two readers of Huffman codes. The one for when the bytes of some blocks are at hand takes codes without
// a meaning for zeros, and says nothing; so there are never as many.
enum { PIECE = 256 };

static void hand_over(waterfall_jpeg_source *source, size_t skipped) {
  source->bytes += skipped;
  source->count -= skipped;
  const size_t piece = source->count < PIECE ? source->count : PIECE;
  source->base.next_input_byte = source->bytes;
  source->base.bytes_in_buffer = piece;
  source->bytes += piece;
  source->count -= piece;
}

static boolean fill(j_decompress_ptr decoder) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  waterfall_jpeg_source *source = (waterfall_jpeg_source *)decoder->src;
  if (source->count > 0) {
    hand_over(source, 0);
  } else {
    WARNMS(decoder, JWRN_JPEG_EOF);
    source->base.next_input_byte = end;
    source->base.bytes_in_buffer = sizeof end;
  }
  return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
  waterfall_jpeg_source *source = (waterfall_jpeg_source *)decoder->src;
  if (count <= 0) return;
  if ((size_t)count <= source->base.bytes_in_buffer) {
    source->base.next_input_byte += count;
    source->base.bytes_in_buffer -= (size_t)count;
  } else {
    const size_t beyond = (size_t)count - source->base.bytes_in_buffer;
    hand_over(source, beyond < source->count ? beyond : source->count);
  }
}

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

void waterfall_jpeg_source_init(waterfall_jpeg_source *source, j_decompress_ptr decoder, const unsigned char *bytes,
                                size_t count) {
  *source = (waterfall_jpeg_source){.bytes = bytes, .count = count};
  source->base.init_source = do_nothing;
  source->base.fill_input_buffer = fill;
  source->base.skip_input_data = skip;
  source->base.resync_to_restart = jpeg_resync_to_restart;
  source->base.term_source = do_nothing;
  decoder->src = &source->base;
}
