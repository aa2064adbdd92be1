#ifndef KEYREEL_CGIF_SHIM_H
#define KEYREEL_CGIF_SHIM_H

#include <gif_lib.h>

#endif
