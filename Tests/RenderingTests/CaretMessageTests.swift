import KeyreelRendering
import Testing
@testable import KeyreelSimulation

/// The messages about a field that is too close to the dock or the keyboard, and about a hidden
/// caret.
struct CaretMessageTests {
  @Test("The message about a field too close to the dock or the keyboard says which of them it is")
  func distance() {
    for (cover, name) in [(ExpectationFailure.Cover.dock, "dock"), (.keyboard, "keyboard")] {
      let failure = ExpectationFailure(
        frame: 12, time: 0.2, expectation: .distance(min: 8), element: "a", measured: 3, allowed: 8,
        cover: cover)
      #expect(
        failure.message == "frame 12 (0.2 s): a ends 3 pt above the \(name) (expected: at least 8)")
    }
  }

  @Test(
    "The message about a hidden caret names what hides it",
    arguments: [
      (ExpectationFailure.Cover.dock, "ends at 565 pt, the dock begins at 523 pt"),
      (.keyboard, "ends at 565 pt, the keyboard begins at 523 pt"),
      (.bars, "begins at 565 pt, the bars above end at 523 pt"),
    ])
  func message(_ cover: ExpectationFailure.Cover, sentence: String) {
    let failure = ExpectationFailure(
      frame: 12, time: 0.2, expectation: .caretVisible, element: "a", measured: 565, allowed: 523,
      cover: cover)
    #expect(failure.message == "frame 12 (0.2 s): the caret of a \(sentence)")
  }
}
