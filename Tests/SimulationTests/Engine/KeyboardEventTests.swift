import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("Keyboard events")
struct KeyboardEventTests {
  static let below: Rect = Rect(x: 0, y: 852, width: 393, height: 291)
  static let shown: Rect = Rect(x: 0, y: 561, width: 393, height: 291)
  static let emoji: Rect = Rect(x: 0, y: 468, width: 393, height: 384)

  static func notifications(_ states: [FormState]) -> [KeyboardNotification] {
    states.flatMap(\.events).compactMap {
      if case .notification(let notification) = $0 { notification } else { nil }
    }
  }

  @Test("The show notifications contain begin and end rectangles, a duration of 0.25 s and curve 7")
  func show() throws {
    let sent = Self.notifications(try TwoFields().states(.focus("email")))
    #expect(
      sent.map(\.name) == [
        .keyboardWillChangeFrame, .keyboardWillShow, .keyboardDidChangeFrame, .keyboardDidShow,
      ])
    for notification in sent {
      #expect(notification.begin == Self.below)
      #expect(notification.end == Self.shown)
      #expect(notification.duration == 0.25)
      #expect(notification.curve == 7)
    }
  }

  @Test(
    "A keyboard that hides keeps its height, and the field resigns after keyboardWillHide"
  )
  func hide() throws {
    let states = try TwoFields().states(.focus("email"), .tap("hint"))
    let hide = try #require(states.first { $0.eventNames.contains("keyboardWillHide") })
    #expect(hide.eventNames == ["keyboardWillChangeFrame", "keyboardWillHide", "resign"])
    #expect(hide.keyboard.phase == .hiding)
    #expect(hide.keyboard.top == 561)
    let last = try #require(Self.notifications(states).last)
    #expect(last.name == .keyboardDidHide)
    #expect(last.begin == Self.shown)
    #expect(last.end == Self.below)
    #expect(states.last?.keyboard.phase == .hidden)
    #expect(states.last?.keyboard.top == 852)
    #expect(states.last?.keyboard.height == 291)
  }

  @Test(
    "A text field gets the focus before the keyboard's notifications, and a text view after them")
  func order() throws {
    #expect(
      try TwoFields().states(.focus("email"))[1].eventNames
        == ["focus", "keyboardWillChangeFrame", "keyboardWillShow"])
    #expect(
      try TwoFields().states(.focus("notes"))[1].eventNames
        == ["keyboardWillChangeFrame", "keyboardWillShow", "focus"])
  }

  @Test("A change of focus immediately posts the show notifications again, and nothing moves")
  func focusChange() throws {
    let states = try TwoFields().states(.focus("email"), .focus("password"))
    let change = try #require(states.last)
    #expect(
      change.eventNames == [
        "resign", "focus", "keyboardWillChangeFrame", "keyboardWillShow",
        "keyboardDidChangeFrame", "keyboardDidShow",
      ])
    for notification in Self.notifications([change]) {
      #expect(notification.begin == Self.shown)
      #expect(notification.end == Self.shown)
    }
    #expect(change.keyboard.phase == .shown)
    #expect(!change.keyboard.isMoving)
  }

  @Test("The spring animates a change of the keyboard's height, and the keyboard counts as shown")
  func heightChange() throws {
    let states = try TwoFields().states(.focus("email"), .focus("code"))
    let change = try #require(states.firstIndex { $0.firstResponder == "code" })
    #expect(states[change].keyboard.top == 561)
    #expect(states[change].keyboard.phase == .shown)
    #expect(states[change].keyboard.isMoving)
    #expect(states[change + 5].keyboard.top < 561)
    let sent = Self.notifications(Array(states[change...]))
    #expect(sent.map(\.name.rawValue).last == "keyboardDidShow")
    #expect(sent.allSatisfy { $0.begin == Self.shown && $0.end == Self.emoji })
    #expect(states.last?.keyboard.top == 468)
    let back = try TwoFields().states(.focus("code"), .focus("email"))
    #expect(back.last?.keyboard.top == 561)
    #expect(back.allSatisfy { $0.keyboard.top >= 468 })
  }

  @Test("The keyboard moves on the critically damped spring, rounded to whole pixels")
  func motion() throws {
    let states = try TwoFields().states(.focus("email"))
    let spring = CriticallyDampedSpring.keyboard(displacement: 291)
    for state in states[1..<(states.count - 1)] {
      let top = 561 + spring.value(at: Double(state.frame - 1) / 60)
      #expect(state.keyboard.top == top.quantised.rounded(toPixelsAt: 3))
      #expect(state.keyboard.phase == .showing)
    }
    #expect(states.last?.keyboard.phase == .shown)
  }

  @Test(
    "If dismissed on its way up, the keyboard turns back; only the last show posts keyboardDidShow"
  )
  func turnsRound() throws {
    let states = try TwoFields().run([
      ScriptStep(.focus("email")), ScriptStep(.tap("hint"), at: 0.1),
      ScriptStep(.focus("email"), at: 0.2),
    ]).states
    for (before, after) in zip(states, states.dropFirst()) {
      #expect(abs(after.keyboard.top - before.keyboard.top) < 45)
    }
    let names = states.flatMap(\.eventNames)
    #expect(names.count { $0 == "keyboardDidShow" } == 1)
    #expect(!names.contains("keyboardDidHide"))
    #expect(states.last?.keyboard.phase == .shown)
  }

  @Test(
    "A rotation posts hide and show in the old coordinates, and again in the new coordinates")
  func rotation() throws {
    let states = try TwoFields().states(.focus("email"), .rotate(.landscape))
    let turn = try #require(states.firstIndex { $0.eventNames.contains("rotate") })
    let sent = Self.notifications([states[turn]])
    #expect(
      sent.map(\.name).filter { $0 != .keyboardWillChangeFrame } == [
        .keyboardWillHide, .keyboardWillShow, .keyboardWillHide, .keyboardWillShow,
      ])
    #expect(sent[0].begin == Self.shown)
    #expect(sent[2].begin == Rect(x: 0, y: 393, width: 852, height: 181))
    #expect(sent[2].end == Rect(x: 0, y: 212, width: 852, height: 181))
    #expect(states[turn].screenSize == Size(width: 852, height: 393))
    #expect(states[turn].orientation == .landscape)
    #expect(states.last?.keyboard.top == 212)
    #expect(states.last?.eventNames == ["keyboardDidChangeFrame", "keyboardDidShow"])
    #expect(states.last?.firstResponder == "email")
  }

  @Test(
    "A scripted notification is passed on unchanged, and moves the keyboard to its end rectangle")
  func odd() throws {
    func feed(_ name: KeyboardNotification.Name, _ height: Double) -> ScriptStep.Action {
      .notify(
        KeyboardNotification(
          name: name, begin: Self.below,
          end: Rect(x: 0, y: 852 - height, width: 393, height: height), duration: 0.25, curve: 7))
    }
    let asleep = try TwoFields().states(.focus("email"), feed(.keyboardWillShow, 0))
    #expect(asleep.last?.keyboard.top == 852)
    #expect(asleep.last?.pinned?.gap == nil)
    let grown = try TwoFields().states(
      feed(.keyboardWillShow, 0), feed(.keyboardWillShow, 216), feed(.keyboardWillShow, 256))
    #expect(grown.last?.keyboard.top == 596)
    #expect(grown.last?.keyboard.height == 256)
    #expect(Self.notifications(grown).map(\.end.height) == [0, 216, 256])
    let gone = try TwoFields().states(feed(.keyboardWillShow, 216), feed(.keyboardWillHide, 216))
    #expect(gone.last?.keyboard.phase == .hidden)
  }
}
