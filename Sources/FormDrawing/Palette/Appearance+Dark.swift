import KeyreelFormSimulation

extension Appearance {
  /// Whether light text stands on dark.
  var isDark: Bool { self == .dark }
}
