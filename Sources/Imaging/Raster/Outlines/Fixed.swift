/// Device pixels in steps of 1/256, which all coverage is computed in.
///
/// The one rounding from floating point goes half up, so that a shift by whole pixels shifts the result.
/// Lengths beyond ±2²¹ pixels are cut off there; what is not a number becomes the lower end.
enum Fixed {
  /// The longest distance from the origin, in steps.
  static let limit = 1 << 29

  /// A length in device pixels, rounded half up to the grid.
  static func steps(_ pixels: Double) -> Int {
    let scaled = (pixels * 256 + 0.5).rounded(.down)
    if scaled >= Double(limit) { return limit }
    return scaled > -Double(limit) ? Int(scaled) : -limit
  }

  /// The pixel that holds a position.
  static func floor(_ steps: Int) -> Int { steps >> 8 }

  /// The first pixel edge at or after a position.
  static func ceil(_ steps: Int) -> Int { (steps + 255) >> 8 }
}
