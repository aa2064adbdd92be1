/// Which field of which form, on what: one cell of an audit's matrix.
public struct AuditCell: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The id of the device that was asked for.
  public var device: String
  /// How it is held.
  public var orientation: Orientation
  /// The keyboard the field gets.
  public var keyboard: KeyboardType
  /// Whether the bar of suggestions is above it.
  public var suggestions: Bool
  /// The id of the strategy.
  public var strategy: String
  /// The id of the field.
  public var field: String
  /// The text size, where sizes were asked for; nil is what the scenario says.
  public var textSize: TextSize?

  /// Names a cell.
  package init(
    scenario: String, device: String, orientation: Orientation, keyboard: KeyboardType,
    suggestions: Bool, strategy: String, field: String, textSize: TextSize? = nil
  ) {
    self.scenario = scenario
    self.device = device
    self.orientation = orientation
    self.keyboard = keyboard
    self.suggestions = suggestions
    self.strategy = strategy
    self.field = field
    self.textSize = textSize
  }
}
