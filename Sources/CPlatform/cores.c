#define _GNU_SOURCE
#include "cores.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

int cpl_cores(void) {
#ifdef __linux__
  // The processors that `taskset` or a container allows the process to use.
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *wait_at_gate(void *unused) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return unused;
}

int cpl_has_threads(int count) {
  enum { most = 16 };
  pthread_t threads[most];
  if (count > most) count = most;
  int started = 0;
  // All threads have to run at the same time: none of them ends before the last has started.
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(&threads[started], NULL, wait_at_gate, NULL) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  return started == count;
}

int cpl_has_space(size_t bytes) {
  void *space = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (space == MAP_FAILED) return 0;
  munmap(space, bytes);
  return 1;
}
