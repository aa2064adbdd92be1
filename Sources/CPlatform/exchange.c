#define _GNU_SOURCE

#include "exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

#ifdef __APPLE__
#include <sys/stdio.h>
#endif

int cex_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#elif defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  (void)first;
  (void)second;
  return ENOSYS;
#endif
}
