#ifndef KEYREEL_CPNG_WRITE_H
#define KEYREEL_CPNG_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The maximum number of bytes that `cpng_encode_rgba8` writes for a picture of this size.
size_t cpng_encoded_bound(uint32_t width, uint32_t height);

/// Writes a PNG of `width * height` RGBA pixels, with eight bits per channel, using libpng.
///
/// `level` is zlib's compression level, 1 to 9. If `subtracts` is true, every row holds the
/// differences between neighbouring pixels; otherwise every row holds the pixels themselves.
/// Returns the number of bytes written; 0 if memory ran out or `capacity` is too small.
size_t cpng_encode_rgba8(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, int level, bool subtracts,
    uint8_t *_Nonnull out, size_t capacity);

#endif
