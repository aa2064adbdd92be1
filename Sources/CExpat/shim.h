#ifndef KEYREEL_CEXPAT_SHIM_H
#define KEYREEL_CEXPAT_SHIM_H

#include <expat.h>

#endif
