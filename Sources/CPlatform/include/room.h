// Whether the system lets the process have what every command needs.
#ifndef KEYREEL_ROOM_H
#define KEYREEL_ROOM_H

#include <stddef.h>

// Whether so many threads can run beside this one. They are started, and ended again.
int crm_has_threads(int count);

// Whether so many bytes of address space are left.
int crm_has_space(size_t bytes);

#endif
