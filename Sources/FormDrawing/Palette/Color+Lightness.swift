import Scene

extension Color {
  /// Whether it is nearer to white than to black by its grey (Rec. 601), whatever its alpha.
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}
