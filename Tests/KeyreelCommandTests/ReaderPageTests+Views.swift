import Foundation
import KeyreelSupport
import TestSupport
import Testing

extension ReaderPageTests {
  /// Forms that fill only part of the screen and are higher on the screen while a keyboard is
  /// visible.
  static let views: [String] = [
    "device: iphone-15-pro\nsystem: 18\npresentation: {sheet: {detents: [medium, large], grabber: true}}",
    "device: iphone-16-pro\nsystem: 26\npresentation: {bottom-sheet: {detents: [0.4]}}",
    "device: ipad-10\nsystem: 26\npresentation: form-sheet",
    "device: ipad-10\nsystem: 18\nwindow: [300, 200, 420, 900]",
  ]

  private static func form(_ head: String) -> String {
    """
    scenario: 1
    name: s
    \(head)
    bars: {navigation: {title: Name}}
    content:
      height: 900
      elements:
        - {label: hint, text: "What should we call you?", frame: [20, 20, 300, 22]}
        - {textField: name, frame: [20, 100, 300, 40], text: Ana}
        - {textField: town, frame: [20, 200, 300, 40], text: Porto}
    dock:
      height: 60
      elements:
        - {button: save, title: Save}
    script: [tap: name, wait: 0.4]
    """
  }

  @Test(
    "A form in a sheet or window is drawn at the right position and reacts to touches",
    arguments: views)
  func views(_ head: String) async throws {
    let text = Self.form(head)
    let rendered = try RenderedFrames(text)
    let (frames, last) = (rendered.frames, rendered.last)
    let rest = frames[last]["focused"]?["frame"]?.array?.compactMap(\.number) ?? []
    try #require(rest.count == 4)
    let shots = try [0, 7, last].map { "[\($0), \(try rendered.pixels($0))]" }
    // The other field is 100 pt below the edited field; the dock is allowed to cover the other
    // field's lower half.
    let values = try await page.drive(
      text: text,
      RunPage.tools + RenderedFrames.comparison + """
        await wait(300);
        values.recorded = [];
        for (const [frame, be] of [\(shots.joined(separator: ", "))]) {
          keyreel.seek(frame); await wait(200);
          values.recorded.push(wrong(be));
        }
        keyreel.seek(0); await wait(50);
        pressed("Tap name");
        await rested("shown");
        values.live = wrong(\(try rendered.pixels(last)));
        const tap = async (x, y) => {
          const at = (kind) => point(kind, y / \(rendered.screen[1]), { clientX: box.left + box.width * x / \(rendered.screen[0]) });
          at("pointerdown"); await wait(40); at("pointerup"); await wait(1200);
        };
        await tap(\(rest[0] + 30), \(rest[1] + 106));
        values.other = keyreel.live.responder;
        """)
    let recorded = values["recorded"]?.array?.compactMap(\.integer) ?? []
    #expect(recorded.count == 3 && recorded.allSatisfy { $0 <= 40 }, "\(recorded)")
    #expect((values["live"]?.integer ?? .max) <= 40)
    #expect(values["other"] == "town")
  }
}

extension ReaderPageTests {
  @Test(
    "No part of the form is visible below a keyboard that becomes shorter or loses its bar"
  )
  func lowerKeyboards() async throws {
    let text = """
      scenario: 1
      name: s
      device: iphone-15-pro
      content:
        height: 900
        background: "#ff00ff"
        elements:
          - {textField: name, frame: [20, 100, 300, 40], keyboard: {type: emoji, toolbar: [done]}}
          - {textField: town, frame: [20, 200, 300, 40]}
      script: [tap: name, wait: 0.4]
      """
    let values = try await page.drive(
      text: text,
      RunPage.tools + """
        await wait(300);
        const tap = (name) => [...document.querySelectorAll(".hands button")].find((button) => button.textContent === `Tap ${name}`).click();
        const rests = () => keyreel.live?.phase === "shown" && keyreel.live.rests;
        tap("name");
        for (let k = 0; k < 80 && !rests(); k++) await wait(50);
        tap("town");
        // No pane, key or emoji in the middle column has the colour of the form.
        let [wrong, seen, edges] = [0, 0, new Set()];
        for (let k = 0; k < 120; k++) {
          await new Promise((done) => requestAnimationFrame(done));
          const { width, height } = keyreel.screen, top = Math.ceil(keyreel.live.pixels(keyreel.live.edge)) + 2;
          const column = keyreel.screen.getContext("2d").getImageData(Math.floor(width / 2), 0, 1, height).data;
          edges.add(top);
          for (let y = top; y < height; y++) { seen += 1; if (column[4 * y] > 200 && column[4 * y + 1] < 60 && column[4 * y + 2] > 200) wrong += 1; }
        }
        values.wrong = wrong;
        values.seen = seen > 10000;
        values.edges = edges.size > 5;
        """)
    #expect(values["wrong"] == 0)
    #expect(values["seen"] == true && values["edges"] == true)
  }
}
