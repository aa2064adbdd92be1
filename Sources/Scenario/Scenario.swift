import KeyreelSimulation

/// A form, what is done to it, and what has to hold: everything one scenario file says (CONTRACT 2).
public struct Scenario: Sendable {
  /// The name of the golden folder: small letters, digits and hyphens.
  public var name: String
  /// Whether the interface is light or dark.
  public var appearance: Appearance
  /// The form.
  public var configuration: FormConfiguration
  /// What is done to it, one step after the other.
  public var script: [ScriptStep]
  /// What is checked on every frame.
  public var expectations: [FormExpectation]
  /// The numbers of the frames that a golden keeps at full size, ascending; empty: the recorder picks.
  public var keyFrames: [Int]

  /// Makes a scenario; what is not named is light, does nothing and expects nothing.
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
}
