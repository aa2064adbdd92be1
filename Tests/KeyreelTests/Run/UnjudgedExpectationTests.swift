import KeyreelRendering
import KeyreelTesting
import TestSupport
import Testing

@testable import KeyreelScenario

@Suite("An expectation that no frame can fail")
struct UnjudgedExpectationTests {
  private static let form = """
    scenario: 1
    device: iphone-8
    content: {elements: [{textField: a}, {composer: b}]}
    avoidance: keyboard-inset

    """

  private func unjudged(_ rest: String) throws -> [String] {
    try ScenarioRun(text: Self.form + rest + "\n").unjudged
  }

  @Test(
    "The expectation is reported with the reason if the keyboard never appears",
    arguments: [
      "pinned: {to: keyboard}", "visible: {field: focused}", "visible: {field: a}",
      "caret: visible", "distance: {min: 0}",
    ])
  func keyboard(_ expectation: String) throws {
    let key = expectation.prefix { $0 != ":" }
    let idle = try unjudged("expect: [{\(expectation)}]\nscript: [{wait: 0.2}]")
    #expect(idle.count == 1)
    #expect(idle.first?.contains("'expect: \(key)', so it cannot fail: ") == true)
    #expect(idle.first?.contains("tap") == true)
    #expect(try unjudged("expect: [{\(expectation)}]\nscript: [{tap: b}, {wait: 0.2}]").isEmpty)
  }

  @Test(
    "An expectation about a jump needs two frames, and an expectation about a bar needs a keyboard"
  )
  func others() throws {
    #expect(try unjudged("expect: [{jump: {max: 4}}]").count == 1)
    #expect(try unjudged("expect: [{jump: {max: 4}}]\nscript: [{wait: 0.1}]").isEmpty)
    let dock = "dock: {elements: [{textField: c}]}\nexpect: [{dock: {to: keyboard}}]\n"
    #expect(try unjudged(dock + "script: [{wait: 0.2}]").count == 1)
    #expect(try unjudged(dock + "script: [{tap: c}, {wait: 0.2}]").isEmpty)
    #expect(try unjudged("expect: [{offset: legal}]").isEmpty)
  }

  @Test(
    "An expectation that cannot fail is reported only once, even if the scenario repeats it"
  )
  func several() throws {
    let said = try unjudged(
      "expect: [{visible: {field: focused}}, {offset: legal}, {visible: {field: focused}}]")
    #expect(said.count == 1)
  }

  @Test(
    "`expect: visible` with `fraction: 0` cannot fail, so it is reported for every script"
  )
  func nothing() throws {
    let said = try unjudged(
      "expect: [{visible: {field: b, fraction: 0}}, {visible: {field: b}}]\nscript: [{tap: b}]")
    #expect(said.count == 1)
    #expect(said.first?.contains("'expect: visible' cannot fail: with 'fraction: 0'") == true)
    #expect(
      try unjudged("expect: [{visible: {field: b, fraction: 0.1}}]\nscript: [{tap: b}]").isEmpty)
  }

  @Test("A scenario's test fails if the scenario has an expectation that cannot fail")
  func test() throws {
    let scenario = try Scenario(
      yaml: Self.form + "expect: [{caret: visible}]\nscript: [{wait: 0.2}]\n")
    let failure = #expect(throws: CheckFailure.self) { try requirePasses(scenario) }
    #expect(failure?.description.contains("no frame is judged by 'expect: caret'") == true)
  }
}
