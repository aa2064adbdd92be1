import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

/// Tests of text views that grow, line by line, past the keyboard's top edge.
///
/// The strategies are those of `StrategyAtRestTests`.
struct GrowingTextViewTests {
  /// The strategies that follow a growing text view's caret; the other strategies scroll to the
  /// caret at most once.
  static let followers: Set<String> = [
    "keyboard-inset", "form", "keyboard-aware", "layout-guide",
  ]

  static func states(_ id: String) throws -> [FormState] {
    let form = FormConfiguration(
      device: DeviceCatalogue.device("iphone-se-1") ?? DeviceCatalogue.all[0],
      content: FormContent(
        height: 1200,
        elements: [
          FormElement(
            id: "notes", kind: .textView, frame: Rect(x: 20, y: 230, width: 280, height: 38))
        ]), avoidance: try StrategyCatalogue.make(id: id))
    let lines = (1...12).map { "Line \($0)" }.joined(separator: "\n")
    return try FormSimulator.run(
      configuration: form,
      script: [.focus("notes"), .wait(0.2), .type(lines), .wait(0.5)].map { ScriptStep($0) }
    ).states
  }

  @Test(
    "The caret is visible after the last line if, and only if, the strategy follows the caret",
    arguments: StrategyAtRestTests.ids)
  func caretAfterLastLine(
    id: String
  ) throws {
    let last = try #require(try Self.states(id).last)
    #expect(last.elements[0].frame.height == 16 + 12 * 22)
    #expect(last.focused?.caretIsVisible == Self.followers.contains(id))
    #expect(last.offsetIsLegal && !last.isMoving)
  }

  @Test(
    "A strategy that follows the caret scrolls by at most the text view's growth plus 10 pt, never back",
    arguments: followers.sorted())
  func followingStrategiesScroll(id: String) throws {
    let states = try Self.states(id)
    let start = try #require(states.firstIndex { !$0.elements[0].text.isEmpty })
    for (before, after) in zip(states[start...], states[(start + 1)...]) {
      #expect(after.contentOffset >= before.contentOffset, "frame \(after.frame)")
    }
    let way = try #require(states.last).contentOffset - states[start].contentOffset
    #expect(way > 0 && way <= 11 * 22 + 10)
  }
}
