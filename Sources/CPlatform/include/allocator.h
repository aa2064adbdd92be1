// Settings for the GNU allocator; other allocators keep their defaults.
#ifndef KEYREEL_ALLOCATOR_H
#define KEYREEL_ALLOCATOR_H

// Keeps up to `kept` bytes at the end of a heap for later, and serves blocks of less than `largest` bytes from heaps.
void cal_keep_freed(int largest, int kept);

#endif
