import Synchronization

/// Two pictures of equal size, both only partly decoded.
///
/// Only the rows that may differ and, on request, a few rows above and below them are decoded.
package struct PicturePairRows: Sendable {
  /// The size of both pictures.
  package let size: PixelSize
  /// The rows in which the pictures may differ, from top to bottom; all other rows are the same in
  /// both.
  package let changed: [Range<Int>]
  /// The rows that were read into the bitmaps: the rows that may differ and, on request, a few rows
  /// above and below them.
  package let read: [Range<Int>]
  /// The expected picture; rows that were not read are undefined.
  package let expected: Bitmap
  /// The actual picture; rows that were not read are undefined.
  package let actual: Bitmap

  /// Whether all pixels of the rows that were read are opaque, in both pictures.
  /// - Complexity: O(*n*) in the number of pixels that were read.
  package var isOpaque: Bool {
    read.allSatisfy { rows in
      let places = rows.lowerBound * size.width..<rows.upperBound * size.width
      return expected.pixels[places].reduce(0xFF00_0000, &) == 0xFF00_0000
        && actual.pixels[places].reduce(0xFF00_0000, &) == 0xFF00_0000
    }
  }
}

/// The decompressed rows of two pictures.
protocol PairRows {
  /// The rows in which the pictures may differ, from top to bottom.
  var changed: [Range<Int>] { get }
  /// Decodes rows one after the other, each of them in both pictures.
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - visit: Called with a row's number and the row's pixels in the expected and in the actual
  ///     picture. The pixels are valid until the call returns.
  func decode(
    _ rows: [Range<Int>],
    visit: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void)
}

/// The rows in which two pictures of equal size may differ, decoded one at a time.
///
/// Two rows fit in the processor's first-level cache, whereas whole pictures would have to go
/// through main memory.
package struct ChangedRows {
  /// The size of both pictures.
  package let size: PixelSize
  fileprivate let rows: any PairRows

  /// Visits the rows from top to bottom; all other rows are the same in both pictures.
  /// - Parameter body: Called with a row's number and the row's straight pixels in the expected and
  ///   in the actual picture. The pixels are valid until the call returns.
  package func forEach(
    _ body: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    unsafe rows.decode(rows.changed, visit: body)
  }
}

