import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Two pictures from other programs are read side by side")
struct PlainPicturePairsTests {
  private let pairs = PicturePairs()

  /// Rows with `pixelBytes` bytes per pixel: flat and noisy parts, and rows that repeat.
  private static func rows(
    _ random: inout SplitMix64, width: Int, height: Int, pixelBytes: Int
  ) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    while rows.count < height {
      let noise = [0, 3, 255][random.int(0...2)]
      let ground = (0..<pixelBytes).map { _ in random.int(0...255) }
      let row = (0..<width * pixelBytes).map { i in
        UInt8((ground[i % pixelBytes] + random.int(0...noise)) % 256)
      }
      for _ in 0..<random.int(1...5) where rows.count < height { rows.append(row) }
    }
    return rows
  }

  /// The same rows with up to three bytes changed.
  private static func changed(_ rows: [[UInt8]], _ random: inout SplitMix64) -> [[UInt8]] {
    var rows = rows
    for _ in 0..<random.int(0...3) {
      let y = random.int(0...rows.count - 1)
      rows[y][random.int(0...rows[y].count - 1)] ^= UInt8(random.int(1...255))
    }
    return rows
  }

  private static let colorTypes = [1: 0, 2: 4, 3: 2, 4: 6]

  /// A file whose rows have random filters or, if `isOnlyUp` is true, only the filter Up.
  ///
  /// The file's pixel data are split into two chunks.
  private static func file(
    _ rows: [[UInt8]], pixelBytes: Int, before chunks: [UInt8] = [], isOnlyUp: Bool = false,
    _ random: inout SplitMix64
  ) throws -> [UInt8] {
    var filtered: [UInt8] = []
    for (y, row) in rows.enumerated() {
      let filter = isOnlyUp ? 2 : random.int(0...4)
      let above = y == 0 ? [UInt8](repeating: 0, count: row.count) : rows[y - 1]
      filtered.append(UInt8(filter))
      for i in row.indices {
        let a = i < pixelBytes ? 0 : Int(row[i - pixelBytes])
        let c = i < pixelBytes ? 0 : Int(above[i - pixelBytes])
        let (b, p) = (Int(above[i]), a + Int(above[i]) - c)
        let paeth = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
        filtered.append(row[i] &- UInt8([0, a, b, (a + b) / 2, paeth][filter]))
      }
    }
    let data = try Deflate.zlibStream(filtered, level: Int32(random.int(1...9)))
    let cut = random.int(0...data.count)
    let header = ImageHeader(
      width: rows[0].count / pixelBytes, height: rows.count,
      colorType: colorTypes[pixelBytes] ?? 6)
    return ChunkList.signature + TestChunks.chunk("IHDR", header.payload) + chunks
      + TestChunks.chunk("IDAT", Array(data[..<cut]))
      + TestChunks.chunk("IDAT", Array(data[cut...])) + TestChunks.chunk("IEND", [])
  }

  /// Whether the rows that were read equal libpng's rows, and every row that is not listed as
  /// changed is equal in both pictures.
  private func isRight(_ rows: PicturePairRows, _ files: ([UInt8], [UInt8])) throws -> Bool {
    let (a, b) = (try PNGDecoder.decode(files.0), try PNGDecoder.decode(files.1))
    guard rows.size == a.size, rows.expected.size == a.size, rows.actual.size == b.size else {
      return false
    }
    return (0..<a.height).allSatisfy { y in
      let rect = PixelRect(x: 0, y: y, width: a.width, height: 1)
      let (one, other) = (a.cropped(to: rect).pixels, b.cropped(to: rect).pixels)
      if rows.read.contains(where: { $0.contains(y) }) {
        guard rows.expected.cropped(to: rect).pixels == one,
          rows.actual.cropped(to: rect).pixels == other
        else { return false }
      }
      return rows.changed.contains { $0.contains(y) } || one == other
    }
  }

  @Test("In every plain format and with every filter, the pixels equal libpng's", arguments: 0..<60)
  func pixels(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height) = (random.int(1...60), random.int(1...80))
    for pixelBytes in 1...4 {
      let one = Self.rows(&random, width: width, height: height, pixelBytes: pixelBytes)
      let other = Self.changed(one, &random)
      let isOnlyUp = seed % 2 == 0
      let files = (
        try Self.file(one, pixelBytes: pixelBytes, isOnlyUp: isOnlyUp, &random),
        try Self.file(other, pixelBytes: pixelBytes, isOnlyUp: isOnlyUp, &random)
      )
      let rows = try #require(try pairs.rows(files.0, files.1))
      #expect(try isRight(rows, files))
      #expect(rows.changed.isEmpty == (one == other))
    }
  }

  @Test("Grey, coloured and translucent pictures are compared by their pixels")
  func mixed() throws {
    var random = SplitMix64(seed: 4)
    let pictures = try (1...4).map { pixelBytes in
      try Self.file(
        Self.rows(&random, width: 21, height: 40, pixelBytes: pixelBytes),
        pixelBytes: pixelBytes, &random)
    }
    for one in pictures {
      for other in pictures where one != other {
        let rows = try #require(try pairs.rows(one, other))
        #expect(try isRight(rows, (one, other)))
      }
    }
  }

  @Test("A frame can also be compared with another program's picture")
  func frame() throws {
    var random = SplitMix64(seed: 5)
    let rows = Self.rows(&random, width: 30, height: 60, pixelBytes: 4)
    let file = try Self.file(rows, pixelBytes: 4, &random)
    let frame = try FrameEncoder().encode(Frame(try PNGDecoder.decode(file)))
    #expect(try #require(try pairs.rows(frame, file)).changed.isEmpty)
  }

  @Test("Damaged files are read only if libpng reads the same pixels", arguments: 0..<12)
  func damaged(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let pixelBytes = 1 + seed % 4
    let one = Self.rows(&random, width: 24, height: 30, pixelBytes: pixelBytes)
    let whole = try Self.file(one, pixelBytes: pixelBytes, &random)
    for _ in 0..<60 {
      var file = try Self.file(Self.changed(one, &random), pixelBytes: pixelBytes, &random)
      file[random.int(41...file.count - 17)] ^= UInt8(1 << random.int(0...7))
      TestChunks.repairChecksums(&file)
      for pair in [(whole, file), (file, whole)] {
        guard let rows = try? pairs.rows(pair.0, pair.1) else { continue }
        #expect(try isRight(rows, pair))
      }
    }
  }

  @Test("Pairs that are not plain, or whose tags differ, are left to libpng")
  func others() throws {
    var random = SplitMix64(seed: 6)
    let rows = Self.rows(&random, width: 9, height: 9, pixelBytes: 3)
    func file(_ chunks: [UInt8]) throws -> [UInt8] {
      try Self.file(rows, pixelBytes: 3, before: chunks, &random)
    }
    let plain = try file([])
    let tagged = try file(TestChunks.chunk("sRGB", [0]))
    #expect(try pairs.rows(plain, try file([])) != nil)
    #expect(try pairs.rows(tagged, try file(TestChunks.chunk("sRGB", [0]))) != nil)
    let unlike = [
      tagged, try file(TestChunks.chunk("cICP", [12, 13, 0, 1])),
      try file(TestChunks.chunk("PLTE", [1, 2, 3])),
      try file(TestChunks.chunk("tRNS", [0, 1, 0, 2, 0, 3])),
      try file(TestChunks.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])),
    ]
    for other in unlike {
      #expect(try pairs.rows(plain, other) == nil)
      #expect(try pairs.rows(other, plain) == nil)
    }
  }
}
