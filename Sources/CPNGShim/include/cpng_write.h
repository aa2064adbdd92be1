#ifndef KEYREEL_CPNG_WRITE_H
#define KEYREEL_CPNG_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most bytes that `cpng_encode_rgba8` writes of a picture.
size_t cpng_encoded_bound(uint32_t width, uint32_t height);

/// Writes a PNG of `width * height` pixels of red, green, blue, alpha, eight bits a channel, with libpng.
///
/// `level` is zlib's, 1 to 9. With `subtracts` every row is the differences of neighbours, otherwise the pixels as they are.
/// Returns how many bytes were written; 0 when memory ran out or `capacity` is too small.
size_t cpng_encode_rgba8(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, int level, bool subtracts,
    uint8_t *_Nonnull out, size_t capacity);

#endif
