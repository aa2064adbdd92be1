#ifndef KEYREEL_CISAL_SHIM_H
#define KEYREEL_CISAL_SHIM_H

#include <isa-l/igzip_lib.h>

#endif
