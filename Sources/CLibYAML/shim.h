#ifndef KEYREEL_CLIBYAML_SHIM_H
#define KEYREEL_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
