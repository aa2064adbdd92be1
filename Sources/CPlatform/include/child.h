#ifndef KEYREEL_CHILD_H
#define KEYREEL_CHILD_H

#include <sys/types.h>

/// Starts a program of the search path with its input empty, and its output and errors in pipes to read from.
///
/// The child is killed when the thread that started it ends (on Linux), or the process (on macOS).
/// Returns 0, or the error number; ENOENT if there is no such program.
int cch_spawn(const char *const arguments[], pid_t *process, int *output, int *errors);

/// Starts a program of the search path with one argument, on its own: it outlives this process and says nothing to its streams.
///
/// Returns 0, or the error number; ENOENT if there is no such program.
int cch_launch(const char *program, const char *argument);

#endif
