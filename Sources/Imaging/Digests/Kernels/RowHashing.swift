// Precondition: rows exist, which is checked; no byte outside of them is read.

/// Rows of one bitmap being hashed, one after the other, each from where it parts from another.
struct RowHashing {
  /// A row that is to be hashed.
  struct Task {
    /// The row.
    var row: Int
    /// How many parts it has in common with another row, less than all.
    var common: Int
    /// The other row; nil if it is the one hashed before.
    var like: RowDigest?
  }

  private let parts: RowParts
  private var tasks: ArraySlice<Task>
  private var digests: [RowDigest] = []
  private var hash = SHA256()
  private var hashes: [SHA256] = []
  /// The part that comes next, and the first byte that is left of the row.
  private var part = 0
  private var start = 0

  private init(_ tasks: ArraySlice<Task>, in parts: RowParts) {
    (self.tasks, self.parts) = (tasks, parts)
    digests.reserveCapacity(tasks.count)
    begin()
  }

  /// The digests of rows, in their order: one half is hashed beside the other.
  ///
  /// The first row of the second half takes nothing over from the one before it.
  /// - Precondition: the rows exist, and the bitmap has the width that the parts are for.
  /// - Complexity: O(*n*) in the bytes that are hashed.
  static func digests(of tasks: [Task], in bitmap: Bitmap, _ parts: RowParts) -> [RowDigest] {
    precondition(tasks.allSatisfy { (0..<bitmap.height).contains($0.row) })
    precondition(bitmap.width * 4 == parts.length)
    let middle = (tasks.count + 1) / 2
    var upper = RowHashing(tasks[..<middle], in: parts)
    var lower = RowHashing(tasks[middle...], in: parts)
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      while true {
        switch unsafe (upper.next(in: pixels), lower.next(in: pixels)) {
        case (let first?, let second?):
          let count = min(first.count, second.count)
          unsafe SHA256.update(
            &upper.hash, pixels[first.prefix(count)], &lower.hash, pixels[second.prefix(count)])
          upper.start += count
          lower.start += count
        case (let bytes?, nil): unsafe upper.take(pixels[bytes])
        case (nil, let bytes?): unsafe lower.take(pixels[bytes])
        case (nil, nil): return
        }
      }
    }
    return upper.digests + lower.digests
  }

  /// Which bytes of the bitmap the hash is to take in next, of one part that begins a row; nil when all rows are done.
  ///
  /// What ends rows is hashed on the way there.
  private mutating func next(in pixels: UnsafeRawBufferPointer) -> Range<Int>? {
    while let task = tasks.first {
      let row = task.row * parts.length
      let rest = row + start..<row + parts.ends[part]
      if part == RowParts.beginnings {
        unsafe take(pixels[rest])
        end()
      } else if !rest.isEmpty {
        return rest
      } else {
        hashes.append(hash)
        part += 1
      }
    }
    return nil
  }

  private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) {
    unsafe hash.update(UnsafeRawBufferPointer(rebasing: bytes))
    unsafe start += bytes.count
  }

  private mutating func end() {
    digests.append(RowDigest(bytes: hash.finalize()[...], beginning: hashes))
    tasks.removeFirst()
    begin()
  }

  private mutating func begin() {
    guard let task = tasks.first else { return }
    let beginning = (task.like ?? digests.last)?.beginning ?? []
    part = min(task.common, beginning.count)
    hashes = beginning
    hashes.removeLast(beginning.count - part)
    hash = hashes.last ?? SHA256()
    start = parts.start(of: part)
  }
}

/// A row's digest, and what it takes to hash another row that begins like it.
struct RowDigest {
  /// The 32 bytes.
  var bytes: ArraySlice<UInt8>
  /// The hash after each of the row's parts but the last; nothing where that was forgotten.
  var beginning: [SHA256]
}

// Precondition: the rows exist, which is checked; no byte outside of them is read.

import KeyreelSupport

/// The parts that rows of one width are compared and hashed in.
///
/// The last holds a scroll indicator with its margins, which changes many rows and nothing else in them. What comes before is cut
/// in four, where SHA-256 has taken in whole blocks.
struct RowParts {
  /// How many parts begin a row, the last not counted.
  static let beginnings = 4
  /// The bytes of 6 points at 3 pixels a point: an indicator of 3 points, 3 from the edge.
  private static let tail = 6 * 3 * 4

  /// Where each part ends, in bytes; in narrow rows some are empty.
  let ends: [Int]

  /// Cuts rows of a width in pixels.
  init(width: Int) {
    let blocks = max(0, width * 4 - RowParts.tail) / SHA256.block
    ends =
      (1...RowParts.beginnings).map { blocks * $0 / RowParts.beginnings * SHA256.block }
      + [width * 4]
  }

  /// How many there are.
  var count: Int { ends.count }

  /// The bytes of a row.
  var length: Int { ends[RowParts.beginnings] }

  /// Where a part starts, in bytes.
  func start(of part: Int) -> Int { part == 0 ? 0 : ends[part - 1] }

  /// How many parts, from the first on, are the same in a row of a bitmap and one of another.
  /// - Precondition: the rows exist, and the bitmaps have the width.
  /// - Complexity: O(*n*) in the bytes that are the same.
  func common(_ row: Int, of bitmap: Bitmap, _ other: Int, of known: Bitmap) -> Int {
    precondition((0..<bitmap.height).contains(row) && (0..<known.height).contains(other))
    precondition(bitmap.width * 4 == length && known.width == bitmap.width)
    return unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe known.pixels.withUnsafeBytes { others in
        guard let here = pixels.baseAddress, let there = others.baseAddress else { return 0 }
        return unsafe common(here + row * length, there + other * length)
      }
    }
  }

  private func common(_ row: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Int {
    var start = 0
    for (index, end) in ends.enumerated() {
      guard unsafe memcmp(row + start, other + start, end - start) == 0 else { return index }
      start = end
    }
    return ends.count
  }
}
