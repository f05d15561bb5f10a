#ifndef FAILURE_H
#define FAILURE_H

#include <string.h>

#include "CImaging.h"

// What a failure is until more is known of it.
static inline void waterfall_begin(waterfall_failure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->percent_of_rows = -1;
}

// Says what is wrong, and returns what a function does that fails.
static inline int waterfall_fail(waterfall_failure *failure, waterfall_failure_kind kind, const char *words) {
  failure->kind = kind;
  strncpy(failure->message, words, WATERFALL_MESSAGE_LENGTH - 1);
  return -1;
}

#endif
