// Pointers to rows are used while the memory of both frames is at hand, and within what was written.
import KeyreelSupport

/// Two streams of rows: what they begin with alike, what differs, what they end with alike.
struct SplicedParts {
  private let size: PixelSize
  private let rowBytes: Int
  /// All rows of the expected frame.
  private let expected: RowMemory
  /// The actual frame's rows that may differ, from the first of them on.
  private let actual: RowMemory
  /// The rows that may differ.
  private var changed: Range<Int>

  /// Cuts and decompresses two streams; nil if that cannot be done.
  init?(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ size: PixelSize, _ expected: RowMemory,
    _ actual: RowMemory
  ) {
    (self.size, self.expected, self.actual) = (size, expected, actual)
    rowBytes = RowGeometry(width: size.width).rowBytes
    changed = 0..<0
    let tail = Deflate.finalBlock.count + 4
    let blocks = (
      a.dropFirst(Deflate.zlibHeader.count).dropLast(tail),
      b.dropFirst(Deflate.zlibHeader.count).dropLast(tail)
    )
    guard let lengths = inflate(blocks.0, blocks.1, CommonParts(blocks.0, blocks.1)),
      checksums(lengths, a, b), hasKnownFilters
    else { return nil }
  }

  /// The lengths of the three parts, in bytes of rows.
  private typealias Lengths = (start: Int, middle: Int, rest: Int)

  /// Finds cuts between which both streams can be decompressed, and does it.
  private mutating func inflate(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ common: CommonParts
  ) -> Lengths? {
    let total = rowBytes * size.height
    var common = common
    for attempt in 0...CommonParts.attempts {
      if attempt == CommonParts.attempts { common.shareNothing() }
      let (start, end) = (common.start, common.end)
      // What differs is first: it is short, and where it refers to what is before it, that shows at once.
      guard let other = actual.inflate(b.dropFirst(start).dropLast(end), to: 0, limit: total),
        let before = expected.inflate(a.prefix(start), to: 0, limit: total),
        before % rowBytes == 0,
        let middle = expected.inflate(
          a.dropFirst(start).dropLast(end), to: before, limit: total)
      else {
        guard common.cutEarlier() else { return nil }
        continue
      }
      guard middle == other else { return nil }
      guard middle % rowBytes == 0,
        let rest = expected.inflate(a.suffix(end), to: before + middle, limit: total)
      else {
        guard common.cutLater() else { return nil }
        continue
      }
      guard before + middle + rest == total else { return nil }
      changed = before / rowBytes..<(before + middle) / rowBytes
      return (before, middle, rest)
    }
    return nil
  }

  /// Whether both streams end with the checksum of their rows.
  private func checksums(
    _ lengths: Lengths, _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>
  ) -> Bool {
    let (start, middle, rest) = lengths
    let first = expected.adler32(0..<start)
    let last = expected.adler32(start + middle..<start + middle + rest)
    func isRight(_ between: UInt32, _ stream: ArraySlice<UInt8>) -> Bool {
      let sum = Deflate.adler32(
        Deflate.adler32(first, followedBy: between, count: middle), followedBy: last, count: rest)
      return Array(stream.suffix(4)) == sum.bigEndianBytes
    }
    return isRight(expected.adler32(start..<start + middle), a)
      && isRight(actual.adler32(0..<middle), b)
  }

