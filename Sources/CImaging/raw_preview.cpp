#include <libraw/libraw.h>
#include <stdlib.h>

#include "failure.h"

// Fills in a failure from one of LibRaw's codes, which are its own below zero and errno's above.
static int fail(int code, waterfall_failure *failure) {
  switch (code) {
    case LIBRAW_UNSUFFICIENT_MEMORY:
    case ENOMEM:
      failure->kind = WATERFALL_OUT_OF_MEMORY;
      break;
    case LIBRAW_IO_ERROR:
      failure->kind = WATERFALL_TRUNCATED;
      break;
    case LIBRAW_NO_THUMBNAIL:
    case LIBRAW_REQUEST_FOR_NONEXISTENT_IMAGE:
      failure->kind = WATERFALL_UNSUPPORTED;
      strncpy(failure->message, "no preview inside", WATERFALL_MESSAGE_LENGTH - 1);
      break;
    case LIBRAW_FILE_UNSUPPORTED:
    case LIBRAW_UNSUPPORTED_THUMBNAIL:
      failure->kind = WATERFALL_UNSUPPORTED;
      strncpy(failure->message, libraw_strerror(code), WATERFALL_MESSAGE_LENGTH - 1);
      break;
    default:
      strncpy(failure->message, libraw_strerror(code), WATERFALL_MESSAGE_LENGTH - 1);
  }
  return -1;
}

// The bytes of a file, with a note of whether more were asked for than there are. LibRaw's own stream then gives what it
// has, and nobody looks: what the memory held before, which may be another picture, would stand where the rest belongs.
class noting_stream : public LibRaw_buffer_datastream {
 public:
  noting_stream(const unsigned char *bytes, size_t count)
      // It only reads, whatever the parameter's type says.
      : LibRaw_buffer_datastream(const_cast<unsigned char *>(bytes), count) {}

  int read(void *target, size_t size, size_t count) override {
    INT64 start = tell();
    int result = LibRaw_buffer_datastream::read(target, size, count);
    if ((unsigned long long)(tell() - start) < (unsigned long long)size * count) is_short = true;
    return result;
  }

  bool is_short = false;
};

// Reads the preview of a file that LibRaw has opened.
static int read_preview(libraw_data_t *raw, noting_stream &stream, size_t count, waterfall_raw_preview *preview,
                        waterfall_failure *failure) {
  const libraw_thumbnail_t *thumbnail = &raw->thumbnail;
  // LibRaw would ask memory for what is stated here: a JPEG's bytes, or the pixels of what is none; which of both, it tells
  // only afterwards. No camera's preview has pixels eight times the whole file, but small ones.
  size_t pixels = (size_t)thumbnail->twidth * thumbnail->theight;
  if (thumbnail->tlength > count || pixels * 3 > count * 8 + (1 << 24)) {
    failure->kind = WATERFALL_TRUNCATED;
    return -1;
  }
  // What the file's end cuts off of its headers may be of no use for this.
  stream.is_short = false;
  int code = libraw_unpack_thumb(raw);
  if (code == LIBRAW_SUCCESS && stream.is_short) code = LIBRAW_IO_ERROR;
  if (code != LIBRAW_SUCCESS) return fail(code, failure);
  if (thumbnail->thumb == NULL || thumbnail->tlength == 0) return fail(LIBRAW_NO_THUMBNAIL, failure);
  preview->size.width = thumbnail->twidth;
  preview->size.height = thumbnail->theight;
  preview->flip = raw->sizes.flip;
  switch (thumbnail->tformat) {
    case LIBRAW_THUMBNAIL_JPEG:
      break;
    case LIBRAW_THUMBNAIL_BITMAP:
      preview->colours = (unsigned)thumbnail->tcolors;
      if (preview->colours != 1 && preview->colours != 3) return fail(LIBRAW_UNSUPPORTED_THUMBNAIL, failure);
      if ((size_t)thumbnail->twidth * thumbnail->theight * preview->colours > thumbnail->tlength) {
        failure->kind = WATERFALL_TRUNCATED;
        return -1;
      }
      break;
    default:
      return fail(LIBRAW_UNSUPPORTED_THUMBNAIL, failure);
  }
  preview->bytes = static_cast<unsigned char *>(malloc(thumbnail->tlength));
  if (preview->bytes == NULL) return fail(ENOMEM, failure);
  memcpy(preview->bytes, thumbnail->thumb, thumbnail->tlength);
  preview->count = thumbnail->tlength;
  return 0;
}

int waterfall_raw_read_preview(const unsigned char *bytes, size_t count, waterfall_raw_preview *preview,
                               waterfall_failure *failure) {
  memset(preview, 0, sizeof *preview);
  waterfall_begin(failure);
  // Or it would print what is wrong.
  libraw_data_t *raw = libraw_init(LIBRAW_OPIONS_NO_MEMERR_CALLBACK | LIBRAW_OPIONS_NO_DATAERR_CALLBACK);
  if (raw == NULL) return fail(ENOMEM, failure);
  noting_stream stream(bytes, count);
  int code = static_cast<LibRaw *>(raw->parent_class)->open_datastream(&stream);
  int result = code == LIBRAW_SUCCESS ? read_preview(raw, stream, count, preview, failure) : fail(code, failure);
  libraw_close(raw);
  return result;
}
