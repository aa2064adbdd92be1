/// What an audit goes through for one form, by name.
package struct AuditAxes: Sendable, Hashable {
  /// The scenario's name.
  package var scenario: String
  /// The ids of the devices that were asked for.
  package var devices: [String]
  /// The orientations.
  package var orientations: [Orientation]
  /// The text sizes; nil is what the form says.
  package var textSizes: [TextSize?]
  /// The keyboards; nil is what each field asks for.
  package var keyboards: [KeyboardType?]
  /// The bar of suggestions; nil is what each field asks for.
  package var suggestions: [Bool?]
  /// The ids of the strategies.
  package var strategies: [String]
  /// The ids of the fields.
  package var fields: [String]

  /// How many cells there are.
  package var count: Int {
    devices.count * orientations.count * textSizes.count * keyboards.count * suggestions.count
      * strategies.count
      * fields.count
  }
}

extension AuditMatrix {
  /// What is gone through, form by form; the axes vary in the order of the properties, the last one fastest.
  package var axisNames: [AuditAxes] {
    axes.map { axes in
      AuditAxes(
        scenario: axes.form.name, devices: axes.devices.map(\.id), orientations: axes.orientations,
        textSizes: axes.textSizes, keyboards: axes.keyboards, suggestions: axes.suggestions,
        strategies: axes.strategies.map { $0.id },
        fields: axes.fields.map { axes.form.configuration.content.elements[$0].id })
    }
  }
}
