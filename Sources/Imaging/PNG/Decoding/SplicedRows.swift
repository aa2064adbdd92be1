// Pointers to rows are used only while the pieces that contain the rows are alive.
import KeyreelSupport

/// The rows of two frames that have the same size and consist of pieces, and the rows that differ
/// between the two.
@safe struct SplicedRows: PairRows {
  private let pieces: [KnownPieces.Piece]
  private let expected: [UnsafePointer<UInt8>]
  private let actual: [UnsafePointer<UInt8>]
  private let width: Int
  private(set) var changed: [Range<Int>] = []

  /// Reads two zlib streams of pieces; returns nil if either stream is damaged or does not consist
  /// of pieces of whole rows.
  init?(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ size: PixelSize, _ known: KnownPieces
  ) {
    width = size.width
    let rowBytes = RowGeometry(width: size.width).rowBytes
    known.makeRoom(forTwo: rowBytes * size.height)
    guard let one = Self.pieces(a, size, known), let other = Self.pieces(b, size, known) else {
      return nil
    }
    pieces = one + other
    let rows = unsafe (Self.rows(of: one, rowBytes), Self.rows(of: other, rowBytes))
    unsafe (expected, actual) = rows
    guard unsafe expected.count == size.height, unsafe actual.count == size.height,
      findChanges(rowBytes)
    else { return nil }
  }

  private static func pieces(
    _ stream: ArraySlice<UInt8>, _ size: PixelSize, _ known: KnownPieces
  ) -> [KnownPieces.Piece]? {
    let blocks = stream.dropFirst(Deflate.zlibHeader.count).dropLast(Deflate.finalBlock.count + 4)
    let rowBytes = RowGeometry(width: size.width).rowBytes
    guard let pieces = known.cut(blocks, count: rowBytes * size.height) else { return nil }
    var adler: UInt32 = 1
    for piece in pieces {
      guard piece.range.count % rowBytes == 0 else { return nil }
      adler = Deflate.adler32(adler, followedBy: piece.adler, count: piece.range.count)
    }
    return stream.suffix(4).elementsEqual(adler.bigEndianBytes) ? pieces : nil
  }

  private static func rows(
    of pieces: [KnownPieces.Piece], _ rowBytes: Int
  ) -> [UnsafePointer<UInt8>] {
    unsafe pieces.flatMap { piece in
      unsafe (0..<piece.range.count / rowBytes).map { row in
        unsafe piece.bytes + row * rowBytes
      }
    }
  }

  /// Finds the rows that differ; returns whether every row has a filter that ``FrameEncoder`` uses.
  ///
  /// A row that is stored as differences from the row above also counts as different if the row
  /// above differs.
  private mutating func findChanges(_ rowBytes: Int) -> Bool {
    var isEqualAbove = true
    for y in unsafe expected.indices {
      let (a, b) = unsafe (expected[y], actual[y])
      let most: UInt8 = y == 0 ? 1 : 2
      guard unsafe a.pointee <= most && b.pointee <= most else { return false }
      let isSame = unsafe a == b || memcmp(a, b, rowBytes) == 0
      isEqualAbove = unsafe isSame && (isEqualAbove || a.pointee != 2)
      if !isEqualAbove { changed.append(row: y) }
    }
    return true
  }

  func decode(
    _ rows: [Range<Int>],
    visit: (Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    var one = unsafe UnfilteredRows(expected, width: width)
    var other = unsafe UnfilteredRows(actual, width: width)
    for y in rows.joined() { unsafe visit(y, one.pixels(y), other.pixels(y)) }
  }
}

/// Reverses the filters of the requested rows of a frame, from top to bottom.
@safe private struct UnfilteredRows {
  private let rows: [UnsafePointer<UInt8>]
  /// The number of bytes of a row's pixels.
  private let stride: Int
  /// The memory for two rows; the two halves are used alternately.
  private let memory: RowMemory
  /// The row that was restored last; −1 if no row has been restored yet.
  private var last = -1

  init(_ rows: [UnsafePointer<UInt8>], width: Int) {
    unsafe self.rows = rows
    stride = width * 4
    memory = RowMemory(capacity: 2 * stride)
  }

  /// The pixels of a row, which are valid until another row is requested.
  ///
  /// The rows above on which this row depends are restored as well.
  /// - Precondition: the row is below all rows that have already been requested.
  mutating func pixels(_ y: Int) -> UnsafePointer<UInt32> {
    var start = y
    while start > last + 1, unsafe rows[start].pointee == 2 { start -= 1 }
    for y in start...y {
      let (row, above) = unsafe (place(of: y), place(of: y - 1))
      let filtered = unsafe rows[y] + 1
      if unsafe rows[y].pointee == 2 {
        unsafe RowRestoration.addAbove(filtered, above, stride, to: row)
      } else {
        unsafe row.update(from: filtered, count: stride)
        _ = unsafe RowRestoration.restore(
          row, filter: rows[y].pointee, above: above, count: stride, pixelBytes: 4)
      }
    }
    last = y
    return unsafe UnsafeRawPointer(place(of: y)).assumingMemoryBound(to: UInt32.self)
  }

  private func place(of y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe memory.bytes + (y & 1) * stride
  }
}

extension [Range<Int>] {
  /// Appends a row; a row directly after the last range extends that range.
  mutating func append(row: Int) {
    if let last, last.upperBound == row {
      self[count - 1] = last.lowerBound..<row + 1
    } else {
      append(row..<row + 1)
    }
  }

  /// The same rows with up to `margin` more rows above and below each range, inside a picture of
  /// `height` rows.
  func widened(by margin: Int, height: Int) -> [Range<Int>] {
    guard margin > 0 else { return self }
    return reduce(into: []) { wide, range in
      let (start, end) = (
        Swift.max(0, range.lowerBound - margin), Swift.min(height, range.upperBound + margin)
      )
      if let last = wide.last, last.upperBound >= start {
        wide[wide.count - 1] = last.lowerBound..<end
      } else {
        wide.append(start..<end)
      }
    }
  }
}
