import Foundation
import KeyreelImaging
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelProof

@Suite("Comparing frames by the rows that differ in their files")
struct PicturePairComparisonTests {
  /// A screen of flat areas and noise, with translucent parts unless it is opaque.
  private static func screen(_ random: inout SplitMix64, isOpaque: Bool) -> Bitmap {
    let size = PixelSize(width: random.int(20...200), height: random.int(100...900))
    var pixels: [UInt32] = []
    while pixels.count < size.count {
      let color = UInt32.random(in: 0...UInt32.max, using: &random)
      let isFlat = random.int(0...2) > 0
      for _ in 0..<random.int(1...size.width * 8) where pixels.count < size.count {
        let noise = isFlat ? 0 : UInt32.random(in: 0...0x0F0F, using: &random)
        pixels.append((color ^ noise) | (isOpaque ? 0xFF00_0000 : 0))
      }
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  /// The screen with up to three rectangles of changed pixels.
  private static func changed(_ bitmap: Bitmap, _ random: inout SplitMix64) -> Bitmap {
    var bitmap = bitmap
    for _ in 0..<random.int(0...3) {
      let (x, y) = (random.int(0...bitmap.width - 1), random.int(0...bitmap.height - 1))
      let levels = UInt32(random.int(0...1) == 0 ? 1 : random.int(1...255))
      for row in y..<min(bitmap.height, y + random.int(1...40)) {
        for column in x..<min(bitmap.width, x + random.int(1...20)) {
          bitmap[column, row] ^= levels * 0x01_0101
        }
      }
    }
    return bitmap
  }

  private static func options(_ random: inout SplitMix64, _ size: PixelSize) -> ComparisonOptions {
    let modes: [ComparisonMode] = [
      .exact, .channel(tolerance: random.int(0...8)), .pixelmatch(PixelmatchRule(threshold: 0.1)),
    ]
    let ignoring = (0..<random.int(0...2)).map { _ in
      PixelRect(
        x: random.int(-5...size.width), y: random.int(-5...size.height),
        width: random.int(1...size.width), height: random.int(1...90))
    }
    let limits = [
      ComparisonLimits.none, ComparisonLimits(maxPixels: random.int(0...300)),
      ComparisonLimits(maxRatio: 0.002),
    ]
    return ComparisonOptions(
      mode: modes[random.int(0...2)], limits: limits[random.int(0...2)], ignoring: ignoring,
      isOverWhite: random.int(0...3) == 0)
  }

  @Test("Comparing by rows gives the same result as comparing whole pictures", arguments: 0..<60)
  func result(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let isOpaque = seed % 4 > 0
    let screen = Self.screen(&random, isOpaque: isOpaque)
    let other = Self.changed(screen, &random)
    let encoder = FrameEncoder()
    let files = (try encoder.encode(Frame(screen)), try encoder.encode(Frame(other)))
    let pairs = PicturePairs()
    var compared = 0
    for _ in 0..<12 {
      let judge = PictureJudge(options: Self.options(&random, screen.size), caret: nil)
      let comparison = try judge.comparison(files.0, files.1, pairs, limits: .standard)
      guard let comparison else { continue }
      let whole = judge.comparison(
        TaggedBitmap(screen, tags: .none), TaggedBitmap(other, tags: .none))
      #expect(comparison == whole, "\(judge.options)")
      compared += 1
    }
    #expect(compared == 12 || !isOpaque)
  }

  @Test("If carets are to be recognised, pictures that differ anywhere are compared as a whole")
  func caret() throws {
    var random = SplitMix64(seed: 3)
    let screen = Self.screen(&random, isOpaque: true)
    var other = screen
    other[1, 1] ^= 1
    let files = try [screen, other].map { try FrameEncoder().encode(Frame($0)) }
    let judge = PictureJudge(options: .exact, caret: CaretRule())
    func comparison(_ actual: [UInt8]) throws -> Comparison? {
      try judge.comparison(files[0], actual, PicturePairs(), limits: .standard)
    }
    #expect(try comparison(files[1]) == nil)
    #expect(try comparison(files[0])?.verdict == .equal)
  }

  @Test("The rule for carets also applies to folders, whose pictures are compared by name")
  func namedPictures() throws {
    let folder = try TemporaryFolder()
    var ground = Bitmap(
      size: PixelSize(width: 400, height: 300), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    for y in [89, 132] { for x in 0..<400 { ground[x, y] = 0xFFC8_C7CC } }
    var blinking = ground
    for y in 100..<122 { for x in 150..<152 { blinking[x, y] = 0xFFFF_7A00 } }
    var moved = blinking
    moved[10, 10] = 0xFF00_0000
    for (name, bitmaps) in [("caret.png", [ground, blinking]), ("other.png", [ground, moved])] {
      for (side, bitmap) in zip(["a", "b"], bitmaps) {
        try FileManager.default.createDirectory(
          atPath: folder.file(side), withIntermediateDirectories: true)
        try folder.write(try FrameEncoder().encode(Frame(bitmap)), to: "\(side)/\(name)")
      }
    }
    func verdicts(_ caret: CaretRule?) throws -> [ComparisonVerdict] {
      let outcome = try PictureComparison(
        expected: folder.file("a"), actual: folder.file("b"), options: .exact, caret: caret
      ).run()
      guard case .folders(let comparison) = outcome else { return [] }
      return comparison.pictures.map(\.outcome.verdict)
    }
    #expect(try verdicts(CaretRule()) == [.within, .different])
    #expect(try verdicts(nil) == [.different, .different])
  }
}
