import CKeyreelHarfBuzz

/// A writing system, as HarfBuzz numbers them (ISO 15924).
struct TextScript: Hashable, Sendable {
  let tag: UInt32

  static let latin = TextScript(HB_SCRIPT_LATIN)

  private init(_ script: hb_script_t) { tag = script.rawValue }

  /// The script a scalar belongs to.
  init(of scalar: Unicode.Scalar) {
    self.init(unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value))
  }

  var value: hb_script_t { hb_script_t(rawValue: tag) }

  /// Whether the scalar goes with whatever surrounds it: digits, punctuation, accents.
  var isShared: Bool {
    value == HB_SCRIPT_COMMON || value == HB_SCRIPT_INHERITED || value == HB_SCRIPT_UNKNOWN
  }

  /// Whether lines of this script run from right to left.
  var isRightToLeft: Bool { hb_script_get_horizontal_direction(value) == HB_DIRECTION_RTL }

  /// Whether letters join, so that space between them would tear words apart.
  var isJoined: Bool {
    value == HB_SCRIPT_ARABIC || value == HB_SCRIPT_SYRIAC || value == HB_SCRIPT_NKO
      || value == HB_SCRIPT_MONGOLIAN || value == HB_SCRIPT_DEVANAGARI || value == HB_SCRIPT_BENGALI
  }

  /// The language told to the shaper: fixed for each script, never the machine's locale.
  var language: String {
    switch value {
    case HB_SCRIPT_LATIN: "en"
    case HB_SCRIPT_CYRILLIC: "ru"
    case HB_SCRIPT_GREEK: "el"
    case HB_SCRIPT_ARABIC: "ar"
    case HB_SCRIPT_HEBREW: "he"
    default: "und"
    }
  }
}
