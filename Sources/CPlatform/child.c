#define _GNU_SOURCE

#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

static void close_both(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

// Between fork and exec only calls that are safe in a signal handler.
static void become(const char *const arguments[], int output, int errors, int report, pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  int empty = open("/dev/null", O_RDONLY);
  if (empty >= 0 && dup2(empty, 0) >= 0 && dup2(output, 1) >= 0 && dup2(errors, 2) >= 0) {
    signal(SIGPIPE, SIG_DFL);
    execvp(arguments[0], (char *const *)arguments);
  }
  int code = errno;
  if (write(report, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

int cch_spawn(const char *const arguments[], pid_t *process, int *output, int *errors) {
  int out[2], err[2], report[2];
  int code = make_pipe(out);
  if (code != 0) return code;
  if ((code = make_pipe(err)) != 0) {
    close_both(out);
    return code;
  }
  if ((code = make_pipe(report)) != 0) {
    close_both(out);
    close_both(err);
    return code;
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(arguments, out[1], err[1], report[1], parent);
  if (child < 0) code = errno;
  close(out[1]);
  close(err[1]);
  close(report[1]);
  if (child > 0) {
    int fault = 0;
    ssize_t count;
    do count = read(report[0], &fault, sizeof fault);
    while (count < 0 && errno == EINTR);
    if (count == sizeof fault) code = fault;
  }
  close(report[0]);
  if (code != 0) {
    close(out[0]);
    close(err[0]);
    return code;
  }
  *process = child;
  *output = out[0];
  *errors = err[0];
  return 0;
}
