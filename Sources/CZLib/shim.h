#ifndef KEYREEL_CZLIB_SHIM_H
#define KEYREEL_CZLIB_SHIM_H

#include <zlib.h>

#endif
