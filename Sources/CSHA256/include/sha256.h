// SHA-256 by the system's own library, which knows the processor's instructions for it: OpenSSL's libcrypto, or
// CommonCrypto on Apple's systems. Two hashes side by side are our own, where the processor allows it.
#ifndef KEYREEL_SHA256_H
#define KEYREEL_SHA256_H

#include <stddef.h>

// The calls on a state are OpenSSL's oldest: they look up no provider and need no start-up, which a command that
// runs for milliseconds would notice.
#if defined(__APPLE__)
#include <CommonCrypto/CommonDigest.h>
typedef CC_SHA256_CTX csha_state;
#else
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
typedef SHA256_CTX csha_state;
#endif

// The bytes that SHA-256 takes in at once (FIPS 180-4, 1).
#define CSHA_BLOCK 64

// Begins a hash.
static inline void csha_begin(csha_state *state) {
#if defined(__APPLE__)
  CC_SHA256_Init(state);
#else
  SHA256_Init(state);
#endif
}

// Adds `count` bytes; any number is taken.
void csha_update(csha_state *state, const void *bytes, size_t count);

// Adds `count` bytes to each of two hashes. Where both have taken in whole blocks, and `count` is whole blocks too, the two go
// on side by side on processors that have instructions for SHA-256, which takes little longer than one.
void csha_update_pair(
    csha_state *first, const void *first_bytes, csha_state *second, const void *second_bytes,
    size_t count);

// Writes the 32 bytes of the digest; the state is used up.
static inline void csha_end(csha_state *state, unsigned char *digest) {
#if defined(__APPLE__)
  CC_SHA256_Final(digest, state);
#else
  SHA256_Final(digest, state);
#endif
}

#endif
