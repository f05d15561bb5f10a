// What Swift can't call by itself, or not well: libjpeg-turbo, whose errors leave by longjmp; libpng; libtiff, whose
// tags come through varargs; libavif and libheif, whose planes become rows; gexiv2, whose headers are macros; LibRaw, which
// is C++; and encoders, which libgd doesn't let be told what a red line needs.
// All functions are stateless unless they say so: bytes in, pixels or bytes out. Pixels are libgd's: one int each, 0x00RRGGBB,
// of sRGB.
#ifndef CIMAGING_H
#define CIMAGING_H

#include <stddef.h>
#include <zlib.h>

#ifdef __cplusplus
extern "C" {
#endif

#define WATERFALL_MESSAGE_LENGTH 200

typedef enum {
  WATERFALL_CORRUPT,
  WATERFALL_TRUNCATED,
  WATERFALL_UNSUPPORTED,  // a kind of the format that the library doesn't read
  WATERFALL_OUT_OF_MEMORY,
} waterfall_failure_kind;

typedef struct {
  waterfall_failure_kind kind;
  // Of a truncated sequential picture: how much of its rows is there, in per cent; -1 where that can't be said.
  int percent_of_rows;
  char message[WATERFALL_MESSAGE_LENGTH];
} waterfall_failure;

typedef struct {
  unsigned width, height;
} waterfall_size;

// A longer profile isn't used: photographs' have some kilobytes, printers' up to two megabytes.
enum { WATERFALL_LONGEST_PROFILE = 1 << 22 };

// What the colours of a picture mean, where that isn't sRGB.
typedef struct {
  // A profile of the International Color Consortium (ICC.1), or
  const unsigned char *icc;
  size_t icc_count;
  // white, red, green and blue as x and y (CIE 1931), sRGB's where there are none, with a curve: sRGB's where `gamma` is 0.
  int has_primaries;
  double primaries[8];
  double gamma;
  // Or code points of primaries and transfer (ITU-T H.273); 0 where there are none. Of a high dynamic range (PQ, HLG): the
  // brightest that there is, in cd/m²; 0 where that isn't stated.
  int primaries_code, transfer_code;
  double peak;
} waterfall_profile;

// What decoders give a picture's rows to, of which a smaller picture is made on the way: each of its pixels is the mean of
// what it covers, laid on a background before and converted to sRGB after that.
typedef struct waterfall_pixels waterfall_pixels;

// `rows` are those of the smaller picture. Returns NULL where there is no memory.
waterfall_pixels *waterfall_pixels_new(int *const *rows, waterfall_size size, int background);
void waterfall_pixels_free(waterfall_pixels *pixels);

// The profile that the picture has; what it points to is needed until all rows are there.
void waterfall_pixels_set_profile(waterfall_pixels *pixels, waterfall_profile profile);

typedef enum { WATERFALL_ALPHA_NONE, WATERFALL_ALPHA_STRAIGHT, WATERFALL_ALPHA_PREMULTIPLIED } waterfall_alpha;

// Which samples a pixel has, interleaved with those of others. Of inks, 0 is none.
typedef enum { WATERFALL_GREY, WATERFALL_RGB, WATERFALL_CMYK, WATERFALL_GD } waterfall_samples;

typedef struct {
  waterfall_samples samples;
  unsigned bits;          // 8, or 16 in the machine's byte order; of libgd's pixels 8
  waterfall_alpha alpha;  // whether an opacity follows the samples; of libgd's pixels none
} waterfall_layout;

// Says what will come: rows of a picture of this size, no side of which is smaller than the reduced picture's. Returns 0, or
// -1 with the failure filled in.
int waterfall_pixels_begin(waterfall_pixels *pixels, waterfall_size size, waterfall_layout layout,
                           waterfall_failure *failure);

// Takes the next row from the top; there must be no more of them than was said.
void waterfall_pixels_take(waterfall_pixels *pixels, const void *row);

// Takes all rows of a picture that is libgd's.
int waterfall_pixels_take_bitmap(waterfall_pixels *pixels, int *const *rows, waterfall_size size,
                                 waterfall_failure *failure);

// Sharpens by an unsharp mask with the smallest radius that there is: what a byte differs by from the mean of itself and its
// neighbours, weighed 1, 2, 1, is added to it, times so many per cent: once down, and of that once across. Returns 0, or
// -1 where there is no memory.
int waterfall_sharpen(int *const *rows, waterfall_size size, int percent);

// Whether the picture's profile couldn't be used.
int waterfall_pixels_had_broken_profile(const waterfall_pixels *pixels);

typedef struct {
  waterfall_size size;
  // What libjpeg holds of a picture that comes in several scans: all its coefficients, in bytes. 0 where it is one scan.
  unsigned long long coefficient_bytes;
  // Of the segments in which profiles stand.
  unsigned long long profile_bytes;
} waterfall_jpeg_header;

// Reads the frame header. As all functions here, returns 0, or -1 with the failure filled in.
int waterfall_jpeg_read_header(const unsigned char *bytes, size_t count, waterfall_jpeg_header *header,
                               waterfall_failure *failure);

// Decodes at eighths/8 of the full size (1 to 8). Data that is missing or damaged is a failure, never filled in; but of a
// progressive picture, what can't be seen at that size isn't looked at.
int waterfall_jpeg_decode(const unsigned char *bytes, size_t count, unsigned eighths, waterfall_pixels *pixels,
                          waterfall_failure *failure);

// Encodes at full colour resolution (4:4:4). On success the bytes are the caller's, to be
// given to free(); on failure there are none.
int waterfall_jpeg_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes,
                          size_t *count, waterfall_failure *failure);

