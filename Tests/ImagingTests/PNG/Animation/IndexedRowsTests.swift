import KeyreelImaging
import TestSupport
import Testing

@Suite("Animated PNGs with a palette")
struct IndexedRowsTests {
  private let colors: [UInt32] = [0xFF00_0000, 0xFF12_3456, 0xFFFF_FFFF]

  private func bitmaps(_ count: Int) -> [Bitmap] {
    var random = SplitMix64(seed: 11)
    return (0..<count).map { _ in
      Bitmap(
        size: PixelSize(width: 13, height: 9), alphaMode: .straight,
        pixels: (0..<13 * 9).map { _ in colors[Int.random(in: 0..<3, using: &random)] })
    }
  }

  /// The encoded animation part for a bitmap that contains only the palette's colours.
  private func part(_ bitmap: Bitmap, by encoder: APNGEncoder) throws -> AnimationPart {
    let places = bitmap.pixels.compactMap { colors.firstIndex(of: $0).map(UInt8.init) }
    return try encoder.part(places: places, at: bitmap.bounds)
  }

  @Test("Every frame with a palette is decoded unchanged")
  func roundTrip() throws {
    let bitmaps = bitmaps(5)
    let delay = AnimationDelay(numerator: 1, denominator: 20)
    var encoder = try APNGEncoder(size: bitmaps[0].size, palette: colors)
    var bytes = encoder.head(frameCount: 5)
    for bitmap in bitmaps { bytes += encoder.append(try part(bitmap, by: encoder), delay: delay) }
    bytes += encoder.end()
    let animation = try APNGDecoder.decode(bytes)
    #expect(animation.frames.map(\.canvas) == bitmaps)
    #expect(animation.frames.allSatisfy { $0.delay == delay })
    #expect(try PNGDecoder.decode(bytes) == bitmaps[0])
  }

  @Test(
    "A large frame is decoded unchanged at both efforts, and optimising for size saves bytes")
  func efforts() throws {
    var random = SplitMix64(seed: 12)
    let bitmap = Bitmap(
      size: PixelSize(width: 200, height: 150), alphaMode: .straight,
      pixels: (0..<200 * 150).map { _ in colors[Int.random(in: 0..<3, using: &random)] })
    let files = try [EncodingEffort.speed, .size].map { effort in
      var encoder = try APNGEncoder(size: bitmap.size, effort: effort, palette: colors)
      let head = encoder.head(frameCount: 1)
      let delay = AnimationDelay(numerator: 1, denominator: 20)
      return head + encoder.append(try part(bitmap, by: encoder), delay: delay) + encoder.end()
    }
    for file in files { #expect(try PNGDecoder.decode(file) == bitmap) }
    #expect(files[1].count < files[0].count)
  }
}
