// Settings for the GNU allocator; other allocators keep their defaults.
#ifndef KEYREEL_ALLOCATOR_H
#define KEYREEL_ALLOCATOR_H

// Keeps up to `kept` bytes at the end of a heap for later, and serves blocks of less than `largest` bytes from heaps.
void cal_keep_freed(int largest, int kept);

// Grows the heap of the calling thread by 32 MB at once, in large pages if the system has them; memory is
// used only once it is written. Only a thread's first call has an effect, and only if freed memory is kept.
void cal_grow_heap(void);

#endif
