/// The text size that the user chose in the system's settings (Dynamic Type).
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  /// The smallest: body text of 14 pt.
  case xSmall
  /// Body text of 15 pt.
  case small
  /// Body text of 16 pt.
  case medium
  /// What a device comes with: body text of 17 pt.
  case large
  /// Body text of 19 pt.
  case xLarge
  /// Body text of 21 pt.
  case xxLarge
  /// The largest outside the accessibility settings: body text of 23 pt.
  case xxxLarge
  /// The first of the accessibility sizes: body text of 28 pt.
  case accessibility1
  /// Body text of 33 pt.
  case accessibility2
  /// Body text of 40 pt.
  case accessibility3
  /// Body text of 47 pt.
  case accessibility4
  /// The largest: body text of 53 pt.
  case accessibility5

  /// Whether it is one of the five larger sizes, at which rows stack what otherwise stands side by side.
  public var isAccessibility: Bool { body.size >= 28 }

  /// Size and line height of body text, in points.
  public var body: (size: Double, line: Double) { sizes.body }

  /// Size and line height of footnotes, in points: headers and footers of tables.
  public var footnote: (size: Double, line: Double) { sizes.footnote }

  /// Size and line height of each style that is used, in points.
  ///
  /// Source: Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes", rows Body and Footnote.
  private var sizes: (body: (size: Double, line: Double), footnote: (size: Double, line: Double)) {
    switch self {
    case .xSmall: ((14, 19), (12, 16))
    case .small: ((15, 20), (12, 16))
    case .medium: ((16, 21), (12, 16))
    case .large: ((17, 22), (13, 18))
    case .xLarge: ((19, 24), (15, 20))
    case .xxLarge: ((21, 26), (17, 22))
    case .xxxLarge: ((23, 29), (19, 24))
    case .accessibility1: ((28, 34), (23, 29))
    case .accessibility2: ((33, 40), (27, 33))
    case .accessibility3: ((40, 48), (33, 40))
    case .accessibility4: ((47, 56), (38, 46))
    case .accessibility5: ((53, 62), (44, 52))
    }
  }
}
