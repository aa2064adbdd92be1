// The faces that are part of the program.
#ifndef KEYREEL_FACES_H
#define KEYREEL_FACES_H

#include <stddef.h>

// The bytes of a face's file by its name, such as "Inter-Regular.otf", and how many they are; NULL for any other
// name. They live as long as the program.
const char *cfaces_bytes(const char *name, size_t *count);

#endif
