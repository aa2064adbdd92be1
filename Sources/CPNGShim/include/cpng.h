#ifndef KEYREEL_CPNG_H
#define KEYREEL_CPNG_H

/// The version string of the libpng that is linked.
const char *cpng_version(void);

#endif
