import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("LZW codes of rows")
struct LZWCodesTests {
  private let size = PixelSize(width: 90, height: 70)

  /// Palette indices of many or few colours, so that the code table fills up in some cases.
  private func places(_ random: inout SplitMix64, colors: Int, _ rows: Int) -> [UInt8] {
    let least = Int.random(in: 0..<colors, using: &random)
    return (0..<rows * size.width).map { _ in
      UInt8(max(least, Int.random(in: 0..<colors, using: &random)))
    }
  }

  private func palette(_ count: Int) -> [UInt32] { (0..<count).map { 0xFF00_0000 | UInt32($0) } }

  @Test(
    "Rows that are spliced in any order, even repeatedly, are decoded unchanged",
    arguments: [1, 2, 3, 4, 5, 16, 17, 128, 200, 256])
  func splices(colors: Int) throws {
    var random = SplitMix64(seed: UInt64(colors))
    let bits = GIFWriter(size: size, colors: palette(colors), plays: 1).bits
    let spans = [1, 3, 8, 20, 30].map { count in
      let places = places(&random, colors: colors, count)
      return (places: places, codes: LZWCodes(of: places, bits: bits), rows: count)
    }
    var writer = GIFWriter(size: size, colors: palette(colors), plays: 1)
    var pictures: [[UInt8]] = []
    for _ in 0..<6 {
      var chosen: [(places: [UInt8], codes: LZWCodes, rows: Int)] = []
      while case let left = size.height - chosen.reduce(0, { $0 + $1.rows }), left > 0 {
        chosen.append(
          try #require(spans.filter { $0.rows <= left }.randomElement(using: &random)))
      }
      pictures.append(chosen.flatMap(\.places))
      writer.write(PixelRect(size: size), chosen.map(\.codes), delay: 2)
    }
    writer.end()
    let gif = try GIFReader(writer.take())
    #expect(gif.images.map { $0.canvas.pixels.map { UInt8($0 & 255) } } == pictures)
  }

  @Test("The number of codes for one colour grows with the square root of the number of pixels")
  func long() {
    // Each code covers one pixel more than the previous code, so n codes cover n(n + 1) / 2 pixels.
    let codes = LZWCodes(of: [UInt8](repeating: 7, count: 250 * 251 / 2), bits: 8)
    #expect(codes.bitCount == 250 * 9 && codes.endWidth == 9)
  }
}
