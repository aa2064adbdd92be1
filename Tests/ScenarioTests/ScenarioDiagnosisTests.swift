import KeyreelScenario
import KeyreelSupport
import Testing

@Suite("All errors in a scenario")
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

  @Test("All errors are reported in one reading, in the order of the text")
  func together() {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    #expect(
      errors.map { "\($0.line):\($0.column)" }
        == ["2:7", "3:9", "5:11", "7:5", "10:5", "11:13", "15:16", "17:9", "18:8", "20:39"])
  }

  @Test("The error thrown when the scenario is read is one of the reported errors")
  func first() throws {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: Self.faulty) }
    #expect(errors.contains(error))
  }

  @Test("A scenario with one fault has one error", arguments: BrokenScenario.all)
  func single(_ broken: BrokenScenario) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: broken.yaml) }
    #expect(Scenario.errors(in: Array(broken.yaml.utf8)) == [error])
  }

  @Test("A correct scenario has no error", arguments: BrokenScenario.mended)
  func none(_ yaml: String) {
    #expect(Scenario.errors(in: Array(yaml.utf8)).isEmpty)
  }

  /// Texts with a mark before each mistake; there are no other marks.
  private static let several = [
    "bars: {⌖navigationBar: {title: L}, ⌖tabBar: [a], ⌖searchBar: q}",
    "bars: {navigation: {title: L, ⌖leftBarButton: a, ⌖backTitle: b}, ⌖toolbar: [a], ⌖search: q}",
    "bars: {navigation: {title: ⌖[], actions: [⌖[], Edit]}, tabs: [⌖1, Home], top: ⌖-1}",
    "keyboard: {toolbar: [⌖a, next, ⌖b], ⌖sort: c}",
    "dismissal: {⌖onDrag: true, scroll: ⌖sideways, tap: ⌖perhaps}",
    "content:\n  stack: {⌖gap: 4, margin: ⌖wide}\n  elements: [{textField: a}]",
    "script:\n- drag: {from: ⌖[1], path: ⌖[], ⌖speed: 2}\n- wait: ⌖soon",
    "script:\n- drag: {from: [1, 1], ⌖by: -200}",
    "script:\n- drag: {from: [1, 1], ⌖to: [1, 2], ⌖duration: 0.3}",
    "script:\n- drag:\n    ⌖start: [1, 1]\n    ⌖by: 9",
    "device: {size: [⌖0, 667], scale: ⌖2.5, safeArea: {⌖topp: 1, top: ⌖-1}, ⌖colour: red, keyboardHeight: ⌖0}",
    "device: ⌖{size: [375, 667], cornerRadius: ⌖-4}",
    "device: {size: ⌖[1179, 2556], scale: 3, ⌖name: Mine}",
    "device:\n  ⌖name: Mine\n  size: [375, 667]\n  scale: ⌖9",
    "content: {elements: [{cell: a, detail: 398,⌖00 kr}, {label: b, text: Yes, ⌖no, yes}]}",
    "content: {elements: [{cell: {id: a, ⌖text: One, two, title: T}}, {textField: b, frame: 2, ⌖2, 9, 9}]}",
    "script:\n- drag: {from: 500, ⌖300, path: [[0, 0], [1, 1]]}\n- drag: {from: 500, ⌖400, ⌖to: 600}",
    "script:\n- message: {text: ⌖5, ⌖sender: me, id: m}\n- tap: m",
  ]

  @Test(
    "Every mistake in a mapping is reported, but errors that follow from a mistake are not",
    arguments: several)
  func inOneMapping(_ marked: String) {
    let marked = "scenario: 1\n" + marked + "\n"
    var places: [String] = []
    for (number, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var column = 1
      for character in line {
        if character == "⌖" { places.append("\(number + 1):\(column)") } else { column += 1 }
      }
    }
    let errors = Scenario.errors(in: Array(marked.replacing("⌖", with: "").utf8))
    #expect(errors.map { "\($0.line):\($0.column)" } == places, "\(errors)")
  }

  @Test(
    "A mistake from which other errors would follow is reported as a single error",
    arguments: [
      "- text: email\n      title: Log in", "- spacer: 20", "- toggle: email\n      label: Push",
      "- scrollView: email\n      placeholder: Email\n      keyboard: email\n      return: next",
      "- section: email\n      rows: [{textField: email}]",
      "- form: {elements: [{textField: email}]}",
      "- textField: email\n      inputAccessoryView: [done]",
      "- textField: email\n      keyboard: {toolbar: [Done]}",
    ])
  func followers(_ element: String) {
    let yaml = """
      scenario: 1
      content:
        elements:
          \(element)
      script:
        - tap: email
        - press: done

      """
    let hasField = element.contains("textField: email\n")
    let text = hasField ? yaml : yaml.replacing("  - press: done\n", with: "")
    let errors = Scenario.errors(in: Array(text.utf8))
    #expect(errors.map(\.line) == [hasField ? 5 : 4], "\(errors)")
  }

  @Test("If elements are listed under a wrong key, references to them cause no further errors")
  func sections() {
    for key in ["sections", "fields"] {
      let yaml = "scenario: 1\ncontent:\n  \(key): [{textField: email}]\nscript:\n- tap: email\n"
      #expect(Scenario.errors(in: Array(yaml.utf8)).map(\.line) == [3])
    }
    let root = "scenario: 1\nfields: [{textField: email}]\nscript:\n- tap: email\n"
    #expect(Scenario.errors(in: Array(root.utf8)).map(\.line) == [2])
  }

  @Test("At most the requested number of errors is returned, the first ones in the text")
  func most() {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    #expect(Scenario.errors(in: Array(Self.faulty.utf8), most: 3) == Array(errors.prefix(3)))
    #expect(Scenario.errors(in: Array(Self.faulty.utf8), most: 0).isEmpty)
    // The name is read first, although it is written last.
    let text = "scenario: 1\n\(Self.labels(12))name: Log In\n"
    #expect(Scenario.errors(in: Array(text.utf8)).map(\.line) == Array(4..<14))
    #expect(Scenario.errors(in: Array(text.utf8), most: .max).map(\.line) == Array(4..<17))
  }

  @Test("At most 40 errors are found")
  func readings() {
    let text = "scenario: 1\n\(Self.labels(60))"
    #expect(Scenario.errors(in: Array(text.utf8), most: .max).count == 40)
  }

  /// The content of a form with faulty labels, each on a line of its own.
  private static func labels(_ count: Int) -> String {
    "content:\n  elements:\n"
      + (0..<count).map { "  - {label: l\($0), text: A, colour: red}\n" }.joined()
  }

  @Test("Of a file's errors, ten are listed, and the number of the others is stated")
  func listed() throws {
    let errors = Scenario.errors(in: Array("scenario: 1\n\(Self.labels(12))".utf8), most: .max)
    func lastLine(_ count: Int) throws -> Substring? {
      try #require(KeyreelError.list(Array(errors.prefix(count)))).description
        .split(separator: "\n").last
    }
    #expect(try lastLine(10) == errors[9].description.split(separator: "\n").last)
    #expect(try lastLine(11) == "1 more error was found")
    #expect(try lastLine(12) == "2 more errors were found")
    #expect(KeyreelError.list([]) == nil)
  }

  @Test("An error contains the faulty line exactly as in the text")
  func sourceLine() {
    let errors = Scenario.errors(in: Array(Self.faulty.utf8))
    #expect(errors.map(\.sourceLine).prefix(2) == ["name: Log In", "device: iphone-99"])
    let windows = Scenario.errors(in: Array("scenario: 1\r\nname: A\r\n".utf8))
    #expect(windows.map(\.sourceLine) == ["name: A"])
    #expect(Scenario.errors(in: [0x61, 0xFF]).map(\.sourceLine) == [nil])
  }
}
