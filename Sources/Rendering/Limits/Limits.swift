import KeyreelImaging
import KeyreelScenario

/// The limits on outside input, each of which can be changed by name: `--limit NAME=N`
/// (Contract §2.1).
///
/// Exceeding a limit is an error that names the limit and is reported before memory or time is
/// spent on the input.
public struct Limits: Sendable, Hashable {
  /// The name of a limit.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// The number of frames of a run.
    case frames
    /// The number of elements of a form.
    case elements
    /// The number of pixels per side of a screen or picture.
    case side
    /// The number of characters that a script types into a one-line field.
    case letters
    /// The number of bytes of a scenario's text; the bytes that YAML aliases add have the same
    /// limit.
    case bytes
  }

  /// The maximum number of frames of a run.
  public var frames: Int = ScenarioLimits.standard.frames
  /// The maximum number of elements of a form.
  public var elements: Int = ScenarioLimits.standard.elements
  /// The maximum number of pixels per side of a screen or picture.
  public var side: Int = PNGLimits.standard.side
  /// The maximum number of characters that a script types into a one-line field; each typed
  /// character causes the whole line to be laid out again.
  public var letters: Int = 2_000
  /// The maximum number of bytes of a scenario's text.
  public var bytes: Int = ScenarioLimits.standard.yamlBytes

  /// Makes the contract's limits.
  public init() {}

  /// The limit with the given name.
  public subscript(name: Name) -> Int {
    get { self[keyPath: Self.path(of: name)] }
    set { self[keyPath: Self.path(of: name)] = newValue }
  }

  private static func path(of name: Name) -> WritableKeyPath<Limits, Int> {
    switch name {
    case .frames: \.frames
    case .elements: \.elements
    case .side: \.side
    case .letters: \.letters
    case .bytes: \.bytes
    }
  }

  /// The allowed range of a limit; above this range, numbers could overflow their types, or the
  /// data could exceed any machine's memory.
  public static func range(of name: Name) -> ClosedRange<Int> {
    switch name {
    case .frames: 1...10_000_000
    case .elements: 1...1_000_000
    case .side: 1...32_767
    case .letters: 1...1_000_000
    case .bytes: 1...1 << 26
    }
  }

  /// The limits on a scenario's text.
  package var scenario: ScenarioLimits {
    ScenarioLimits(yamlBytes: bytes, sidePx: side, frames: frames, elements: elements)
  }

  /// The limits on a picture.
  package var pictures: PNGLimits { PNGLimits(side: side, pixels: side * side) }
}
