import Foundation
import Golden
import PNGCoding
import TestSupport
import Testing

/// `keyreel lab` as a process.
@Suite struct LabCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
  }

  @discardableResult
  private func lab(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(["lab", "s.yaml"] + arguments, in: folder.path).wait()
  }

  @Test("The table tells the variants apart: without a strategy the field is covered")
  func table() throws {
    let outcome = try lab("--strategies", "keyboard-inset,none", "--quiet")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0].contains("field seen at rest") && lines[0].contains("gap in the drag"))
    #expect(lines[1].hasPrefix("✓  keyboard-inset") && lines[1].contains("always"))
    #expect(lines[2].hasPrefix("✗  none"))
    let json = try JSONValue(
      parsing: Array(lab("--strategies", "keyboard-inset,none", "--json").output.utf8))
    let variants = try #require(json["variants"]?.array)
    #expect(variants.map { $0["id"]?.string } == ["keyboard-inset", "none"])
    #expect(variants.map { $0["isRight"] } == [true, false])
    #expect(variants[0]["dragGap"] == 0)
  }

  @Test("Dismissals are judged by what the post asks for, whatever the scenario expects")
  func requirements() throws {
    let outcome = try lab("--dismissal", "all", "--quiet")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[0].contains("off the keyboard") && lines[0].contains("apart while it moves"))
    #expect(lines.dropFirst().map { $0.prefix(1) } == ["✗", "✗", "✗", "✓"])
    #expect(lines[1].hasPrefix("✗  none") && lines[1].contains(" frames from "))
    let json = try JSONValue(parsing: Array(lab("--dismissal", "all", "--json").output.utf8))
    let variants = try #require(json["variants"]?.array)
    let broken = variants.map { $0["requirements"]?.array?.isEmpty == false }
    #expect(broken == [true, true, true, false])
    // Strategies and devices are not asked for it.
    #expect(try !lab("--strategies", "keyboard-inset,none").output.contains("off the keyboard"))
    let unknown = try lab("--devices", "iphone-99,iphone-se-2")
    #expect(unknown.errorLines.first == "keyreel: error: there is no device 'iphone-99'")
    #expect(unknown.errorLines.last?.contains("keyreel catalog devices") == true)
  }

  @Test("Page, film strip, reel and document are written, whole and of one size a frame")
  func files() throws {
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet").code == 0)
    #expect(try folder.names("l") == ["index.html", "lab.json", "reel.png", "strip.png"])
    let reel = try APNGDecoder.decode(folder.bytes("l/reel.png"))
    let moving = reel.frames.map(\.canvas)
    #expect(moving.count > 10 && moving[0] != moving[5])
    let strip = try PNGDecoder.decode(folder.bytes("l/strip.png"))
    #expect(strip.width > 4 * 110 && strip.height > 4 * 200)
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    for id in ["none", "on-drag", "interactive", "snapshot"] {
      #expect(page.contains("</span>\(id)</th>"))
    }
    #expect(!page.contains("http:") && !page.contains("https:"))
    let again = try lab("--dismissal", "all", "--out", "l", "--quiet")
    #expect(again.code == 73 && again.errorLines.count == 2)
    let before = try folder.bytes("l/reel.png")
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet", "--overwrite").code == 0)
    #expect(try folder.bytes("l/reel.png") == before)
  }

  @Test("Devices of different sizes stand side by side")
  func devices() throws {
    #expect(try lab("--devices", "iphone-se-2,iphone-15-pro", "--out", "l", "--quiet").code == 0)
    #expect(try folder.names("l").count == 4)
  }

  @Test(
    "What cannot be compared is wrong usage",
    arguments: [
      [], ["--strategies", "none"], ["--strategies", "none,no-such"],
      ["--devices", "brick,iphone-se-2"],
      ["--dismissal", "snapshot,swipe"], ["--strategies", "all", "--dismissal", "all"],
      ["--dismissal", "all", "--overwrite"], ["--dismissal", "all", "--out", ""],
      ["--devices", "all"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try KeyreelProcess(["lab", "s.yaml"] + arguments, in: folder.path).wait()
    #expect(outcome.code == 64, "\(arguments)")
    #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
  }
}
