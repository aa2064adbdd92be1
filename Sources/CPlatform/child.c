#define _GNU_SOURCE

#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#elif defined(__APPLE__)
#include <sys/event.h>
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

#ifdef __linux__
static void end_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
}
#elif defined(__APPLE__)
// Without this, the watching process would keep open whatever the child inherited: locks, and the
// pipes that the parent reads to the end.
static void close_all(void) {
  int count = getdtablesize();
  for (int file = 0; file < count && file < 1 << 16; file++) close(file);
}

static int watch(int queue, pid_t process) {
  struct kevent end;
  EV_SET(&end, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  return kevent(queue, &end, 1, NULL, 0, NULL) == 0 ? 0 : errno;
}

// Waits until one of the two processes ends, and kills the child if the parent ended.
static void guard(pid_t parent, pid_t child) {
  close_all();
  int queue = kqueue();
  if (queue < 0 || watch(queue, child) != 0) return;
  int code = watch(queue, parent);
  struct kevent first = {0};
  int seen = 0;
  if (code == 0) {
    do seen = kevent(queue, NULL, 0, &first, 1, NULL);
    while (seen < 0 && errno == EINTR);
  }
  // A parent that has already ended cannot be watched.
  if (code == ESRCH || (seen == 1 && (pid_t)first.ident == parent)) kill(child, SIGKILL);
}

// macOS sends no signal when a parent ends, so another process keeps watch.
static void end_with(pid_t parent) {
  pid_t child = getpid();
  if (fork() == 0) {
    guard(parent, child);
    _exit(0);
  }
  if (getppid() != parent) _exit(127);
}
#else
static void end_with(pid_t parent) { (void)parent; }
#endif

// Runs in the child, where only calls that are safe in a signal handler are allowed. Without pipes,
// the program is detached from the process that starts it.
static void become(const char *const arguments[], const int *output, const int *errors, int report, pid_t parent) {
  if (output) {
    end_with(parent);
  } else {
    setsid();
    // The child ends here, so that no parent has to wait for the grandchild.
    if (fork() != 0) _exit(0);
  }
  int empty = open("/dev/null", output ? O_RDONLY : O_RDWR);
  if (empty >= 0 && dup2(empty, 0) >= 0 && dup2(output ? output[1] : empty, 1) >= 0 &&
      dup2(errors ? errors[1] : empty, 2) >= 0) {
    if (output) signal(SIGPIPE, SIG_DFL);
    execvp(arguments[0], (char *const *)arguments);
  }
  int code = errno;
  if (write(report, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

// Forks, and waits until the program is running or has failed to start. The pipe for the error
// report closes when the program starts.
static int start(const char *const arguments[], const int *output, const int *errors, pid_t *process) {
  int report[2];
  int code = make_pipe(report);
  if (code != 0) return code;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(arguments, output, errors, report[1], parent);
  if (child < 0) code = errno;
  close(report[1]);
  if (child > 0) {
    int fault = 0;
    ssize_t count;
    do count = read(report[0], &fault, sizeof fault);
    while (count < 0 && errno == EINTR);
    if (count == sizeof fault) code = fault;
  }
  close(report[0]);
  *process = child;
  return code;
}

int cch_spawn(const char *const arguments[], pid_t *process, int *output, int *errors) {
  int out[2], err[2];
  int code = make_pipe(out);
  if (code != 0) return code;
  if ((code = make_pipe(err)) != 0) {
    close_both(out);
    return code;
  }
  code = start(arguments, out, err, process);
  close(out[1]);
  close(err[1]);
  if (code != 0) {
    close(out[0]);
    close(err[0]);
    return code;
  }
  *output = out[0];
  *errors = err[0];
  return 0;
}

int cch_launch(const char *program, const char *argument) {
  const char *const arguments[] = {program, argument, 0};
  pid_t child = -1;
  int code = start(arguments, 0, 0, &child);
  if (child > 0) {
    while (waitpid(child, 0, 0) < 0 && errno == EINTR) continue;
  }
  return code;
}
