import Foundation
import KeyreelSupport
import TestSupport
import Testing

extension RunPageTests {
  /// A form whose bordered fields are behind the edge of a glass keyboard.
  private static func behindGlass(_ device: String, _ keyboard: String) -> String {
    let fields = (0..<14).map {
      "    - {textField: f\($0), placeholder: Field \($0), frame: [16, \(20 + 50 * $0), 358, 34]}"
    }
    return """
      scenario: 1
      name: glass
      device: \(device)
      system: 26
      bars: {navigation: {title: Form, largeTitle: true}}
      keyboard: {\(keyboard)}
      content:
        elements:
      \(fields.joined(separator: "\n"))
      script: [tap: f4, wait: 3]

      """
  }

  @Test(
    "A glass keyboard at rest, with fields behind its edge, is within 4 levels of the frame's picture",
    arguments: [
      ("iphone-15-plus", "type: emoji, toolbar: [previous, next, done]", 1),
      ("iphone-16-pro-max", "type: email", 1), ("iphone-17", "type: phone, language: en", 2),
      ("iphone-15", "type: default", 3),
    ])
  func glassAtRest(device: String, keyboard: String, scale: Int) async throws {
    let text = Self.behindGlass(device, keyboard)
    try page.folder.write(text, to: "still.yaml")
    let outcome = try KeyreelProcess.run(
      "render", "still.yaml", "--out", "shots", "--scale", "\(scale)", "--frames", "150..150",
      "--quiet", in: page.folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let shot = Data(try page.folder.bytes("shots/frame-00150.png")).base64EncodedString()
    let values = try await page.drive(
      text: text, scale: scale,
      """
      keyreel.seek(150);
      await wait(1200);
      const image = new Image();
      await new Promise((done) => { image.onload = done; image.src = "data:image/png;base64,\(shot)"; });
      const { width, height } = keyreel.screen, canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      canvas.getContext("2d").drawImage(image, 0, 0);
      const be = canvas.getContext("2d").getImageData(0, 0, width, height).data;
      const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
      values.most = 0;
      for (let k = 0; k < be.length; k++) values.most = Math.max(values.most, Math.abs(be[k] - is[k]));
      values.isWhole = width === image.naturalWidth && height === image.naturalHeight;
      """)
    #expect(values["isWhole"] == true)
    #expect((values["most"]?.number ?? 255) <= 4, "\(device)")
  }
}
