/// What an audit goes through; nil leaves an axis to what each scenario says.
///
/// Where a form itself says something about what is asked for, that holds: its own strategy keeps its
/// parameters, and a field that asks for the keyboard in turn keeps that keyboard's height and artwork.
public struct AuditSelection: Sendable {
  /// The devices, under the ids that results name.
  public var devices: [Device]?
  /// The orientations.
  public var orientations: [Orientation]?
  /// The text sizes the user may have chosen.
  public var textSizes: [TextSize]?
  /// The keyboards that every field gets, one after the other.
  public var keyboards: [KeyboardType]?
  /// Whether the bar of suggestions is shown.
  public var suggestions: [Bool]?
  /// The strategies.
  public var strategies: [AnyStrategy]?

  /// Makes a selection; without arguments, what the scenario says.
  public init(
    devices: [Device]? = nil, orientations: [Orientation]? = nil,
    textSizes: [TextSize]? = nil, keyboards: [KeyboardType]? = nil, suggestions: [Bool]? = nil,
    strategies: [AnyStrategy]? = nil
  ) {
    self.devices = devices
    self.orientations = orientations
    self.textSizes = textSizes
    self.keyboards = keyboards
    self.suggestions = suggestions
    self.strategies = strategies
  }
}
