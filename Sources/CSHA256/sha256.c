#include "sha256.h"

void csha_update(csha_state *state, const void *bytes, size_t count) {
#if defined(__APPLE__)
  // CommonCrypto counts in 32 bits.
  const unsigned char *next = bytes;
  while (count > 0) {
    CC_LONG part = count > 0x40000000 ? 0x40000000 : (CC_LONG)count;
    CC_SHA256_Update(state, next, part);
    next += part;
    count -= part;
  }
#else
  SHA256_Update(state, bytes, count);
#endif
}
