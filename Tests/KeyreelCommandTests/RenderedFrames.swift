import Foundation
import KeyreelSupport
import TestSupport
import Testing

/// The frames and the timeline of a scenario, rendered by the command at one pixel per point for
/// comparison with a page.
struct RenderedFrames {
  private let folder: TemporaryFolder
  /// The frames listed in the timeline.
  let frames: [JSONValue]
  /// The screen's size, in points.
  let screen: [Double]

  /// Renders a scenario's text.
  init(_ text: String) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "s.yaml")
    _ = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "shots", "--scale", "1", "--quiet", in: folder.path)
    let timeline = try JSONValue(parsing: folder.bytes("shots/timeline.json"))
    frames = try #require(timeline["frames"]?.array)
    screen = try #require(timeline["device"]?["size"]?.array).compactMap(\.number)
  }

  /// The number of the last frame.
  var last: Int { frames.count - 1 }

  /// The pixels of a frame, as the script ``comparison`` reads them.
  func pixels(_ frame: Int) throws -> String {
    let name = "shots/frame-" + String("0000\(frame)".suffix(5)) + ".png"
    return "await pixels(\"\(Data(try folder.bytes(name)).base64EncodedString())\")"
  }

  /// A script that compares the phone on a page, or some of the phone's rows of pixels, with a
  /// frame.
  ///
  /// The script counts the pixels that differ by more than 24 levels in a channel.
  static let comparison = """
    const { width, height } = keyreel.screen;
    const pixels = async (bytes) => {
      const image = new Image(), canvas = document.createElement("canvas");
      await new Promise((done) => { image.onload = done; image.src = "data:image/png;base64," + bytes; });
      canvas.width = width; canvas.height = height;
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    };
    const wrong = (be, first = 0, end = height) => {
      const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
      let count = 0;
      for (let k = 4 * width * first; k < 4 * width * end; k += 4) {
        const off = Math.max(Math.abs(be[k] - is[k]), Math.abs(be[k + 1] - is[k + 1]), Math.abs(be[k + 2] - is[k + 2]));
        if (off > 24) count += 1;
      }
      return count;
    };
    const pressed = (title) => [...document.querySelectorAll(".hands button")].find((button) => button.textContent === title).click();
    const rested = async (phase) => {
      for (let k = 0; k < 80 && !(keyreel.live?.phase === phase && keyreel.live.rests); k++) await wait(50);
      await wait(100);
    };

    """
}
