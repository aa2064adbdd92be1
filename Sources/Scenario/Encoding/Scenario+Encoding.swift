import KeyreelGeometry
import KeyreelSimulation

extension Scenario {
  /// The scenario as the text of a file, in one canonical layout.
  ///
  /// Reading it gives an equal scenario, provided that this one would be accepted as a file: ids differ
  /// and refer to elements, numbers are finite, and the device either is in the catalogue under its id
  /// or says nothing that a file cannot say. What equals its default is left out where the default does
  /// not depend on anything else.
  /// - Parameters:
  ///   - notes: What is said beside the values, as comments.
  ///   - isBrief: Whether what is as a file that says nothing of it would have it is left out, wherever that is known.
  public func yaml(notes: ScenarioNotes = ScenarioNotes(), isBrief: Bool = false) -> String {
    var text = ScenarioText(notes: notes)
    for line in notes.head { text.line(ScenarioNotes.comment(line)) }
    text.line("scenario: 1")
    text.line("name: \(PlainScalar(name) == .text ? name : name.flowYAML)")
    writeDevice(to: &text, isBrief: isBrief)
    let bars: [(String, String?)] = [
      ("navigation", configuration.navigationBar?.flowYAML),
      ("tabs", configuration.tabs.isEmpty ? nil : configuration.tabs.flowYAML),
      ("top", configuration.barEdges.top?.flowYAML),
      ("bottom", configuration.barEdges.bottom?.flowYAML),
    ]
    if bars.contains(where: { $1 != nil }) { text.line("bars", YAMLText.mapping(bars)) }
    if !isBrief || configuration.keyboard != KeyboardTraits() {
      text.line("keyboard", configuration.keyboard.flowYAML())
    }
    if let screen = configuration.screen { text.line("screen", screen.flowYAML) }
    if configuration.start != FormStart() { text.line("start", configuration.start.flowYAML) }
    writeContent(to: &text, isBrief: isBrief)
    if !isBrief {
      text.line("avoidance: \(configuration.avoidance.flowYAML)")
      text.line("dismissal: \(configuration.dismissal.flowYAML)")
      text.line("responders: \(configuration.responders.flowYAML)")
    }
    text.block("script", script.map { ($0.flowYAML, nil) })
    text.block("expect", expectations.map { ($0.flowYAML, nil) })
    if !keyFrames.isEmpty { text.line("keyFrames: \(YAMLText.list(keyFrames.map { "\($0)" }))") }
    for line in notes.foot { text.line(ScenarioNotes.comment(line)) }
    return text.text
  }

  private func writeDevice(to text: inout ScenarioText, isBrief: Bool) {
    let form = configuration
    text.line("device", form.device.flowYAML)
    text.line("orientation", form.orientation.rawValue)
    text.line("appearance", appearance.rawValue)
    let minor = form.systemMinor.map { ".\($0)" } ?? ""
    text.line("system", "\(form.system)\(minor)\(form.isFirstBeta ? "b1" : "")")
    if !form.typedLanguages.isEmpty {
      text.line("languages", YAMLText.list(form.typedLanguages.map(\.rawValue)))
    } else if form.languages != 1 {
      text.line("languages", "\(form.languages)")
    }
    if form.showsHomeIndicator != (form.system < 26) {
      text.line("homeIndicator", "\(form.showsHomeIndicator)")
    }
    let isUsual = form.direction == form.keyboard.language.direction
    if !isBrief || form.textSize != .large { text.line("textSize: \(form.textSize.rawValue)") }
    if !isBrief || !isUsual { text.line("direction", form.direction.rawValue) }
    if !isBrief || form.caretBlinks { text.line("caretBlinks: \(form.caretBlinks)") }
    if !isBrief || form.rate != 60 { text.line("rate: \(form.rate)") }
  }

  private func writeContent(to text: inout ScenarioText, isBrief: Bool) {
    let content = configuration.content
    // A key without a value would be refused.
    guard !isBrief || content != FormContent() else { return }
    text.line("content:")
    if let height = content.height { text.line("  height", height.flowYAML) }
    if !isBrief || content.margin != 20 || content.spacing != 20 {
      let (margin, spacing) = (content.margin.flowYAML, content.spacing.flowYAML)
      text.line("  stack: {margin: \(margin), spacing: \(spacing)}")
    }
    if !isBrief || content.style != .plain { text.line("  style: \(content.style.rawValue)") }
    if let background = content.background { text.line("  background", background.flowYAML) }
    text.block(
      "  elements",
      content.elements.map {
        ($0.flowYAML(in: configuration.keyboard), text.notes.elements[$0.id])
      })
  }
}
