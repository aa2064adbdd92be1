import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Frames are read without libpng")
struct SplicedPictureTests {
  /// The rows of a picture, filtered byte by byte; the given filter types are used in rotation
  /// (PNG 9.2).
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

  /// A file whose rows are compressed in pieces, like the rows of frames, and split into `cuts`
  /// chunks.
  private static func file(_ bitmap: Bitmap, _ rows: [UInt8], cuts: Int = 1) throws -> [UInt8] {
    let half = rows.count / 2
    let data =
      try Deflate.zlibHeader + Deflate.blocks(rows[..<half], by: .fast)
      + Deflate.blocks(rows[half...], by: .small(chain: 64)) + Deflate.finalBlock
      + rows[...].adler32().bigEndianBytes
    return chunked(bitmap, data, cuts: cuts)
  }

  private static func chunked(_ bitmap: Bitmap, _ data: [UInt8], cuts: Int) -> [UInt8] {
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

  private static func spliced(_ file: [UInt8]) throws -> Bitmap? {
    SplicedPicture.decoded(try ChunkList(file), in: file)
  }

  private static func byLibpng(_ file: [UInt8]) throws -> Bitmap {
    try ImageStream(of: try ChunkList(file), in: file).decoded()
  }

  @Test("The filters of frames are removed just as libpng removes them", arguments: 0..<40)
  func filters(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let bitmap = Self.picture(&random)
    // The filter Up in a picture's first row is left to libpng, since no frame uses it there.
    let filters = [UInt8(random.int(0...1))] + (0..<7).map { _ in UInt8(random.int(0...2)) }
    var file = try Self.file(bitmap, Self.filtered(bitmap, filters))
    #expect(try Self.spliced(file) == bitmap)
    #expect(try Self.byLibpng(file) == bitmap)
    file = try FrameEncoder().encode(Frame(bitmap))
    #expect(try Self.spliced(file) == bitmap)
    #expect(try Self.byLibpng(file) == bitmap)
  }

  @Test("Pictures that are not frames are left to libpng, whatever their filters and chunks")
  func others() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<20 {
      let bitmap = Self.picture(&random)
      let rows = Self.filtered(bitmap, [3, 4, 0, 1, 2, 4])
      let whole = try Deflate.zlibStream(rows, level: 6)
      let files = [
        try Self.file(bitmap, rows), try Self.file(bitmap, Self.filtered(bitmap, [0]), cuts: 2),
        Self.chunked(bitmap, whole, cuts: 1), Self.chunked(bitmap, whole, cuts: 3),
        try PNGEncoder.encode(bitmap),
      ]
      for file in files {
        #expect(try Self.spliced(file) == nil)
        #expect(try PNGDecoder.decode(file) == bitmap)
      }
    }
  }

  @Test("A broken frame is left to libpng, which reports what is wrong")
  func broken() throws {
    var random = SplitMix64(seed: 42)
    let bitmap = Self.picture(&random)
    let rows = Self.filtered(bitmap, [0])
    let faulty = [
      try Self.file(bitmap, [5] + rows.dropFirst()), try Self.file(bitmap, rows.dropLast()),
      try Self.file(bitmap, rows + [0]),
    ]
    for file in faulty { #expect(try Self.spliced(file) == nil) }
    #expect(throws: PNGError.self) { try PNGDecoder.decode(faulty[0]) }
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(faulty[1]) }
    var grey = try Self.file(bitmap, rows)
    grey[25] = 4
    TestChunks.repairChecksums(&grey)
    #expect(try Self.spliced(grey) == nil)
  }

  @Test("Compressed rows reserve hardly more memory than their bytes need")
  func memory() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    for compressor in [Deflate.Compressor.fast, .small(chain: 64)] {
      #expect(try Deflate.blocks(zeros[...], by: compressor).capacity < 4096)
    }
  }
}
