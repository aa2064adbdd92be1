#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

// Between fork and exec only calls that are safe in a signal handler.
static void become(const char *program, const char *argument, int report) {
  setsid();
  // The grandchild belongs to no one here, so nobody has to wait for it.
  pid_t child = fork();
  if (child != 0) _exit(0);
  int empty = open("/dev/null", O_RDWR);
  if (empty >= 0 && dup2(empty, 0) >= 0 && dup2(empty, 1) >= 0 && dup2(empty, 2) >= 0) {
    execlp(program, program, argument, (char *)0);
  }
  int code = errno;
  if (write(report, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

int cpl_launch(const char *program, const char *argument) {
  int report[2];
  if (pipe(report) != 0) return errno;
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  if (child == 0) become(program, argument, report[1]);
  int code = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    int fault = 0;
    ssize_t count;
    do count = read(report[0], &fault, sizeof fault);
    while (count < 0 && errno == EINTR);
    if (count == sizeof fault) code = fault;
    while (waitpid(child, 0, 0) < 0 && errno == EINTR) continue;
  }
  close(report[0]);
  return code;
}
