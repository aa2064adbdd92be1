// Preloaded into a program. Makes one file system call fail: the Nth of the calls that this file
// intercepts.
//
//   FAULT_AT=N      which call, from 1; without it calls are only counted
//   FAULT_HOW=…     fail    the call does nothing and returns an error: a full disk, too many files, a folder in the way …
//                   short   a write or read handles half of its bytes; other calls work as usual
//                   again   the call is interrupted (EINTR) once, if it is of a kind that the system interrupts
//                   stuck   as fail, and every later call of the same kind as well: a full disk stays full
//                   kill    the process is killed before the call
//                   SIGNAL  a number: the process gets this signal before the call
//   FAULT_COUNT=F   the number of calls is written here at the end

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, CLOSE, RENAME, MKDIR, LINK, UNLINK, SYNC };

static atomic_long calls;
static atomic_int stuck_kind = -1;

static long fault_at(void) {
  static long at = -1;
  if (at < 0) at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
  return at;
}

static const char *how(void) {
  const char *text = getenv("FAULT_HOW");
  return text ? text : "fail";
}

// The error of a failing call, as a real disk would give it.
static int reason(enum kind kind) {
  switch (kind) {
    case OPEN: return EMFILE;
    case READ: return EIO;
    case CLOSE: return EIO;
    case RENAME: return EIO;
    case UNLINK: return EACCES;
    default: return ENOSPC;
  }
}

// Returns whether this call fails; also kills the process or sends it a signal.
static int goes_wrong(enum kind kind) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (number == fault_at()) {
    const char *text = how();
    if (strcmp(text, "kill") == 0) {
      syscall(SYS_kill, getpid(), SIGKILL);
    } else if (text[0] >= '0' && text[0] <= '9') {
      syscall(SYS_kill, getpid(), atoi(text));
      return 0;
    }
    if (strcmp(text, "stuck") == 0) stuck_kind = kind;
    return 1;
  }
  return stuck_kind == (int)kind;
}

static int fails(enum kind kind) {
  if (!goes_wrong(kind)) return 0;
  const char *text = how();
  if (strcmp(text, "short") == 0) return 0;
  if (strcmp(text, "again") == 0) {
    if (kind != OPEN && kind != READ && kind != WRITE) return 0;
    errno = EINTR;
  } else {
    errno = reason(kind);
  }
  return 1;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  syscall(SYS_write, file, text, (size_t)length);
  syscall(SYS_close, file);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static mode_t mode_of(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

#define OPENING(name)                              \
  int name(const char *path, int flags, ...) {     \
    va_list rest;                                  \
    va_start(rest, flags);                         \
    mode_t mode = mode_of(flags, rest);            \
    va_end(rest);                                  \
    if (fails(OPEN)) return -1;                    \
    return NEXT(name)(path, flags, mode);          \
  }
OPENING(open)
OPENING(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, rest);
  va_end(rest);
  if (fails(OPEN)) return -1;
  return NEXT(openat)(folder, path, flags, mode);
}

ssize_t read(int file, void *bytes, size_t count) {
  if (fails(READ)) return -1;
  int halves = strcmp(how(), "short") == 0 && atomic_load(&calls) == fault_at();
  return NEXT(read)(file, bytes, halves && count > 1 ? count / 2 : count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  // Messages on standard error are written even if the disk is full.
  if (file == STDERR_FILENO) return NEXT(write)(file, bytes, count);
  if (fails(WRITE)) return -1;
  int halves = strcmp(how(), "short") == 0 && atomic_load(&calls) == fault_at();
  return NEXT(write)(file, bytes, halves && count > 1 ? count / 2 : count);
}

// A close that fails has closed the file all the same, as on Linux.
int close(int file) {
  if (!fails(CLOSE)) return NEXT(close)(file);
  int code = errno;
  NEXT(close)(file);
  errno = code;
  return -1;
}

int fsync(int file) { return fails(SYNC) ? -1 : NEXT(fsync)(file); }
int mkdir(const char *path, mode_t mode) { return fails(MKDIR) ? -1 : NEXT(mkdir)(path, mode); }
int rmdir(const char *path) { return fails(UNLINK) ? -1 : NEXT(rmdir)(path); }
int unlink(const char *path) { return fails(UNLINK) ? -1 : NEXT(unlink)(path); }

int unlinkat(int folder, const char *path, int flags) {
  return fails(UNLINK) ? -1 : NEXT(unlinkat)(folder, path, flags);
}

int rename(const char *from, const char *to) { return fails(RENAME) ? -1 : NEXT(rename)(from, to); }

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  // FAULT_EXCHANGE=no: a file system that cannot exchange two names.
  if (getenv("FAULT_EXCHANGE")) {
    errno = EINVAL;
    return -1;
  }
  return fails(RENAME) ? -1 : NEXT(renameat2)(a, from, b, to, flags);
}

int link(const char *from, const char *to) { return fails(LINK) ? -1 : NEXT(link)(from, to); }

int linkat(int a, const char *from, int b, const char *to, int flags) {
  return fails(LINK) ? -1 : NEXT(linkat)(a, from, b, to, flags);
}
