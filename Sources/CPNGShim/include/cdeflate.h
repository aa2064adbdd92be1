#ifndef KEYREEL_CDEFLATE_H
#define KEYREEL_CDEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The maximum number of bytes that any of the compressors below writes for `count` bytes of input.
size_t cdeflate_bound(size_t count);

/// Compresses into one zlib stream with libdeflate at a level from 1 to 12. Returns the number of
/// bytes written; 0 if memory ran out or `capacity` is too small.
size_t cdeflate_zlib(
    int level, const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Compresses with ISA-L at level 1 into raw deflate blocks, none of them final. They end with an
/// empty stored block on a byte boundary, so that other blocks may follow. Returns the number of
/// bytes written; 0 on failure.
size_t cdeflate_fast_blocks(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Decompresses one zlib stream with libdeflate. Returns true if the stream is intact, and if the
/// stream and its contents have exactly the given sizes.
bool cdeflate_inflate(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t out_count);

/// Compresses with zlib into raw deflate blocks that end in the same way as those from
/// `cdeflate_fast_blocks`.
///
/// `chain` is the largest number of earlier places that are searched for a match; zlib searches 128
/// at level 6 and 1024 at level 8. `dictionary` is the data that a reader has decoded just before
/// these blocks; it may be null. Returns the number of bytes written; 0 on failure.
size_t cdeflate_small_blocks(
    int chain, const uint8_t *_Nullable dictionary, size_t dictionary_count,
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

/// Decompresses raw deflate blocks, the last of which is final, with libdeflate.
///
/// Returns whether the blocks are intact, refer to nothing before them, and hold no more than
/// `capacity` bytes; if so, `written` is the number of bytes that they hold.
bool cdeflate_inflate_blocks(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity,
    size_t *_Nonnull written);

/// Continues the CRC-32 `crc` with more bytes; `crc` is 0 at the start.
uint32_t cdeflate_crc32(uint32_t crc, const uint8_t *_Nonnull bytes, size_t count);

/// Continues the Adler-32 `adler` with more bytes; `adler` is 1 at the start.
uint32_t cdeflate_adler32(uint32_t adler, const uint8_t *_Nonnull bytes, size_t count);

/// The Adler-32 of two consecutive runs of bytes, computed from the Adler-32 of each run; `count`
/// is the length of the second run.
uint32_t cdeflate_adler32_combine(uint32_t first, uint32_t second, size_t count);

/// Decompresses a zlib stream whose contents are of unknown length. Returns the number of bytes
/// written; 0 if the stream is broken, empty, or holds more than `capacity` bytes.
size_t cdeflate_inflate_some(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out, size_t capacity);

#endif
