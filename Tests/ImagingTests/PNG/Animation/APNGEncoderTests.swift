import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Encoding animations")
struct APNGEncoderTests {
  private static func encode(_ frames: [AnimationFrame], playCount: Int) throws -> [UInt8] {
    var encoder = try APNGEncoder(size: frames[0].canvas.size, playCount: playCount)
    var file = encoder.head(frameCount: frames.count)
    var last: Frame?
    for frame in frames {
      let shown = Frame(frame.canvas)
      file += encoder.append(try encoder.part(of: shown, since: last), delay: frame.delay)
      last = shown
    }
    #expect(encoder.frameCount == frames.count)
    return file + encoder.end()
  }

  @Test(
    "Every canvas, every delay and the play count are decoded as they were encoded",
    arguments: 0..<12)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var canvas = Strip.random(width: 31, height: 17, using: &random).bitmap
    let frames = (0..<9).map { index in
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<canvas.pixels.count, using: &random)
        canvas.pixels[index] = UInt32.random(in: 0...UInt32.max, using: &random)
      }
      return AnimationFrame(
        canvas: canvas,
        delay: AnimationDelay(numerator: UInt16(index), denominator: UInt16(seed * 60)))
    }
    let file = try Self.encode(frames, playCount: seed)
    let animation = try APNGDecoder.decode(file)
    #expect(animation == PNGAnimation(frames: frames, playCount: seed))
    #expect(try PNGDecoder.decode(file) == frames[0].canvas)
    #expect(try APNGDecoder.isAnimated(file))
  }

  @Test("A frame contains the changed rectangle, or one pixel if nothing has changed")
  func rectangles() throws {
    let size = PixelSize(width: 20, height: 10)
    var canvas = Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    let delay = AnimationDelay(numerator: 1, denominator: 60)
    let first = AnimationFrame(canvas: canvas, delay: delay)
    (canvas[3, 4], canvas[7, 8]) = (0, 0)
    let changed = AnimationFrame(canvas: canvas, delay: delay)
    let file = try Self.encode([first, changed, changed], playCount: 0)
    let sizes = TestChunks.list(file).filter { $0.type == "fcTL" }.map { Array($0.payload[4..<20]) }
    let expected = [[20, 10, 0, 0], [5, 5, 3, 4], [1, 1, 0, 0]] as [[UInt32]]
    #expect(sizes == expected.map { $0.flatMap(TestChunks.bigEndian) })
  }

  @Test("Bitmaps of a different size, and empty canvases, are refused")
  func sizes() throws {
    let encoder = try APNGEncoder(size: PixelSize(width: 2, height: 2))
    let other = Bitmap(size: PixelSize(width: 2, height: 3), alphaMode: .straight)
    #expect(throws: PNGError.self) { try encoder.part(of: Frame(other), since: nil) }
    #expect(throws: PNGError.self) { try APNGEncoder(size: PixelSize(width: 0, height: 2)) }
  }
}
