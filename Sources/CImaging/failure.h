#ifndef FAILURE_H
#define FAILURE_H

#include <string.h>

#include "CImaging.h"

// What a failure is until more is known of it.
static inline void waterfall_begin(waterfall_failure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->percent_of_rows = -1;
}

#endif
