#include <stdio.h>

#include "tiff.h"

static int refuse(waterfall_failure *failure, const char *words, unsigned number) {
  failure->kind = WATERFALL_UNSUPPORTED;
  snprintf(failure->message, WATERFALL_MESSAGE_LENGTH, words, number);
  return -1;
}

static unsigned number(TIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  TIFFGetFieldDefaulted(tiff, tag, &value);
  return value;
}

static int has_rows(unsigned compression) {
  switch (compression) {
    case COMPRESSION_NONE:
    case COMPRESSION_CCITTRLE:
    case COMPRESSION_CCITTRLEW:
    case COMPRESSION_CCITTFAX3:
    case COMPRESSION_CCITTFAX4:
    case COMPRESSION_LZW:
    case COMPRESSION_PACKBITS:
    case COMPRESSION_DEFLATE:
    case COMPRESSION_ADOBE_DEFLATE:
    case COMPRESSION_LZMA:
    case COMPRESSION_ZSTD:
      return 1;
    default:
      return 0;
  }
}

static int check_samples(const waterfall_tiff_plan *plan, waterfall_failure *failure) {
  switch (plan->format) {
    case SAMPLEFORMAT_UINT:
    case SAMPLEFORMAT_VOID:
      if ((plan->bits >= 1 && plan->bits <= 16) || plan->bits == 24 || plan->bits == 32 || plan->bits == 64) return 0;
      return refuse(failure, "%u bits a sample", plan->bits);
    case SAMPLEFORMAT_IEEEFP:
      if (plan->bits == 16 || plan->bits == 32 || plan->bits == 64) return 0;
      return refuse(failure, "floating point numbers of %u bits", plan->bits);
    case SAMPLEFORMAT_INT:
      return refuse(failure, "samples that are signed", 0);
    default:
      return refuse(failure, "samples that are complex numbers", 0);
  }
}

// Finds a sample that is opacity among those beyond the colours.
static void find_opacity(TIFF *tiff, waterfall_tiff_plan *plan, unsigned colours, unsigned photometric) {
  uint16_t extras = 0, *kinds = NULL;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &extras, &kinds);
  for (unsigned i = 0; i < extras && colours + i < plan->samples; i++) {
    if (kinds[i] != EXTRASAMPLE_ASSOCALPHA && kinds[i] != EXTRASAMPLE_UNASSALPHA) continue;
    plan->layout.alpha =
        kinds[i] == EXTRASAMPLE_ASSOCALPHA ? WATERFALL_ALPHA_PREMULTIPLIED : WATERFALL_ALPHA_STRAIGHT;
    plan->opacity = colours + i;
    return;
  }
  // Four samples without a word about the fourth are red, green, blue and alpha to libtiff and others.
  if (extras == 0 && photometric == PHOTOMETRIC_RGB && plan->samples > colours) {
    plan->layout.alpha = WATERFALL_ALPHA_PREMULTIPLIED;
    plan->opacity = colours;
  }
}

static int plan_samples(TIFF *tiff, waterfall_tiff_plan *plan, waterfall_samples samples, unsigned photometric,
                        waterfall_failure *failure) {
  plan->layout.samples = samples;
  plan->layout.bits = plan->bits > 8 ? 16 : 8;
  const unsigned colours = plan->way == TIFF_INDICES ? 1 : waterfall_layout_colours(plan->layout);
  if (plan->samples < colours) return refuse(failure, "%u samples a pixel, which are too few", plan->samples);
  if (plan->way == TIFF_SAMPLES) find_opacity(tiff, plan, colours, photometric);
  plan->kept = colours + (plan->layout.alpha != WATERFALL_ALPHA_NONE);
  return check_samples(plan, failure);
}

// What libtiff knows to convert, and nobody else.
static int plan_conversion(TIFF *tiff, waterfall_tiff_plan *plan, waterfall_failure *failure) {
  char message[1024] = "";  // as much as libtiff wants
  plan->way = TIFF_CONVERTED;
  plan->layout = (waterfall_layout){WATERFALL_GD, 8, WATERFALL_ALPHA_NONE};
  if (TIFFRGBAImageOK(tiff, message)) return 0;
  failure->kind = WATERFALL_UNSUPPORTED;
  memcpy(failure->message, message, WATERFALL_MESSAGE_LENGTH - 1);
  return -1;
}

static int plan_palette(TIFF *tiff, waterfall_tiff_plan *plan, waterfall_failure *failure) {
  uint16_t *red, *green, *blue;
  if (!TIFFGetField(tiff, TIFFTAG_COLORMAP, &red, &green, &blue)) {
    strcpy(failure->message, "it has no palette");
    return -1;
  }
  if (plan->bits > 16 || plan->format == SAMPLEFORMAT_IEEEFP) return refuse(failure, "a palette for %u bits", plan->bits);
  plan->way = TIFF_INDICES;
  const int status = plan_samples(tiff, plan, WATERFALL_RGB, PHOTOMETRIC_PALETTE, failure);
  plan->layout.bits = 8;
  return status;
}

