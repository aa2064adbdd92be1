#ifndef KEYREEL_CPNG_H
#define KEYREEL_CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a call into libpng ended; if `ok` is false, `message` says why, mostly in libpng's own
/// words.
typedef struct {
  bool ok;
  char message[200];
} cpng_status;

/// Reads a PNG of known size into `pixels`: `width * height` pixels of red, green, blue, alpha.
///
/// It accepts every colour type and depth, does not convert colours, and rounds 16-bit channels to
/// the nearest 8-bit value. It fails if the file states a different size. It allocates nothing that
/// outlives the call.
cpng_status cpng_decode_rgba8(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height,
    uint8_t *_Nonnull pixels);

/// Like `cpng_decode_rgba8`, but with 16 bits a channel in the machine's byte order; values of
/// fewer bits are scaled up.
cpng_status cpng_decode_rgba16(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height,
    uint16_t *_Nonnull pixels);

#endif
