// The files that are part of the program: faces, the parts of pages, and scenarios to begin with.
#ifndef KEYREEL_RESOURCES_H
#define KEYREEL_RESOURCES_H

#include <stddef.h>

// The bytes of a file by its name, such as "Inter-Regular.otf", and how many they are; NULL for any other name.
// They are read-only data of the program: mapped, not copied, and there as long as it runs.
const unsigned char *cres_bytes(const char *name, size_t *count);

#endif
