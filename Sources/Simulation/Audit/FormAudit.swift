import KeyreelGeometry

/// A form on one device, held one way and laid out at a text size, whose fields can be focused one by one.
struct FormAudit: Sendable {
  let name: String
  /// The text size, where it was asked for.
  let textSize: TextSize?
  var simulator: FormSimulator
  /// The field that the return key leads to from each element; nil where that may change.
  let nextFields: [Int?]?

  init(_ form: AuditForm, at place: AuditPlace) {
    name = form.name
    textSize = place.textSize
    var configuration = form.configuration
    configuration.device = place.device
    configuration.orientation = place.orientation
    if let textSize { configuration.textSize = textSize }
    configuration.start = FormStart()
    simulator = FormSimulator(
      configuration: configuration, script: [], textMeasure: form.textMeasure)
    let simulator = simulator
    let elements = configuration.content.elements
    nextFields =
      elements.contains { $0.isFixed }
      ? nil : simulator.nextFields(after: elements.indices.filter { elements[$0].takesText })
  }

  /// The same form with other keyboards; nil leaves what each field asks for.
  func with(keyboard: KeyboardType?, suggestions: Bool?) -> FormAudit {
    guard keyboard != nil || suggestions != nil else { return self }
    var copy = self
    let own = simulator.configuration
    for index in own.content.elements.indices where own.content.elements[index].takesText {
      var traits = own.content.elements[index].keyboard ?? own.keyboard
      if let keyboard { traits = traits.with(keyboard) }
      if let suggestions { traits.showsSuggestions = suggestions }
      copy.simulator.configuration.content.elements[index].keyboard = traits
    }
    return copy
  }

  /// Focuses a field of the form at rest and waits until nothing moves.
  func result(_ strategy: AnyStrategy, field index: Int) -> AuditResult {
    var simulator = prepared(strategy)
    simulator.focus(index)
    simulator.comeToRest()
    return simulator.audited(index, cell(strategy, field: index))
  }

  /// The form at rest, before anything is focused.
  func prepared(_ strategy: AnyStrategy) -> FormSimulator {
    var simulator = simulator
    simulator.strategy = strategy
    return simulator
  }

  /// What a field of this form is called among the cells.
  func cell(_ strategy: AnyStrategy, field index: Int) -> AuditCell {
    let configuration = simulator.configuration
    let traits = simulator.traits(of: index)
    return AuditCell(
      scenario: name, device: configuration.device.id, orientation: configuration.orientation,
      keyboard: traits.type, suggestions: traits.showsSuggestions,
      strategy: strategy.id, field: configuration.content.elements[index].id,
      textSize: textSize)
  }
}
