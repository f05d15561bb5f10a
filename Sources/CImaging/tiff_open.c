#include <pthread.h>
#include <stdarg.h>
#include <string.h>

#include "tiff.h"

static tmsize_t read_memory(thandle_t handle, void *buffer, tmsize_t size) {
  waterfall_tiff_memory *file = (waterfall_tiff_memory *)handle;
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
  waterfall_tiff_memory *file = (waterfall_tiff_memory *)handle;
  file->position = whence == SEEK_END ? file->count + offset : whence == SEEK_CUR ? file->position + offset : offset;
  return file->position;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t get_size(thandle_t handle) { return ((waterfall_tiff_memory *)handle)->count; }

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

TIFF *waterfall_tiff_open(waterfall_tiff_memory *file) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch_libtiff);
  // m: not mapped into memory; D and O: the places of strips are read one by one, as they are asked for
  return TIFFClientOpen("", "rmDO", (thandle_t)file, read_memory, write_nothing, seek, close_nothing, get_size, NULL,
                        NULL);
}
