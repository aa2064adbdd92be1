/// A font: a size and the look of the letters.
package struct Font: Sendable, Hashable {
  /// The optical size, which selects a drawing of the letters.
  package enum Design: Sendable, Hashable {
    /// Text below 20 pt is set in the drawing for text sizes, and text of 20 pt or more in the
    /// drawing for large sizes, as on the platform.
    case automatic
    /// The drawing for text sizes.
    case text
    /// The drawing for large sizes.
    case display
  }

  /// The size of an em, in points.
  package var size: Double
  /// The weight.
  package var weight: FontWeight
  /// The optical size, which selects a drawing of the letters.
  package var design: Design
  /// Whether all digits are equally wide, for numbers that change in place.
  package var tabularDigits: Bool
  /// Whether punctuation is raised to suit capitals.
  package var caseSensitiveForms: Bool
  /// Space added after every character, in points; nil for the usual amount at the font's size.
  package var tracking: Double?

  /// Makes a font of the given size, in points.
  package init(
    size: Double, weight: FontWeight = .regular, design: Design = .automatic,
    tabularDigits: Bool = false, caseSensitiveForms: Bool = false, tracking: Double? = nil
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.tabularDigits = tabularDigits
    self.caseSensitiveForms = caseSensitiveForms
    self.tracking = tracking
  }

  /// The family that draws the font's design at its size.
  package var family: FontFamily {
    switch design {
    case .automatic: size < 20 ? .interText : .interDisplay
    case .text: .interText
    case .display: .interDisplay
    }
  }

  /// The height of a line above the baseline, in points, unrounded.
  ///
  /// The ascent is 1950 / 2048 em and the descent 494 / 2048 em, as on the platform, so that
  /// layouts are the same. The line height is therefore 1.1934 em (20.287 pt at 17 pt, or 20.33 pt
  /// on a grid of thirds).
  package var ascent: Double { size * 1950 / 2048 }

  /// The depth of a line below the baseline, in points, unrounded and positive.
  package var descent: Double { size * 494 / 2048 }

  /// The distance from one baseline to the next, in points, unrounded: ascent + descent.
  package var lineHeight: Double { size * 2444 / 2048 }

  /// The space added after each character, in points.
  package var resolvedTracking: Double {
    tracking ?? Tracking.points(at: size, family: family, weight: weight)
  }
}

/// The weight of a face.
package enum FontWeight: Int, Sendable, Hashable, CaseIterable {
  /// Weight 300.
  case light = 300
  /// Weight 400.
  case regular = 400
  /// Weight 500.
  case medium = 500
  /// Weight 600.
  case semibold = 600
  /// Weight 700.
  case bold = 700
}

/// The font families in which text is set.
package enum FontFamily: String, Sendable, Hashable, CaseIterable {
  /// Inter, drawn for text sizes.
  case interText = "Inter"
  /// Inter Display, drawn for sizes of 20 pt or more.
  case interDisplay = "Inter Display"
  /// DejaVu Sans, for characters without a glyph in Inter, such as Arabic, Hebrew and symbols.
  case dejaVuSans = "DejaVu Sans"

  /// The collection file that contains all of the family's faces; nil if there is none.
  ///
  /// The collection is used if the faces are not in separate files.
  var collection: String? { self == .dejaVuSans ? nil : "Inter.ttc" }

  /// The PostScript name of a weight's face; the name of the face's file consists of this name and
  /// an extension.
  ///
  /// DejaVu Sans has two weights; semibold and bold both use the heavier one.
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

/// The usual space between characters by size: loose at small sizes, tight around 20 pt, and loose
/// at large sizes.
///
/// The values, in points, are those of the platform's table for its own face (Apple, Human
/// Interface Guidelines, Typography, "Tracking values"). With these values, the width of text in
/// Inter is within 1 % of the width on the platform. The widths were compared in
/// react-native-keyboard-controller's pictures of an iPhone 16 Pro (sentences at 14 pt and titles
/// at 17 pt).
///
/// Between 17 and 28 pt, the platform's face changes gradually from its text drawing to its display
/// drawing. Inter has only a text drawing and a display drawing, and the display drawing is tighter
/// by a fraction of an em per character. Between 17 and 28 pt, a fraction of the difference between
/// Inter's drawings is therefore subtracted from the spacing of the text drawing. The subtracted
/// fraction rises from 0 at 17 pt to 1 at 28 pt. The rest of the difference is added to the spacing
/// of the display drawing.
package enum Tracking {
  /// The spacing, in points, for font sizes of 6, 7, … 54 pt.
  private static let dense: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
    -0.36, -0.26, -0.10, 0.07, 0.15, 0.22, 0.29, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40, 0.38,
    0.37, 0.36, 0.37, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37, 0.35, 0.36, 0.37, 0.35, 0.33, 0.34, 0.35,
    0.33, 0.31, 0.32,
  ]
  /// The spacing, in points, for font sizes of 54, 56, … 80 pt; the spacing is 0 at 80 pt or more.
  private static let sparse: [Double] = [
    0.32, 0.30, 0.28, 0.26, 0.24, 0.22, 0.19, 0.17, 0.14, 0.14, 0.105, 0.07, 0.035, 0,
  ]

  /// How much tighter Inter Display is than Inter, in ems per character: the mean over an English
  /// sentence.
  private static func displayTightness(_ weight: FontWeight) -> Double {
    switch weight {
    case .light: 0.049
    case .regular: 0.046
    case .medium: 0.043
    case .semibold: 0.040
    case .bold: 0.037
    }
  }

  /// The space after each character, in points.
  ///
  /// The space is interpolated between the table's sizes; below 6 pt, it is the same fraction of an
  /// em as at 6 pt. In DejaVu Sans, it is always 0.
  static func points(at size: Double, family: FontFamily, weight: FontWeight) -> Double {
    let gone = min(max((size - 17) / 11, 0), 1)
    switch family {
    case .interText: return platform(size) - displayTightness(weight) * gone * size
    case .interDisplay: return platform(size) + displayTightness(weight) * (1 - gone) * size
    case .dejaVuSans: return 0
    }
  }

  /// The spacing from the platform's table at a size, in points.
  package static func platform(_ size: Double) -> Double {
    if size <= 6 { return dense[0] * max(size, 0) / 6 }
    if size < 54 { return interpolate(dense, at: size - 6) }
    return size < 80 ? interpolate(sparse, at: (size - 54) / 2) : 0
  }

  private static func interpolate(_ table: [Double], at place: Double) -> Double {
    let index = min(Int(place), table.count - 2)
    let share = place - Double(index)
    return table[index] * (1 - share) + table[index + 1] * share
  }
}
