// SHA-256 by the system's own library, which uses the processor's SHA-256 instructions: OpenSSL's
// libcrypto, or CommonCrypto on Apple's systems.
#ifndef KEYREEL_SHA256_H
#define KEYREEL_SHA256_H

#include <stddef.h>

// The calls that take a state are OpenSSL's oldest. They do not look up a provider and need no
// start-up; a start-up would be noticeable in a command that runs for milliseconds.
#if defined(__APPLE__)
#include <CommonCrypto/CommonDigest.h>
typedef CC_SHA256_CTX csha_state;
#else
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
typedef SHA256_CTX csha_state;
#endif

// Begins a hash.
static inline void csha_begin(csha_state *state) {
#if defined(__APPLE__)
  CC_SHA256_Init(state);
#else
  SHA256_Init(state);
#endif
}

// Adds `count` bytes; their number is not limited.
void csha_update(csha_state *state, const void *bytes, size_t count);

// Writes the 32 bytes of the digest; the state cannot be used afterwards.
static inline void csha_end(csha_state *state, unsigned char *digest) {
#if defined(__APPLE__)
  CC_SHA256_Final(digest, state);
#else
  SHA256_Final(digest, state);
#endif
}

#endif