static int plan_lab(TIFF *tiff, waterfall_tiff_plan *plan, unsigned photometric, waterfall_failure *failure) {
  // Two of the samples are signed whatever is said of them.
  if (plan->bits != 8 && plan->bits != 16) return refuse(failure, "L*a*b* of %u bits a sample", plan->bits);
  plan->format = SAMPLEFORMAT_UINT;
  plan->way = TIFF_LAB;
  const int status = plan_samples(tiff, plan, WATERFALL_RGB, photometric, failure);
  plan->layout.bits = 16;
  return status;
}

static int plan_ycbcr(TIFF *tiff, waterfall_tiff_plan *plan, unsigned compression, waterfall_failure *failure) {
  if (compression != COMPRESSION_JPEG || plan->is_planar) return plan_conversion(tiff, plan, failure);
  TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);  // libjpeg converts it
  return plan_samples(tiff, plan, WATERFALL_RGB, PHOTOMETRIC_YCBCR, failure);
}

static int plan_kind(TIFF *tiff, waterfall_tiff_plan *plan, unsigned compression, waterfall_failure *failure) {
  uint16_t photometric = PHOTOMETRIC_MINISBLACK;
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric) && plan->samples >= 3) photometric = PHOTOMETRIC_RGB;
  if (!TIFFIsCODECConfigured((uint16_t)compression)) return refuse(failure, "compression %u", compression);
  if (compression == COMPRESSION_OJPEG) return plan_conversion(tiff, plan, failure);
  switch (photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK:
      plan->is_white_zero = photometric == PHOTOMETRIC_MINISWHITE;
      return plan_samples(tiff, plan, WATERFALL_GREY, photometric, failure);
    case PHOTOMETRIC_RGB:
      return plan_samples(tiff, plan, WATERFALL_RGB, photometric, failure);
    case PHOTOMETRIC_PALETTE:
      return plan_palette(tiff, plan, failure);
    case PHOTOMETRIC_SEPARATED:
      if (number(tiff, TIFFTAG_INKSET) != INKSET_CMYK)
        return refuse(failure, "inks other than cyan, magenta, yellow and black", 0);
      return plan_samples(tiff, plan, WATERFALL_CMYK, photometric, failure);
    case PHOTOMETRIC_YCBCR:
      return plan_ycbcr(tiff, plan, compression, failure);
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
      return plan_lab(tiff, plan, photometric, failure);
    case PHOTOMETRIC_LOGL:
    case PHOTOMETRIC_LOGLUV:
      return plan_conversion(tiff, plan, failure);
    default:
      return refuse(failure, "a photometric interpretation of %u", photometric);
  }
}

// The size of strips or tiles, and of what is decoded at once.
static int plan_pieces(TIFF *tiff, waterfall_tiff_plan *plan, unsigned compression, waterfall_failure *failure) {
  uint32_t width = plan->size.width, height = 0;
  if (plan->is_tiled) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &height);
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &height);
  }
  plan->piece = (waterfall_size){width, height < plan->size.height ? height : plan->size.height};
  plan->has_rows = has_rows(compression);
  plan->is_whole =
      plan->is_tiled || plan->way == TIFF_CONVERTED || !(plan->has_rows || compression == COMPRESSION_JPEG);
  const tmsize_t row = plan->is_tiled ? TIFFTileRowSize(tiff) : TIFFScanlineSize(tiff);
  const tmsize_t piece = !plan->is_whole ? row : plan->is_tiled ? TIFFTileSize(tiff) : TIFFStripSize(tiff);
  if (row <= 0 || piece <= 0 || width == 0 || height == 0) {
    strcpy(failure->message, "its strips or tiles have no size");
    return -1;
  }
  plan->row_bytes = (size_t)row;
  plan->piece_bytes = (size_t)piece;
  return 0;
}

int waterfall_tiff_plan_of(TIFF *tiff, waterfall_tiff_plan *plan, waterfall_failure *failure) {
  memset(plan, 0, sizeof *plan);
  const unsigned compression = number(tiff, TIFFTAG_COMPRESSION);
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &plan->size.width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &plan->size.height);
  plan->bits = number(tiff, TIFFTAG_BITSPERSAMPLE);
  plan->samples = number(tiff, TIFFTAG_SAMPLESPERPIXEL);
  plan->format = number(tiff, TIFFTAG_SAMPLEFORMAT);
  plan->is_planar = number(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE && plan->samples > 1;
  plan->is_tiled = TIFFIsTiled(tiff);
  if (plan_kind(tiff, plan, compression, failure) != 0) return -1;
  return plan_pieces(tiff, plan, compression, failure);
}
