import FormSimulation
import Geometry

extension Scenario {
  /// The scenario as the text of a file, in one canonical layout.
  ///
  /// Reading it gives an equal scenario, provided that this one would be accepted as a file: ids differ
  /// and refer to elements, numbers are finite, and the device either is in the catalogue under its id
  /// or says nothing that a file cannot say. What equals its default is left out where the default does
  /// not depend on anything else.
  public func yaml() -> String {
    var text = ScenarioText()
    text.line("scenario: 1")
    text.line("name: \(PlainScalar(name) == .text ? name : YAMLText.string(name))")
    writeDevice(to: &text)
    writeBars(to: &text)
    text.line("keyboard: \(configuration.keyboard.flowYAML)")
    writeContent(to: &text)
    text.line("avoidance: \(AvoidanceEncoding.flowYAML(of: configuration.avoidance))")
    text.line("dismissal: \(configuration.dismissal.flowYAML)")
    text.line("responders: \(configuration.responders.flowYAML)")
    text.block("script", script.map(\.flowYAML))
    text.block("expect", expectations.map(\.flowYAML))
    if !keyFrames.isEmpty { text.line("keyFrames: \(YAMLText.list(keyFrames.map { "\($0)" }))") }
    return text.text
  }

  private func writeDevice(to text: inout ScenarioText) {
    let form = configuration
    text.line("device: \(form.device.flowYAML)")
    text.line("orientation: \(form.orientation.rawValue)")
    text.line("appearance: \(appearance.rawValue)")
    text.line("system: \(form.system)")
    text.line("textSize: \(form.textSize.rawValue)")
    text.line("direction: \(form.direction.rawValue)")
    text.line("caretBlinks: \(form.caretBlinks)")
    text.line("rate: \(form.rate)")
  }

  private func writeBars(to text: inout ScenarioText) {
    var pairs: [(String, String)] = []
    if let bar = configuration.navigationBar { pairs.append(("navigation", bar.flowYAML)) }
    if !configuration.tabs.isEmpty {
      pairs.append(("tabs", YAMLText.list(configuration.tabs.map(YAMLText.string))))
    }
    if !pairs.isEmpty { text.line("bars: \(YAMLText.mapping(pairs))") }
  }

  private func writeContent(to text: inout ScenarioText) {
    let content = configuration.content
    text.line("content:")
    if let height = content.height { text.line("  height: \(YAMLText.number(height))") }
    text.line(
      "  stack: "
        + YAMLText.mapping([
          ("margin", YAMLText.number(content.margin)),
          ("spacing", YAMLText.number(content.spacing)),
        ]))
    text.line("  style: \(content.style.rawValue)")
    if let background = content.background {
      text.line("  background: \(YAMLText.string(background.hex))")
    }
    text.block("  elements", content.elements.map(\.flowYAML))
  }
}
