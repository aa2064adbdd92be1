// FriBidi, and functions for those of its macros that Swift cannot import.
#ifndef KEYREEL_CFRIBIDI_SHIM_H
#define KEYREEL_CFRIBIDI_SHIM_H

#include <fribidi.h>
#include <stdbool.h>

// The type of a paragraph with the given direction.
static inline FriBidiParType cfribidi_paragraph(bool rightToLeft) { return rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR; }

// The type of a paragraph that runs in the direction of its first strong character, or from left to
// right if it has none.
static inline FriBidiParType cfribidi_paragraph_of_text(void) { return FRIBIDI_PAR_ON; }

// Whether a paragraph runs from right to left, once FriBidi has determined its direction.
static inline bool cfribidi_is_right_to_left(FriBidiParType paragraph) { return FRIBIDI_IS_RTL(paragraph); }

// The type of a letter that runs from left to right.
static inline FriBidiCharType cfribidi_left(void) { return FRIBIDI_TYPE_LTR; }

// Whether scalars of a type can make text run from right to left: true of right-to-left letters,
// Arabic digits, embeddings, overrides and isolates.
static inline bool cfribidi_may_turn(FriBidiCharType type) {
  return FRIBIDI_IS_RTL(type) || FRIBIDI_IS_EXPLICIT(type) || FRIBIDI_IS_ISOLATE(type) || FRIBIDI_IS_ARABIC(type);
}

#endif
