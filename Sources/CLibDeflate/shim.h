#ifndef KEYREEL_CLIBDEFLATE_SHIM_H
#define KEYREEL_CLIBDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
