/// How large a scenario may be (CONTRACT 2).
public enum ScenarioLimits {
  /// The longest text of a scenario, in bytes; aliases may not add more than this again.
  public static let yamlBytes: Int = 1_048_576
  /// The longest side of a frame, in device pixels.
  public static let sidePx: Int = 8192
  /// The most frames of a run.
  public static let frames: Int = 100_000
  /// The most elements of a form.
  public static let elements: Int = 10_000
  /// The fewest and most frames a second.
  public static let rate: ClosedRange<Int> = 1...240
  /// The fewest and most device pixels a point.
  public static let scale: ClosedRange<Int> = 1...8
  /// The largest coordinate or length of a form, in points.
  public static let length: Double = 1_000_000
  /// The deepest nesting of lists and mappings.
  static let depth: Int = 32
  /// The most keys that are lists or mappings, in a text that may be looked at closely at all.
  static let complexKeys: Int = 16
}
