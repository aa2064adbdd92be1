/// What an audit goes through for one form, by name.
public struct AuditAxes: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The ids of the devices that were asked for.
  public var devices: [String]
  /// The orientations.
  public var orientations: [Orientation]
  /// The text sizes; nil is what the form says.
  public var textSizes: [TextSize?]
  /// The keyboards; nil is what each field asks for.
  public var keyboards: [KeyboardType?]
  /// The bar of suggestions; nil is what each field asks for.
  public var suggestions: [Bool?]
  /// The ids of the strategies.
  public var strategies: [String]
  /// The ids of the fields.
  public var fields: [String]

  /// How many cells there are.
  public var count: Int {
    devices.count * orientations.count * textSizes.count * keyboards.count * suggestions.count
      * strategies.count
      * fields.count
  }
}

extension AuditMatrix {
  /// What is gone through, form by form; the axes vary in the order of the properties, the last one fastest.
  public var axisNames: [AuditAxes] {
    axes.map { axes in
      AuditAxes(
        scenario: axes.form.name, devices: axes.devices.map(\.id), orientations: axes.orientations,
        textSizes: axes.textSizes, keyboards: axes.keyboards, suggestions: axes.suggestions,
        strategies: axes.strategies.map { $0.id },
        fields: axes.fields.map { axes.form.configuration.content.elements[$0].id })
    }
  }
}
