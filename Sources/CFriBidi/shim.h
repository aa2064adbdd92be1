// FriBidi, and its macros that Swift does not import.
#ifndef KEYREEL_CFRIBIDI_SHIM_H
#define KEYREEL_CFRIBIDI_SHIM_H

#include <fribidi.h>
#include <stdbool.h>

// A paragraph with the given direction.
static inline FriBidiParType cfribidi_paragraph(bool rightToLeft) { return rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR; }

// A paragraph that runs as its first strong character does, else from left to right.
static inline FriBidiParType cfribidi_paragraph_of_text(void) { return FRIBIDI_PAR_ON; }

// Whether a paragraph runs from right to left, once that is known.
static inline bool cfribidi_is_right_to_left(FriBidiParType paragraph) { return FRIBIDI_IS_RTL(paragraph); }

// A letter that runs from left to right.
static inline FriBidiCharType cfribidi_left(void) { return FRIBIDI_TYPE_LTR; }

// Whether what is around a scalar of a type may run from right to left: letters, Arabic digits, embeddings and isolates.
static inline bool cfribidi_may_turn(FriBidiCharType type) {
  return FRIBIDI_IS_RTL(type) || FRIBIDI_IS_EXPLICIT(type) || FRIBIDI_IS_ISOLATE(type) || FRIBIDI_IS_ARABIC(type);
}

#endif
