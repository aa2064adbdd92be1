// As in cpng.c, nothing calls back into Swift between setjmp and the return.

#include "cpng_write.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
  jmp_buf jump;
  uint8_t *out;
  size_t written;
  size_t capacity;
} writing;

static PNG_NORETURN void on_error(png_structp png, png_const_charp text) {
  (void)text;
  writing *state = png_get_error_ptr(png);
  longjmp(state->jump, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  writing *state = png_get_io_ptr(png);
  if (count > state->capacity - state->written) png_error(png, "no room");
  memcpy(state->out + state->written, bytes, count);
  state->written += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void write_picture(
    png_structp png, png_infop info, const uint8_t *pixels, uint32_t width, uint32_t height,
    int level, bool subtracts) {
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(png, level);
  png_set_compression_buffer_size(png, 1 << 18);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, subtracts ? PNG_FILTER_SUB : PNG_FILTER_NONE);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  const size_t stride = (size_t)width * 4;
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + y * stride);
  png_write_end(png, NULL);
}

// The function that calls setjmp has no local variables that change after the call.
static bool write_guarded(
    writing *state, png_structp png, png_infop info, const uint8_t *pixels, uint32_t width,
    uint32_t height, int level, bool subtracts) {
  if (setjmp(state->jump) != 0) return false;
  png_set_write_fn(png, state, write_bytes, flush_nothing);
  write_picture(png, info, pixels, width, height, level, subtracts);
  return true;
}

// At worst, zlib falls back to stored blocks of up to 16 KiB, each with five extra bytes; every
// chunk of 256 KiB takes twelve more bytes.
size_t cpng_encoded_bound(uint32_t width, uint32_t height) {
  const size_t rows = ((size_t)width * 4 + 1) * height;
  return rows + rows / 1024 + 4096;
}

size_t cpng_encode_rgba8(
    const uint8_t *pixels, uint32_t width, uint32_t height, int level, bool subtracts, uint8_t *out,
    size_t capacity) {
  writing state = {.out = out, .capacity = capacity};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  const bool ok =
      info && write_guarded(&state, png, info, pixels, width, height, level, subtracts);
  png_destroy_write_struct(&png, &info);
  return ok ? state.written : 0;
}
