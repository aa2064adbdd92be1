import KeyreelSupport
import TestSupport
import Testing

extension ReaderPageTests {
  /// A form with a field in a list and a field in a bar; the script types into the given field.
  private static func form(typingInto field: String) -> String {
    """
    scenario: 1
    name: s
    device: iphone-15-pro
    system: 18
    content:
      elements:
        - {textField: name, frame: [20, 100, 300, 40], placeholder: Name}
    dock:
      elements:
        - {textField: message, placeholder: Message}
        - {button: send, title: Send}
    script: [tap: \(field), wait: 0.5, type: Rope, wait: 0.5]
    """
  }

  @Test(
    "Letters that a reader types look the same as in a frame that the command draws",
    arguments: ["name", "message"])
  func typedLetters(field: String) async throws {
    let text = Self.form(typingInto: field)
    let rendered = try RenderedFrames(text)
    let frame = rendered.frames[rendered.last]["focused"]?["frame"]?.array?.compactMap(\.number)
    let place = try #require(frame)
    let (first, end) = (Int(place[1]) - 2, Int(place[1] + place[3]) + 2)
    let values = try await page.drive(
      text: text,
      RunPage.tools + RenderedFrames.comparison + """
        await wait(300);
        keyreel.seek(0); await wait(50);
        pressed("Tap \(field)");
        await rested("shown");
        const be = \(try rendered.pixels(rendered.last));
        values.empty = wrong(be, \(first), \(end));
        for (const letter of "Rope") { onPhone(letter); await wait(100); }
        await wait(800);
        values.text = keyreel.live.typed;
        values.typed = wrong(be, \(first), \(end));
        """)
    #expect(values["text"] == "Rope")
    #expect((values["empty"]?.integer ?? 0) > 150)
    // The tolerance allows for the caret, which blinks.
    #expect((values["typed"]?.integer ?? .max) <= 80)
  }
}
