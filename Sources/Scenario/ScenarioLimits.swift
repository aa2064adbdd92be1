/// How large a scenario may be (CONTRACT 2).
public struct ScenarioLimits: Sendable, Hashable {
  /// The longest text of a scenario, in bytes; aliases may not add more than this again.
  public var yamlBytes: Int
  /// The longest side of a frame, in device pixels.
  public var sidePx: Int
  /// The most frames of a run.
  public var frames: Int
  /// The most elements of a form.
  public var elements: Int

  /// Makes limits; those not named are the contract's.
  public init(
    yamlBytes: Int = 1_048_576, sidePx: Int = 8192, frames: Int = 100_000, elements: Int = 10_000
  ) {
    self.yamlBytes = yamlBytes
    self.sidePx = sidePx
    self.frames = frames
    self.elements = elements
  }

  /// The contract's limits.
  public static let standard: ScenarioLimits = ScenarioLimits()

  /// The fewest and most frames a second.
  public static let rate: ClosedRange<Int> = 1...240
  /// The fewest and most device pixels a point.
  public static let scale: ClosedRange<Int> = 1...8
  /// The largest coordinate or length of a form, in points.
  public static let length: Double = 1_000_000
  /// The deepest nesting of lists and mappings.
  static let depth: Int = 32
  /// The most lines that start with `%`, as directives do.
  static let directives: Int = 100
}
