/// How long a frame is shown, as the fraction of a second that the file states.
public struct AnimationDelay: Sendable, Hashable {
  /// The fraction's numerator.
  public let numerator: UInt16
  /// The fraction's denominator; 0 means 100.
  public let denominator: UInt16

  /// Makes a delay of a fraction of a second.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The delay, in seconds.
  public var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}
