// Calls every function of the C shim under Valgrind, with whole, cut and damaged pictures, and with
// tight and roomy buffers.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cdeflate.h"
#include "cpng.h"

// A sum that a branch depends on, so that Valgrind notices a byte that was never written.
static void use(const uint8_t *bytes, size_t count) {
  unsigned sum = 0;
  for (size_t i = 0; i < count; i++) sum = sum * 31 + bytes[i];
  if (sum == 42) puts("forty-two");
}

static uint32_t word(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height) {
  const size_t size = (size_t)width * height * 4;
  uint8_t *copy = malloc(count ? count : 1);
  uint8_t *pixels = malloc(size ? size : 1);
  memcpy(copy, bytes, count);
  cpng_status status = cpng_decode_rgba8(copy, count, width, height, pixels);
  if (status.ok) use(pixels, size);
  if (strlen(status.message) >= sizeof status.message) abort();
  free(pixels);
  free(copy);
}

static void pictures(const char *path) {
  uint8_t bytes[4096];
  FILE *file = fopen(path, "rb");
  if (!file) exit(66);
  const size_t count = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  const uint32_t width = word(bytes + 16), height = word(bytes + 20);
  decode(bytes, count, width, height);
  decode(bytes, count, width + 1, height);
  decode(bytes, count, width, height * 2);
  for (size_t cut = 0; cut < count; cut += 7) decode(bytes, cut, width, height);
  for (size_t at = 8; at < count; at += 5) {
    bytes[at] ^= 0x55;
    decode(bytes, count, width, height);
    bytes[at] ^= 0x55;
  }
}

static void compress(size_t count) {
  const size_t bound = cdeflate_bound(count);
  uint8_t *bytes = malloc(count + 1);
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(i * i >> 5);
  const size_t rooms[] = {bound, count / 3, 1, 0};
  for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
    uint8_t *out = malloc(rooms[i] + 1);
    use(out, cdeflate_zlib(6, bytes, count, out, rooms[i]));
    use(out, cdeflate_zlib(12, bytes, count, out, rooms[i]));
    use(out, cdeflate_fast_blocks(bytes, count, out, rooms[i]));
    use(out, cdeflate_small_blocks(6, NULL, 0, bytes, count, out, rooms[i]));
    use(out, cdeflate_small_blocks(1, bytes, count, bytes, count, out, rooms[i]));
    free(out);
  }
  const uint32_t crc = cdeflate_crc32(0, bytes, count), adler = cdeflate_adler32(1, bytes, count);
  const uint32_t both = cdeflate_adler32_combine(adler, adler, count);
  use((const uint8_t *)&crc, 4);
  use((const uint8_t *)&both, 4);
  free(bytes);
}

int main(int count, char **arguments) {
  if (!cpng_version()[0]) return 1;
  for (int i = 1; i < count; i++) pictures(arguments[i]);
  const size_t sizes[] = {0, 1, 2, 63, 64, 1000, 65535, 65536, 70001};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) compress(sizes[i]);
  return 0;
}
