import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("Scenarios of real screens") struct OwnScreenDecodingTests {
  private let text = """
    scenario: 1
    bars: {top: 116, bottom: 83}
    screen: {image: "login.png", scroll: [0, 98, 393, 754], keyboard: [0, 516, 393, 336]}
    start: {scrolled: 120, focus: pin}
    content:
      elements:
        - textField: pin
          secure: true
        - textView: notes
          grows: false
        - textField: search
          fixed: true
          frame: [16, 60, 361, 36]
        - bubble: {text: Hello, from: me}
        - bubble: {text: Hi}
        - bubble: last
          text: Bye
          look: {background: "#112233", weight: bold, padding: [10, 8]}
    """

  @Test("The edges of bars, the parts of the screenshot and the state at the start are read")
  func values() throws {
    let form = try Scenario(yaml: text).configuration
    #expect(form.barEdges == BarEdges(top: 116, bottom: 83))
    #expect(form.screen?.image == "login.png" && form.images == ["login.png"])
    #expect(form.screen?.scroll == Rect(x: 0, y: 98, width: 393, height: 754))
    #expect(form.screen?.keyboard?.minY == 516)
    #expect(form.start == FormStart(scrolled: 120, focus: "pin"))
    let elements = form.content.elements
    #expect(elements[0].isSecure && !elements[1].grows && elements[2].isFixed)
    #expect(elements[3].sender == .me && elements[4].sender == .them)
    #expect(Set(elements.map(\.id)).count == 6 && elements[5].id == "last")
    #expect(elements[5].look.verticalPadding == 8)
  }

  @Test("A scenario written in full or in brief is read back unchanged; comments are one line each")
  func again() throws {
    let scenario = try Scenario(yaml: text)
    let whole = scenario.yaml()
    #expect(try Scenario(yaml: whole).yaml() == whole)
    let notes = ScenarioNotes(
      head: ["first\nscript: []", "\u{2028}second"], keys: ["device": "guessed", "height": "x"],
      elements: ["pin": "a: b\r\nc"], foot: ["end"])
    let brief = scenario.yaml(notes: notes, isBrief: true)
    #expect(try Scenario(yaml: brief).yaml() == whole)
    #expect(
      brief.contains("# first script: []\n") && brief.contains("# a: b")
        && brief.hasSuffix("# end\n"))
    #expect(!brief.contains("dismissal") && whole.contains("dismissal"))
  }

  @Test(
    "An impossible setting is refused at its line",
    arguments: [
      ("- textField: a\n      fixed: true", "the fixed element has no frame", 5),
      ("- bubble: {text: a, from: you}", "unknown sender 'you'", 4),
      ("- label: a\n      secure: true", "unknown key 'secure'", 5),
      ("- label: a\nstart: {focus: a}", "does not accept text", 5),
      (
        "- textField: a\n      fixed: true\n      frame: [0, 0, 9, 9]\ndismissal: {pinned: a}",
        "never scrolls", 7
      ),
      ("- textField: a\nscreen: {scroll: [0, 0, 1, 1]}", "has no 'image'", 5),
      ("- textField: a\nbars: {top: -1}", "negative", 5),
    ])
  func refused(_ elements: String, _ message: String, _ line: Int) throws {
    let text = "scenario: 1\ncontent:\n  elements:\n    " + elements
    do throws(ScenarioError) {
      _ = try Scenario(yaml: text)
      Issue.record("accepted")
    } catch {
      #expect(error.message.contains(message) && error.line == line, "\(error)")
    }
  }
}
