import KeyreelImaging
import TestSupport
import Testing

@Suite("Animations of frames made of runs of rows")
struct APNGEncoderFramesTests {
  @Test("The pixels of every frame are decoded unchanged, whatever has moved", arguments: 0..<8)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let strip = Strip(random.bitmap(700, 1200, isOpaque: true))
    let other = Strip(random.bitmap(700, 500, isOpaque: true))
    var frames: [Frame] = []
    for _ in 0..<6 {
      let top = Int.random(in: 0...600, using: &random)
      let count = Int.random(in: 200...500, using: &random)
      frames.append(
        Frame(
          size: PixelSize(width: 700, height: 600),
          runs: [
            RowRun(strip: strip, firstRow: top, count: 600 - count),
            RowRun(strip: other, firstRow: 0, count: count),
          ]))
    }
    // A frame with a small change, and a frame without any change.
    var dotted = frames[5].bitmap()
    dotted[31, 40] ^= 0x0001_0203
    frames += [Frame(dotted), Frame(dotted)]
    var encoder = try APNGEncoder(size: frames[0].size)
    let rows = FrameEncoder()
    let delay = AnimationDelay(numerator: 1, denominator: 60)
    var file = encoder.head(frameCount: frames.count)
    var last: Frame?
    for frame in frames {
      let part = try encoder.planned(frame, since: last, rows: rows)
      file += encoder.append(try part(), delay: delay)
      last = frame
    }
    file += encoder.end()
    let animation = try APNGDecoder.decode(file)
    #expect(animation.frames.map(\.canvas.pixels) == frames.map { $0.bitmap().pixels })
    #expect(animation.frames.allSatisfy { $0.delay == delay })
    let sizes = TestChunks.list(file).filter { $0.type == "fcTL" }.map { Array($0.payload[4..<12]) }
    #expect(sizes.suffix(2) == [[0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0, 1]])
  }

  @Test("A frame of a different size is refused")
  func sizes() throws {
    let encoder = try APNGEncoder(size: PixelSize(width: 2, height: 2))
    let other = Frame(Bitmap(size: PixelSize(width: 2, height: 3), alphaMode: .straight))
    #expect(throws: PNGError.self) {
      try encoder.planned(other, since: nil, rows: FrameEncoder())
    }
  }

  @Test(
    "Smooth and noisy parts are decoded unchanged, from encoders with and without alpha",
    arguments: 0..<12)
  func parts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let size = PixelSize(width: 23, height: 60)
    let isOpaque = seed % 2 == 0
    // Colour gradients are encoded as differences.
    let strips = (0..<3).map { index in
      Strip(
        index == 0
          ? Bitmap(
            size: size, alphaMode: .straight,
            pixels: (0..<size.count).map { 0xFF00_0000 | UInt32($0 % 23 * 0x3_0507) })
          : Bitmap(
            size: size, alphaMode: .straight,
            pixels: random.bitmap(23, 60, isOpaque: isOpaque).pixels))
    }
    var encoder = try APNGEncoder(size: size, playCount: 2, isOpaque: isOpaque)
    var frames: [Frame] = []
    for _ in 0..<10 {
      let first = Int.random(in: 0..<60, using: &random)
      let run = RowRun(
        strip: strips[Int.random(in: 0..<3, using: &random)], firstRow: 0,
        count: Int.random(in: 1...60 - first, using: &random))
      let before =
        frames.last ?? Frame(size: size, runs: [RowRun(strip: strips[0], firstRow: 0, count: 60)])
      frames.append(
        Int.random(in: 0..<4, using: &random) == 0
          ? before : before.replacing(firstRow: first, with: run))
    }
    let parts = try frames.indices.map {
      try encoder.part(of: frames[$0], since: $0 > 0 ? frames[$0 - 1] : nil)
    }
    var bytes = encoder.head(frameCount: frames.count)
    for part in parts {
      bytes += encoder.append(part, delay: AnimationDelay(numerator: 1, denominator: 60))
    }
    let read = try APNGDecoder.decode(bytes + encoder.end())
    #expect(read.frames.map(\.canvas.pixels) == frames.map { $0.bitmap().pixels })
  }
}