  /// A row of the expected frame, behind the number of its filter.
  private func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe expected.bytes + y * rowBytes
  }

  /// A row of the actual frame, behind the number of its filter.
  private func otherRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe changed.contains(y) ? actual.bytes + (y - changed.lowerBound) * rowBytes : row(y)
  }

  /// Whether the filter of every row is one of those that frames have.
  private var hasKnownFilters: Bool {
    (0..<size.height).allSatisfy { y in
      let most: UInt8 = y == 0 ? 1 : 2
      return unsafe row(y).pointee <= most && otherRow(y).pointee <= most
    }
  }

  /// Takes the filters off the rows that may differ and some beside them.
  func rows(margin: Int, grid: Int) -> PicturePairRows? {
    var changed = changed
    while let first = changed.first, unsafe memcmp(row(first), otherRow(first), rowBytes) == 0 {
      changed.removeFirst()
    }
    guard !changed.isEmpty else {
      return PicturePairRows(equal: size)
    }
    // Rows that say what differs from the row above go with that row.
    var (start, end) = (max(0, changed.lowerBound - margin), changed.upperBound)
    while start > 0, unsafe row(start).pointee == 2 { start -= 1 }
    while end < size.height, unsafe row(end).pointee == 2 { end += 1 }
    end = min(size.height, end + margin)
    let firstRow = start / grid * grid
    guard let expected = unsafe bitmap(start..<end, from: firstRow, row),
      let actual = unsafe bitmap(start..<end, from: firstRow, otherRow)
    else { return nil }
    return PicturePairRows(size: size, firstRow: firstRow, expected: expected, actual: actual)
  }

  /// The pixels of rows, below some rows of black that stand for what is equal.
  private func bitmap(
    _ rows: Range<Int>, from first: Int, _ source: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> Bitmap? {
    let width = size.width
    let part = PixelSize(width: width, height: rows.upperBound - first)
    var isValid = true
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: part.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      unsafe base.initialize(repeating: 0xFF00_0000, count: (rows.lowerBound - first) * width)
      for y in rows {
        let target = unsafe UnsafeMutableRawPointer(base + (y - first) * width)
        let isRestored = unsafe SplicedPicture.restoreRow(
          source(y), to: target.assumingMemoryBound(to: UInt8.self), stride: width * 4,
          isFirst: y == rows.lowerBound)
        isValid = isValid && isRestored
      }
      count = part.count
    }
    return isValid ? Bitmap(size: part, alphaMode: .straight, pixels: pixels) : nil
  }
}

/// What two streams of blocks begin and end with alike, cut where a piece may end.
private struct CommonParts {
  /// How many cuts are tried before both streams are read whole.
  static let attempts = 64
  /// What every piece ends with: an empty stored block.
  private static let mark: [UInt8] = [0, 0, 0xFF, 0xFF]

  private let stream: ArraySlice<UInt8>
  /// How many bytes at the start are taken for what both have.
  private(set) var start: Int
  /// How many bytes at the end.
  private(set) var end: Int

  init(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) {
    stream = a
    let shorter = min(a.count, b.count)
    start = Self.common(shorter) { a[a.startIndex + $0] == b[b.startIndex + $0] }
    end = Self.common(shorter - start) { a[a.endIndex - 1 - $0] == b[b.endIndex - 1 - $0] }
    cutStart()
    // The byte before the rest ends a piece in both streams, for the mark lies in what they share.
    if end > 0 { cutEnd(from: stream.endIndex - end) }
  }

  private static func common(_ most: Int, _ isEqual: (Int) -> Bool) -> Int {
    var count = 0
    while count < most, isEqual(count) { count += 1 }
    return count
  }

  /// Takes away from the start what follows the last mark.
  private mutating func cutStart() {
    var place = start
    while place > 0, !isMark(before: stream.startIndex + place) { place -= 1 }
    start = place
  }

  /// Takes away from the end what is before the first mark that begins at a place or after it.
  private mutating func cutEnd(from place: Int) {
    var index = place + Self.mark.count
    while index < stream.endIndex, !isMark(before: index) { index += 1 }
    end = index < stream.endIndex ? stream.endIndex - index : 0
  }

  private func isMark(before index: Int) -> Bool {
    index - Self.mark.count >= stream.startIndex
      && stream[index - Self.mark.count..<index].elementsEqual(Self.mark)
  }

  /// Takes both streams for different from end to end.
  mutating func shareNothing() { (start, end) = (0, 0) }

  /// Moves the first cut to the piece before; returns whether there was one.
  mutating func cutEarlier() -> Bool {
    guard start > 0 else { return cutLater() }
    start -= 1
    cutStart()
    return true
  }

  /// Moves the second cut to the piece after; returns whether there was one.
  mutating func cutLater() -> Bool {
    guard end > 0 else { return false }
    cutEnd(from: stream.endIndex - end - Self.mark.count + 1)
    return true
  }
}
