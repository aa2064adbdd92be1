// Swaps the files or folders at two paths atomically. Linux and macOS both have a call for this,
// under different names.
#ifndef KEYREEL_EXCHANGE_H
#define KEYREEL_EXCHANGE_H

// Returns 0, or the system's error number; ENOTSUP, ENOSYS or EINVAL if the system or the file
// system cannot swap.
int cex_exchange(const char *first, const char *second);

#endif
