#include <iconv.h>
#include <pthread.h>
#include <stdlib.h>

#include "CImaging.h"

// Of ISO 2022's Japanese, and of the parts of ISO 8859.
static const char *const names[WATERFALL_ENCODINGS] = {
    [WATERFALL_JIS] = "ISO-2022-JP",
    [2] = "ISO-8859-2",
    [3] = "ISO-8859-3",
    [4] = "ISO-8859-4",
    [5] = "ISO-8859-5",
    [6] = "ISO-8859-6",
    [7] = "ISO-8859-7",
    [8] = "ISO-8859-8",
    [9] = "ISO-8859-9",
};

static iconv_t converters[WATERFALL_ENCODINGS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void open_all(void) {
  for (int i = 0; i < WATERFALL_ENCODINGS; i++)
    converters[i] = names[i] ? iconv_open("UTF-8", names[i]) : (iconv_t)-1;
}

void waterfall_encodings_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_all);
}

size_t waterfall_decode(int encoding, const unsigned char *bytes, size_t count, unsigned char *utf8, size_t room) {
  waterfall_encodings_prepare();
  if (encoding < 0 || encoding >= WATERFALL_ENCODINGS || converters[encoding] == (iconv_t)-1) return 0;
  char *in = (char *)bytes, *out = (char *)utf8;
  size_t left = room;
  pthread_mutex_lock(&lock);
  iconv(converters[encoding], NULL, NULL, NULL, NULL);  // as if nothing had been read before
  size_t result = iconv(converters[encoding], &in, &count, &out, &left);
  pthread_mutex_unlock(&lock);
  return result == (size_t)-1 ? 0 : room - left;
}
