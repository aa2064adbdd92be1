import KeyreelImaging
import TestSupport
import Testing

@Suite("GIFs")
struct GIFEncoderTests {
  private static let size = PixelSize(width: 60, height: 40)

  /// A plain canvas with a gradient along its right edge and a square of noise.
  private func canvas(_ random: inout SplitMix64, side: Int) -> Bitmap {
    var canvas = Bitmap(size: Self.size, alphaMode: .straight, filledWith: 0xFFF2_F2F7)
    for y in 0..<40 {
      canvas.fill(PixelRect(x: 50, y: y, width: 10, height: 1), with: 0xFF00_00FF | UInt32(y) << 10)
    }
    let (left, top) = (Int(random.next() % 40), Int(random.next() % 20))
    for y in 0..<side {
      for x in 0..<side {
        canvas[left + x, top + y] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      }
    }
    return canvas
  }

  private func colors(of frames: [Bitmap]) -> ReelColors {
    var palette = ReelPalette(steps: [1, 8, 16, 32, 64])
    for frame in frames { palette.note(frame) }
    return palette.fittingColors
  }

  private func file(_ frames: [(Bitmap, Int)], _ colors: ReelColors) throws -> GIFReader {
    let encoder = GIFEncoder(size: frames[0].0.size, colors: colors)
    var bytes: [UInt8] = []
    for (frame, delay) in frames {
      bytes += encoder.append(
        [ReelSpan(PixelRuns(frame))], at: frame.bounds, delay: delay)
    }
    return try GIFReader(bytes + encoder.end())
  }

  @Test("Every frame is decoded in the palette's colours, with its delay")
  func roundTrip() throws {
    var random = SplitMix64(seed: 8)
    let frames = (0..<12).map { canvas(&random, side: $0 + 1) }
    let colors = colors(of: frames)
    let gif = try file(frames.enumerated().map { ($1, $0 + 2) }, colors)
    #expect(gif.size == Self.size && gif.loops == 0)
    #expect(gif.images.map(\.delay) == Array(2..<14))
    #expect(gif.palette.starts(with: colors.colors))
    for (image, frame) in zip(gif.images, frames) {
      #expect(image.canvas == colors.applied(to: frame))
    }
  }

  @Test("A picture whose codes fill the table many times over is decoded in the palette's colours")
  func longStream() throws {
    var random = SplitMix64(seed: 9)
    let size = PixelSize(width: 400, height: 300)
    let noise = Bitmap(
      size: size, alphaMode: .straight,
      pixels: (0..<size.count).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      })
    let colors = colors(of: [noise])
    #expect(colors.greatestError == 32)
    let gif = try file([(noise, 5)], colors)
    #expect(gif.images.map(\.canvas) == [colors.applied(to: noise)])
  }

  @Test("A frame covers only the changed rectangle")
  func changes() throws {
    let white = Bitmap(size: Self.size, alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    var dot = white
    let rect = PixelRect(x: 7, y: 9, width: 3, height: 2)
    dot.fill(rect, with: 0xFF00_0000)
    let gif = try file([(white, 2), (dot, 2), (white, 2)], colors(of: [white, dot]))
    #expect(gif.images.map(\.rect) == [white.bounds, rect, rect])
  }

  @Test(
    "Frames that are equal in the palette's colours become one frame, shown for their total time"
  )
  func joins() throws {
    var random = SplitMix64(seed: 10)
    let frames = (0..<20).map { _ in canvas(&random, side: 12) }
    let colors = colors(of: frames)
    var near = frames[0]
    let index = try #require(
      near.pixels.firstIndex { colors.applied(to: one($0)).pixels[0] != $0 })
    near.pixels[index] = colors.applied(to: frames[0]).pixels[index]
    let gif = try file(
      [
        (frames[0], 2), (near, 3), (frames[0], 2), (frames[1], 2), (frames[1], 40_000),
        (frames[1], 40_000),
      ], colors)
    #expect(gif.images.map(\.delay) == [7, 65_535, 14_467])
    #expect(gif.images[1].canvas == gif.images[2].canvas)
    #expect(gif.images[1].canvas == colors.applied(to: frames[1]))
  }

  @Test(
    "Rows shared between frames are decoded like rows of a single frame", arguments: 0..<12)
  func shared(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var frames = RandomFrames(&random)
    let shown = (0..<10).map { _ in frames.next(&random) }
    let colors = colors(of: shown.map { $0.bitmap() })
    let encoder = GIFEncoder(size: frames.size, colors: colors)
    var changes = ReelChanges(sharesSpans: true, closeLook: 700)
    var bytes: [UInt8] = []
    for (number, frame) in shown.enumerated() {
      let change = changes.next(frame)()
      bytes += encoder.append(
        change.spans, at: change.rect, delay: number == 4 ? 100_000 : 1 << number)
    }
    let gif = try GIFReader(bytes + encoder.end())
    var (images, ends) = (gif.images[...], 0)
    for (number, frame) in shown.enumerated() {
      ends += number == 4 ? 100_000 : 1 << number
      // Equal frames are joined into one; a frame that is shown for a long time is split into
      // several.
      while let image = images.first, image.canvas == colors.applied(to: frame.bitmap()) {
        ends -= image.delay
        images.removeFirst()
      }
    }
    #expect(images.isEmpty && ends == 0)
  }

  private func one(_ pixel: UInt32) -> Bitmap {
    Bitmap(size: PixelSize(width: 1, height: 1), alphaMode: .straight, pixels: [pixel])
  }

  @Test("A GIF of one pixel is a complete file")
  func smallest() throws {
    let gif = try file([(one(0xFF12_3456), 2)], colors(of: [one(0xFF12_3456)]))
    #expect(gif.images.map(\.canvas) == [one(0xFF12_3456)])
    #expect(gif.palette.count == 2)
  }

  @Test("An encoder that is abandoned halfway leaves an incomplete file")
  func leftAlone() throws {
    let white = one(0xFFFF_FFFF)
    let encoder = GIFEncoder(size: white.size, colors: colors(of: [white]))
    let bytes = encoder.append(
      [ReelSpan(PixelRuns(white))], at: white.bounds, delay: 2)
    #expect(throws: GIFReader.Malformed.self) { try GIFReader(bytes) }
  }
}