/// Reads two pictures only as far as necessary to find the rows in which they differ.
///
/// Frames of one recording mostly consist of the same pieces of compressed rows, so decompressed
/// pieces are cached. Rows at the same position in the same piece need no comparison. Only the rows
/// that are needed are converted to pixels. The boundaries between pieces are always checked. Each
/// piece has to consist of whole deflate blocks that decompress to whole rows and refer only to
/// bytes read before. Together, the pieces must have as many rows as the header declares, and match
/// the file's checksum.
///
/// If two files are plain pictures (`PlainPicture`) with the same tags, all rows of both pictures
/// are decompressed, and the rows' filters are undone. Only the rows that differ are then converted
/// to pixels. If the two pictures use different numbers of bytes per pixel, all rows count as
/// differing. ``PNGDecoder`` reads all other pictures, and all pictures whose pixels are drawn or
/// kept.
///
/// Any number of tasks may use one reader, but only one of them reads at a time. Memory is reused
/// for the next pictures of the same size.
package final class PicturePairs: Sendable {
  /// The number of equal rows that are read above and below differing rows: more than any
  /// comparison rule needs.
  private static let margin = 4

  private let memory = Mutex(PairMemory())

  /// Makes a reader that has not allocated any memory yet.
  package init() {}

  /// The rows in which two files may differ.
  ///
  /// The result is nil if the sizes or tags differ, if compressed rows are broken, or if a file is
  /// neither a frame that ``FrameEncoder`` wrote nor a `PlainPicture`.
  /// - Parameter withNeighbours: Whether a few rows above and below the differing rows are read as
  ///   well.
  /// - Throws: An error if a file's chunks are broken or a picture is too large.
  /// - Complexity: O(*n*) in the number of pixels of one picture.
  package func rows(
    _ expected: [UInt8], _ actual: [UInt8], withNeighbours: Bool = true,
    limits: PNGLimits = .standard
  ) throws(PNGError) -> PicturePairRows? {
    let margin = withNeighbours ? Self.margin : 0
    return try read(expected, actual, limits) { memory, rows in
      memory.pixels(of: rows, margin: margin)
    }
  }

  /// Reads the rows in which two files may differ, one at a time; returns nil in the same cases as
  /// ``rows(_:_:withNeighbours:limits:)``.
  /// - Parameter body: Called once with the rows, unless the result is nil; no other pair of
  ///   pictures is read until the call returns.
  /// - Throws: An error if a file's chunks are broken or a picture is too large.
  /// - Complexity: O(*n*) in the number of pixels of one picture.
  package func changedRows<Result>(
    _ expected: [UInt8], _ actual: [UInt8], limits: PNGLimits = .standard,
    _ body: (ChangedRows) -> Result
  ) throws(PNGError) -> Result? {
    try read(expected, actual, limits) { _, rows in body(rows) }
  }

  private func read<Result>(
    _ expected: [UInt8], _ actual: [UInt8], _ limits: PNGLimits,
    _ body: (inout PairMemory, ChangedRows) -> Result
  ) throws(PNGError) -> Result? {
    let (one, other) = (try ChunkList(expected), try ChunkList(actual))
    try limits.check(one.header)
    try limits.check(other.header)
    let size = one.header.bounds.size
    guard size == other.header.bounds.size else { return nil }
    return memory.withLock { memory in
      if let a = SplicedPicture.stream(one, in: expected),
        let b = SplicedPicture.stream(other, in: actual),
        let rows = SplicedRows(a, b, size, memory.pieces)
      {
        return body(&memory, ChangedRows(size: size, rows: rows))
      }
      guard let a = PlainPicture(one, in: expected), let b = PlainPicture(other, in: actual),
        a.tags == b.tags, let rows = PlainRows(a, b, memory.rows(for: size))
      else { return nil }
      return body(&memory, ChangedRows(size: size, rows: rows))
    }
  }
}

/// The pieces and the memory that are kept from one pair of pictures to the next.
private struct PairMemory: Sendable {
  /// The cached pieces of frames.
  let pieces = KnownPieces()
  private var rows: (expected: RowMemory, actual: RowMemory)?
  private var bitmaps: (expected: Bitmap, actual: Bitmap)?

  /// Memory for all rows of two pictures.
  mutating func rows(for size: PixelSize) -> (expected: RowMemory, actual: RowMemory) {
    let capacity = RowGeometry(width: size.width).rowBytes * size.height
    if let rows, rows.expected.capacity >= capacity { return rows }
    let made = (RowMemory(capacity: capacity), RowMemory(capacity: capacity))
    rows = made
    return made
  }

  /// Decodes the rows that may differ, and up to `margin` rows above and below them.
  mutating func pixels(of rows: ChangedRows, margin: Int) -> PicturePairRows {
    let size = rows.size
    let read = rows.rows.changed.widened(by: margin, height: size.height)
    var (one, other) = takeBitmaps(size)
    unsafe one.pixels.withUnsafeMutableBufferPointer { one in
      unsafe other.pixels.withUnsafeMutableBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return }
        unsafe rows.rows.decode(read) { y, a, b in
          unsafe (one + y * size.width).update(from: a, count: size.width)
          unsafe (other + y * size.width).update(from: b, count: size.width)
        }
      }
    }
    bitmaps = (one, other)
    return PicturePairRows(
      size: size, changed: rows.rows.changed, read: read, expected: one, actual: other)
  }

  /// Bitmaps with undefined contents.
  ///
  /// Bitmaps of the previous pair that are still in use are copied before they are overwritten.
  private mutating func takeBitmaps(_ size: PixelSize) -> (Bitmap, Bitmap) {
    defer { bitmaps = nil }
    if let bitmaps, bitmaps.expected.size == size { return bitmaps }
    return (Self.bitmap(size), Self.bitmap(size))
  }

  private static func bitmap(_ size: PixelSize) -> Bitmap {
    // Rows that are never written are never read, so the pixels need no initial values.
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { _, count in
      count = size.count
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }
}
