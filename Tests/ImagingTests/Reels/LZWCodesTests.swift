import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Codes of rows")
struct LZWCodesTests {
  private let size = PixelSize(width: 90, height: 70)

  /// Places of many colours or few, so that the table of codes fills up or does not.
  private func places(_ random: inout SplitMix64, colors: Int, _ rows: Int) -> [UInt8] {
    let least = Int.random(in: 0..<colors, using: &random)
    return (0..<rows * size.width).map { _ in
      UInt8(max(least, Int.random(in: 0..<colors, using: &random)))
    }
  }

  private func palette(_ count: Int) -> [UInt32] { (0..<count).map { 0xFF00_0000 | UInt32($0) } }

  @Test(
    "Spliced in any order, and more than once, rows are the picture that they make",
    arguments: [1, 2, 3, 4, 5, 16, 17, 128, 200, 256])
  func splices(colors: Int) throws {
    var random = SplitMix64(seed: UInt64(colors))
    let rows = try GIFStream(size: size, colors: palette(colors), plays: 1)
    let spans = try [1, 3, 8, 20, 30].map { count in
      let places = places(&random, colors: colors, count)
      let codes = try rows.codes(of: places, PixelSize(width: size.width, height: count))
      return (places: places, codes: codes, rows: count)
    }
    let stream = try GIFStream(size: size, colors: palette(colors), plays: 1)
    var pictures: [[UInt8]] = []
    for _ in 0..<6 {
      var chosen: [(places: [UInt8], codes: LZWCodes, rows: Int)] = []
      while case let left = size.height - chosen.reduce(0, { $0 + $1.rows }), left > 0 {
        chosen.append(
          try #require(spans.filter { $0.rows <= left }.randomElement(using: &random)))
      }
      pictures.append(chosen.flatMap(\.places))
      try stream.write(PixelRect(size: size), chosen.map(\.codes), delay: 2)
    }
    try stream.close()
    let gif = try GIFReader(stream.take())
    #expect(gif.images.map { $0.canvas.pixels.map { UInt8($0 & 255) } } == pictures)
  }

  @Test("Rows that are cut off have no codes")
  func cutOff() throws {
    var random = SplitMix64(seed: 3)
    let stream = try GIFStream(size: size, colors: palette(256), plays: 1)
    _ = stream.take()
    try stream.write(PixelRect(size: size), places(&random, colors: 256, size.height), delay: 2)
    // The delay takes eight bytes, the place ten, the bits of a pixel one.
    let blocks = stream.take()[19...]
    #expect(LZWCodes(blocks: blocks, bits: 8) != nil)
    for count in [0, 1, 2, 300, blocks.count - 3] {
      #expect(LZWCodes(blocks: blocks.prefix(count), bits: 8) == nil)
    }
    #expect(LZWCodes(blocks: [1, 0, 0], bits: 8) == nil, "no clear code in front")
  }
}
