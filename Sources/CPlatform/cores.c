#define _GNU_SOURCE
#include "cores.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <unistd.h>

int cpl_cores(void) {
#ifdef __linux__
  // What `taskset` or a container leaves of them.
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}
