// The only function of libFuzzer's runtime that a program with its own main calls.
#ifndef KEYREEL_FUZZER_H
#define KEYREEL_FUZZER_H

#include <stddef.h>
#include <stdint.h>

typedef int (*fuzzer_callback)(const uint8_t *bytes, size_t count);

int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzzer_callback callback);

#endif
