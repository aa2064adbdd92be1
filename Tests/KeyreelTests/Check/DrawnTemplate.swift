import Keyreel
import KeyreelScenario
import KeyreelSimulation
import Testing

/// A template that is rendered for a device.
struct DrawnTemplate: Sendable, CustomTestStringConvertible {
  /// The template's name.
  var form: String
  var device: String
  var system: Int
  /// The appearance.
  var look: String
  var orientation = "landscape"
  /// The frames per second.
  var rate = 60
  var avoidance = "none"

  var testDescription: String {
    "\(form), \(device), system \(system), \(look), \(orientation), \(rate) Hz, \(avoidance)"
  }

  /// Runs the template's script.
  func run() throws -> ScenarioRun {
    let own = [
      "device: \(device)", "system: \(system)", "appearance: \(look)",
      "orientation: \(orientation)", "rate: \(rate)", "avoidance: \(avoidance)",
    ]
    let keys = own.map { $0.prefix { $0 != ":" } }
    var lines: [Substring] = []
    var isSkipped = false
    let template = try #require(ScenarioTemplate(rawValue: form))
    for line in template.text.split(separator: "\n") {
      if isSkipped, line.hasPrefix(" ") { continue }
      isSkipped = keys.contains(line.prefix { $0 != ":" })
      if !isSkipped { lines.append(line) }
    }
    let text = (lines.map(String.init) + own).joined(separator: "\n")
    return try ScenarioRun(Scenario(yaml: text + "\n"))
  }
}
