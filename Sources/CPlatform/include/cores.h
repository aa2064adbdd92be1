// The machine's resources that the process may use: processors, threads, address space.
#ifndef KEYREEL_CORES_H
#define KEYREEL_CORES_H

#include <stddef.h>

// How many processors it may work on: at least 1; all of them if the system reports no share.
int cpl_cores(void);

// Whether `count` more threads can run. They are started, and ended again.
int cpl_has_threads(int count);

// Whether `bytes` bytes of address space are left.
int cpl_has_space(size_t bytes);

#endif
