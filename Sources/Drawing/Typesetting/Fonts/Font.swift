/// What a text is set in: a size and how the letters look.
package struct Font: Sendable, Hashable {
  /// Which drawing of the letters is used.
  package enum Design: Sendable, Hashable {
    /// Text below 20 pt, display from 20 pt on, as the platform does.
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
  /// Which drawing of the letters is used.
  package var design: Design
  /// Whether all digits are equally wide, for numbers that change in place.
  package var tabularDigits: Bool
  /// Whether punctuation is raised to suit capitals.
  package var caseSensitiveForms: Bool
  /// Space added after every character, in points; nil for the size's usual amount.
  package var tracking: Double?

  /// Makes a font of a size in points.
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

  /// The family the design stands for at this size.
  package var family: FontFamily {
    switch design {
    case .automatic: size < 20 ? .interText : .interDisplay
    case .text: .interText
    case .display: .interDisplay
    }
  }

  /// How far a line reaches above the baseline, in points, unrounded.
  ///
  /// The platform's own shares of an em, so that layouts come out as there: ascender 1950 / 2048, descender
  /// 494 / 2048, hence a line height of 1.1934 em (20.287 pt at 17 pt, 20.33 on a grid of thirds).
  package var ascent: Double { size * 1950 / 2048 }

  /// How far a line reaches below the baseline, in points, unrounded and positive.
  package var descent: Double { size * 494 / 2048 }

  /// The distance from one baseline to the next, in points, unrounded: ascent + descent.
  package var lineHeight: Double { size * 2444 / 2048 }

  /// The space added after each character, in points.
  package var resolvedTracking: Double {
    tracking ?? Tracking.points(at: size, family: family, weight: weight)
  }
}
