#ifndef KEYREEL_CLIBPNG_SHIM_H
#define KEYREEL_CLIBPNG_SHIM_H

#include <png.h>

#endif
