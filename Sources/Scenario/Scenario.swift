import KeyreelSimulation
import KeyreelSupport

/// A form, a script, and the expectations that have to hold: everything that a scenario file
/// contains (Contract §2).
public struct Scenario: Sendable {
  /// The name of the golden folder: lowercase letters, digits and hyphens.
  public var name: String
  /// Whether the interface is light or dark.
  public var appearance: Appearance
  /// The form.
  public var configuration: FormConfiguration
  /// The steps that are played on the form, in order.
  public var script: [ScriptStep]
  /// The expectations, checked on every frame.
  public var expectations: [FormExpectation]
  /// The numbers of the frames that a golden keeps at full size, ascending; if there are none, the
  /// recorder picks the frames.
  public var keyFrames: [Int]
  /// Warnings about probable mistakes in a valid scenario, one sentence each.
  package var remarks: [String] = []
  /// The line of each expectation in the file that the scenario was read from; empty if the
  /// scenario was made in code.
  package var expectationLines: [Int] = []

  /// Makes a scenario; by default, it is light and has no steps or expectations.
  public init(
    name: String, appearance: Appearance = .light, configuration: FormConfiguration,
    script: [ScriptStep] = [], expectations: [FormExpectation] = [], keyFrames: [Int] = []
  ) {
    self.name = name
    self.appearance = appearance
    self.configuration = configuration
    self.script = script
    self.expectations = expectations
    self.keyFrames = keyFrames
  }

  /// The line of an expectation in the scenario's file; nil if the line is not known.
  package func line(of expectation: FormExpectation) -> Int? {
    guard expectationLines.count == expectations.count else { return nil }
    return expectations.firstIndex(of: expectation).map { expectationLines[$0] }
  }
}

/// The limits on a scenario's size (Contract §2.1).
public struct ScenarioLimits: Sendable, Hashable {
  /// The maximum size of a scenario's text, in bytes; aliases may add at most the same number of
  /// bytes.
  public var yamlBytes: Int
  /// The maximum length of each side of a frame, in device pixels.
  public var sidePx: Int
  /// The maximum number of frames in a run.
  public var frames: Int
  /// The maximum number of elements in a form.
  public var elements: Int

  /// Makes limits; omitted arguments default to the contract's values.
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

  /// The lowest and highest frame rate.
  public static let rate: ClosedRange<Int> = 1...240
  /// The lowest and highest number of device pixels per point.
  public static let scale: ClosedRange<Int> = 1...8
  /// The largest coordinate or length in a form, in points.
  public static let length: Double = 1_000_000
  /// The maximum depth to which lists and mappings may be nested.
  static let depth: Int = 32
  /// The maximum number of lines that start with `%`, as directives do.
  static let directives: Int = 100
}

/// An error in a scenario, with its position in the scenario's text.
public typealias ScenarioError = KeyreelError

extension KeyreelError {
  /// Makes an error at a position in a scenario's text.
  public init(
    line: Int, column: Int, message: String, remedy: Remedy, sourceLine: String? = nil
  ) {
    self.init(
      .scenario, line: line, column: column, message: Remedy(message), remedy: remedy,
      sourceLine: sourceLine)
  }

  /// An error in a scenario that was made in code; line and column are 0.
  init(inCode message: String, _ remedy: Remedy, at sourceLine: String? = nil) {
    self.init(line: 0, column: 0, message: message, remedy: remedy, sourceLine: sourceLine)
  }
}
