// What decoding and encoding share: libgd's pixels, and how libjpeg's errors become a waterfall_failure.
#ifndef WATERFALL_JPEG_H
#define WATERFALL_JPEG_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CImaging.h"

// libgd's pixel as libjpeg-turbo sees it: of the four bytes of an int, blue is the lowest.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WATERFALL_JPEG_PIXELS JCS_EXT_BGRX
#else
#define WATERFALL_JPEG_PIXELS JCS_EXT_XRGB
#endif

typedef struct {
  struct jpeg_error_mgr base;  // first, so that libjpeg's pointer is ours too
  jmp_buf exit;
  waterfall_failure *failure;
  int reached_end;  // the bytes were read to their end
} waterfall_jpeg_errors;

// Installs handlers that fill in `failure` and leave through `exit`, and that print nothing.
struct jpeg_error_mgr *waterfall_jpeg_errors_init(waterfall_jpeg_errors *errors, waterfall_failure *failure);

// Where profiles stand.
enum { ICC_MARKER = JPEG_APP0 + 2 };

// Hands a decoder that has read the header to a function, and cleans up after it, whether it returns or leaves by an error.
int waterfall_jpeg_with_decoder(const unsigned char *bytes, size_t count, waterfall_failure *failure,
                                void (*use)(j_decompress_ptr decoder, void *context), void *context);

// Reads the scans of a picture of several, in the mode that holds all coefficients: as many as can be seen at so many
// eighths of its size.
void waterfall_jpeg_read_scans(j_decompress_ptr decoder, unsigned eighths);

// Fails with words of our own, which are no longer than a failure's message.
void waterfall_jpeg_fail(j_common_ptr info, waterfall_failure_kind kind, const char *words);

typedef struct {
  struct jpeg_source_mgr base;  // first, as above
  const unsigned char *bytes;   // those that the decoder has not been given yet
  size_t count;
} waterfall_jpeg_source;

void waterfall_jpeg_source_init(waterfall_jpeg_source *source, j_decompress_ptr decoder, const unsigned char *bytes,
                                size_t count);

#endif
