#include "cdeflate.h"

#include <isa-l/igzip_lib.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// At worst, any of the three compressors falls back to stored blocks of up to 16 KiB, each with
// five extra bytes; the rest of the bound covers headers, checksums and the empty block at the end.
size_t cdeflate_bound(size_t count) { return count + count / 1024 + 1024; }

size_t cdeflate_zlib(int level, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  size_t written = libdeflate_zlib_compress(compressor, bytes, count, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}

bool cdeflate_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t out_count) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return false;
  size_t read = 0, written = 0;
  const enum libdeflate_result result = libdeflate_zlib_decompress_ex(
      decompressor, bytes, count, out, out_count, &read, &written);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && read == count && written == out_count;
}

bool cdeflate_inflate_blocks(
    const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, size_t *written) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return false;
  size_t read = 0;
  const enum libdeflate_result result = libdeflate_deflate_decompress_ex(
      decompressor, bytes, count, out, capacity, &read, written);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && read == count;
}

// A stored block with one byte (RFC 1951, 3.2.4).
static const uint8_t stored_byte[] = {0x00, 0x01, 0x00, 0xfe, 0xff};

// ISA-L's loops do not clear the upper halves of the vector registers (2.30). Until the upper
// halves are cleared, every SSE instruction on the thread waits for them: summing rows took three
// times as long on an AMD EPYC.
static void clear_upper_halves(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper" ::: "memory");
#endif
}

// Without a history, ISA-L's first steps mistake bits of the address of its own state for bytes of
// the input, so the same input gives different output from run to run (2.30,
// isal_deflate_icf_body_hash_hist, the path of the first byte). Therefore the first byte is stored
// uncompressed, and serves as the history for the other bytes.
size_t cdeflate_fast_blocks(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  const size_t head = sizeof stored_byte + 1;
  if (count == 0 || count > UINT32_MAX || capacity > UINT32_MAX || capacity <= head) return 0;
  memcpy(out, stored_byte, sizeof stored_byte);
  out[sizeof stored_byte] = bytes[0];
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level_buffer = malloc(ISAL_DEF_LVL1_DEFAULT);
  size_t written = 0;
  if (stream && level_buffer) {
    isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = level_buffer;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_DEFLATE;
    stream->flush = FULL_FLUSH;
    stream->end_of_stream = 0;
    stream->next_in = (uint8_t *)bytes + 1;
    stream->avail_in = (uint32_t)count - 1;
    stream->next_out = out + head;
    stream->avail_out = (uint32_t)(capacity - head);
    if (isal_deflate_set_dict(stream, (uint8_t *)bytes, 1) == COMP_OK &&
        isal_deflate(stream) == COMP_OK && stream->avail_in == 0 && stream->avail_out > 0)
      written = head + stream->total_out;
    clear_upper_halves();
  }
  free(level_buffer);
  free(stream);
  return written;
}

size_t cdeflate_small_blocks(
    int chain, const uint8_t *dictionary, size_t dictionary_count, const uint8_t *bytes,
    size_t count, uint8_t *out, size_t capacity) {
  if (count > UINT32_MAX || capacity > UINT32_MAX) return 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 8, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  // Like level 9, except that at most `chain` earlier places are tried, and only a quarter of them
  // after a match of 8 bytes or more (at level 9, after a match of 32 bytes or more).
  deflateTune(&stream, 8, 258, 258, chain);
  if (dictionary && dictionary_count > 0)
    deflateSetDictionary(&stream, dictionary, (uInt)dictionary_count);
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = out;
  stream.avail_out = (uInt)capacity;
  const int result = deflate(&stream, Z_FULL_FLUSH);
  const size_t written = stream.total_out;
  const int done = result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
  deflateEnd(&stream);
  return done ? written : 0;
}

uint32_t cdeflate_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(crc, bytes, count);
}

uint32_t cdeflate_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  return libdeflate_adler32(adler, bytes, count);
}

uint32_t cdeflate_adler32_combine(uint32_t first, uint32_t second, size_t count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)count);
}

size_t cdeflate_inflate_some(
    const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  size_t written = 0;
  const enum libdeflate_result result =
      libdeflate_zlib_decompress(decompressor, bytes, count, out, capacity, &written);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS ? written : 0;
}