// The same as WebP, and as AVIF at full colour resolution.
int waterfall_webp_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes,
                          size_t *count, waterfall_failure *failure);
int waterfall_avif_encode(int *const *rows, waterfall_size size, int quality, unsigned char **bytes,
                          size_t *count, waterfall_failure *failure);

// Decodes a PNG by its critical chunks and its transparency alone: what its colours mean, others have to read.
int waterfall_png_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                         waterfall_failure *failure);

typedef struct {
  waterfall_size size;
  int has_alpha, is_animated, is_lossless;
} waterfall_webp_header;

int waterfall_webp_read_header(const unsigned char *bytes, size_t count, waterfall_webp_header *header,
                               waterfall_failure *failure);

// Decodes a still, which lies at a place on a canvas.
int waterfall_webp_decode(const unsigned char *bytes, size_t count, waterfall_size canvas, unsigned left, unsigned top,
                          waterfall_pixels *pixels, waterfall_failure *failure);

typedef struct {
  waterfall_size size;  // upright: libjxl turns the picture
  int is_deep;          // more than eight bits a sample
  unsigned channels;    // as libjxl works on them: a grey is three, too
  // Frames that are laid on each other, and the sides of the largest, which may be larger than the picture.
  unsigned layers;
  waterfall_size largest_layer;
} waterfall_jxl_header;

int waterfall_jxl_read_header(const unsigned char *bytes, size_t count, waterfall_jxl_header *header,
                              waterfall_failure *failure);

// Decodes a JPEG XL file; of an animation the first frame.
int waterfall_jxl_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                         waterfall_failure *failure);

typedef struct {
  waterfall_size size;  // as it is coded
  unsigned depth;       // bits a channel
  unsigned half_samples;  // of luma and chroma, a pixel, times two: 3 where chroma is halved in both directions
  int has_alpha;
  unsigned long long profile_bytes;
  // What is done to the coded picture, in this order (ISO/IEC 23000-22, 7.3.6.7): a part is cut out, turned and mirrored.
  waterfall_size part_size;
  unsigned rotation;  // to the left, in quarters of a turn
  int mirror;         // 0 exchanges top and bottom, 1 left and right, -1 nothing
} waterfall_avif_header;

int waterfall_avif_read_header(const unsigned char *bytes, size_t count, waterfall_avif_header *header,
                               waterfall_failure *failure);

// Decodes the part of the picture that is shown, of an animation that of the first frame. `size` is what the header told;
// what is decoded is as large as its data says, but never more than `most_pixels`. `peak` is the brightest light that there is, as in a
// profile.
int waterfall_avif_decode(const unsigned char *bytes, size_t count, waterfall_size size, unsigned most_pixels,
                          double peak, waterfall_pixels *pixels, waterfall_failure *failure);

