#include "failure.h"
#include "jpeg.h"

#include <jerror.h>
#include <string.h>

void waterfall_jpeg_fail(j_common_ptr info, waterfall_failure_kind kind, const char *words) {
  waterfall_jpeg_errors *errors = (waterfall_jpeg_errors *)info->err;
  errors->failure->kind = kind;
  strncpy(errors->failure->message, words, WATERFALL_MESSAGE_LENGTH - 1);
  longjmp(errors->exit, 1);
}

static void fail(j_common_ptr info, waterfall_failure_kind kind) {
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  waterfall_jpeg_fail(info, kind, message);
}

// Whether the data ended where more was due: the file is at its end, or its end marker came too early.
static int input_has_ended(j_common_ptr info) {
  if (!info->is_decompressor) return 0;
  return ((waterfall_jpeg_errors *)info->err)->reached_end || ((j_decompress_ptr)info)->unread_marker == JPEG_EOI;
}

static void fail_truncated(j_common_ptr info) {
  j_decompress_ptr decoder = (j_decompress_ptr)info;
  waterfall_failure *failure = ((waterfall_jpeg_errors *)info->err)->failure;
  if (decoder->total_iMCU_rows > 0 && !jpeg_has_multiple_scans(decoder))
    failure->percent_of_rows = (int)(100ull * decoder->input_iMCU_row / decoder->total_iMCU_rows);
  fail(info, WATERFALL_TRUNCATED);
}

static void error_exit(j_common_ptr info) {
  switch (info->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
      fail(info, WATERFALL_OUT_OF_MEMORY);
      break;
    case JERR_SOF_UNSUPPORTED:
    case JERR_IMAGE_TOO_BIG:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
      fail(info, WATERFALL_UNSUPPORTED);
      break;
    default:
      if (input_has_ended(info)) fail_truncated(info);
      fail(info, WATERFALL_CORRUPT);
  }
}

// Whether stray bytes before a marker are what a scan didn't need: then its codes were other ones. Those before the first
// scan harm nobody, and those before the end are what some cameras write.
static int are_of_a_scan(j_common_ptr info) {
  const int marker = info->err->msg_parm.i[1];
  return info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > 0 && marker != JPEG_EOI;
}

// libjpeg warns and makes the pixels up. A warning that means lost pixels is a failure here; a harmless one is ignored.
static void emit_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:  // the end marker is missing; if pixels are too, JWRN_HIT_MARKER or an error follows
      ((waterfall_jpeg_errors *)info->err)->reached_end = 1;
      if (info->is_decompressor && ((j_decompress_ptr)info)->arith_code) fail_truncated(info);
      break;
    case JWRN_HIT_MARKER:
      if (input_has_ended(info)) fail_truncated(info);
      fail(info, WATERFALL_CORRUPT);
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
      fail(info, WATERFALL_CORRUPT);
      break;
    case JWRN_EXTRANEOUS_DATA:
      if (are_of_a_scan(info)) fail(info, WATERFALL_CORRUPT);
      break;
    default:  // odd version numbers and the like
      break;
  }
}

static void output_message(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *waterfall_jpeg_errors_init(waterfall_jpeg_errors *errors, waterfall_failure *failure) {
  struct jpeg_error_mgr *base = jpeg_std_error(&errors->base);
  base->error_exit = error_exit;
  base->emit_message = emit_message;
  base->output_message = output_message;
  errors->failure = failure;
  errors->reached_end = 0;
  waterfall_begin(failure);
  return base;
}
