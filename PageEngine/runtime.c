// What Embedded Swift requires of a C library: memory and a few functions, without an operating
// system.

#include <stddef.h>
#include <stdint.h>

// Blocks of 16 · 2ⁿ bytes; freed blocks wait in a list for the next request of their size. A run's
// requests repeat frame by frame, so the memory soon stops growing.
enum { page_bytes = 65536, least_bytes = 16, size_count = 27 };
struct block {
  struct block *next;
};
extern unsigned char __heap_base;
static struct block *waiting[size_count];
static uintptr_t fresh, end;

static void *take(size_t bytes) {
  if (fresh == 0) {
    fresh = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page_bytes;
  }
  if (bytes > end - fresh) {
    size_t pages = (bytes - (end - fresh) + page_bytes - 1) / page_bytes;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    end += pages * page_bytes;
  }
  void *place = (void *)fresh;
  fresh += bytes;
  return place;
}

// Each block's size is in the 16 bytes before the block, which keeps the block aligned.
static void *allocate(size_t bytes) {
  int size = 0;
  while (size < size_count && ((size_t)least_bytes << size) < bytes) size++;
  if (size == size_count) return NULL;
  struct block *block = waiting[size];
  if (block) {
    waiting[size] = block->next;
    return block;
  }
  char *place = take(16 + ((size_t)least_bytes << size));
  if (!place) return NULL;
  *(int *)place = size;
  return place + 16;
}

int posix_memalign(void **place, size_t alignment, size_t bytes) {
  // Nothing in the simulation is wider than a double.
  if (alignment > 16) __builtin_trap();
  *place = allocate(bytes);
  return *place ? 0 : 12;
}

void free(void *place) {
  if (!place) return;
  int size = *(int *)((char *)place - 16);
  struct block *block = place;
  block->next = waiting[size];
  waiting[size] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

void *memset(void *place, int value, size_t count) { return __builtin_memset(place, value, count); }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

// The seed of hash tables: always the same, because a page needs no secret seed, and every run has
// to be repeatable.
void arc4random_buf(void *place, size_t count) { __builtin_memset(place, 0x2f, count); }

// Rounds half away from zero; the part that truncation removes is exact, so the comparison is
// exact, too.
double round(double value) {
  double whole = __builtin_trunc(value);
  if (__builtin_fabs(value - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, value);
}

// The stack guard: a constant, because the stack of the page's engine holds no return addresses.
uintptr_t __stack_chk_guard = 0x6b657972;
void __stack_chk_fail(void) { __builtin_trap(); }
