import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Typing")
struct TypingTests {
  @Test("One character is typed every tenth of a second, and the caret moves with the text")
  func pace() throws {
    let states = try TwoFields().states(.focus("email"), .type("abc"))
    let start = try #require(states.firstIndex { $0.elements[0].text == "a" })
    #expect(states[start + 5].elements[0].text == "a")
    #expect(states[start + 6].elements[0].text == "ab")
    #expect(states[start + 12].elements[0].text == "abc")
    #expect(states[start + 12].elements[0].caret == 3)
    #expect(states.count == start + 19)
    #expect(states[start].keyboard.pressedKey == "a")
    #expect(states[start + 3].keyboard.pressedKey == nil)
    #expect(states[start + 6].keyboard.pressedKey == "b")
    let caret = try #require(states.last?.focused?.caret)
    #expect(caret == Rect(x: 20 + 6 + 25.5, y: 59 + 106, width: 2, height: 22).rounded())
  }

  @Test("Without a first responder, nothing is typed")
  func withoutFocus() throws {
    #expect(try TwoFields().states(.type("abc"), .returnKey).last?.elements[0].text == "")
  }

  @Test(
    "Only typing without a first responder, or a focus that is refused, causes a warning")
  func warnings() throws {
    func warnings(_ actions: ScriptStep.Action...) throws -> [FormWarning] {
      try TwoFields().run(actions.map { ScriptStep($0) }).warnings
    }
    #expect(
      try warnings(.type("abc"), .returnKey)
        == [.typedNowhere(frame: 1), .pressedNowhere(frame: 2)])
    #expect(
      try warnings(.focus("off"), .focus("login"))
        == [.refusedFocus(id: "off", frame: 1), .refusedFocus(id: "login", frame: 2)])
    #expect(try warnings(.focus("email"), .type("a"), .returnKey, .type("")).isEmpty)
    #expect(try warnings(.type("")).isEmpty)
    // A return within the typed text presses Done, which ends editing. The rest of the text is
    // typed without a first responder, but causes no warning.
    #expect(try warnings(.focus("code"), .type("a\nbc")).isEmpty)
  }

  @Test(
    "A return key that requires text is grey and does nothing while the field is empty")
  func automaticReturnKey() throws {
    var form = TwoFields()
    form.elements[0].enablesReturnKeyAutomatically = true
    let states = try form.states(.focus("email"), .returnKey, .type("a"), .returnKey)
    for state in states where state.firstResponder == "email" {
      let isEmpty = state.elements[0].text.isEmpty
      #expect(state.keyboard.returnKeyIsEnabled == !isEmpty)
    }
    let typed = try #require(states.firstIndex { $0.elements[0].text == "a" })
    #expect(
      states[..<typed].allSatisfy { $0.firstResponder == "email" || $0.firstResponder == nil })
    #expect(try #require(states.last).firstResponder != "email")
    let warnings = try form.run([
      ScriptStep(.focus("email")), ScriptStep(.returnKey), ScriptStep(.type("a")),
      ScriptStep(.returnKey),
    ]).warnings
    guard case .pressedDisabled("email", _)? = warnings.first, warnings.count == 1 else {
      Issue.record("\(warnings)")
      return
    }
    #expect(
      try TwoFields().states(.focus("email")).allSatisfy { $0.keyboard.returnKeyIsEnabled })
  }

  @Test("Until a keyboard leaves, its state records whether its keys replaced other keys")
  func replacesKeys() throws {
    var form = TwoFields()
    form.elements[0].keyboard = KeyboardTraits(type: .decimal)
    func last(_ actions: ScriptStep.Action...) throws -> Bool? {
      try form.run(actions.map { ScriptStep($0) }).states.last?.keyboard.replacesKeys
    }
    #expect(try last(.focus("email")) == false)
    #expect(try last(.focus("notes")) == false)
    #expect(try last(.focus("notes"), .focus("email")) == true)
    #expect(try last(.focus("email"), .focus("notes"), .focus("email")) == true)
  }

  @Test("Letters are upper case at the start, after a sentence and on a new line")
  func shift() throws {
    func shifted(after text: String, in id: String = "notes") throws -> Bool? {
      try TwoFields().states(.focus(id), .type(text)).last?.keyboard.isShifted
    }
    #expect(try TwoFields().states(.focus("notes")).last?.keyboard.isShifted == true)
    #expect(try shifted(after: "a") == false)
    #expect(try shifted(after: "Hi.") == false)
    #expect(try shifted(after: "Hi. ") == true)
    #expect(try shifted(after: "So? ") == true)
    #expect(try shifted(after: "a ") == false)
    #expect(try shifted(after: "a\n") == true)
    var form = TwoFields()
    form.elements[0].keyboard = KeyboardTraits(type: .email)
    #expect(try form.states(.focus("email")).last?.keyboard.isShifted == false)
  }

  @Test("A text view grows with its text, and its return key starts a new line")
  func growth() throws {
    let states = try TwoFields().states(.focus("notes"), .type("one\ntwo"), .returnKey)
    let last = try #require(states.last)
    #expect(last.elements[2].text == "one\ntwo\n")
    #expect(last.elements[2].frame.height == 16 + 3 * 22)
    #expect(last.elements[2].caret == 8)
    #expect(last.focused?.caret.minY == 311.0)
  }

  @Test("The return key moves the focus along the chain, and Done at the end triggers saving")
  func chain() throws {
    var form = TwoFields()
    form.responders.order = .explicit(["email", "password", "code"])
    let states = try form.states(.focus("email"), .returnKey, .returnKey)
    #expect(states.last?.firstResponder == "code")
    #expect(states.compactMap(\.firstResponder).contains("password"))
    let shown = try form.states(.focus("email")).last
    #expect(shown?.keyboard.returnKey == .next)
    #expect(try form.states(.focus("code")).last?.keyboard.returnKey == .done)
    let done = try form.states(.focus("code"), .returnKey)
    #expect(done.last?.firstResponder == nil)
    let end = try #require(done.first { $0.eventNames.contains("save") })
    #expect(end.eventNames == ["keyboardWillChangeFrame", "keyboardWillHide", "resign", "save"])
    #expect(end.keyboard.returnKey == .done)
  }

  @Test(
    "After the last key press, the caret blinks: half a second shown, half a second hidden")
  func blinking() throws {
    var configuration = TwoFields().configuration
    configuration.caretBlinks = true
    let states = try FormSimulator.run(
      configuration: configuration,
      script: [
        .init(.focus("email")), .init(.type("a")), .init(.wait(2)),
      ]
    ).states
    let key = try #require(states.firstIndex { $0.elements[0].text == "a" })
    for half in 0..<4 {
      for frame in [key + half * 30, key + half * 30 + 29] {
        #expect(states[frame].elements[0].showsCaret == (half % 2 == 0), "frame \(frame)")
      }
    }
    let still = try TwoFields().states(.focus("email"), .wait(2))
    #expect(still.dropFirst().allSatisfy { $0.elements[0].showsCaret })
  }
}

extension Rect {
  /// This rectangle with its left, right and top edges rounded to the pixels of a 3x screen; its
  /// height is unchanged.
  fileprivate func rounded() -> Rect {
    let left = minX.rounded(toPixelsAt: 3)
    return Rect(
      x: left, y: minY.rounded(toPixelsAt: 3), width: maxX.rounded(toPixelsAt: 3) - left,
      height: height)
  }
}
