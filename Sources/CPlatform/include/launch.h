#ifndef KEYREEL_LAUNCH_H
#define KEYREEL_LAUNCH_H

/// Starts a program of the search path with one argument, on its own: it outlives this process and says nothing to its streams.
///
/// Returns 0, or the error number; ENOENT where there is no such program.
int cpl_launch(const char *program, const char *argument);

#endif
