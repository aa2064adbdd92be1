import KeyreelImaging
import KeyreelSimulation

extension Color {
  /// A colour that a scenario names.
  init(_ color: FormColor) { self.init(color.rgb) }

  /// A colour that a scenario may name, else the usual one.
  init(_ color: FormColor?, or usual: Color) { self = color.map { Color($0) } ?? usual }

  /// Whether it is nearer to white than to black by its grey, whatever its alpha.
  ///
  /// The grey is 0.299, 0.587 and 0.114 of red, green and blue (ITU-R BT.601).
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}

extension Appearance {
  /// Whether light text stands on dark.
  var isDark: Bool { self == .dark }
}
