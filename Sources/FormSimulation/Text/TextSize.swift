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
  public var isAccessibility: Bool {
    switch self {
    case .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge: false
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    }
  }

  /// Size and line height of body text, in points.
  ///
  /// Source: Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes", rows Body.
  public var body: (size: Double, line: Double) {
    switch self {
    case .xSmall: (14, 19)
    case .small: (15, 20)
    case .medium: (16, 21)
    case .large: (17, 22)
    case .xLarge: (19, 24)
    case .xxLarge: (21, 26)
    case .xxxLarge: (23, 29)
    case .accessibility1: (28, 34)
    case .accessibility2: (33, 40)
    case .accessibility3: (40, 48)
    case .accessibility4: (47, 56)
    case .accessibility5: (53, 62)
    }
  }

  /// Size and line height of footnotes, in points: headers and footers of tables.
  ///
  /// Source: as of `body`, rows Footnote.
  public var footnote: (size: Double, line: Double) {
    switch self {
    case .xSmall, .small, .medium: (12, 16)
    case .large: (13, 18)
    case .xLarge: (15, 20)
    case .xxLarge: (17, 22)
    case .xxxLarge: (19, 24)
    case .accessibility1: (23, 29)
    case .accessibility2: (27, 33)
    case .accessibility3: (33, 40)
    case .accessibility4: (38, 46)
    case .accessibility5: (44, 52)
    }
  }
}
