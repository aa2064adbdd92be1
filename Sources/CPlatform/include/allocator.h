// Settings for the GNU allocator; other allocators keep their defaults.
#ifndef KEYREEL_ALLOCATOR_H
#define KEYREEL_ALLOCATOR_H

// Keeps up to `kept` freed bytes at the end of a heap for later, and serves blocks of less than
// `largest` bytes from heaps.
void cal_keep_freed(int largest, int kept);

// Grows the heap of the calling thread by 32 MB in one step, in large pages if the system has them;
// the memory is not used until it is written. Only a thread's first call has an effect, and only if
// `cal_keep_freed` was called before.
void cal_grow_heap(void);

#endif
