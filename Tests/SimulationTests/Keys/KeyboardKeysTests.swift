import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Keys during typing")
struct KeyboardKeysTests {
  /// The keyboard on each frame of a run, from the first typed character on.
  private func keyboards(
    typing text: String, in field: String = "notes"
  ) throws -> [KeyboardState] {
    let states = try TwoFields().states(.focus(field), .type(text))
    let start = try #require(states.firstIndex { $0.keyboard.pressedKey != nil })
    return states[start...].map(\.keyboard)
  }

  @Test(
    "The keyboard shows a character's page half an interval before the character's key goes down"
  )
  func pages() throws {
    let keyboards = try keyboards(typing: "a1%b")
    // At 60 frames per second a key is down for three frames, and the next key goes down three
    // frames after the first comes up.
    #expect(keyboards[0..<3].allSatisfy { $0.page == .letters && $0.pressedKey == "a" })
    #expect(keyboards[3..<6].allSatisfy { $0.page == .numbers && $0.pressedKey == nil })
    #expect(keyboards[6..<9].allSatisfy { $0.page == .numbers && $0.pressedKey == "1" })
    #expect(keyboards[9..<15].allSatisfy { $0.page == .symbols })
    #expect(keyboards[15..<18].allSatisfy { $0.page == .letters })
    #expect(keyboards[18].pressedKey == "b")
  }

  @Test("A space after a digit brings back the letters, and so does an apostrophe or a return")
  func back() throws {
    #expect(try keyboards(typing: "1 ").last?.page == .letters)
    #expect(try keyboards(typing: "12").last?.page == .numbers)
    #expect(try keyboards(typing: "it's").last?.page == .letters)
    #expect(try keyboards(typing: "it'").last?.page == .letters)
    #expect(try keyboards(typing: "1\n").last?.page == .letters)
    let turned = try TwoFields().states(.focus("notes"), .press(.numbers), .type(" "))
    #expect(turned.last?.keyboard.page == .numbers)
  }

  @Test("A capital within a word turns shift on, and shift is off again for the next letter")
  func shift() throws {
    let keyboards = try keyboards(typing: "aBc")
    #expect(keyboards[3].shift == .on)
    #expect(keyboards[6..<9].allSatisfy { $0.shift == .on && $0.pressedKey == "B" })
    #expect(keyboards[9...].allSatisfy { $0.shift == .off })
  }

  @Test("If the text to be typed begins with a lower-case letter, shift is turned off first")
  func smallStart() throws {
    let keyboards = try keyboards(typing: "a")
    #expect(keyboards[0].shift == .off && keyboards[0].pressedKey == "a")
  }

  @Test("Several capitals in a row turn caps lock on, until a lower-case letter follows")
  func capsLock() throws {
    let keyboards = try keyboards(typing: "USA, ok")
    #expect(keyboards[0..<27].allSatisfy { $0.shift == .locked })
    #expect(keyboards.last?.shift == .off)
    #expect(try self.keyboards(typing: "OK").last?.shift == .locked)
  }

  @Test("Keys that type nothing change the page and the shift state, and a new focus resets both")
  func presses() throws {
    func last(_ actions: ScriptStep.Action...) throws -> KeyboardState? {
      let all: [ScriptStep.Action] = [.focus("notes"), .type("a")] + actions
      return try FormSimulator.run(
        configuration: TwoFields().configuration, script: all.map { ScriptStep($0) }
      ).states.last?.keyboard
    }
    #expect(try last()?.shift == .off)
    #expect(try last(.press(.shift))?.shift == .on)
    #expect(try last(.press(.shift), .press(.shift))?.shift == .off)
    #expect(try last(.press(.capsLock))?.shift == .locked)
    #expect(try last(.press(.capsLock), .press(.shift))?.shift == .off)
    #expect(try last(.press(.symbols))?.page == .symbols)
    #expect(try last(.press(.symbols), .press(.letters))?.page == .letters)
    #expect(try last(.press(.numbers), .focus("email"))?.page == .letters)
    #expect(try last(.press(.capsLock), .focus("email"))?.shift == .on)
  }

  @Test("Without a keyboard, a key press changes nothing")
  func withoutKeyboard() throws {
    let states = try TwoFields().states(.press(.numbers))
    #expect(states.allSatisfy { $0.keyboard.page == .letters })
  }

  @Test("A keyboard keeps its page of keys while it leaves")
  func leaving() throws {
    let states = try TwoFields().states(
      .focus("email"), .press(.symbols), .tapPoint(Point(x: 5, y: 80)))
    let leaving = states.filter { $0.keyboard.phase == .hiding }
    #expect(!leaving.isEmpty)
    #expect(leaving.allSatisfy { $0.keyboard.page == .symbols })
  }

  @Test(
    "While a keyboard with a suggestion bar is visible, its state contains the typed word"
  )
  func typedWord() throws {
    func word(_ actions: ScriptStep.Action..., bar: Bool = true) throws -> KeyboardState? {
      var form = TwoFields()
      form.elements[0].keyboard = KeyboardTraits(showsSuggestions: bar)
      let steps = ([.focus("email")] + actions).map { ScriptStep($0) }
      return try form.run(steps).states.last { $0.keyboard.phase != .hidden }?.keyboard
    }
    #expect(try word()?.typedWord == nil)
    #expect(try word(.type("Hel"))?.typedWord == "Hel")
    #expect(try word(.type("Oh, it's"))?.typedWord == "it's")
    #expect(try word(.type("Hello "))?.typedWord == nil)
    #expect(try word(.type("2026"))?.typedWord == nil)
    #expect(try word(.type("Hel"), bar: false)?.typedWord == nil)
    let leaving = try #require(try word(.type("Hel"), .tapPoint(Point(x: 5, y: 80))))
    #expect(leaving.phase == .hiding && leaving.typedWord == "Hel")
  }
}
