// Prints the results of the C targets for pictures, bytes and faces; machines of different kinds
// have to print the same results.
//
// Compressed bytes may differ from one kind of processor to another. The decompressed bytes may
// not, and are checked here.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cdeflate.h"
#include "cpng.h"
#include "resources.h"
#include "sha256.h"

static void say(const char *what, const void *bytes, size_t count) {
  csha_state state;
  unsigned char digest[32];
  csha_begin(&state);
  csha_update(&state, bytes, count);
  csha_end(&state, digest);
  printf("%s ", what);
  for (size_t i = 0; i < sizeof digest; i++) printf("%02x", digest[i]);
  putchar('\n');
}

static uint32_t word(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void picture(const char *path) {
  static uint8_t bytes[1 << 16];
  FILE *file = fopen(path, "rb");
  if (!file) exit(66);
  const size_t count = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  if (count < 24) return;
  const uint32_t width = word(bytes + 16), height = word(bytes + 20);
  const size_t size = (size_t)width * height * 4;
  uint8_t *pixels = calloc(size ? size : 1, 1);
  const cpng_status status = cpng_decode_rgba8(bytes, count, width, height, pixels);
  const char *name = strrchr(path, '/');
  if (status.ok) say(name ? name + 1 : path, pixels, size);
  else printf("%s: %s\n", name ? name + 1 : path, status.message);
  free(pixels);
}

// Puts raw blocks between the header and the end of a zlib stream, and decompresses them again.
static void take_apart(const char *what, const uint8_t *bytes, size_t count, const uint8_t *blocks, size_t length) {
  static const uint8_t head[] = {0x78, 0x01}, last[] = {0x01, 0x00, 0x00, 0xff, 0xff};
  const uint32_t adler = cdeflate_adler32(1, bytes, count);
  uint8_t *stream = malloc(length + 11), *found = calloc(count ? count : 1, 1);
  memcpy(stream, head, sizeof head);
  memcpy(stream + 2, blocks, length);
  memcpy(stream + 2 + length, last, sizeof last);
  for (int i = 0; i < 4; i++) stream[7 + length + i] = (uint8_t)(adler >> (24 - 8 * i));
  const bool whole = cdeflate_inflate(stream, length + 11, found, count);
  printf("%s %zu: %s\n", what, count, whole && !memcmp(found, bytes, count) ? "the same" : "WRONG");
  free(found);
  free(stream);
}

static void compress(size_t count) {
  const size_t bound = cdeflate_bound(count);
  uint8_t *bytes = malloc(count + 1), *out = malloc(bound + 1), *found = calloc(count + 1, 1);
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(i * i >> 5);
  const size_t length = cdeflate_zlib(6, bytes, count, out, bound);
  const bool whole = cdeflate_inflate(out, length, found, count);
  printf("zlib %zu: %s\n", count, whole && !memcmp(found, bytes, count) ? "the same" : "WRONG");
  take_apart("fast", bytes, count, out, cdeflate_fast_blocks(bytes, count, out, bound));
  take_apart("small", bytes, count, out, cdeflate_small_blocks(128, NULL, 0, bytes, count, out, bound));
  const uint32_t crc = cdeflate_crc32(0, bytes, count), adler = cdeflate_adler32(1, bytes, count);
  printf("sums %08x %08x %08x\n", crc, adler, cdeflate_adler32_combine(adler, adler, count));
  free(found);
  free(out);
  free(bytes);
}

// Computes one hash, fed in three pieces that need not be whole blocks.
static void hash(size_t count) {
  static unsigned char bytes[1000];
  csha_state state;
  unsigned char digest[32];
  for (size_t i = 0; i < 1000; i++) bytes[i] = (unsigned char)(i * 7);
  csha_begin(&state);
  for (int i = 0; i < 3; i++) csha_update(&state, bytes, count);
  csha_end(&state, digest);
  say("hash", digest, sizeof digest);
}

int main(int count, char **arguments) {
  static const char *names[] = {
      "Inter-Light.otf", "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
      "InterDisplay-Light.otf", "InterDisplay-Regular.otf", "InterDisplay-Medium.otf",
      "InterDisplay-SemiBold.otf", "InterDisplay-Bold.otf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"};
  say("abc", "abc", 3);
  hash(960);
  hash(100);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t length = 0;
    const unsigned char *bytes = cres_bytes(names[i], &length);
    if (!bytes) return 1;
    say(names[i], bytes, length);
  }
  for (int i = 1; i < count; i++) picture(arguments[i]);
  const size_t sizes[] = {1, 2, 63, 64, 1000, 65535, 65536, 70001};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) compress(sizes[i]);
  return 0;
}
