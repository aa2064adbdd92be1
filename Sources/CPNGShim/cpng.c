// Only this file and cpng_write.c call setjmp. Between the call and the return, nothing calls back
// into Swift, and only libpng's own structures are allocated. The caller of the guarded function
// destroys these structures whether or not the call succeeds.

#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>


typedef struct {
  jmp_buf jump;
  cpng_status status;
  const uint8_t *bytes;
  size_t left;
} reading;

static PNG_NORETURN void on_error(png_structp png, png_const_charp text) {
  reading *state = png_get_error_ptr(png);
  snprintf(state->status.message, sizeof state->status.message, "%s", text);
  longjmp(state->jump, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  reading *state = png_get_io_ptr(png);
  if (count > state->left) png_error(png, "read past the end");
  memcpy(out, state->bytes, count);
  state->bytes += count;
  state->left -= count;
}

static void ask_for_rgba(png_structp png, size_t pixel_bytes) {
  png_set_expand(png);
  if (pixel_bytes == 4) {
    png_set_scale_16(png);
  } else {
    png_set_expand_16(png);
    const uint16_t one = 1;
    if (*(const uint8_t *)&one) png_set_swap(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
}

// Only the chunks that make up the picture are read, so any fault in them is an error. An index
// past the end of the palette is not an error: it reads as opaque black.
static void set_up(png_structp png, uint32_t width, uint32_t height) {
  png_set_benign_errors(png, 0);
  png_set_check_for_invalid_index(png, -1);
  png_set_user_limits(png, width, height);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_chunk_cache_max(png, 8);
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
}

static void read_rows(
    png_structp png, int passes, size_t stride, uint32_t height, uint8_t *pixels) {
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  }
}

static void read_picture(
    png_structp png, png_infop info, uint32_t width, uint32_t height, size_t pixel_bytes,
    uint8_t *pixels) {
  set_up(png, width, height);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "not the size asked for");
  ask_for_rgba(png, pixel_bytes);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  const size_t stride = (size_t)width * pixel_bytes;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "unexpected row length");
  read_rows(png, passes, stride, height, pixels);
  png_read_end(png, NULL);
}

// The function that calls setjmp has no local variables that change after the call.
static void read_guarded(
    reading *state, png_structp png, png_infop info, uint32_t width, uint32_t height,
    size_t pixel_bytes, uint8_t *pixels) {
  if (setjmp(state->jump) != 0) return;
  png_set_read_fn(png, state, read_bytes);
  read_picture(png, info, width, height, pixel_bytes, pixels);
  state->status.ok = true;
}

static cpng_status decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, size_t pixel_bytes,
    uint8_t *pixels) {
  reading state = {.status = {.ok = false}, .bytes = bytes, .left = count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    read_guarded(&state, png, info, width, height, pixel_bytes, pixels);
  } else {
    snprintf(state.status.message, sizeof state.status.message, "out of memory");
  }
  png_destroy_read_struct(&png, &info, NULL);
  return state.status;
}

cpng_status cpng_decode_rgba8(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  return decode(bytes, count, width, height, 4, pixels);
}

cpng_status cpng_decode_rgba16(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint16_t *pixels) {
  return decode(bytes, count, width, height, 8, (uint8_t *)pixels);
}
