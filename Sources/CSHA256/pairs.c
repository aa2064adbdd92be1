#include "sha256.h"

// Two hashes side by side. Each round of SHA-256 needs what came of the one before, so a processor with instructions for
// them waits half of the time. Meanwhile it can work on another hash.
//
// Builds that do not optimise have the library alone, which is faster there.
#if defined(__x86_64__) && defined(__OPTIMIZE__) && !defined(__APPLE__)
#include <cpuid.h>
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

// The constants of the rounds (FIPS 180-4, 4.2.2).
static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static bool has_instructions(void) {
  static _Atomic int known;
  if (!known) {
    unsigned a, b = 0, c = 0, d, unused;
    const bool has = __get_cpuid_count(7, 0, &a, &b, &unused, &d) && b & bit_SHA &&
        __get_cpuid(1, &a, &unused, &c, &d) && c & bit_SSSE3 && c & bit_SSE4_1;
    known = 1 + has;
  }
  return known == 2;
}

// One of the hashes: the words a, b, e, f and c, d, g, h of its state, the last in the lowest place, as the instructions have them.
typedef struct {
  __m128i abef, cdgh, message[4];
} lane;

#define WITH_INSTRUCTIONS __attribute__((target("sha,sse4.1,ssse3"), always_inline)) static inline

WITH_INSTRUCTIONS lane loaded(const csha_state *state) {
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const void *)state->h), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const void *)(state->h + 4)), 0x1B);
  return (lane){_mm_alignr_epi8(badc, hgfe, 8), _mm_blend_epi16(hgfe, badc, 0xF0), {{0}}};
}

WITH_INSTRUCTIONS void store(const lane *from, csha_state *state, size_t count) {
  const __m128i feba = _mm_shuffle_epi32(from->abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(from->cdgh, 0xB1);
  _mm_storeu_si128((void *)state->h, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((void *)(state->h + 4), _mm_alignr_epi8(dchg, feba, 8));
  const uint64_t bits = ((uint64_t)state->Nh << 32 | state->Nl) + (uint64_t)count * 8;
  state->Nh = (SHA_LONG)(bits >> 32);
  state->Nl = (SHA_LONG)bits;
}

WITH_INSTRUCTIONS void take_block(lane *into, const unsigned char *block) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  for (int i = 0; i < 4; i++)
    into->message[i] = _mm_shuffle_epi8(_mm_loadu_si128((const void *)(block + 16 * i)), big_endian);
}

// Four of the 64 rounds, and the words of the message for the four that are sixteen later.
WITH_INSTRUCTIONS void four_rounds(lane *one, int step, __m128i constant) {
  __m128i *const words = &one->message[step & 3];
  const __m128i next = one->message[(step + 1) & 3], last = one->message[(step + 3) & 3];
  const __m128i sum = _mm_add_epi32(*words, constant);
  one->cdgh = _mm_sha256rnds2_epu32(one->cdgh, one->abef, sum);
  one->abef = _mm_sha256rnds2_epu32(one->abef, one->cdgh, _mm_shuffle_epi32(sum, 0x0E));
  if (step >= 12) return;
  const __m128i seventh = _mm_alignr_epi8(last, one->message[(step + 2) & 3], 4);
  *words = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(*words, next), seventh), last);
}

#define BOTH(step) \
  four_rounds(&a, step, _mm_load_si128((const void *)(constants + 4 * step))); \
  four_rounds(&b, step, _mm_load_si128((const void *)(constants + 4 * step)));

__attribute__((target("sha,sse4.1,ssse3"))) static void update_pair(
    csha_state *first, const unsigned char *first_bytes, csha_state *second,
    const unsigned char *second_bytes, size_t count) {
  lane a = loaded(first), b = loaded(second);
  for (size_t at = 0; at < count; at += CSHA_BLOCK) {
    const lane a_before = a, b_before = b;
    take_block(&a, first_bytes + at);
    take_block(&b, second_bytes + at);
    // Written out, since the steps' numbers have to be constants, in every compiler, for the words to stay in registers.
    BOTH(0) BOTH(1) BOTH(2) BOTH(3) BOTH(4) BOTH(5) BOTH(6) BOTH(7)
    BOTH(8) BOTH(9) BOTH(10) BOTH(11) BOTH(12) BOTH(13) BOTH(14) BOTH(15)
    a.abef = _mm_add_epi32(a.abef, a_before.abef);
    a.cdgh = _mm_add_epi32(a.cdgh, a_before.cdgh);
    b.abef = _mm_add_epi32(b.abef, b_before.abef);
    b.cdgh = _mm_add_epi32(b.cdgh, b_before.cdgh);
  }
  store(&a, first, count);
  store(&b, second, count);
}
#define HAS_PAIRS 1
#endif

void csha_update_pair(
    csha_state *first, const void *first_bytes, csha_state *second, const void *second_bytes,
    size_t count) {
#if HAS_PAIRS
  if (has_instructions() && first->num == 0 && second->num == 0 && count % CSHA_BLOCK == 0) {
    update_pair(first, first_bytes, second, second_bytes, count);
    return;
  }
#endif
  csha_update(first, first_bytes, count);
  csha_update(second, second_bytes, count);
}
