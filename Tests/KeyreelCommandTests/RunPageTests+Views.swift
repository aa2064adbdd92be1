import Foundation
import KeyreelSupport
import TestSupport
import Testing

extension RunPageTests {
  /// Forms that are not the whole screen, at rest below where the keyboard puts them.
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
    "A form in a sheet or window is drawn, touched and typed into where it is, recorded and in the reader's hands",
    arguments: views)
  func views(_ head: String) async throws {
    let folder = try TemporaryFolder()
    let text = Self.form(head)
    try folder.write(text, to: "s.yaml")
    _ = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "shots", "--scale", "1", "--quiet", in: folder.path)
    let timeline = try JSONValue(parsing: folder.bytes("shots/timeline.json"))
    let frames = try #require(timeline["frames"]?.array)
    let last = frames.count - 1
    func shot(_ frame: Int) throws -> String {
      let name = "shots/frame-" + String("0000\(frame)".suffix(5)) + ".png"
      return Data(try folder.bytes(name)).base64EncodedString()
    }
    let rest = frames[last]["focused"]?["frame"]?.array?.compactMap(\.number) ?? []
    try #require(rest.count == 4)
    // The other field is 100 pt below the one that is edited; the dock may be over its lower half.
    let other = (x: rest[0] + 30, y: rest[1] + 106)
    let screen = try #require(timeline["device"]?["size"]?.array).compactMap(\.number)
    let values = try await drive(
      text: text,
      Self.tools + """
        await wait(300);
        const { width, height } = keyreel.screen;
        const pixels = async (bytes) => {
          const image = new Image(), canvas = document.createElement("canvas");
          await new Promise((done) => { image.onload = done; image.src = "data:image/png;base64," + bytes; });
          canvas.width = width; canvas.height = height;
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, width, height).data;
        };
        const error = (be) => {
          const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
          let wrong = 0;
          for (let k = 0; k < be.length; k += 4) {
            const off = Math.max(Math.abs(be[k] - is[k]), Math.abs(be[k + 1] - is[k + 1]), Math.abs(be[k + 2] - is[k + 2]));
            if (off > 24) wrong += 1;
          }
          return wrong;
        };
        values.recorded = [];
        for (const [frame, bytes] of [[0, "\(try shot(0))"], [7, "\(try shot(7))"], [\(last), "\(try shot(last))"]]) {
          keyreel.seek(frame); await wait(200);
          values.recorded.push(error(await pixels(bytes)));
        }
        keyreel.seek(0); await wait(50);
        [...document.querySelectorAll(".hands button")].find((button) => button.textContent === "Tap name").click();
        for (let k = 0; k < 80 && !(keyreel.live?.phase === "shown" && keyreel.live.rests); k++) await wait(50);
        await wait(100);
        values.live = error(await pixels("\(try shot(last))"));
        values.view = keyreel.live.view;
        const tap = async (x, y) => {
          const at = (kind) => point(kind, y / \(screen[1]), { clientX: box.left + box.width * x / \(screen[0]) });
          at("pointerdown"); await wait(40); at("pointerup"); await wait(1200);
        };
        await tap(\(other.x), \(other.y));
        values.other = keyreel.live.responder;
        """)
    let recorded = values["recorded"]?.array?.compactMap(\.integer) ?? []
    #expect(recorded.count == 3 && recorded.allSatisfy { $0 <= 40 }, "\(recorded)")
    #expect((values["live"]?.integer ?? .max) <= 40)
    #expect(values["other"] == "town")
  }
}

extension RunPageTests {
  @Test(
    "In the reader's hands no strip of the form is seen below a keyboard that gets lower, or where its bar leaves"
  )
  func lowerKeyboards() async throws {
    let text = """
      scenario: 1
      name: s
      device: iphone-15-pro
      content:
        height: 900
        background: "#ffee00"
        elements:
          - {textField: name, frame: [20, 100, 300, 40], keyboard: {type: emoji, toolbar: [done]}}
          - {textField: town, frame: [20, 200, 300, 40]}
      script: [tap: name, wait: 0.4]
      """
    let values = try await drive(
      text: text,
      Self.tools + """
        await wait(300);
        const tap = (name) => [...document.querySelectorAll(".hands button")].find((button) => button.textContent === `Tap ${name}`).click();
        const rests = () => keyreel.live?.phase === "shown" && keyreel.live.rests;
        tap("name");
        for (let k = 0; k < 80 && !rests(); k++) await wait(50);
        tap("town");
        // Yellow has no blue, and every pane has.
        let [wrong, seen, edges] = [0, 0, new Set()];
        for (let k = 0; k < 120; k++) {
          await new Promise((done) => requestAnimationFrame(done));
          const { width, height } = keyreel.screen, top = Math.ceil(keyreel.live.pixels(keyreel.live.edge)) + 2;
          const column = keyreel.screen.getContext("2d").getImageData(Math.floor(width / 2), 0, 1, height).data;
          edges.add(top);
          for (let y = top; y < height; y++) { seen += 1; if (column[4 * y + 2] < 60 && column[4 * y] > 120) wrong += 1; }
        }
        values.wrong = wrong;
        values.seen = seen > 10000;
        values.edges = edges.size > 5;
        """)
    #expect(values["wrong"] == 0 && values["seen"] == true && values["edges"] == true)
  }
}
