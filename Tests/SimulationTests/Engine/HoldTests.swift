import KeyreelSimulation
import Testing

@Suite("Keys that are held down")
struct HoldTests {
  @Test(
    "A key's variants appear after half a second, and its letter is typed when the key is released"
  )
  func letter() throws {
    let states = try TwoFields().states(.focus("email"), .hold(KeyHold("o")))
    let down = try #require(states.firstIndex { $0.keyboard.pressedKey == "o" })
    #expect(states[down + 29].keyboard.heldVariant == nil)
    #expect(states[down + 30].keyboard.heldVariant == "o")
    #expect(states[down + 59].keyboard.pressedKey == "o")
    #expect(states[down + 59].elements[0].text.isEmpty)
    #expect(states[down + 60].keyboard.pressedKey == nil)
    #expect(states[down + 60].keyboard.heldVariant == nil)
    #expect(states[down + 60].elements[0].text == "o")
  }

  @Test(
    "A variant is selected halfway through the time for which variants are shown, and then typed"
  )
  func variant() throws {
    let states = try TwoFields().states(
      .focus("email"), .hold(KeyHold("o", seconds: 1.5, picks: "ø")), .type("l"))
    let down = try #require(states.firstIndex { $0.keyboard.pressedKey == "o" })
    #expect(states[down + 59].keyboard.heldVariant == "o")
    #expect(states[down + 60].keyboard.heldVariant == "ø")
    #expect(states[down + 90].elements[0].text == "ø")
    #expect(states.last?.elements[0].text == "øl")
  }

  @Test("A key that is released before the variants appear types its own letter")
  func brief() throws {
    let states = try TwoFields().states(
      .focus("email"), .hold(KeyHold("o", seconds: 0.4, picks: "ø")))
    #expect(states.allSatisfy { $0.keyboard.heldVariant == nil })
    #expect(states.last?.elements[0].text == "o")
  }

  @Test("A key without variants shows no variants, however long the key is held")
  func none() throws {
    let states = try TwoFields().states(.focus("email"), .hold(KeyHold("b", seconds: 3)))
    #expect(states.allSatisfy { $0.keyboard.heldVariant == nil })
    #expect(states.last?.elements[0].text == "b")
  }

  @Test("Without a first responder, holding a key does nothing and causes a warning")
  func withoutFocus() throws {
    let run = try TwoFields().run([ScriptStep(.hold(KeyHold("o")))])
    #expect(run.warnings == [.typedNowhere(frame: 1)])
    #expect(run.states.allSatisfy { $0.keyboard.pressedKey == nil })
  }

  @Test("A letter is not typed if the field loses the focus while the key is down")
  func focusLost() throws {
    let run = try TwoFields().run([
      ScriptStep(.focus("email")), ScriptStep(.hold(KeyHold("o", seconds: 2)), at: 2),
      ScriptStep(.tap("hint"), at: 3),
    ])
    #expect(run.states.last?.elements[0].text == "")
    #expect(run.states.last?.firstResponder == nil)
  }

  @Test(
    "Capital letters have capital variants; no variant occurs twice or is the letter itself")
  func capitals() {
    #expect(KeyVariants.of("a") == Array("àáâäǎæãåāăą"))
    #expect(KeyVariants.of("A") == Array("ÀÁÂÄǍÆÃÅĀĂĄ"))
    #expect(!KeyVariants.of("S").contains("S"))
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZеь" {
      let variants = KeyVariants.of(letter)
      #expect(!variants.contains(letter))
      #expect(Set(variants).count == variants.count)
    }
  }
}
