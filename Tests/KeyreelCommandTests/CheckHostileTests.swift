import Foundation
import TestSupport
import Testing

/// Files that are not recordings, and recordings that show no phone.
///
/// For each file, the command explains what is wrong, proposes a remedy and exits.
@Suite("keyreel check with unsuitable files") struct CheckHostileTests {
  private let folder: TemporaryFolder

  /// A form on a phone of 320 × 568 pt; its script focuses a field.
  private static let form = """
    scenario: 1
    name: form
    device: iphone-se-1
    system: 15
    content:
      elements:
        - {textField: name}
    avoidance: none
    script:
      - focus: name
      - wait: 0.5

    """

  init() throws { folder = try TemporaryFolder() }

  /// Checks a file, given by name or as standard input.
  private func check(_ name: String, isInput: Bool = false) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(
      [isInput ? "-" : name], in: folder.path,
      shell: "exec \"$0\" check \"$@\" < \(isInput ? name : "/dev/null")"
    ).wait()
  }

  private func draw(_ source: String, _ name: String, _ more: [String] = []) throws {
    try Ffmpeg.run(
      ["-v", "error", "-y", "-f", "lavfi", "-i", source, "-pix_fmt", "yuv420p"] + more + [name],
      in: folder.path)
  }

  @Test(
    "A stream with a wrong header or a truncated frame leads to exit code 65; the error says why",
    arguments: [
      ("YUV4MPEG2 W640 H1136 F60:0\nFRAME\n", "invalid rate (byte 10)"),
      ("YUV4MPEG2 W-1 H1136 F60:1\n", "no width and height (byte 10)"),
      ("YUV4MPEG2 W9 H99999999999999999999 F60:1\n", "no width and height (byte 10)"),
      ("YUV4MPEG2 W640 H1136 F60:1 C420p10\n", "colour format C420p10 (byte 10)"),
      ("YUV4MPEG2 W7680 H4320 F60:1\nFRAME\n", "more than any screen"),
      ("YUV4MPEG2 W640 H1136 F60:1\nFRAME\n0123456789", "ends within frame 0 (byte 43)"),
      ("YUV4MPEG2 W640 H1136 F60:1\nEMARF\n", "does not begin with FRAME"),
      ("RIFF\u{0}\u{0}WAVE\n", "not a YUV4MPEG2 stream (byte 0)"), ("", "the stream is empty"),
    ])
  func streams(text: String, said: String) throws {
    try folder.write(text, to: "in.y4m")
    let outcome = try check("in.y4m", isInput: true)
    #expect(outcome.code == 65)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first?.contains(said) == true, "\(outcome.errors)")
  }

  @Test("A folder without pictures leads to exit code 65, and a single picture to exit code 2")
  func folders() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("none"), withIntermediateDirectories: false)
    #expect(try check("none").code == 65)
    try FileManager.default.createDirectory(
      atPath: folder.file("one"), withIntermediateDirectories: false)
    try folder.write(Self.form, to: "s.yaml")
    let rendered = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "one", "--frames", "30..30", "--quiet", in: folder.path)
    #expect(rendered.code == 0)
    let outcome = try check("one")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("one frame shows no motion"), "\(outcome.output)")
  }

  @Test(
    "Videos that rotate, or show a game or an Android phone, lead to exit code 2 and a remedy",
    .enabled(if: Ffmpeg.path != nil, "there is no ffmpeg"))
  func others() throws {
    try draw("testsrc=s=1206x2622:r=30:d=0.5", "game.mp4", ["-preset", "ultrafast"])
    try draw("testsrc=s=1080x2400:r=30:d=0.3", "android.mp4", ["-preset", "ultrafast"])
    try draw("testsrc=s=640x1136:r=30:d=0.5", "a.ts")
    try draw("testsrc=s=1136x640:r=30:d=0.5", "b.ts")
    let turned = try folder.bytes("a.ts") + folder.bytes("b.ts")
    try Data(turned).write(to: URL(filePath: folder.file("turns.ts")))
    for (name, said) in [
      ("game.mp4", "no frame shows a keyboard at rest"),
      ("android.mp4", "no device has a screen of this size"), ("turns.ts", "the video turns at"),
    ] {
      let outcome = try check(name)
      #expect(outcome.code == 2)
      #expect(outcome.output.contains(said), "\(outcome.output)")
      #expect(outcome.output.contains("\n  try: "), "\(outcome.output)")
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test(
    "An unreadable video leads to exit code 65, and a truncated video is read as far as it goes",
    .enabled(if: Ffmpeg.path != nil, "there is no ffmpeg"))
  func cutFiles() throws {
    try draw("color=s=7680x4320:r=30:d=0.1", "8k.mp4", ["-preset", "ultrafast"])
    try draw("testsrc=s=640x1136:r=30:d=2", "whole.mkv", ["-g", "5"])
    let whole = try folder.bytes("whole.mkv")
    for (name, bytes) in [
      ("head.mkv", Array(whole.prefix(600))), ("half.mkv", Array(whole.prefix(whole.count / 2))),
      ("empty.mp4", []), ("text.mp4", Array(String(repeating: "hello\n", count: 200).utf8)),
    ] {
      try Data(bytes).write(to: URL(filePath: folder.file(name)))
    }
    for name in ["8k.mp4", "head.mkv", "empty.mp4", "text.mp4"] {
      let outcome = try check(name)
      #expect(outcome.code == 65, "\(name): \(outcome.errors)")
      #expect(outcome.errorLines.count == 2)
      #expect(outcome.errorLines.first?.hasPrefix("\(name): error: ") == true)
    }
    #expect(try check("8k.mp4").errors.contains("7680 × 4320 pixels, more than any screen"))
    let half = try check("half.mkv")
    #expect(half.code == 2)
    #expect(half.output.contains("the recording is cut off"), "\(half.output)")
    // Half of the file contains about half of the 60 frames.
    let frames = half.output.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    #expect((20...40).contains(try #require(frames, "\(half.output)")))
    #expect(try check("whole.mkv").output.hasPrefix("whole.mkv: 60 frames, "))
  }

  @Test("Half a keyboard, as in a cropped picture, does not count as a keyboard")
  func halfKeyboards() throws {
    try folder.write(Self.form, to: "s.yaml")
    let rendered = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--reel", "r.png", "--frames", "5..5", "--quiet",
      in: folder.path)
    #expect(rendered.code == 0)
    // The keyboard is still rising, so the lower rows of its keys are below the screen.
    let outcome = try check("r.png")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("no keyboard seen"), "\(outcome.output)")
  }

  @Test(
    "A given rectangle that is too flat or too high up for a keyboard leads to exit code 64",
    arguments: [
      ("0,0,640,1136", "it is 568 pt tall and begins 0 pt below"),
      ("0,118,640,1018", "it is 509 pt tall and begins 59 pt below"),
      ("0,630,640,198", "it is 99 pt tall and begins 315 pt below"),
      ("0,1130,640,6", "it is 3 pt tall and begins 565 pt below"),
    ])
  func impossibleKeyboards(rectangle: String, said: String) throws {
    let outcome = try checkReel(keyboard: rectangle)
    #expect(outcome.code == 64)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first?.contains(said) == true, "\(outcome.errors)")
  }

  @Test(
    "A given rectangle beside the rows of keys leads to exit code 2",
    arguments: ["0,880,640,256", "300,926,340,210", "0,120,640,200"])
  func misplacedKeyboards(rectangle: String) throws {
    let outcome = try checkReel(keyboard: rectangle)
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.output.contains("motion unknown"), "\(outcome.output)")
  }

  /// Checks a reel of the form, on which the keyboard at rest begins at the pixel row 630.
  private func checkReel(keyboard: String) throws -> KeyreelProcess.Outcome {
    try folder.write(Self.form, to: "s.yaml")
    let rendered = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--reel", "r.png", "--quiet", in: folder.path)
    #expect(rendered.code == 0)
    return try KeyreelProcess.run("check", "r.png", "--keyboard=\(keyboard)", in: folder.path)
  }
}
