import Foundation
import KeyreelSupport
import TestSupport
import Testing

/// The page of `keyreel render --report`, in a folder of its own and loaded in a browser.
struct RunPage {
  /// The folder in which the page is rendered.
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Renders a golden's scenario, a scenario's text or, by default, the demo.
  ///
  /// The function then drives the run's page and returns the driver's values.
  func drive(
    golden: String? = nil, text: String? = nil, scale: Int = 1, anchor: String = "",
    window: (width: Int, height: Int) = (1400, 1000), _ steps: String
  ) async throws -> JSONValue {
    var scenario = golden.map { [Self.goldens.appending(path: $0 + "/scenario.yaml").path] } ?? []
    if let text {
      try folder.write(text, to: "s.yaml")
      scenario = ["s.yaml"]
    }
    let outcome = try KeyreelProcess(
      ["render"] + scenario
        + ["--out", "o", "--report", "--quiet", "--scale", "\(scale)", "--overwrite"],
      in: folder.path
    ).wait()
    #expect(outcome.code == 0)
    let html = String(decoding: try folder.bytes("o/index.html"), as: UTF8.self)
    let place = URL(filePath: folder.file("o"))
    let json = try await PageDriver.awaited {
      try PageDriver.found(
        onPage: html, in: place, anchor: anchor, seconds: 40, window: window,
        "await keyreel.engineReady;\n" + steps)
    }
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"] == [])
    // The picture strips are embedded in the page, so nothing outside the page's folder is loaded.
    let own = URL(filePath: folder.file("o")).absoluteString
    let loaded = found["loaded"]?.array?.compactMap(\.string)
    #expect(loaded?.allSatisfy { $0.hasPrefix("data:") || $0.hasPrefix(own) } == true)
    return try #require(found["values"])
  }

  private static let goldens = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "TestImages")

  /// Functions with which a driver moves a finger over the phone and reads the recording.
  static let tools = """
    const phone = one("canvas.screen"), box = phone.getBoundingClientRect();
    const { series, layers: recorded } = JSON.parse(one("#data").textContent).scenarios[0];
    const fingerX = (frame) => { while (recorded.frames[frame] === 0) frame--; return recorded.frames[frame][4]; };
    const point = (type, share, more = {}) => phone.dispatchEvent(new PointerEvent(type, {
      pointerId: 1, bubbles: true, cancelable: true, button: 0,
      clientX: box.left + box.width / 2, clientY: box.top + box.height * share, ...more }));
    const onPhone = (key, more = {}) => phone.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

    """
}
