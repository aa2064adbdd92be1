// The files embedded in the program: typefaces, Unicode data, the parts of pages, and starter
// scenarios.
#ifndef KEYREEL_RESOURCES_H
#define KEYREEL_RESOURCES_H

#include <stddef.h>

// The bytes of the file `name`, such as "Inter-Regular.otf", and their number in `count`; NULL if
// there is no such file. The bytes are read-only data of the program: mapped, not copied, and valid
// while it runs.
const unsigned char *cres_bytes(const char *name, size_t *count);

#endif
