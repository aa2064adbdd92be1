import KeyreelSimulation

/// A style of text: the platform's size and weight, set in Inter.
struct TextStyle: Sendable, Hashable {
  /// The platform's size, in points.
  var size: Double
  /// The weight.
  var weight: FontWeight = .regular
  /// Space added after each character, in points; nil for the usual amount at the text's size.
  var tracking: Double?

  /// The ratio by which sizes are reduced, so that capitals are as tall as in the screenshots.
  ///
  /// A capital of the platform's typeface is 0.7046 em tall, and a capital of Inter 0.7273 em.
  static let sizeRatio: Double = 0.7046 / 0.7273

  /// The extra thickness of strokes, in ems, for a weight between the weights of two faces.
  var extraWeight: Double = 0

  /// Whether punctuation is raised to suit digits, as in the time 09:41.
  var raisesPunctuation: Bool = false

  /// The font to set text in, with letters spaced by `tracking` or, if `tracking` is nil, by
  /// `TrackingTable`.
  var font: Font {
    Font(
      size: size * Self.sizeRatio, weight: weight, caseSensitiveForms: raisesPunctuation,
      tracking: tracking ?? TrackingTable.tracking(size: size, weight: weight))
  }
  /// The distance from the top of a line to its baseline, in points: the platform's 1950 / 2048 em.
  var ascent: Double { size * 1950 / 2048 }
  /// The distance from one baseline to the next, in points: the platform's 2444 / 2048 em.
  var lineHeight: Double { size * 2444 / 2048 }
  /// The height of a capital, in points.
  var capHeight: Double { size * 0.7046 }

  /// The style of the platform's body text at its usual size.
  static let body: TextStyle = TextStyle(size: 17)
  /// The style of a bar's title.
  static let headline: TextStyle = TextStyle(size: 17, weight: .semibold)
  /// The style of a large title.
  static let largeTitle: TextStyle = TextStyle(size: 34, weight: .bold)
  /// The style of a tab's title.
  static let tab: TextStyle = TextStyle(size: 10, weight: .medium)
}

extension TextStyle {
  /// The style of an element's text, at the user's text size: the usual size and weight, unless the
  /// element specifies another size or weight.
  init(_ element: FormElement, _ metrics: TextMetrics, weight: FontWeight = .regular) {
    self.init(
      size: element.fontSize(metrics), weight: element.look.weight.map(FontWeight.init) ?? weight)
  }

  /// The style of table headers and footers at the user's text size.
  static func footnote(_ metrics: TextMetrics) -> TextStyle {
    TextStyle(size: metrics.size.footnote.size)
  }
}

extension FontWeight {
  /// The weight that a scenario names.
  init(_ weight: TextWeight) {
    self =
      switch weight {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
  }
}

/// The letter spacing that makes words in Inter as wide as the same words on the platform.
///
/// The platform's letter spacing depends on the size; the platform's design guidelines publish the
/// values, in points. At the same cap height, Inter needs spacing that exceeds these values by a
/// constant fraction of an em. The fraction is 0.017 em in regular and 0.019 em in semibold,
/// according to the words in the screenshots (27 words at 14, 16, 17 and 18 pt, with a mean
/// deviation of 0.008 em).
enum TrackingTable {
  /// The tracking at a size, in points; nil at 20 pt or more and in bold, where the usual spacing
  /// (``Tracking``) is close enough.
  ///
  /// For sizes between two whole numbers, the tracking is interpolated; below 6 pt, the platform's
  /// value for 6 pt is used.
  static func tracking(size: Double, weight: FontWeight) -> Double? {
    guard size < 20, weight != .bold else { return nil }
    return Tracking.platform(max(size, 6)) + (weight == .semibold ? 0.019 : 0.017) * size
  }
}
