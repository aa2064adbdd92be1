#include "allocator.h"

// Any header of the C library says which library it is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cal_keep_freed(int largest, int kept) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, largest);
  mallopt(M_TRIM_THRESHOLD, kept);
#else
  (void)largest;
  (void)kept;
#endif
}
