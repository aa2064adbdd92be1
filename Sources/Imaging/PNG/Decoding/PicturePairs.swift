import Synchronization

/// The rows in which two pictures may differ.
package struct PicturePairRows: Sendable {
  /// The size of both pictures.
  package let size: PixelSize
  /// The pictures' row that the two bitmaps begin at, a multiple of ``PicturePairs/grid``.
  package let firstRow: Int
  /// The expected picture's rows, with a few beside them that are the same in both; empty if no row differs.
  package let expected: Bitmap
  /// The actual picture's rows.
  package let actual: Bitmap

  /// Makes the rows of two pictures of which no row differs.
  init(equal size: PixelSize) {
    let none = Bitmap(size: PixelSize(width: size.width, height: 0), alphaMode: .straight)
    self.init(size: size, firstRow: 0, expected: none, actual: none)
  }

  /// Makes rows that begin at one of the pictures'.
  init(size: PixelSize, firstRow: Int, expected: Bitmap, actual: Bitmap) {
    (self.size, self.firstRow) = (size, firstRow)
    (self.expected, self.actual) = (expected, actual)
  }
}

/// Reads two pictures to find where they differ, and no more of them than that takes.
///
/// Frames of one recording are mostly made of the same pieces. So both files are the same up to the end of one piece, and again
/// from the end of another on. What they have in common is decompressed once, without taking off its filters; only the rows
/// between become pixels. Where the parts are cut is never taken for granted: each part has to be whole deflate blocks
/// that refer to nothing before them and hold whole rows, and all of them together have the rows that the header
/// says and both files' checksums.
///
/// Of pictures from elsewhere all rows are decompressed and restored, side by side, and those become pixels between the
/// first and the last that differ. That is done for plain pictures which say the same of their pixels; what else there
/// is, libpng reads, as it reads all pictures whose pixels are drawn or kept.
///
/// Any number of tasks may read, one after the other; the memory of a picture's rows is used again.
package final class PicturePairs: Sendable {
  /// What ``PicturePairRows/firstRow`` is a multiple of, as the squares in which differences are sorted.
  package static let grid: Int = 16
  /// How many equal rows are given above and below: more than any rule of comparison looks at.
  private static let margin = 4

  private let memory = Mutex<(expected: RowMemory, actual: RowMemory)?>(nil)

  /// Makes a reader that has no memory yet.
  package init() {}

  /// The rows in which two files may differ; nil if one of them is no frame and no plain picture, or is broken, and if their
  /// sizes or what they say of their pixels differ.
  /// - Throws: The error in a file's chunks, or one for a picture that is too large.
  /// - Complexity: O(*n*) in the number of one picture's pixels.
  package func rows(
    _ expected: [UInt8], _ actual: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> PicturePairRows? {
    let (one, other) = (try ChunkList(expected), try ChunkList(actual))
    try limits.check(one.header)
    try limits.check(other.header)
    let size = one.header.bounds.size
    guard size == other.header.bounds.size else { return nil }
    return memory.withLock { memory in
      let capacity = RowGeometry(width: size.width).rowBytes * size.height
      var kept = memory
      if kept.map({ $0.expected.capacity < capacity }) ?? true {
        kept = (RowMemory(capacity: capacity), RowMemory(capacity: capacity))
      }
      memory = kept
      guard let kept else { return nil }
      if let a = SplicedPicture.stream(one, in: expected),
        let b = SplicedPicture.stream(other, in: actual),
        let parts = SplicedParts(a, b, size, kept.expected, kept.actual)
      {
        return parts.rows(margin: Self.margin, grid: Self.grid)
      }
      guard let a = PlainPicture(one, in: expected), let b = PlainPicture(other, in: actual),
        a.tags == b.tags, let rows = PlainRows(a, b, kept)
      else { return nil }
      return Self.pixels(of: rows, size)
    }
  }

  private static func pixels(of rows: PlainRows, _ size: PixelSize) -> PicturePairRows {
    guard !rows.changed.isEmpty else { return PicturePairRows(equal: size) }
    let first = max(0, rows.changed.lowerBound - margin) / grid * grid
    let end = min(size.height, rows.changed.upperBound + margin)
    let (expected, actual) = rows.bitmaps(first..<end)
    return PicturePairRows(size: size, firstRow: first, expected: expected, actual: actual)
  }
}
