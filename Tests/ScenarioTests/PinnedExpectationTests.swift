import Testing

@testable import KeyreelScenario

@Suite("Expectations about pinned elements")
struct PinnedExpectationTests {
  private func error(_ elements: String, _ rest: String = "") -> ScenarioError? {
    let form = "scenario: 1\ncontent: {elements: [\(elements)]}\n\(rest)"
    let yaml = form + "expect:\n  - pinned: {to: keyboard}\n"
    do throws(ScenarioError) {
      _ = try Scenario(yaml: yaml)
      return nil
    } catch { return error }
  }

  @Test("A 'pinned' expectation without a pinned element is refused, and the remedy is accepted")
  func none() throws {
    let field = try #require(error("{textField: email}, {textField: code}, {label: l, text: L}"))
    #expect(field.line == 4 && field.column == 5)
    #expect(field.message.description.contains("no element of the form is pinned"))
    #expect(field.remedy.description.contains("'dismissal: {pinned: code}'"))
    #expect(error("{textField: email}, {textField: code}", "dismissal: {pinned: code}\n") == nil)
    let bare = try #require(error("{label: l, text: L}"))
    #expect(bare.remedy.description.contains("'- composer: message'"))
    #expect(error("{composer: message}") == nil)
  }

  @Test("A 'pinned' expectation applies to the bar at the bottom of the screen if the form has one")
  func dock() {
    #expect(error("{textField: email}", "dock: {elements: [{textField: chat}]}\n") == nil)
    #expect(error("{composer: message, hidden: true}") != nil)
  }
}
