import Keyreel
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Forms at the limits of what a file may contain.
///
/// Each of the forms is either refused, with an error at the faulty value, or drawn with finite
/// numbers.
@Suite struct ExtremeFormTests {
  private static let phone =
    "size: [100, 200], scale: 1, safeArea: {top: 10, bottom: 0}, keyboardHeight: 80"

  private func form(
    device: String = phone, keyboard: String = "{}", content: String, script: String = ""
  ) -> String {
    """
    scenario: 1
    device: {\(device)}
    keyboard: \(keyboard)
    content: \(content)
    dismissal: {scroll: snapshot, release: projected}
    script:
      - focus: a
      - drag: {from: [5, 6], path: [[0.0, 0], [0.1, 30], [0.2, 90]]}
    \(script)
    """
  }

  /// Runs a form to its end and draws its first, middle and last frames.
  private func run(_ yaml: String) throws {
    let run = try ScenarioRun(text: yaml)
    for state in run.states {
      try #require(state.contentOffset.isFinite && state.contentSize.height.isFinite)
      try #require(state.keyboard.top.isFinite && state.keyboard.height.isFinite)
      try #require(state.elements.allSatisfy { $0.frame.minY.isFinite && $0.frame.maxY.isFinite })
    }
    var drawn = 0
    try run.visit([0, run.frameCount / 2, run.frameCount - 1]) { _, bitmap in
      #expect(bitmap.pixels.count == run.size.width * run.size.height)
      drawn += 1
    }
    #expect(drawn >= 1)
  }

  @Test(
    "Elements without a size, far off the screen or as large as possible are simulated and drawn",
    arguments: [
      "[0, 0, 0, 0]", "[1000000, 1000000, 0, 0]", "[-1000000, -1000000, 1000000, 1000000]",
      "[0, 1000000, 100, 30]", "[0, -1000000, 100, 30]", "[50, 100, 1000000, 1000000]",
      "[4.9e-324, 1e-310, 1e-320, 2.2e-308]", "[0.1, 0.30000000000000004, 99.9, 1e-9]",
    ])
  func frames(frame: String) throws {
    try run(form(content: "{elements: [{textField: a, frame: \(frame)}, {composer: m}]}"))
    try run(form(content: "{height: 50, elements: [{textView: a, frame: \(frame)}]}"))
  }

  @Test(
    "Content without height, content a million points high and a screen of one point are drawn",
    arguments: ["0", "1e-320", "1000000"])
  func content(height: String) throws {
    let content = "{height: \(height), stack: {margin: 0, spacing: 0}, elements: [{textField: a}]}"
    try run(form(content: content))
    try run(form(device: "size: [1, 1], scale: 1, keyboardHeight: 0.5", content: content))
    try run(form(device: "size: [1, 8192], scale: 1, keyboardHeight: 8191", content: content))
  }

  @Test("A keyboard of any height is either drawn or refused on the line that gives the height")
  func keyboards() throws {
    for height in ["0", "1e-320", "199", "200", "201", "1000000"] {
      let yaml = form(keyboard: "{height: \(height)}", content: "{elements: [{composer: a}]}")
      switch Result(catching: { () throws(ScenarioError) in try Scenario(yaml: yaml) }) {
      case .success: try run(yaml)
      case .failure(let error): #expect(error.line == 3)
      }
    }
  }

  @Test(
    "A value that is not a number or is out of range is refused with an error at that value",
    arguments: [
      ".nan", ".inf", "-.inf", "1e309", "-1e309", "2147483648", "4294967296",
      "9223372036854775808", "170141183460469231731687303715884105728", "0x80000000", "1e19",
    ])
  func numbers(number: String) throws {
    for yaml in [
      form(content: "{height: \(number), elements: [{textField: a}]}"),
      form(content: "{elements: [{textField: a, frame: [0, 0, \(number), 1]}]}"),
      form(device: "size: [100, \(number)], scale: 1", content: "{elements: [{textField: a}]}"),
      form(device: "size: [100, 200], scale: \(number)", content: "{elements: [{textField: a}]}"),
      form(content: "{elements: [{textField: a}]}", script: "  - wait: \(number)"),
      form(content: "{elements: [{textField: a}]}", script: "  - {focus: a, at: \(number)}"),
      form(content: "{elements: [{textField: a}]}", script: "keyFrames: [\(number)]"),
    ] {
      let error = try #require(throws: ScenarioError.self) { try Scenario(yaml: yaml) }
      #expect(error.line >= 2)
    }
  }

  @Test("A run's numbers stay finite, however far away offsets, fingers and rectangles are")
  func movements() throws {
    let content = "{height: 900, elements: [{textField: a}]}"
    try run(form(content: content, script: "  - offsets: [0, 1000000, -1000000, 1e-320, 0]"))
    try run(
      form(
        content: content,
        script:
          "  - drag: {from: [1000000, -1000000], path: [[0, 0], [1e-320, 5], [0.01, 1000000]]}"))
    try run(
      form(
        content: content,
        script: """
            - notify: {event: keyboardWillShow, begin: [0, 0, 0, 0], end: [-1e6, -1e6, 1e6, 1e6], duration: 0, curve: 7}
            - notify: {event: keyboardWillHide, begin: [0, 0, 0, 0], end: [0, 1e6, 0, 0], duration: 1e-320, curve: 0}
          """))
  }

  @Test("Ten thousand elements are laid out, simulated and drawn")
  func manyElements() throws {
    let rows = (0..<9_999).map { "    - {cell: row\($0), title: Row \($0)}\n" }.joined()
    try run(
      """
      scenario: 1
      device: {\(Self.phone)}
      content:
        elements:
      \(rows)    - {composer: a}
      script:
        - focus: a
      """)
  }
}
