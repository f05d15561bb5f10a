#include <jxl/decode.h>
#include <stdlib.h>
#include <string.h>

#include "code_points.h"
#include "failure.h"
#include "pixels.h"

typedef struct {
  JxlDecoder *jxl;
  waterfall_failure *failure;
  JxlBasicInfo info;
  // All pixels, and the profile.
  unsigned char *rows, *icc;
} decoder;

static int start(decoder *of, const unsigned char *bytes, size_t count, int events) {
  waterfall_begin(of->failure);
  of->jxl = JxlDecoderCreate(NULL);
  if (!of->jxl) return waterfall_fail(of->failure, WATERFALL_OUT_OF_MEMORY, "");
  // Layers come one by one only where no pixels are asked for.
  if (JxlDecoderSetCoalescing(of->jxl, (events & JXL_DEC_FULL_IMAGE) != 0) != JXL_DEC_SUCCESS ||
      JxlDecoderSubscribeEvents(of->jxl, events) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(of->jxl, bytes, count) != JXL_DEC_SUCCESS)
    return waterfall_fail(of->failure, WATERFALL_CORRUPT, "it can't be read");
  // That this is all isn't said: libjxl would print it where more is needed.
  return 0;
}

static void finish(decoder *of) {
  if (of->jxl) JxlDecoderDestroy(of->jxl);
  free(of->rows);
  free(of->icc);
}

// Goes on to an event, which has to be the next one.
static int go_on(decoder *of, JxlDecoderStatus wanted) {
  const JxlDecoderStatus status = JxlDecoderProcessInput(of->jxl);
  if (status == wanted) return 0;
  if (status == JXL_DEC_NEED_MORE_INPUT) return waterfall_fail(of->failure, WATERFALL_TRUNCATED, "");
  return waterfall_fail(of->failure, WATERFALL_CORRUPT, "its pixels can't be decoded");
}

static int read_info(decoder *of) {
  if (go_on(of, JXL_DEC_BASIC_INFO) != 0) return -1;
  if (JxlDecoderGetBasicInfo(of->jxl, &of->info) != JXL_DEC_SUCCESS)
    return waterfall_fail(of->failure, WATERFALL_CORRUPT, "its header can't be read");
  for (size_t i = 0; i < of->info.num_extra_channels; i++) {
    JxlExtraChannelInfo channel;
    if (JxlDecoderGetExtraChannelInfo(of->jxl, i, &channel) == JXL_DEC_SUCCESS && channel.type == JXL_CHANNEL_BLACK)
      return waterfall_fail(of->failure, WATERFALL_UNSUPPORTED, "colours of inks");
  }
  return 0;
}

static int is_deep(const JxlBasicInfo *info) { return info->bits_per_sample > 8 || info->exponent_bits_per_sample > 0; }

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

// Reads of the frames that are laid on each other until something is to be seen.
static int read_layers(decoder *of, waterfall_jxl_header *header) {
  JxlFrameHeader frame;
  do {
    if (go_on(of, JXL_DEC_FRAME) != 0) return -1;
    if (JxlDecoderGetFrameHeader(of->jxl, &frame) != JXL_DEC_SUCCESS)
      return waterfall_fail(of->failure, WATERFALL_CORRUPT, "a frame's header can't be read");
    header->layers++;
    header->largest_layer.width = larger(header->largest_layer.width, frame.layer_info.xsize);
    header->largest_layer.height = larger(header->largest_layer.height, frame.layer_info.ysize);
  } while (!frame.is_last && frame.duration == 0);
  return 0;
}

int waterfall_jxl_read_header(const unsigned char *bytes, size_t count, waterfall_jxl_header *header,
                              waterfall_failure *failure) {
  memset(header, 0, sizeof *header);
  decoder of = {.failure = failure};
  int status = start(&of, bytes, count, JXL_DEC_BASIC_INFO | JXL_DEC_FRAME);
  if (status == 0) status = read_info(&of);
  if (status == 0) {
    header->size = (waterfall_size){of.info.xsize, of.info.ysize};
    header->is_deep = is_deep(&of.info);
    header->channels = 3 + of.info.num_extra_channels;
    header->largest_layer = header->size;
    status = read_layers(&of, header);
  }
  finish(&of);
  return status;
}

