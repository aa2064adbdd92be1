#ifndef KEYREEL_CHARFBUZZ_SHIM_H
#define KEYREEL_CHARFBUZZ_SHIM_H

#include <hb-ot.h>
#include <hb.h>

/// Draws a glyph's outline. The call was renamed in HarfBuzz 7.0, and `HB_VERSION_ATLEAST` is a
/// function-like macro, which Swift cannot see.
static inline void chb_font_draw_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                       hb_draw_funcs_t *functions, void *sink) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, sink);
#else
  hb_font_get_glyph_shape(font, glyph, functions, sink);
#endif
}

#endif
