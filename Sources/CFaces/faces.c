#include "faces.h"

#include <string.h>

// Each face lies between two symbols.
#define BOUNDS(symbol) extern const char symbol[], symbol##_end[];
#define FACE(name, symbol) {name, symbol, symbol##_end},

BOUNDS(cfaces_inter_light)
BOUNDS(cfaces_inter_regular)
BOUNDS(cfaces_inter_medium)
BOUNDS(cfaces_inter_semibold)
BOUNDS(cfaces_inter_bold)
BOUNDS(cfaces_display_light)
BOUNDS(cfaces_display_regular)
BOUNDS(cfaces_display_medium)
BOUNDS(cfaces_display_semibold)
BOUNDS(cfaces_display_bold)
BOUNDS(cfaces_dejavu)
BOUNDS(cfaces_dejavu_bold)

static const struct {
  const char *name, *first, *end;
} faces[] = {
    FACE("Inter-Light.otf", cfaces_inter_light)
    FACE("Inter-Regular.otf", cfaces_inter_regular)
    FACE("Inter-Medium.otf", cfaces_inter_medium)
    FACE("Inter-SemiBold.otf", cfaces_inter_semibold)
    FACE("Inter-Bold.otf", cfaces_inter_bold)
    FACE("InterDisplay-Light.otf", cfaces_display_light)
    FACE("InterDisplay-Regular.otf", cfaces_display_regular)
    FACE("InterDisplay-Medium.otf", cfaces_display_medium)
    FACE("InterDisplay-SemiBold.otf", cfaces_display_semibold)
    FACE("InterDisplay-Bold.otf", cfaces_display_bold)
    FACE("DejaVuSans.ttf", cfaces_dejavu)
    FACE("DejaVuSans-Bold.ttf", cfaces_dejavu_bold)
};

const char *cfaces_bytes(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof faces / sizeof *faces; index++) {
    if (strcmp(faces[index].name, name) == 0) {
      *count = (size_t)(faces[index].end - faces[index].first);
      return faces[index].first;
    }
  }
  return NULL;
}
