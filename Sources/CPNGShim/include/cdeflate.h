#ifndef KEYREEL_CDEFLATE_H
#define KEYREEL_CDEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most bytes any of the compressors below writes for `count` bytes of input.
size_t cdeflate_bound(size_t count);

/// Compresses into one zlib stream with libdeflate at a level from 1 to 12.
/// Returns the number of bytes written, 0 when memory ran out or `capacity` is too small.
size_t cdeflate_zlib(
    int level, const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Compresses into raw deflate blocks with ISA-L at level 1, ended by an empty stored block on a byte
/// boundary and not final, so that other blocks may follow. Returns 0 when it cannot.
size_t cdeflate_fast_blocks(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Decompresses one zlib stream with libdeflate.
/// Returns whether it is intact and neither it nor its contents are longer or shorter than the given sizes.
bool cdeflate_inflate(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t out_count);

/// Compresses into raw deflate blocks with zlib, ended like those of `cdeflate_fast_blocks`.
///
/// `chain` is how many earlier places at most are compared for a match: 128 is zlib's level 6, 1024 its level 8.
/// `dictionary` is what a reader has just decoded when it comes to these blocks; it may be null.
/// Returns 0 when it cannot.
size_t cdeflate_small_blocks(
    int chain, const uint8_t *_Nullable dictionary, size_t dictionary_count,
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Decompresses raw deflate blocks, the last of them final, with libdeflate.
///
/// Returns whether they are intact, refer to nothing before them and fit `capacity`; `written` is then how many bytes they hold.
bool cdeflate_inflate_blocks(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity,
    size_t *_Nonnull written);

/// Continues a CRC-32 (0 to start).
uint32_t cdeflate_crc32(uint32_t crc, const uint8_t *_Nonnull bytes, size_t count);

/// Continues an Adler-32 (1 to start).
uint32_t cdeflate_adler32(uint32_t adler, const uint8_t *_Nonnull bytes, size_t count);

/// The Adler-32 of two runs of bytes, one after the other, from theirs; `count` is the second's.
uint32_t cdeflate_adler32_combine(uint32_t first, uint32_t second, size_t count);

/// Inflates a zlib stream of unknown length; 0 when it is broken or longer than `capacity`.
size_t cdeflate_inflate_some(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

#endif
