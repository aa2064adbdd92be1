/// A form that is audited: what a scenario says, without its script.
package struct AuditForm: Sendable {
  /// The scenario's name, by which results name it.
  package var name: String
  /// The form; device, orientation, keyboard and strategy are what is audited unless others are asked for.
  package var configuration: FormConfiguration
  /// How wide text is.
  package var textMeasure: AnyTextMeasure
  /// The devices it is audited on unless others are asked for; nil for the one it says.
  package var devices: [Device]?

  /// Makes a form.
  package init(
    name: String, configuration: FormConfiguration,
    textMeasure: some TextMeasuring = EvenTextMeasure(), devices: [Device]? = nil
  ) {
    self.name = name
    self.configuration = configuration
    self.textMeasure = AnyTextMeasure(textMeasure)
    self.devices = devices
  }
}
