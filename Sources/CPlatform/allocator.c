#include "allocator.h"

// Any header of the C library defines the macro that identifies the library.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>
#endif

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)

// The largest block that the allocator takes from a heap instead of mapping it: half of what a
// thread's heap may hold.
static const size_t most = (size_t)32 << 20;
// The usual sizes of a page and of a large page, in bytes; if a processor uses other sizes, the
// only consequence is that the advice has no effect.
static const size_t page = 1 << 12, large_page = 1 << 21;
// The number of bytes that the allocator keeps before each block.
static const size_t header = 2 * sizeof(size_t);

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
// Blocks of at least this size are mapped; 0 until `cal_keep_freed` is called.
static int mapped_from = 0;

void cal_keep_freed(int largest, int kept) {
  pthread_mutex_lock(&gate);
  mallopt(M_MMAP_THRESHOLD, largest);
  mallopt(M_TRIM_THRESHOLD, kept);
  mapped_from = largest;
  pthread_mutex_unlock(&gate);
}

void cal_grow_heap(void) {
  static _Thread_local int has_grown = 0;
  if (has_grown) return;
  has_grown = 1;
  pthread_mutex_lock(&gate);
  if (mapped_from > 0) {
    mallopt(M_MMAP_THRESHOLD, (int)most);
    size_t size = most - page;
    char *block = malloc(size);
    mallopt(M_MMAP_THRESHOLD, mapped_from);
    if (block) {
      uintptr_t start = (uintptr_t)block;
      uintptr_t first = (start + large_page - 1) / large_page * large_page;
      uintptr_t end = (start + size) / large_page * large_page;
      if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
      // The pages before the first large page would cost more than a large page does. So later
      // blocks begin at the large page; the addresses before it stay allocated and are never
      // touched.
      static _Thread_local void *unused;
      if (first < end && first - start > page) unused = realloc(block, first - start - header);
      if (unused) block = NULL;
    }
    free(block);
  }
  pthread_mutex_unlock(&gate);
}

#else

void cal_keep_freed(int largest, int kept) {
  (void)largest;
  (void)kept;
}

void cal_grow_heap(void) {}

#endif
