// Precondition of the unsafe code: every row that is read exists; this is checked.

import KeyreelSupport
import Synchronization

/// Digests frames and remembers the digests of each strip's rows, so that a row that only moves is
/// hashed once.
///
/// Digesting a frame whose strips are all known takes one SHA-256 over 32 bytes per row. A row of a
/// new strip is compared with the row in the same position in the previous frame, and is hashed
/// only if the two rows differ. The memory is bounded: the strips that were seen least recently are
/// forgotten first. Several threads may digest at the same time; threads that need the same rows
/// share the work.
package final class FrameDigester: Sendable {
  /// The digests of each strip's rows; a strip's weight in the cache is its number of rows.
  private let memory: Mutex<LRUCache<UInt64, StripDigests>>
  /// The parts of the most recently digested frame, from top to bottom.
  private let last = Mutex<[PlacedDigests]>([])

  /// Makes a digester.
  /// - Parameter capacityInRows: The maximum number of rows to remember; 65,536 rows are 2 MiB.
  package init(capacityInRows: Int = 1 << 16) {
    memory = Mutex(LRUCache(limit: capacityInRows))
  }

  /// The digest of a frame; it equals the digest of the frame's bitmap.
  /// - Complexity: O(*h*) in the frame's height, plus O(*n*) in the number of pixels in rows not
  ///   seen before.
  package func digest(of frame: Frame) -> FrameDigest {
    var y = 0
    let runs = frame.runs.map { run in
      defer { y += run.count }
      return PlacedDigests(run: run, digests: digests(of: run), y: y)
    }
    let before = last.withLock { last in
      let before = last
      last = runs
      return before
    }
    let neighbours = runs.map { $0.neighbours(in: before) }
    // Rows that another thread is digesting come last, since their digests may be ready by then.
    for (run, known) in zip(runs, neighbours) {
      run.digests.fillIfFree(run.run.rows, of: run.run.strip, like: known)
    }
    var list: [UInt8] = []
    list.reserveCapacity(frame.size.height * SHA256.length)
    for (run, known) in zip(runs, neighbours) {
      run.digests.append(run.run.rows, of: run.run.strip, like: known, to: &list)
    }
    return FrameDigest(rows: list)
  }

  /// The digests of all rows of a run's strip.
  ///
  /// If the strip is used in one frame only or is too tall to be remembered, only the digests of
  /// the run's rows are included.
  private func digests(of run: RowRun) -> StripDigests {
    let (strip, height) = (run.strip, run.strip.size.height)
    return memory.withLock { memory in
      guard strip.isRetained, height <= memory.limit else { return StripDigests(run.rows) }
      return memory.value(for: strip.id, weight: height) { StripDigests(0..<height) }
    }
  }
}

/// A run of a frame, with the digests of its strip.
struct PlacedDigests: Sendable {
  let run: RowRun
  let digests: StripDigests
  /// The row of the frame at which the run begins.
  let y: Int

  /// The rows of an earlier frame in the same positions as the run; most changes leave most of
  /// these rows unchanged.
  func neighbours(in before: [PlacedDigests]) -> KnownRows {
    KnownRows(
      runs: before.filter {
        $0.y < y + run.count && y < $0.y + $0.run.count
          && $0.run.strip.size.width == run.strip.size.width
          && $0.digests !== digests
      }, shift: y - run.firstRow)
  }
}

/// Rows of an earlier frame that may equal a strip's rows, and those of their digests that are
/// known.
struct KnownRows: Sendable {
  var runs: [PlacedDigests] = []
  /// A row's number in the frame minus its number in the strip.
  var shift = 0

  /// A row that may equal the strip's row `row`, with its digest; nil if there is no such row or
  /// its digest is unknown.
  func row(_ row: Int) -> (strip: Strip, row: Int, digest: [UInt8])? {
    let y = row + shift
    guard let found = runs.first(where: { $0.y <= y && y < $0.y + $0.run.count }) else {
      return nil
    }
    let place = found.run.firstRow + y - found.y
    return found.digests.known(place).map { (found.run.strip, place, $0) }
  }
}

/// The SHA-256 of a frame's row digests (Contract §3).
package struct FrameDigest: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// Digests a straight-alpha or opaque bitmap by hashing the SHA-256 digests of its rows' RGBA
  /// bytes.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    self.init(rows: Self.rows(0..<bitmap.height, of: bitmap))
  }

  /// Makes the digest of a frame from the digests of its rows, joined from top to bottom.
  init(rows: [UInt8]) { bytes = SHA256.hash(rows) }

  /// The digests of some rows of a bitmap, 32 bytes per row.
  ///
  /// A row that equals the row above or a known row is not hashed again.
  /// - Precondition: the rows exist, and the known rows have the same width.
  /// - Complexity: O(*n*) in the number of pixels.
  static func rows(
    _ rows: Range<Int>, of bitmap: Bitmap, like known: KnownRows = KnownRows()
  ) -> [UInt8] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bitmap.height, "the rows must exist")
    let length = bitmap.width * 4
    var list: [UInt8] = []
    list.reserveCapacity(rows.count * SHA256.length)
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      for row in rows {
        let bytes = unsafe UnsafeRawBufferPointer(
          rebasing: pixels[row * length..<(row + 1) * length])
        if row > rows.lowerBound, let here = bytes.baseAddress,
          unsafe memcmp(here, here - length, length) == 0
        {
          list += list[(list.count - SHA256.length)...]
        } else if let (strip, place, digest) = known.row(row),
          unsafe strip.bitmap.pixels.withUnsafeBytes({ other in
            unsafe isEqual(other, place * length, bytes)
          })
        {
          list += digest
        } else {
          var hash = SHA256()
          unsafe hash.update(bytes)
          hash.append(to: &list)
        }
      }
    }
    return list
  }

  /// Whether `bytes` contains `others` at the offset `start`.
  /// - Precondition: there are at least `others.count` bytes, starting at `start`.
  private static func isEqual(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ others: UnsafeRawBufferPointer
  ) -> Bool {
    precondition(start + others.count <= bytes.count, "the row must exist")
    guard let from = bytes.baseAddress, let to = others.baseAddress else { return true }
    return unsafe memcmp(from + start, to, others.count) == 0
  }

  /// The digest as 64 lower-case hexadecimal digits, as in timelines and manifests.
  package var hex: String { Self.hex(of: bytes) }

  /// Reads 64 hexadecimal digits, in either case; nil for anything else.
  package init?(hex: some StringProtocol) {
    let digits = hex.utf8.compactMap(Self.value)
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The given bytes as lower-case hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    case 0x41...0x46: digit - 0x41 + 10
    default: nil
    }
  }
}
