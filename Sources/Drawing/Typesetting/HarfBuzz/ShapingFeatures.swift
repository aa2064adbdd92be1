import CKeyreelHarfBuzz

/// The OpenType features that are switched by hand; what a script needs to be legible is always on.
struct ShapingFeatures: Hashable, Sendable {
  var tabularDigits = false
  var caseSensitiveForms = false
  /// Inter's contextual alternates turn `->` into an arrow, which the platform's face does not.
  var contextualAlternates = false

  var list: [hb_feature_t] {
    [
      feature("kern", true), feature("liga", true), feature("clig", true), feature("dlig", false),
      feature("calt", contextualAlternates), feature("tnum", tabularDigits),
      feature("case", caseSensitiveForms),
    ]
  }

  private func feature(_ tag: String, _ on: Bool) -> hb_feature_t {
    hb_feature_t(
      tag: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: on ? 1 : 0,
      start: 0, end: UInt32.max)
  }
}
