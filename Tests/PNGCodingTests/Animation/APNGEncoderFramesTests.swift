import PNGCoding
import Pixels
import TestSupport
import Testing

@Suite("Animations of frames whose rows are known")
struct APNGEncoderFramesTests {
  @Test("Every frame's pixels come back, whatever moved", arguments: 0..<8)
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
    // A small change, and none.
    var dotted = frames[5].bitmap()
    dotted[31, 40] ^= 0x0001_0203
    frames += [Frame(dotted), Frame(dotted)]
    var encoder = try APNGEncoder(size: frames[0].size)
    let rows = FrameEncoder()
    let delay = AnimationDelay(numerator: 1, denominator: 60)
    var file = encoder.head(frameCount: frames.count)
    for frame in frames { file += try encoder.append(frame, delay: delay, rows: rows) }
    file += encoder.end()
    let animation = try APNGDecoder.decode(file)
    #expect(animation.frames.map(\.canvas.pixels) == frames.map { $0.bitmap().pixels })
    #expect(animation.frames.allSatisfy { $0.delay == delay })
    let sizes = TestChunks.list(file).filter { $0.type == "fcTL" }.map { Array($0.payload[4..<12]) }
    #expect(sizes.suffix(2) == [[0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0, 1]])
  }

  @Test("A frame of another size is refused")
  func sizes() throws {
    var encoder = try APNGEncoder(size: PixelSize(width: 2, height: 2))
    let other = Frame(Bitmap(size: PixelSize(width: 2, height: 3), alphaMode: .straight))
    let delay = AnimationDelay(numerator: 1, denominator: 60)
    #expect(throws: PNGError.self) {
      try encoder.append(other, delay: delay, rows: FrameEncoder())
    }
  }
}
