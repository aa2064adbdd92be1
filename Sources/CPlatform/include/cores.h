// How many processors this process may work on.
#ifndef KEYREEL_CORES_H
#define KEYREEL_CORES_H

// At least 1; where the system tells of no share, all that are there.
int cpl_cores(void);

#endif
