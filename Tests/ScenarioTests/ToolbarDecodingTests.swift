import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import Testing

@Suite("Toolbars and quirks in a scenario's file") struct ToolbarDecodingTests {
  private static func scenario(_ lines: String...) throws(ScenarioError) -> Scenario {
    try Scenario(yaml: "scenario: 1\n" + lines.joined(separator: "\n") + "\n")
  }

  private static let fields =
    "content: {elements: [{textField: a, keyboard: {toolbar: []}}, {textField: b}]}"

  @Test("Fields have the form's toolbar unless they request none or have their own")
  func inherited() throws {
    let form = try Self.scenario("keyboard: {toolbar: [previous, next, done]}", Self.fields)
      .configuration
    #expect(form.keyboard.toolbar == KeyboardToolbar())
    #expect(form.content.elements[0].keyboard?.toolbar == nil)
    #expect(form.content.elements[1].keyboard == nil)
    let own = try Self.scenario(
      "content: {elements: [{textField: a, keyboard: {toolbar: {items: [done], height: 61}}}]}")
    #expect(
      own.configuration.content.elements[0].keyboard?.toolbar
        == KeyboardToolbar([.done], height: 61))
  }

  @Test("A scenario with a toolbar and quirks reads back as it was written")
  func written() throws {
    let scenario = try Self.scenario(
      "keyboard: {toolbar: [next, done]}",
      "quirks: {guide: bottom, accessoryInFrame: false, hiddenHeight: 44, frames: will-only}",
      Self.fields, "script:", "  - focus: b", "  - keyboard: {toolbar: {height: 70}}",
      "  - press: done")
    #expect(scenario.configuration.quirks.guide == .bottom)
    let again = try Scenario(yaml: scenario.yaml())
    #expect(again.configuration.keyboard == scenario.configuration.keyboard)
    #expect(again.configuration.content == scenario.configuration.content)
    #expect(again.configuration.quirks == scenario.configuration.quirks)
    #expect(again.script == scenario.script)
  }

  @Test(
    "The error for an impossible setting names the setting's line",
    arguments: [
      ("keyboard: {toolbar: [done, done]}", 2), ("keyboard: {toolbar: [cancel]}", 2),
      ("quirks: {guide: left}", 2), ("quirks: {notified: perhaps}", 2),
    ])
  func refused(line: String, place: Int) throws {
    let error = #expect(throws: ScenarioError.self) { try Self.scenario(line, Self.fields) }
    #expect(error?.line == place)
  }

  @Test(
    "A field has one accessory, so a toolbar and a dock that is the accessory are refused together")
  func twoAccessories() {
    #expect(throws: ScenarioError.self) {
      try Self.scenario(
        "keyboard: {toolbar: [done]}",
        "dock: {follows: accessory, elements: [{textField: box}]}")
    }
  }

  @Test("A step may press a toolbar's button only if there is such a button")
  func pressed() throws {
    let script = "script: [{focus: b}, {press: done}]"
    #expect(throws: ScenarioError.self) { try Self.scenario(Self.fields, script) }
    let scenario = try Self.scenario("keyboard: {toolbar: [done]}", Self.fields, script)
    #expect(scenario.script.last?.action == .pressButton("done"))
  }
}
