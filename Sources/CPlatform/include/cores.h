// The machine's resources that the process may use: processors, threads, address space.
#ifndef KEYREEL_CORES_H
#define KEYREEL_CORES_H

#include <stddef.h>

// The number of processors that the process may use, at least 1; all of them if the system reports
// no limit.
int cpl_cores(void);

// Whether `count` more threads, or 16 if `count` is larger, can run at the same time. To find out,
// the function starts these threads and lets them end.
int cpl_has_threads(int count);

// Whether `bytes` bytes of address space are left.
int cpl_has_space(size_t bytes);

#endif