// What is shown of a HEIF picture, of the size that it is coded in; and the brightest light that there is, as in a profile.
typedef struct {
  waterfall_size size, part_size;
  unsigned x, y;
  double peak;
} waterfall_heif_part;

// Has libheif look for its plugins, as long as files can be opened.
void waterfall_heif_prepare(void);

// Decodes a part of the primary picture, which isn't turned or mirrored. `most_pixels` limits what is decoded of AV1.
int waterfall_heif_decode(const unsigned char *bytes, size_t count, const waterfall_heif_part *part,
                          unsigned most_pixels, waterfall_pixels *pixels, waterfall_failure *failure);

// With more strips or tiles than this, nothing is read of where they are: that alone would take their memory.
enum { WATERFALL_MOST_TIFF_PIECES = 1 << 20 };

typedef struct {
  waterfall_size size;
  unsigned orientation;
  unsigned pieces;  // strips or tiles
  // The most bytes that one of them takes in the file, and all that decoding holds beside that.
  unsigned long long largest_piece, held_bytes;
  unsigned long long profile_bytes;
} waterfall_tiff_header;

// Reads the first directory. A file that ends before a strip or tile of it does is a failure, and so are kinds that aren't
// read. From then on libtiff prints nothing in this process.
int waterfall_tiff_read_header(const unsigned char *bytes, size_t count, waterfall_tiff_header *header,
                               waterfall_failure *failure);

// Decodes the first picture as it is stored, whatever its orientation. Damage is a failure: libtiff goes on and makes the
// pixels up.
int waterfall_tiff_decode(const unsigned char *bytes, size_t count, waterfall_pixels *pixels,
                          waterfall_failure *failure);

typedef struct {
  unsigned char *bytes;  // to be given to free()
  size_t count;
  unsigned colours;     // 0: it is a JPEG file; else a byte for each of them, 1 or 3, pixel by pixel
  waterfall_size size;  // of what is no JPEG
  int flip;             // how the camera was held, as dcraw counts that
} waterfall_raw_preview;

// Reads the largest preview of a camera raw file. A JPEG takes twice its bytes of memory; what is none, twice its pixels.
int waterfall_raw_read_preview(const unsigned char *bytes, size_t count, waterfall_raw_preview *preview,
                               waterfall_failure *failure);

// The orientation, 1 to 8, that a block of EXIF states; 1 where there is none.
int waterfall_exif_orientation(const unsigned char *bytes, size_t count);

// A block of EXIF, or a file of a form that exiv2 knows, as exiv2 reads it.
typedef struct waterfall_exif waterfall_exif;

// Reads it. Returns NULL where that can't be done. The bytes have to stay where they are as long as it is open.
waterfall_exif *waterfall_exif_open(const unsigned char *bytes, size_t count);
void waterfall_exif_close(waterfall_exif *exif);

// What a tag states, by exiv2's name for it: whether it is there, its bytes and exiv2's words for it, both to be given to
// free() or NULL, its first number as a fraction, which returns 0 where there is one, or as an integer.
int waterfall_exif_has(const waterfall_exif *exif, const char *tag);
unsigned char *waterfall_exif_value(const waterfall_exif *exif, const char *tag, size_t *count);
char *waterfall_exif_words(const waterfall_exif *exif, const char *tag);
int waterfall_exif_fraction(const waterfall_exif *exif, const char *tag, int *numerator, int *denominator);
long waterfall_exif_integer(const waterfall_exif *exif, const char *tag);

// Encodings that have tables: parts of ISO 8859 by their numbers, 2 to 9, and ISO 2022's Japanese.
enum { WATERFALL_JIS = 10, WATERFALL_ENCODINGS };

// Has the C library load its tables, as long as files can be opened.
void waterfall_encodings_prepare(void);

// Writes text as UTF-8. Returns how many bytes that are; 0 where it isn't of that encoding, or doesn't fit.
size_t waterfall_decode(int encoding, const unsigned char *bytes, size_t count, unsigned char *utf8, size_t room);

#ifdef __cplusplus
}
#endif

#endif
