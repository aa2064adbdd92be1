import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// `keyreel render --preview`: frames as text.
@Suite struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
  }

  private func preview(_ mode: String?, _ environment: [String: String] = [:]) throws -> String {
    let arguments = ["render", "s.yaml", "--preview", "--frames", "0..0", "--quiet"]
    let outcome = try KeyreelProcess(
      arguments + (mode.map { ["--preview-mode", $0] } ?? []), in: folder.path,
      environment: ["COLUMNS": "60", "LINES": "41", "TERM": "xterm-256color", "TERM_PROGRAM": ""]
        .merging(environment) { $1 }
    ).wait()
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    return outcome.output
  }

  @Test("Half blocks, each of two pixels, fill the window's height")
  func blocks() throws {
    let lines = try preview("blocks").split(separator: "\n").map(String.init)
    let caption = "frame 0 of \(try frameCount())"
    #expect(lines.count == 41 && lines.last == caption)
    for line in lines.dropLast() { #expect(line.count(where: { $0 == "▀" }) == 40) }
    // The middle of the form at rest is white, so both pixels of a half block there are white.
    #expect(lines[39].contains("\u{1B}[38;2;255;255;255m") && lines[39].hasSuffix("\u{1B}[0m"))
    #expect(try preview(nil) == preview("blocks"))
  }

  private func frameCount() throws -> Int {
    _ = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--overwrite", "--quiet", in: folder.path)
    return try folder.names("o").count - 1
  }

  @Test("A terminal that can show pictures receives pictures in the terminal's own protocol")
  func pictures() throws {
    let kitty = try preview("kitty")
    #expect(kitty.hasPrefix("\u{1B}_Ga=T,f=100,i=1,p=1,q=2,m=") && kitty.contains("\u{1B}\\"))
    #expect(try preview(nil, ["KITTY_WINDOW_ID": "1"]) == kitty)
  }

  /// The first frame, rendered to a file.
  private func frame() throws -> Bitmap {
    _ = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--overwrite", "--quiet", in: folder.path)
    return try PNGDecoder.decode(folder.bytes("o/frame-00000.png"))
  }

  @Test(
    "Each pixel of the half blocks has the mean colour of the area that it covers in the frame")
  func colours() throws {
    let picture = try TerminalText.halfBlocks(
      preview("blocks").split(separator: "\n").dropLast().map(String.init))
    let small = AreaScaler(from: PixelSize(width: 100, height: 200), to: picture.size)
    #expect(picture.size == PixelSize(width: 40, height: 80))
    #expect(try picture.pixels == small.scaled(frame()).pixels)
  }
}
