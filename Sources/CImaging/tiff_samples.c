#include <stdint.h>

#include "tiff.h"

// A sample of up to 16 bits among others, from the highest bit of the first byte on.
static unsigned packed(const unsigned char *row, size_t index, unsigned bits) {
  const size_t first = index * bits, last = first + bits - 1;
  unsigned value = 0;
  for (size_t byte = first / 8; byte <= last / 8; byte++) value = value << 8 | row[byte];
  return value >> (7 - last % 8) & ((1u << bits) - 1);
}

static double half(unsigned value) {
  const unsigned exponent = value >> 10 & 31, fraction = value & 1023;
  const double magnitude =
      exponent == 0 ? fraction / 16777216.0 : (fraction + 1024) * (double)(1u << exponent) / 33554432;
  return value >> 15 ? -magnitude : magnitude;  // what is infinite or no number is 1 and above
}

static unsigned of_unit(double value) { return value > 0 ? value < 1 ? (unsigned)(value * 65535 + 0.5) : 65535 : 0; }

// A sample of 16 bits, whatever it has in the file, which are 16 or more.
static unsigned deep(const void *row, size_t index, unsigned bits, int is_float) {
  if (bits == 16) {
    const unsigned value = ((const uint16_t *)row)[index];
    return is_float ? of_unit(half(value)) : value;
  }
  if (bits == 24) {  // in the machine's order
    const unsigned char *bytes = (const unsigned char *)row + index * 3;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (unsigned)bytes[2] << 8 | bytes[1];
#else
    return (unsigned)bytes[0] << 8 | bytes[1];
#endif
  }
  if (bits == 32) return is_float ? of_unit(((const float *)row)[index]) : ((const uint32_t *)row)[index] >> 16;
  return is_float ? of_unit(((const double *)row)[index]) : (unsigned)(((const uint64_t *)row)[index] >> 48);
}

void waterfall_tiff_unpack(const waterfall_tiff_plan *plan, const void *row, size_t index, size_t step, unsigned count,
                           void *into, size_t into_index, size_t into_step) {
  const unsigned bits = plan->bits, most = bits < 16 ? (1u << bits) - 1 : 65535;
  const unsigned full = bits > 8 ? 65535 : 255;
  const int is_float = plan->format == SAMPLEFORMAT_IEEEFP, is_index = plan->way == TIFF_INDICES;
  const waterfall_layout layout = {.bits = bits > 8 ? 16 : 8};
  if (bits == 8) {
    const unsigned char *from = row;
    unsigned char *to = into;
    for (unsigned i = 0; i < count; i++) to[into_index + i * into_step] = from[index + i * step];
  } else if (bits < 16) {
    for (unsigned i = 0; i < count; i++) {
      const unsigned value = packed(row, index + i * step, bits);
      waterfall_set_sample(layout, into, into_index + i * into_step, is_index ? value : (value * full + most / 2) / most);
    }
  } else {
    unsigned short *to = into;
    for (unsigned i = 0; i < count; i++)
      to[into_index + i * into_step] = (unsigned short)deep(row, index + i * step, bits, is_float);
  }
}
