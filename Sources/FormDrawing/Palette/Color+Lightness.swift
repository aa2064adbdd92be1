import KeyreelScene

extension Color {
  /// Whether it is nearer to white than to black by its grey, whatever its alpha.
  ///
  /// The grey is 0.299, 0.587 and 0.114 of red, green and blue (ITU-R BT.601).
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}
