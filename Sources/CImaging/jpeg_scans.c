#include <math.h>
#include <string.h>

#include "jpeg.h"

#include <jerror.h>

// A picture of several scans that ends after one of them, but before its end marker, may lack others. A progressive one
// refines its coefficients scan by scan, and is whole if none is still waiting for its last bits; of others nobody knows.
static void check_all_scans_came(j_decompress_ptr decoder) {
  if (!((waterfall_jpeg_errors *)decoder->err)->reached_end) return;
  if (!decoder->progressive_mode) ERREXIT(decoder, JERR_INPUT_EOF);
  for (int component = 0; component < decoder->num_components; component++)
    for (int coefficient = 0; coefficient < DCTSIZE2; coefficient++)
      if (decoder->coef_bits[component][coefficient] != 0) ERREXIT(decoder, JERR_INPUT_EOF);
}

// Without a scan of each of its colours, and of a progressive picture of the means of its blocks, there is nothing to be seen.
static void check_colours_came(j_decompress_ptr decoder) {
  for (int c = 0; c < decoder->num_components; c++)
    if (!decoder->comp_info[c].quant_table || (decoder->progressive_mode && decoder->coef_bits[c][0] < 0))
      waterfall_jpeg_fail((j_common_ptr)decoder, WATERFALL_CORRUPT, "a scan is missing");
}

// Each scan goes over all of the picture, and needs but a few bytes. Encoders write about ten; a hundred are what other
// readers, such as Skia, go along with.
static void limit_scans(j_decompress_ptr decoder) {
  enum { MOST_SCANS = 100 };
  if (decoder->input_scan_number > MOST_SCANS)
    waterfall_jpeg_fail((j_common_ptr)decoder, WATERFALL_UNSUPPORTED, "more than 100 scans");
}

// How much a coefficient of row or column `frequency` changes the means of each 8/eighths pixels: the root of the mean of
// their squares (T.81, A.3.3).
static double gain(unsigned frequency, unsigned eighths) {
  const unsigned pixels = 8 / eighths;
  double squares = 0;
  for (unsigned group = 0; group < eighths; group++) {
    double sum = 0;
    for (unsigned x = group * pixels; x < (group + 1) * pixels; x++) sum += cos((2 * x + 1) * frequency * M_PI / 16);
    squares += sum / pixels * sum / pixels;
  }
  return sqrt(squares / eighths) / (frequency == 0 ? sqrt(8) : 2);
}

// The part of the coefficients that what is left of the file can change, if all of those are as likely: a change takes about
// four bits, since most are of a coefficient that was zero.
static double busy_part(j_decompress_ptr decoder, size_t rest) {
  double coefficients = 0;
  for (int c = 0; c < decoder->num_components; c++) {
    const jpeg_component_info *component = &decoder->comp_info[c];
    int is_waiting = 0;
    for (int i = 0; i < DCTSIZE2; i++) is_waiting |= decoder->coef_bits[c][i] != 0;
    if (is_waiting) coefficients += (double)DCTSIZE2 * component->width_in_blocks * component->height_in_blocks;
  }
  return coefficients > 2.0 * (double)rest ? 2.0 * (double)rest / coefficients : 1;
}

// Whether what the scans so far haven't told of the picture shows at that many eighths of its size: whether the root of the
// mean of the squared differences is more than two of 255 levels, half of what a thumbnail's own encoding takes. Measured on
// photographs, the estimate is right to a third.
static int lacks_something(j_decompress_ptr decoder, unsigned eighths, size_t rest) {
  const double invisible = 1e-6, most = 2;
  const double busy = busy_part(decoder, rest);
  double gains[DCTSIZE];
  for (unsigned i = 0; i < DCTSIZE; i++) gains[i] = gain(i, eighths);
  for (int c = 0; c < decoder->num_components; c++) {
    const JQUANT_TBL *steps = decoder->comp_info[c].quant_table;
    double squares = 0;
    for (int i = 0; i < DCTSIZE2; i++) {
      const double seen = gains[i / DCTSIZE] * gains[i % DCTSIZE];
      const int bits = decoder->coef_bits[c][i];  // those that are still to come; -1: all
      if (bits == 0 || seen < invisible) continue;
      if (bits < 0 || !steps) return 1;
      const double missing = ((1 << bits) - 1) * steps->quantval[i] * seen;
      squares += busy * missing * missing;
    }
    if (squares > most * most) return 1;
  }
  return 0;
}

// Whether a file goes on to its end marker: segments and scans, whatever is in them.
static int goes_on_to_end(const unsigned char *at, const unsigned char *end, int marker) {
  for (;;) {
    while (marker == 0) {
      at = memchr(at, 0xFF, (size_t)(end - at));
      while (at && at < end && *at == 0xFF) at++;
      if (!at || at == end) return 0;
      const int is_of_scan = *at == 0 || (*at >= 0xD0 && *at <= 0xD7);
      marker = is_of_scan ? 0 : *at;
      at++;
    }
    if (marker == JPEG_EOI) return 1;
    if (end - at < 2 || end - at < (at[0] << 8 | at[1])) return 0;
    at += at[0] << 8 | at[1];
    marker = 0;
  }
}

// Whether the rest of the file is there, and not needed.
static int is_rest_needless(j_decompress_ptr decoder, unsigned eighths) {
  const waterfall_jpeg_source *source = (const waterfall_jpeg_source *)decoder->src;
  if (((waterfall_jpeg_errors *)decoder->err)->reached_end) return 0;  // what it reads then isn't the file's
  const unsigned char *rest = source->base.next_input_byte, *end = source->bytes + source->count;
  return decoder->progressive_mode && !lacks_something(decoder, eighths, (size_t)(end - rest)) &&
         goes_on_to_end(rest, end, decoder->unread_marker);
}

void waterfall_jpeg_read_scans(j_decompress_ptr decoder, unsigned eighths) {
  int status;
  do {
    status = jpeg_consume_input(decoder);
    limit_scans(decoder);
    if (status == JPEG_SCAN_COMPLETED && is_rest_needless(decoder, eighths)) return;
  } while (status != JPEG_REACHED_EOI);
  check_all_scans_came(decoder);
  check_colours_came(decoder);
}
