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
