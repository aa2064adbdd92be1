#ifndef KEYREEL_CHILD_H
#define KEYREEL_CHILD_H

#include <sys/types.h>

/// Starts a program from the search path with empty input, and with pipes from which its output and
/// errors can be read.
///
/// The child is killed when the thread that started it ends (on Linux), or when the process that
/// started it ends (on macOS). Returns 0, or the error number; ENOENT if there is no such program.
int cch_spawn(const char *const arguments[], pid_t *process, int *output, int *errors);

/// Starts a program from the search path with one argument, detached: it outlives this process and
/// shares none of this process's streams.
///
/// Returns 0, or the error number; ENOENT if there is no such program.
int cch_launch(const char *program, const char *argument);

#endif
