import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// `keyreel render --reel` as a process: its reels as other programs read them, and its options.
@Suite struct RenderReelTests {
  private let folder: TemporaryFolder
  private let size = PixelSize(width: 200, height: 400)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(scale: 2, steps: SmallForm.cancelledDrag), to: "s.yaml")
  }

  @discardableResult
  private func render(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try render(arguments)
  }

  @discardableResult
  private func render(_ arguments: [String]) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(["render", "s.yaml", "--quiet"] + arguments, in: folder.path).wait()
  }

  private func frames() throws -> [Bitmap] {
    try render("--out", "o", "--overwrite")
    return try folder.names("o").filter { $0.hasSuffix(".png") }.map {
      try PNGDecoder.decode(folder.bytes("o/" + $0))
    }
  }

  @Test(
    "Two readers decode an animated PNG to the pixels of the frame files, with exact times"
  )
  func animatedPNG() throws {
    let frames = try frames()
    #expect(try render("--reel", "r.png").code == 0)
    let animation = try APNGDecoder.decode(folder.bytes("r.png"))
    #expect(animation.frames.map(\.canvas.pixels) == frames.map(\.pixels))
    #expect(
      animation.frames.allSatisfy { $0.delay == AnimationDelay(numerator: 1, denominator: 60) })
    #expect(animation.playCount == 0)
    guard Ffmpeg.path != nil else { return }
    let others = try Ffmpeg.frames(of: "r.png", size: size, in: folder.path)
    #expect(others.map(\.pixels) == frames.map(\.pixels))
  }

  @Test(
    "Pillow reads the same frames, times and play count as Keyreel's decoder",
    .enabled(if: Pillow.python != nil, "Pillow is not installed"),
    arguments: [
      ["--reel-loop", "3"], ["--reel-palette"], ["--reel-rate", "20", "--reel-speed", "0.5"],
    ])
  func animatedPNGByPillow(options: [String]) throws {
    #expect(try render(["--reel", "r.png"] + options).code == 0)
    let animation = try APNGDecoder.decode(folder.bytes("r.png"))
    let (plays, frames) = try Pillow.frames(of: folder.file("r.png"))
    #expect(plays == animation.playCount && frames.count == animation.frames.count)
    for (frame, expected) in zip(frames, animation.frames) {
      #expect(frame.picture == expected.canvas)
      #expect(abs(frame.milliseconds / 1000 - expected.delay.seconds) < 1e-9)
    }
  }

  @Test(
    "Requesting a reel's default width does not change the reel",
    arguments: [
      ("200", ["r.png"]), ("200", ["r.png", "--reel-palette"]), ("200", ["r.gif"]),
      ("200", ["r.y4m"]), ("200", ["r.png", "--reel-device"]),
      ("151", ["r.png", "--reel-crop", "30,101,151,260"]),
    ])
  func ownWidth(width: String, options: [String]) throws {
    for (width, name) in [([], "none"), (["--reel-width", width], "own")] {
      #expect(try render(["--reel"] + options + width).code == 0)
      #expect(rename(folder.file(options[0]), folder.file(name)) == 0)
    }
    #expect(try folder.bytes("own") == folder.bytes("none"))
  }

  @Test(
    "Two readers decode a GIF to colours within the promised number of levels of the originals",
    arguments: ["none", "ordered"])
  func gif(dither: String) throws {
    let frames = try frames()
    #expect(
      try render("--reel", "r.gif", "--rate", "50", "--reel-dither", dither, "--overwrite").code
        == 0)
    try render("--out", "o", "--rate", "50", "--overwrite")
    let exact = try folder.names("o").filter { $0.hasSuffix(".png") }.map {
      try PNGDecoder.decode(folder.bytes("o/" + $0))
    }
    let gif = try GIFReader(folder.bytes("r.gif"))
    #expect(gif.images.map(\.delay).reduce(0, +) == 2 * exact.count)
    let limit = dither == "none" ? 8 : 31
    var time = 0
    for image in gif.images {
      #expect(image.canvas.greatestDifference(from: exact[time / 2]) <= limit)
      time += image.delay
    }
    #expect(frames.count > exact.count)
    guard Ffmpeg.path != nil else { return }
    let others = try Ffmpeg.frames(of: "r.gif", size: size, in: folder.path)
    #expect(others.map(\.pixels) == gif.images.map(\.canvas.pixels))
  }

  @Test(
    "A video's frames, on standard output or in a file, are within two levels of the originals",
    .enabled(if: Ffmpeg.path != nil))
  func video() throws {
    let frames = try frames()
    let outcome = try KeyreelProcess.run(
      "render", "s.yaml", "--reel", "-", "--reel-format", "y4m", "--quiet", in: folder.path,
      shell: "\"$0\" \"$@\" | ffmpeg -v error -y -i - -c:v ffv1 out.mkv")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(try render("--reel", "r.y4m").code == 0)
    for file in ["out.mkv", "r.y4m"] {
      let others = try Ffmpeg.frames(of: file, size: size, in: folder.path)
      #expect(others.count == frames.count)
      for (one, other) in zip(others, frames) { #expect(one.greatestDifference(from: other) <= 2) }
    }
  }

  @Test(
    "A reel's missing folder is created; an error names a reel that cannot be created"
  )
  func newFolder() throws {
    #expect(try render("--reel", "films/new/r.gif").code == 0)
    #expect(try folder.bytes("films/new/r.gif").starts(with: Array("GIF89a".utf8)))
    let refused = try render("--reel", "films/new/r.gif/s.gif")
    #expect(refused.code == 73)
    #expect(refused.errors.hasPrefix("films/new/r.gif/s.gif: error: cannot be created"))
  }

  @Test("A reel's size, rate, speed, play count and palette are as requested")
  func look() throws {
    let count = try frames().count
    #expect(
      try render("--reel", "a.png", "--reel-width", "67", "--reel-rate", "20", "--reel-loop", "3")
        .code == 0)
    let small = try APNGDecoder.decode(folder.bytes("a.png"))
    #expect(small.frames[0].canvas.size == PixelSize(width: 67, height: 134))
    #expect(small.frames.count == (count + 2) / 3 && small.playCount == 3)
    #expect(small.frames[1].delay == AnimationDelay(numerator: 1, denominator: 20))
    #expect(
      try render("--reel", "b.png", "--reel-speed", "0.5", "--reel-crop", "0,200,200,200").code == 0
    )
    let slow = try APNGDecoder.decode(folder.bytes("b.png"))
    #expect(slow.frames.count == count)
    #expect(slow.frames.allSatisfy { $0.delay == AnimationDelay(numerator: 1, denominator: 30) })
    let frame = try PNGDecoder.decode(folder.bytes("o/frame-00040.png"))
    let rect = PixelRect(x: 0, y: 200, width: 200, height: 200)
    #expect(slow.frames[40].canvas.pixels == frame.cropped(to: rect).pixels)
    #expect(try render("--reel", "c.png", "--reel-palette").code == 0)
    let indexed = try APNGDecoder.decode(folder.bytes("c.png"))
    #expect(indexed.frames.count == count)
    #expect(indexed.frames[40].canvas.greatestDifference(from: frame) <= 8)
    #expect(try render("--reel", "d.gif", "--reel-loop", "1").code == 0)
    #expect(try GIFReader(folder.bytes("d.gif")).loops == nil)
  }

  @Test("A reel's finger, phone, caption and pause are in the right places")
  func decorations() throws {
    let frames = try frames()
    #expect(try render("--reel", "t.png", "--reel-touch").code == 0)
    let touched = try APNGDecoder.decode(folder.bytes("t.png")).frames.map(\.canvas)
    let timeline = String(decoding: try folder.bytes("o/timeline.json"), as: UTF8.self)
    let fingers = timeline.split(separator: "\n").filter { $0.contains("\"contentOffset\"") }
    for (number, line) in fingers.enumerated() {
      #expect(
        (touched[number].pixels == frames[number].pixels) == line.contains("\"finger\": null"))
    }
    #expect(
      try render(
        "--reel", "p.png", "--reel-device", "--reel-captions", "--reel-pause", "swapToSnapshot=0.75"
      ).code == 0)
    let phone = try APNGDecoder.decode(folder.bytes("p.png"))
    let canvas = phone.frames[0].canvas
    #expect(canvas.width == 200 + 2 * 24 && canvas.height > 400 + 2 * 24)
    // Outside the phone's rounded corner, everything is transparent. The phone's body is dark, and
    // the screen is inside the body.
    #expect(canvas[0, 0] == 0)
    #expect(canvas[124, 12] & 0xFF < 0x40)
    let screen = canvas.cropped(to: PixelRect(x: 34, y: 34, width: 180, height: 380))
    let expected = frames[0].cropped(to: PixelRect(x: 10, y: 10, width: 180, height: 380))
    #expect(screen.pixels == expected.pixels)
    let long = phone.frames.filter { $0.delay.seconds > 0.5 }
    #expect(long.map(\.delay.seconds) == [0.75 + 1.0 / 60])
  }

  @Test(
    "Impossible options are a usage error, and no file is written",
    arguments: [
      ["--reel-width", "20"], ["--reel", "r.png", "--reel-width", "0"],
      ["--reel", "r.png", "--reel-width", "201"], ["--reel", "r.png", "--reel-crop", "0,0,201,10"],
      ["--reel", "r.png", "--reel-crop", "0,0,10"], ["--reel", "r.png", "--reel-speed", "0"],
      ["--reel", "r.png", "--reel-speed", "1.234"], ["--reel", "r.png", "--reel-rate", "0"],
      ["--reel", "r.png", "--reel-loop", "-1"], ["--reel", "r.png", "--reel-pause", "never=1"],
      ["--reel", "r.png", "--reel-pause", "snapshot"],
      ["--reel", "r.gif", "--reel-dither", "noise"],
      ["--preview-mode", "blocks", "--reel", "r.png"], ["--preview", "--preview-mode", "gif"],
      ["--preview", "--reel", "-", "--reel-format", "y4m"],
      ["--reel", "-", "--reel", "-", "--reel-format", "y4m"],
      ["--reel", "r.png", "--reel", "./r.png"],
      ["--out", "o", "--reel", "o/frame-00003.png"],
    ])
  func wrongOptions(arguments: [String]) throws {
    let outcome = try KeyreelProcess(["render", "s.yaml"] + arguments, in: folder.path).wait()
    #expect(outcome.code == 64, "\(arguments)")
    #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["s.yaml"])
  }
}
