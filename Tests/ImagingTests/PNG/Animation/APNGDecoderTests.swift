import KeyreelImaging
import TestSupport
import Testing

/// An animation among the fixtures, with the digests of its decoded frames.
struct APNGEntry: Decodable, Sendable, CustomTestStringConvertible {
  struct Frame: Decodable {
    var delay: [UInt16]
    var rgba8_sha256: String
  }

  var file: String
  var apng: String
  var num_plays: Int?
  var frames: [Frame]?
  var default_rgba8_sha256: String?
  var static_image_rgba8_sha256: String?

  var testDescription: String { file }

  static let all = FixtureFile.entries("apng/manifest.json", of: APNGEntry.self)
}

@Suite("Decoding animations")
struct APNGDecoderTests {
  @Test(
    "Every canvas and delay of a valid animation is read correctly",
    .withFixtures,
    arguments: APNGEntry.all.filter { $0.apng == "valid" })
  func valid(entry: APNGEntry) throws {
    let bytes = try FixtureFile.bytes("apng/" + entry.file)
    let animation = try APNGDecoder.decode(bytes)
    #expect(animation.playCount == entry.num_plays)
    let frames = try #require(entry.frames)
    #expect(animation.frames.map(\.canvas.digest) == frames.map(\.rgba8_sha256))
    #expect(
      animation.frames.map { [$0.delay.numerator, $0.delay.denominator] } == frames.map(\.delay))
    #expect(try PNGDecoder.decode(bytes).digest == entry.default_rgba8_sha256)
  }

  @Test(
    "An invalid animation is refused, but its still picture is read if that picture is whole",
    .withFixtures,
    arguments: APNGEntry.all.filter { $0.apng != "valid" })
  func invalid(entry: APNGEntry) throws {
    let bytes = try FixtureFile.bytes("apng/" + entry.file)
    #expect(throws: PNGError.self) { try APNGDecoder.decode(bytes) }
    if let digest = entry.static_image_rgba8_sha256 {
      #expect(try PNGDecoder.decode(bytes).digest == digest)
    }
  }

  @Test("A still picture is not an animation")
  func still() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), alphaMode: .straight)
    let bytes = try PNGEncoder.encode(bitmap)
    #expect(throws: PNGError.notAnimated) { try APNGDecoder.decode(bytes) }
    #expect(try !APNGDecoder.isAnimated(bytes))
  }

  /// A file with two frames of one pixel: red, then half-transparent green laid over it.
  private static func file(
    blending: UInt8 = 1, disposal: UInt8 = 0, sequence: [UInt32] = [0, 1, 2], announced: UInt32 = 2
  ) throws -> [UInt8] {
    let size = PixelSize(width: 1, height: 1)
    func data(_ pixel: UInt32) throws -> [UInt8] {
      let bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: pixel)
      return TestChunks.list(try PNGEncoder.encode(bitmap))[1].payload
    }
    func control(_ number: UInt32, _ operations: [UInt8]) -> [UInt8] {
      let rect = [number, 1, 1, 0, 0].flatMap(TestChunks.bigEndian)
      return TestChunks.chunk("fcTL", rect + [0, 1, 0, 60] + operations)
    }
    let still = try PNGEncoder.encode(Bitmap(size: size, alphaMode: .straight))
    return Array(still[..<33])
      + TestChunks.chunk("acTL", TestChunks.bigEndian(announced) + TestChunks.bigEndian(0))
      + control(sequence[0], [disposal, 0]) + TestChunks.chunk("IDAT", try data(0xFF00_00FF))
      + control(sequence[1], [0, blending])
      + TestChunks.chunk("fdAT", TestChunks.bigEndian(sequence[2]) + (try data(0x8000_FF00)))
      + TestChunks.chunk("IEND", [])
  }

  @Test(
    "A frame replaces the canvas's pixels, is blended over them, or is drawn on a cleared canvas")
  func operations() throws {
    func last(_ bytes: [UInt8]) throws -> UInt32? {
      try APNGDecoder.decode(bytes).frames.last?.canvas.pixels[0]
    }
    #expect(try last(Self.file(blending: 0)) == 0x8000_FF00)
    // In the blended pixel, red is 255·127/255 = 127, and green is 255·128/255 = 128.
    #expect(try last(Self.file()) == 0xFF00_807F)
    #expect(try last(Self.file(disposal: 1)) == 0x8000_FF00)
    #expect(try last(Self.file(disposal: 2)) == 0x8000_FF00)
  }

  @Test(
    "A frame out of order is refused, and the error names the actual and the expected number",
    arguments: [([1, 2, 3], 1, 0), ([0, 2, 1], 2, 1), ([0, 1, 1], 1, 2)] as [([UInt32], Int, Int)])
  func order(sequence: [UInt32], found: Int, expected: Int) throws {
    let file = try Self.file(sequence: sequence)
    let error = #expect(throws: PNGError.self) { try APNGDecoder.decode(file) }
    #expect(
      error
        == .invalidAnimation(
          "the sequence number is \(found), not \(expected)"))
  }

  @Test("Wrong sequence numbers, wrong counts and unknown operations are refused")
  func broken() throws {
    let files = try [
      Self.file(sequence: [1, 2, 3]), Self.file(sequence: [0, 2, 1]), Self.file(announced: 3),
      Self.file(announced: 1), Self.file(announced: 0), Self.file(blending: 2),
      Self.file(disposal: 3),
    ]
    for file in files {
      let error = #expect(throws: PNGError.self) { try APNGDecoder.decode(file) }
      guard case .invalidAnimation = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
