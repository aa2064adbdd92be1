import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Two frames are compared by the differences between their files")
struct PicturePairsTests {
  private let pairs = PicturePairs()

  /// Frames of the same size, made of a few strips, together with the files that a single encoder
  /// makes from these frames.
  ///
  /// The frames differ only in their middle rows.
  private static func frames(seed: Int) throws -> [(frame: Frame, file: [UInt8])] {
    var random = SplitMix64(seed: UInt64(seed))
    let width = [1, 3, 40, 300, 1179][seed % 5]
    let strips = (0..<4).map { index in
      Strip.random(
        width: width, height: random.int(100...(width > 999 ? 140 : 500)), isRetained: index < 3,
        using: &random)
    }
    func run(_ count: Int) -> [RowRun] {
      var left = count
      var runs: [RowRun] = []
      while left > 0 {
        let strip = strips[random.int(0...3)]
        let first = random.int(0...strip.size.height - 1)
        let count = min(left, random.int(1...strip.size.height - first))
        runs.append(RowRun(strip: strip, firstRow: first, count: count))
        left -= count
      }
      return runs
    }
    let (head, foot) = (run(random.int(1...300)), run(random.int(1...300)))
    let changing = random.int(0...200)
    let height = changing + (head + foot).reduce(0) { $0 + $1.count }
    let encoder = FrameEncoder()
    return try (0..<8).map { _ in
      let frame = Frame(
        size: PixelSize(width: width, height: height), runs: head + run(changing) + foot)
      return (frame, try encoder.encode(frame))
    }
  }

  /// Whether the rows that were read are the pictures' rows, and every row that is not listed as
  /// changed is equal in both pictures.
  private static func isRight(_ rows: PicturePairRows, _ a: Bitmap, _ b: Bitmap) -> Bool {
    guard rows.size == a.size, rows.expected.size == a.size, rows.actual.size == a.size,
      rows.changed.allSatisfy({ range in
        range.allSatisfy { y in rows.read.contains { $0.contains(y) } }
      })
    else { return false }
    return (0..<a.height).allSatisfy { y in
      func row(_ bitmap: Bitmap) -> ArraySlice<UInt32> {
        bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
      }
      let isRead = rows.read.contains { $0.contains(y) }
      if isRead, row(rows.expected) != row(a) || row(rows.actual) != row(b) { return false }
      return rows.changed.contains { $0.contains(y) } || row(a) == row(b)
    }
  }

  @Test(
    "The rows read are the pictures' rows, and rows not listed as changed are equal",
    arguments: 0..<25)
  func rows(seed: Int) throws {
    let frames = try Self.frames(seed: seed)
    for (one, other) in zip(frames, frames.dropFirst()) {
      let rows = try #require(try pairs.rows(one.file, other.file))
      #expect(Self.isRight(rows, one.frame.bitmap(), other.frame.bitmap()))
    }
    let rows = try #require(try pairs.rows(frames[0].file, frames[7].file))
    #expect(Self.isRight(rows, frames[0].frame.bitmap(), frames[7].frame.bitmap()))
  }

  @Test("Rows visited one at a time are the pictures' rows", arguments: 0..<25)
  func visited(seed: Int) throws {
    let frames = try Self.frames(seed: seed)
    for (one, other) in zip(frames, frames.dropFirst()) {
      let (a, b) = (one.frame.bitmap(), other.frame.bitmap())
      var visited: [Int] = []
      let isRight = try pairs.changedRows(one.file, other.file) { rows in
        var isRight = rows.size == a.size
        unsafe rows.forEach { y, p, q in
          visited.append(y)
          let places = y * a.width..<(y + 1) * a.width
          isRight =
            unsafe isRight
            && a.pixels[places].elementsEqual(UnsafeBufferPointer(start: p, count: a.width))
            && b.pixels[places].elementsEqual(UnsafeBufferPointer(start: q, count: a.width))
        }
        return isRight
      }
      #expect(isRight == true)
      let rows = try #require(try pairs.rows(one.file, other.file))
      #expect(visited == Array(rows.changed.joined()))
    }
  }

