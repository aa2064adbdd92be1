import KeyreelScenario
import Testing

@Suite("Everything wrong with a scenario")
struct ScenarioDiagnosisTests {
  private static let faulty = """
    scenario: 1
    name: Log In
    device: iphone-99
    content:
      height: -1
      elements:
      - textFild: email
        placeholder: Email
      - textField: password
        keybord: email
        secure: maybe
      - button: login
    script:
    - tap: email
    - drag: {from: [1], path: [[0, 0]]}
    - focus: password
    - wait: soon
    - tap: nobody
    expect:
    - visible: {field: focused, fraction: 2}
    - offset: legal

    """

  @Test("is reported in one reading, in the order of the text")
  func together() {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    #expect(
      errors.map { "\($0.line):\($0.column)" }
        == ["2:7", "3:9", "5:11", "7:5", "10:5", "11:13", "15:16", "17:9", "18:8", "20:39"])
  }

  @Test("starts with what reading the scenario throws")
  func first() throws {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: Self.faulty) }
    #expect(errors.contains(error))
  }

  @Test("is one error if one thing is wrong", arguments: BrokenScenario.all)
  func single(_ broken: BrokenScenario) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: broken.yaml) }
    #expect(Scenario.errors(in: Array(broken.yaml.utf8)) == [error])
  }

  @Test("is nothing if nothing is wrong", arguments: BrokenScenario.mended)
  func none(_ yaml: String) {
    #expect(Scenario.errors(in: Array(yaml.utf8)).isEmpty)
  }

  @Test("ends after as many errors as asked for")
  func most() {
    #expect(Scenario.errors(in: Array(Self.faulty.utf8), most: 3).count == 3)
  }

  @Test("shows the line at fault as it is")
  func sourceLine() {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    #expect(errors.map(\.sourceLine).prefix(2) == ["name: Log In", "device: iphone-99"])
    let windows = Scenario.errors(in: Array("scenario: 1\r\nname: A\r\n".utf8))
    #expect(windows.map(\.sourceLine) == ["name: A"])
    #expect(Scenario.errors(in: [0x61, 0xFF]).map(\.sourceLine) == [nil])
  }
}
