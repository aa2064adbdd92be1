import KeyreelImaging

/// How two pictures are compared.
public struct ComparisonOptions: Sendable, Hashable {
  /// The rule for one pixel.
  public var mode: ComparisonMode
  /// How much may differ.
  public var limits: ComparisonLimits
  /// Rectangles that are not looked at, in pixels; parts outside a picture mean nothing.
  public var ignoring: [PixelRect]

  /// Every byte has to be equal.
  public static let exact: ComparisonOptions = ComparisonOptions()

  /// Makes options.
  public init(
    mode: ComparisonMode = .exact, limits: ComparisonLimits = .none, ignoring: [PixelRect] = []
  ) {
    self.mode = mode
    self.limits = limits
    self.ignoring = ignoring
  }
}
