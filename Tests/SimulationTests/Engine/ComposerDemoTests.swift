import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

@Suite("The composer demo")
struct ComposerDemoTests {
  static let willShow: [String] = [
    "keyboardWillChangeFrame", "keyboardWillShow",
  ]
  /// 291 pt times `(1 + ωt)e^(−ωt)` falls below half a pixel at 3x (1/6 pt) on the 33rd frame.
  static let framesToShow: Int = 33
  static let swap: [String] = [
    "snapshot", "keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame",
    "keyboardDidHide", "resign", "swapToSnapshot",
  ]
  static let swapBack: [String] = [
    "focus", "keyboardWillChangeFrame", "keyboardWillShow", "keyboardDidChangeFrame",
    "keyboardDidShow", "swapToKeyboard",
  ]

  @Test("The first frame shows the form at rest, scrolled to its top")
  func firstFrame() throws {
    let state = try #require(try Composer().states().first)
    #expect(state.contentOffset == -293.0 / 3)
    #expect(state.contentInset.top == 293.0 / 3)
    #expect(state.contentInset.bottom == 34)
    #expect(state.keyboard.phase == .hidden)
    #expect(state.keyboard.top == 852)
    #expect(state.pinned?.gap == nil)
    #expect(state.contentSize == Size(width: 393, height: 836))
    #expect(try Composer().states().count == 1)
  }

  @Test("A tap shows the keyboard, and the row then ends exactly at the keyboard's top edge")
  func tap() throws {
    let states = try Composer().states(.tap("message"))
    #expect(states[1].eventNames == ["focus"] + Self.willShow)
    #expect(states[1].keyboard.phase == .showing)
    #expect(states[1].keyboard.top == 852)
    let last = try #require(states.last)
    #expect(last.eventNames == ["keyboardDidChangeFrame", "keyboardDidShow"])
    #expect(last.frame == 1 + Self.framesToShow)
    #expect(last.keyboard.phase == .shown)
    #expect(last.keyboard.top == 561)
    #expect(last.pinned == PinnedState(bottom: 561, gap: 0))
    #expect(last.contentOffset == 275)
    #expect(last.contentInset.bottom == 291)
    #expect(last.focused?.visibleFraction == 1)
    #expect(last.focused?.frame == Rect(x: 20, y: 522, width: 353, height: 34))
  }

  @Test("A drag pushes the keyboard almost halfway down and then back up to its resting place")
  func dragAndReturn() throws {
    let states = try Composer().states(
      .tap("message"), Composer.drag([(0, 0), (0.5, 140), (1.0, -40), (1.2, -40)]))
    let swap = try #require(states.firstIndex { $0.eventNames.contains("snapshot") })
    #expect(states[swap].eventNames == Self.swap)
    #expect(states[swap].keyboard.phase == .snapshot)
    #expect(states[swap].picture?.translation == (140.0 / 30).rounded(toPixelsAt: 3))
    #expect(states[swap].firstResponder == nil)
    #expect(states.map { $0.picture?.translation ?? 0 }.max() == 140)
    for state in states[swap...] where state.picture != nil {
      let picture = try #require(state.picture)
      #expect(picture.translation >= 0)
      if picture.translation > 0 { #expect(state.pinned?.gap == 0) }
      #expect(state.contentInset.bottom == 291)
    }
    let last = try #require(states.last)
    #expect(last.eventNames == Self.swapBack)
    #expect(last.keyboard.phase == .shown)
    #expect(last.pinned?.gap == 0)
    #expect(last.firstResponder == "message")
  }

  @Test(
    "A drag released past halfway hides the keyboard, and the row returns to its resting place")
  func dragAndDismiss() throws {
    let states = try Composer().states(
      .tap("message"), Composer.drag([(0, 0), (0.5, 160), (0.7, 160)]))
    let end = try #require(states.firstIndex { $0.eventNames.contains("dismissed") })
    #expect(states[end].keyboard.phase == .hidden)
    for state in states[..<end] where state.keyboard.phase == .snapshot {
      let pinned = try #require(state.pinned)
      #expect(pinned.gap == 0 || pinned.bottom == 818)
    }
    let last = try #require(states.last)
    #expect(last.pinned?.bottom == 818)
    #expect(last.contentInset.bottom == 34)
    #expect(last.offsetIsLegal)
    #expect(last.firstResponder == nil)
  }
}
