/// The families that text is set in.
package enum FontFamily: String, Sendable, Hashable, CaseIterable {
  /// Inter, drawn for text sizes.
  case interText = "Inter"
  /// Inter Display, drawn for sizes of 20 pt and more.
  case interDisplay = "Inter Display"
  /// DejaVu Sans, for what Inter has no glyphs for: Arabic, Hebrew, symbols.
  case dejaVuSans = "DejaVu Sans"

  /// The file that holds all of the family's faces where they are not installed one by one.
  var collection: String? { self == .dejaVuSans ? nil : "Inter.ttc" }

  /// The PostScript name of a weight's face, which is also the stem of its file's name.
  ///
  /// DejaVu Sans has two weights; semibold and bold share the heavy one.
  func faceName(_ weight: FontWeight) -> String {
    switch self {
    case .interText: "Inter-" + weight.styleName
    case .interDisplay: "InterDisplay-" + weight.styleName
    case .dejaVuSans: weight.rawValue < 600 ? "DejaVuSans" : "DejaVuSans-Bold"
    }
  }
}

extension FontWeight {
  fileprivate var styleName: String {
    switch self {
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    }
  }
}
