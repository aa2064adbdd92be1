/// How heavy a face is.
package enum FontWeight: Int, Sendable, Hashable, CaseIterable {
  /// 300.
  case light = 300
  /// 400.
  case regular = 400
  /// 500.
  case medium = 500
  /// 600.
  case semibold = 600
  /// 700.
  case bold = 700
}
