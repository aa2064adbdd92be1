import Foundation
import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// Tests of `keyreel dismiss`, which slides a picture of the keyboard out of a screenshot
/// (Contract §4.6).
@Suite struct DismissalRunTests {
  @Test("Every pixel of every frame matches the definition", arguments: [nil, 12])
  func reference(contentTop: Int?) async throws {
    let folder = try TemporaryFolder()
    let (a, b, keyboard) = try Self.pair(folder, seed: 7)
    let run = try DismissalRun(
      shown: folder.file("a.png"), hidden: folder.file("b.png"), keyboard: nil,
      content: contentTop.map { .scroll(top: $0) } ?? .fixed,
      movement: .offsets("0, 1 -5\n7,18,19,20,500"))
    #expect(run.keyboard == keyboard)
    let translations = [0, 1, 0, 7, 18, 19, 20, 20]
    try await run.write(
      to: FrameFolder(path: folder.file("out"), overwriting: false), jobs: 2
    ) { _, _ in }
    let timeline = try JSONValue(parsing: folder.bytes("out/timeline.json"))
    #expect(timeline.members?.map(\.name) == ["keyreel", "sizePx", "keyboardPx", "frames"])
    let told = try #require(timeline["frames"]?.array)
    #expect(told.map { $0["translationPx"]?.integer } == translations)
    for (number, d) in translations.enumerated() {
      let frame = try PNGDecoder.decode(folder.bytes("out/" + FrameFolder.name(ofFrame: number)))
      let expected = Self.expected(a, b, keyboard, d, contentTop)
      #expect(frame.pixels == expected.pixels)
      #expect(told[number].members?.map(\.name) == ["frame", "translationPx", "digest"])
      #expect(told[number]["digest"]?.string == FrameDigester().digest(of: Frame(expected)).hex)
    }
  }

  /// The expected frame, computed pixel by pixel from the definition.
  private static func expected(
    _ a: Bitmap, _ b: Bitmap, _ keyboard: PixelRect, _ d: Int, _ top: Int?
  ) -> Bitmap {
    var frame = b
    for y in 0..<b.height {
      for x in 0..<b.width {
        if y >= keyboard.y + d {
          if y < keyboard.y + keyboard.height { frame[x, y] = a[x, y - d] }
        } else if let top, y >= top {
          frame[x, y] = b[x, y + keyboard.height - d]
        }
      }
    }
    return frame
  }

  /// Two random pictures that differ only in the last 20 rows of pixels.
  private static func pair(
    _ folder: TemporaryFolder, seed: UInt64
  ) throws -> (Bitmap, Bitmap, PixelRect) {
    var random = SplitMix64(seed: seed)
    var a = random.bitmap(30, 50, isOpaque: true)
    a.alphaMode = .straight
    var b = a
    for index in 30 * 30..<30 * 50 { b.pixels[index] ^= 0x10203 }
    for (name, bitmap) in [("a.png", a), ("b.png", b)] {
      try Data(PNGEncoder.encode(bitmap)).write(to: URL(fileURLWithPath: folder.file(name)))
    }
    return (a, b, PixelRect(x: 0, y: 30, width: 30, height: 20))
  }

  @Test(
    "The keyboard can go down and come back, follow a sampled drag, or use offsets from a file")
  func movements() throws {
    let folder = try TemporaryFolder()
    let (a, _, keyboard) = try Self.pair(folder, seed: 8)
    func run(_ movement: DismissalRun.Movement) throws -> [Bitmap] {
      try DismissalRun(
        shown: folder.file("a.png"), hidden: folder.file("b.png"), keyboard: keyboard,
        content: .fixed, movement: movement
      ).frames.map { $0.bitmap() }
    }
    let frames = try run(.thereAndBack)
    #expect(frames.count == 61)
    #expect(frames.first == a && frames.last == a)
    #expect(frames == frames.reversed())
    #expect(try run(.drag("0:0 0.1:600")).count == 7)
    try folder.write("0\n5\n20,\n", to: "offsets.txt")
    #expect(
      try run(.init(offsetsOption: folder.file("offsets.txt")))
        == run(.init(offsetsOption: "0,5,20")))
  }

  @Test(
    "The option for offsets accepts a list or the path of a file",
    arguments: [
      ("0,30,60", DismissalRun.Movement.offsets("0,30,60")), ("-5,7", .offsets("-5,7")),
      ("1,x", .offsets("1,x")), ("30px", .offsets("30px")), ("", .offsets("")),
      ("way.txt", .offsetsFile("way.txt")), ("./1.txt", .offsetsFile("./1.txt")),
    ])
  func offsetsOption(text: String, movement: DismissalRun.Movement) {
    #expect(DismissalRun.Movement(offsetsOption: text) == movement)
  }

  @Test(
    "In real screenshots, the keyboard is found, and offset 0 shows the picture with the keyboard",
    .withFixtures)
  func screenshots() throws {
    let folder = try #require(Fixtures.folder).appendingPathComponent("screens")
    let index = try JSONValue(
      parsing: Array(Data(contentsOf: folder.appendingPathComponent("index.json"))))
    var exact = 0
    for pair in try #require(index["pairs"]?.array)
    where pair["closed_plus_crop_vs_open_differing_pixels"]?.integer == 0 {
      let rect = try #require(pair["keyboard_rect_px"])
      let files = try ["open", "closed"].map {
        folder.appendingPathComponent(try #require(pair[$0]?["file"]?.string)).path
      }
      let run = try DismissalRun(
        shown: files[0], hidden: files[1], keyboard: nil, content: .fixed, movement: .offsets("0"))
      #expect(
        run.keyboard
          == PixelRect(
            x: rect["x"]?.integer ?? -1, y: rect["y"]?.integer ?? -1,
            width: rect["w"]?.integer ?? -1, height: rect["h"]?.integer ?? -1))
      let open = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: files[0]))))
      #expect(run.frames.allSatisfy { $0.bitmap().pixels == open.pixels })
      exact += 1
    }
    #expect(exact >= 4)
  }
}