// A high dynamic range by its code points. H.273 has two for the primaries that libjxl calls P3, which differ in white.
static int read_code_points(decoder *of, const JxlPixelFormat *format, waterfall_profile *profile) {
  JxlColorEncoding colours;
  if (JxlDecoderGetColorAsEncodedProfile(of->jxl, format, JXL_COLOR_PROFILE_TARGET_DATA, &colours) != JXL_DEC_SUCCESS)
    return 0;
  const int is_pq = colours.transfer_function == JXL_TRANSFER_FUNCTION_PQ;
  if (!is_pq && colours.transfer_function != JXL_TRANSFER_FUNCTION_HLG) return 0;
  profile->transfer_code = is_pq ? WATERFALL_TRANSFER_PQ : WATERFALL_TRANSFER_HLG;
  profile->primaries_code = colours.primaries == JXL_PRIMARIES_2100 ? WATERFALL_PRIMARIES_BT2020
                            : colours.primaries != JXL_PRIMARIES_P3 ? WATERFALL_PRIMARIES_SRGB
                            : colours.white_point == JXL_WHITE_POINT_D65 ? 12
                                                                         : 11;
  // All that PQ can state is what encoders write that don't know.
  if (of->info.intensity_target < 10000) profile->peak = of->info.intensity_target;
  return 1;
}

// What the samples mean that libjxl gives, which need not be what the file says.
static void set_profile(decoder *of, const JxlPixelFormat *format, waterfall_pixels *pixels) {
  waterfall_profile profile = {0};
  if (!read_code_points(of, format, &profile)) {
    static const unsigned char none;
    const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
    size_t count = 0;
    profile.icc = &none;
    if (JxlDecoderGetICCProfileSize(of->jxl, format, target, &count) == JXL_DEC_SUCCESS && count <= WATERFALL_LONGEST_PROFILE &&
        (of->icc = malloc(count)) &&
        JxlDecoderGetColorAsICCProfile(of->jxl, format, target, of->icc, count) == JXL_DEC_SUCCESS) {
      profile.icc = of->icc;
      profile.icc_count = count;
    }
  }
  waterfall_pixels_set_profile(pixels, profile);
}

static int decode(decoder *of, waterfall_pixels *pixels) {
  if (read_info(of) != 0) return -1;
  const JxlBasicInfo *info = &of->info;
  const unsigned channels = info->num_color_channels + (info->alpha_bits > 0);
  const JxlPixelFormat format = {channels, is_deep(info) ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  if (go_on(of, JXL_DEC_COLOR_ENCODING) != 0) return -1;
  set_profile(of, &format, pixels);
  const waterfall_layout layout = {
      .samples = info->num_color_channels == 1 ? WATERFALL_GREY : WATERFALL_RGB,
      .bits = is_deep(info) ? 16 : 8,
      .alpha = info->alpha_bits == 0       ? WATERFALL_ALPHA_NONE
               : info->alpha_premultiplied ? WATERFALL_ALPHA_PREMULTIPLIED
                                           : WATERFALL_ALPHA_STRAIGHT};
  if (waterfall_pixels_begin(pixels, (waterfall_size){info->xsize, info->ysize}, layout, of->failure) != 0) return -1;
  if (go_on(of, JXL_DEC_NEED_IMAGE_OUT_BUFFER) != 0) return -1;
  const size_t row = (size_t)info->xsize * channels * (layout.bits / 8), all = row * info->ysize;
  of->rows = malloc(all);
  if (!of->rows) return waterfall_fail(of->failure, WATERFALL_OUT_OF_MEMORY, "");
  if (JxlDecoderSetImageOutBuffer(of->jxl, &format, of->rows, all) != JXL_DEC_SUCCESS)
    return waterfall_fail(of->failure, WATERFALL_CORRUPT, "its pixels can't be decoded");
  if (go_on(of, JXL_DEC_FULL_IMAGE) != 0) return -1;
  for (size_t y = 0; y < info->ysize; y++) waterfall_pixels_take(pixels, of->rows + y * row);
  return 0;
}

int waterfall_jxl_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                         waterfall_failure *failure) {
  decoder of = {.failure = failure};
  int status = start(&of, bytes, count, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE);
  if (status == 0) status = decode(&of, pixels);
  finish(&of);
  return status;
}
