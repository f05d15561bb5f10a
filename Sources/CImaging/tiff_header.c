#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <tiffio.h>

#include "failure.h"

typedef struct {
  const unsigned char *bytes;
  toff_t count, position;
} memory;

static tmsize_t read_memory(thandle_t handle, void *buffer, tmsize_t size) {
  memory *file = (memory *)handle;
  if (size < 0 || file->position >= file->count) return 0;
  const toff_t rest = file->count - file->position;
  if ((toff_t)size > rest) size = (tmsize_t)rest;
  memcpy(buffer, file->bytes + file->position, (size_t)size);
  file->position += (toff_t)size;
  return size;
}

static tmsize_t write_nothing(thandle_t handle, void *buffer, tmsize_t size) {
  (void)handle, (void)buffer, (void)size;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  memory *file = (memory *)handle;
  file->position = whence == SEEK_END ? file->count + offset : whence == SEEK_CUR ? file->position + offset : offset;
  return file->position;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t get_size(thandle_t handle) { return ((memory *)handle)->count; }

static _Thread_local int damage;

static void note_error(const char *module, const char *format, va_list arguments) {
  (void)module, (void)format, (void)arguments;
  damage = 1;
}

// Most warnings are about tags. These are about pixels.
static void note_warning(const char *module, const char *format, va_list arguments) {
  (void)format, (void)arguments;
  if (module && (!strcmp(module, "JPEGLib") || !strncmp(module, "Fax", 3))) damage = 1;
}

static void watch_libtiff(void) {
  TIFFSetErrorHandler(note_error);
  TIFFSetWarningHandler(note_warning);
}

int waterfall_tiff_saw_damage(void) {
  const int saw = damage;
  damage = 0;
  return saw;
}

static uint32_t number_of_pieces(TIFF *tiff) {
  return TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
}

// Whether the file ends before a strip or tile does; and the most bytes that one of them takes.
static int is_truncated(TIFF *tiff, toff_t count, unsigned long long *largest) {
  const uint32_t pieces = number_of_pieces(tiff);
  *largest = 0;
  for (uint32_t piece = 0; piece < pieces; piece++) {
    int failed = 0;
    const uint64_t offset = TIFFGetStrileOffsetWithErr(tiff, piece, &failed);
    const uint64_t length = failed ? 0 : TIFFGetStrileByteCountWithErr(tiff, piece, &failed);
    if (failed || length == 0 || offset > count || length > count - offset) return 1;
    if (length > *largest) *largest = length;
  }
  return pieces == 0;
}

static waterfall_alpha alpha_of(TIFF *tiff, unsigned colours, unsigned samples, unsigned photometric) {
  uint16_t extras = 0, *kinds = NULL;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &extras, &kinds);
  if (extras > 0 && kinds[0] == EXTRASAMPLE_ASSOCALPHA) return WATERFALL_ALPHA_PREMULTIPLIED;
  if (extras > 0 && kinds[0] == EXTRASAMPLE_UNASSALPHA) return WATERFALL_ALPHA_STRAIGHT;
  // Four samples without a word about the fourth are red, green, blue and alpha to libtiff and others.
  if (extras == 0 && photometric == PHOTOMETRIC_RGB && samples > colours) return WATERFALL_ALPHA_PREMULTIPLIED;
  return WATERFALL_ALPHA_NONE;
}

static void read_tags(TIFF *tiff, toff_t count, waterfall_tiff_header *header) {
  uint32_t width = 0, height = 0, tile_width = 0;
  uint16_t bits, samples, photometric = 0, planes, orientation, format, compression;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
  TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &tile_width);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  header->has_photometric = TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  header->size = (waterfall_size){width, height};
  header->tile_width = TIFFIsTiled(tiff) ? tile_width : 0;
  header->bits = bits;
  header->samples = samples;
  header->photometric = photometric;
  header->is_planar = planes == PLANARCONFIG_SEPARATE;
  header->orientation = orientation;
  header->is_integer = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_VOID ||
                       photometric == PHOTOMETRIC_LOGL || photometric == PHOTOMETRIC_LOGLUV;
  const unsigned colours = photometric == PHOTOMETRIC_RGB ? 3 : 1;
  header->alpha = alpha_of(tiff, colours, samples, photometric);
  header->pieces = number_of_pieces(tiff);
  if (header->pieces > WATERFALL_MOST_TIFF_PIECES) return;
  header->is_truncated = is_truncated(tiff, count, &header->largest_piece);
  header->decoded_piece = TIFFIsTiled(tiff) ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
  // A progressive JPEG's coefficients, 16 bits a sample.
  if (compression == COMPRESSION_JPEG) header->decoded_piece *= 3;
}

int waterfall_tiff_read_header(const unsigned char *bytes, size_t count, waterfall_tiff_header *header,
                               waterfall_failure *failure) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch_libtiff);  // libgd's reader calls libtiff too
  memset(header, 0, sizeof *header);
  waterfall_begin(failure);
  memory file = {bytes, count, 0};
  // m: not mapped into memory; D and O: the places of strips are read one by one, as they are asked for
  TIFF *tiff = TIFFClientOpen("", "rmDO", (thandle_t)&file, read_memory, write_nothing, seek, close_nothing, get_size,
                              NULL, NULL);
  if (!tiff) {
    strncpy(failure->message, "its first directory can't be read", WATERFALL_MESSAGE_LENGTH - 1);
    return -1;
  }
  read_tags(tiff, count, header);
  char message[1024] = "";  // as much as libtiff wants
  header->is_readable = TIFFRGBAImageOK(tiff, message) == 1;
  memcpy(failure->message, message, WATERFALL_MESSAGE_LENGTH - 1);
  TIFFClose(tiff);
  return 0;
}
