/// How large a dump may be; what is more is refused before anything is made of it.
package enum DumpLimits {
  /// The most bytes.
  package static let bytes: Int = 4 << 20
  /// The most levels of elements.
  package static let depth: Int = 250
  /// The most elements.
  package static let elements: Int = 50_000
  /// The largest coordinate or size that is believed, in points.
  static let length: Double = 100_000
}
