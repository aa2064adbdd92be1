/// The options of pixelmatch 7.2 that decide which pixels count as different.
public struct PixelmatchRule: Sendable, Hashable {
  /// How far apart two colours may be, 0…1; smaller is stricter.
  public var threshold: Double
  /// Whether pixels that look like anti-aliasing count as well.
  public var includesAntialiasing: Bool
  /// Whether translucent pixels are compared over pixelmatch's checkerboard; otherwise over white.
  public var usesCheckerboard: Bool

  /// The largest squared distance of two colours in YIQ, after weighting.
  static let greatestDelta: Double = 35215

  /// The squared distance above which two colours differ.
  var maxDelta: Double { Self.greatestDelta * threshold * threshold }

  /// Makes a rule; the values not given are pixelmatch's own.
  public init(
    threshold: Double = 0.1, includesAntialiasing: Bool = false, usesCheckerboard: Bool = true
  ) {
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.usesCheckerboard = usesCheckerboard
  }
}