  @Test("If only a few rows in the middle differ, only those rows and their neighbours are read")
  func few() throws {
    var random = SplitMix64(seed: 7)
    let size = PixelSize(width: 300, height: 1200)
    let strip = Strip.random(width: 300, height: 1200, using: &random)
    let other = Strip.random(width: 300, height: 8, using: &random)
    let encoder = FrameEncoder()
    let plain = Frame(size: size, runs: [RowRun(strip: strip, firstRow: 0, count: 1200)])
    let changed = Frame(
      size: size,
      runs: [
        RowRun(strip: strip, firstRow: 0, count: 600), RowRun(strip: other, firstRow: 0, count: 8),
        RowRun(strip: strip, firstRow: 608, count: 592),
      ])
    let files = (try encoder.encode(plain), try encoder.encode(changed))
    let rows = try #require(try pairs.rows(files.0, files.1))
    #expect(Self.isRight(rows, plain.bitmap(), changed.bitmap()))
    #expect(rows.changed == [600..<608] && rows.read == [596..<612])
    let alone = try #require(try pairs.rows(files.0, files.1, withNeighbours: false))
    #expect(alone.changed == rows.changed && alone.read == rows.changed)
    #expect(Self.isRight(alone, plain.bitmap(), changed.bitmap()))
    // A file with the same pixels but different compression is read correctly too.
    let anew = try #require(
      try pairs.rows(files.0, try FrameEncoder(effort: .speed).encode(plain)))
    #expect(Self.isRight(anew, plain.bitmap(), plain.bitmap()))
  }

  @Test(
    "Frames of different sizes are left to other readers; files that are not pictures are refused"
  )
  func others() throws {
    let frames = try Self.frames(seed: 2)
    let small = try FrameEncoder().encode(
      Frame(Bitmap(size: PixelSize(width: 40, height: 3), alphaMode: .straight)))
    #expect(try pairs.rows(frames[0].file, small) == nil)
    #expect(throws: PNGError.self) { try pairs.rows(frames[0].file, [1, 2, 3]) }
    #expect(throws: PNGError.self) {
      try pairs.rows(frames[0].file, frames[1].file, limits: PNGLimits(side: 8, pixels: 64))
    }
  }

  @Test(
    "Damaged files are read only if the decoder reads the same pixels from them", arguments: 0..<10)
  func damaged(seed: Int) throws {
    let frames = try Self.frames(seed: seed)
    var random = SplitMix64(seed: UInt64(100 + seed))
    for _ in 0..<40 {
      var file = frames[1].file
      let place = random.int(41...file.count - 17)
      file[place] ^= UInt8(1 << random.int(0...7))
      TestChunks.repairChecksums(&file)
      let whole = try? PNGDecoder.decode(file)
      for (one, other) in [(frames[0].file, file), (file, frames[0].file)] {
        guard let rows = try pairs.rows(one, other) else { continue }
        let picture = try #require(whole)
        let pictures =
          one == file
          ? (picture, frames[0].frame.bitmap()) : (frames[0].frame.bitmap(), picture)
        #expect(Self.isRight(rows, pictures.0, pictures.1))
      }
    }
  }

  @Test("Forged marks and blocks inside a stored block do not end a piece")
  func forged() throws {
    // A stored block contains rows that look like whole blocks; the files differ only in that
    // block.
    let size = PixelSize(width: 16, height: 40)
    let geometry = RowGeometry(width: size.width)
    func file(_ seed: UInt64) throws -> [UInt8] {
      var random = SplitMix64(seed: seed)
      let bitmap = Bitmap(
        size: size, alphaMode: .straight,
        pixels: (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) })
      let inner = try Deflate.blocks(bitmap.filteredRows(0..<20)[...], by: .small(chain: 64))
      var rows = [UInt8](repeating: 0, count: geometry.rowBytes * size.height)
      let planted = [0, 0, 0xFF, 0xFF] + inner
      for (index, byte) in planted.prefix(rows.count - 2).enumerated() { rows[index + 1] = byte }
      for y in 0..<size.height { rows[y * geometry.rowBytes] = 0 }
      let count = UInt16(rows.count)
      let stored = [
        UInt8(0), UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
      ]
      let data =
        Deflate.zlibHeader + stored + rows + [0, 0, 0, 0xFF, 0xFF] + Deflate.finalBlock
        + rows[...].adler32().bigEndianBytes
      return ChunkList.signature
        + TestChunks.chunk("IHDR", ImageHeader(width: size.width, height: size.height).payload)
        + TestChunks.chunk("IDAT", data) + TestChunks.chunk("IEND", [])
    }
    let files = (try file(1), try file(2))
    let pictures = (try PNGDecoder.decode(files.0), try PNGDecoder.decode(files.1))
    #expect(pictures.0 != pictures.1)
    let rows = try #require(try pairs.rows(files.0, files.1))
    #expect(Self.isRight(rows, pictures.0, pictures.1))
  }
}
