import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Decoding plain pictures")
struct PlainPictureTests {
  /// A picture's rows behind filters of the types given, in turn (PNG 9.2, byte by byte).
  private static func filtered(_ bitmap: Bitmap, _ filters: [UInt8]) -> [UInt8] {
    let rows = (0..<bitmap.height).map { y in
      (0..<bitmap.width * 4).map { i in
        UInt8(truncatingIfNeeded: bitmap[i / 4, y] >> UInt32(i % 4 * 8))
      }
    }
    return rows.enumerated().flatMap { y, row in
      let filter = filters[y % filters.count]
      return [filter]
        + row.indices.map { i in
          let left = i < 4 ? 0 : Int(row[i - 4])
          let up = y == 0 ? 0 : Int(rows[y - 1][i])
          let corner = y == 0 || i < 4 ? 0 : Int(rows[y - 1][i - 4])
          return row[i] &- UInt8(predicted(filter, left, up, corner))
        }
    }
  }

  private static func predicted(_ filter: UInt8, _ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let nearest = [(abs(p - a), a), (abs(p - b), b), (abs(p - c), c)].min { $0.0 < $1.0 }
    return [0, a, b, (a + b) / 2, nearest?.1 ?? 0][min(Int(filter), 4)]
  }

  private static func file(_ bitmap: Bitmap, _ rows: [UInt8], cuts: Int) throws -> [UInt8] {
    let data = try Deflate.zlibStream(rows, level: 6)
    let part = data.count / cuts
    let header = ImageHeader(width: bitmap.width, height: bitmap.height).payload
    return ChunkList.signature + TestChunks.chunk("IHDR", header)
      + (0..<cuts).flatMap { index in
        let end = index == cuts - 1 ? data.count : (index + 1) * part
        return TestChunks.chunk("IDAT", Array(data[index * part..<end]))
      } + TestChunks.chunk("IEND", [])
  }

  private static func picture(_ random: inout SplitMix64) -> Bitmap {
    let size = PixelSize(width: random.int(1...40), height: random.int(1...30))
    return Bitmap(
      size: size, alphaMode: .straight,
      pixels: (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) })
  }

  @Test(
    "All filters are taken off as libpng does it, however the rows are cut up", arguments: 0..<40)
  func filters(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let bitmap = Self.picture(&random)
    let filters = (0..<7).map { _ in UInt8(random.int(0...4)) }
    let file = try Self.file(bitmap, Self.filtered(bitmap, filters), cuts: 1 + seed % 3)
    let list = try ChunkList(file)
    #expect(PlainPicture.decoded(list, in: file) == bitmap)
    #expect(try ImageStream(of: list, in: file).decoded() == bitmap)
  }

  @Test("What is not whole or not plain is left to libpng")
  func others() throws {
    var random = SplitMix64(seed: 41)
    let bitmap = Self.picture(&random)
    let rows = Self.filtered(bitmap, [0])
    let faulty = [
      try Self.file(bitmap, [5] + rows.dropFirst(), cuts: 1),
      try Self.file(bitmap, rows.dropLast(), cuts: 1),
      try Self.file(bitmap, rows + [0], cuts: 1),
    ]
    for file in faulty { #expect(PlainPicture.decoded(try ChunkList(file), in: file) == nil) }
    #expect(throws: PNGError.self) { try PNGDecoder.decode(faulty[0]) }
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(faulty[1]) }
    var grey = try Self.file(bitmap, rows, cuts: 1)
    grey[25] = 4
    TestChunks.repairChecksums(&grey)
    #expect(PlainPicture.decoded(try ChunkList(grey), in: grey) == nil)
  }

  @Test("What is compressed holds no more memory than its bytes need")
  func memory() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    for compressor in [Deflate.Compressor.fast, .small(chain: 64)] {
      #expect(try Deflate.blocks(zeros[...], by: compressor).capacity < 4096)
    }
  }
}
