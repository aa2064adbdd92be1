import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Scaling pictures down by averaging areas")
struct AreaScalerTests {
  /// The mean by definition: every source pixel is weighted by the area that it shares with the
  /// result's pixel.
  private func reference(_ bitmap: Bitmap, _ size: PixelSize) -> Bitmap {
    var out = Bitmap(size: size, alphaMode: bitmap.alphaMode)
    let (width, height) = (bitmap.width, bitmap.height)
    func shared(_ source: Int, _ target: Int, _ length: Int, _ count: Int) -> Int {
      max(
        0, min((source + 1) * count, (target + 1) * length) - max(source * count, target * length))
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sums = [0, 0, 0, 0]
        for row in 0..<height {
          for column in 0..<width {
            let area = shared(row, y, height, size.height) * shared(column, x, width, size.width)
            for lane in 0..<4 {
              sums[lane] += area * Int(bitmap[column, row] >> (8 * UInt32(lane)) & 255)
            }
          }
        }
        let total = width * height
        out[x, y] = (0..<4).reduce(0) {
          $0 | UInt32((sums[$1] + total / 2) / total) << (8 * UInt32($1))
        }
      }
    }
    return out
  }

  @Test("Every pixel is the mean of the area that it covers", arguments: 0..<40)
  func means(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let source = random.bitmap(
      Int.random(in: 1...24, using: &random), Int.random(in: 1...24, using: &random), isOpaque: true
    )
    let size = PixelSize(
      width: Int.random(in: 1...source.width, using: &random),
      height: Int.random(in: 1...source.height, using: &random))
    #expect(
      AreaScaler(from: source.size, to: size).scaled(source).pixels
        == reference(source, size).pixels)
  }

  @Test(
    "32-bit and 64-bit sums lead to the same pixels, and updated rows equal newly scaled rows",
    arguments: 0..<30)
  func parts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let before = random.bitmap(
      Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random), isOpaque: true
    )
    let size = PixelSize(
      width: Int.random(in: 1...before.width, using: &random),
      height: Int.random(in: 1...before.height, using: &random))
    let scaler = AreaScaler(from: before.size, to: size)
    var small = Bitmap(size: size, alphaMode: before.alphaMode)
    scaler.update(&small, rows: 0..<size.height, from: before, firstRow: 0)
    var wide = Bitmap(size: size, alphaMode: before.alphaMode)
    scaler.wide(&wide, 0..<size.height, before, 0)
    #expect(small == wide)
    var after = before
    let first = Int.random(in: 0..<before.height, using: &random)
    let changed = first..<Int.random(in: first + 1...before.height, using: &random)
    for index in changed.lowerBound * before.width..<changed.upperBound * before.width {
      after.pixels[index] = ~after.pixels[index] | 0xFF00_0000
    }
    let rows = scaler.rows(under: changed)
    let needed = scaler.sourceRows(of: rows)
    let part = after.cropped(
      to: PixelRect(x: 0, y: needed.lowerBound, width: before.width, height: needed.count))
    scaler.update(&small, rows: rows, from: part, firstRow: needed.lowerBound)
    scaler.wide(&wide, 0..<size.height, after, 0)
    #expect(small == wide)
    #expect(scaler.rows(under: 0..<0).isEmpty && scaler.sourceRows(of: 0..<0).isEmpty)
  }

  @Test("A single colour stays the same, and scaling to the same size changes nothing")
  func flat() {
    let flat = Bitmap(
      size: PixelSize(width: 1179, height: 97), alphaMode: .straight, filledWith: 0xFF12_AB9F)
    let small = AreaScaler(from: flat.size, to: PixelSize(width: 393, height: 31)).scaled(flat)
    #expect(small.pixels.allSatisfy { $0 == 0xFF12_AB9F })
    var random = SplitMix64(seed: 4)
    let noise = random.bitmap(31, 7, isOpaque: true)
    #expect(AreaScaler(from: noise.size, to: noise.size).scaled(noise) == noise)
  }
}
