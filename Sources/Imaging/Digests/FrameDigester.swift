import KeyreelSupport
import Synchronization

/// Digests frames, remembering the digests of rows by strip so that rows that only move cost nothing.
///
/// A frame whose strips are known costs one SHA-256 over 32 bytes a row. The memory is bounded: strips
/// that have not been seen for longest are forgotten first. Several threads may digest at once; those that need
/// the same rows share the work.
package final class FrameDigester: Sendable {
  /// What is known of strips, weighed in rows.
  private let memory: Mutex<LRUCache<UInt64, StripDigests>>
  /// The frame digested last: its rows, and their list with the hashes on the way.
  private let last = Mutex<(rows: KnownRows, list: RowList)?>(nil)

  /// Makes a digester.
  /// - Parameter capacityInRows: How many rows to remember at most; 65,536 rows are 2 MiB. What rows begin with, half a
  ///   kilobyte each, is kept while their strip is on the screen.
  package init(capacityInRows: Int = 1 << 16) {
    memory = Mutex(LRUCache(limit: capacityInRows))
  }

  /// The digest of a frame; the same as that of its bitmap.
  ///
  /// Rows that look as rows of the frame digested last did in their places are not hashed again; of those that begin as they
  /// did, and of a list of rows that does, only the rest is.
  /// - Complexity: O(*h*) in the frame's height, plus O(*n*) in the pixels of rows not seen before.
  package func digest(of frame: Frame) -> FrameDigest {
    let runs = frame.runs.map { (run: $0, digests: digests(of: $0)) }
    let before = last.withLock { $0 }
    let known = before?.rows ?? KnownRows(runs: [])
    // What another thread is about to digest comes last, when it may be there already.
    var top = 0
    for (run, digests) in runs {
      digests.fillIfFree(run.rows, of: run.strip) { known.spans(like: run, at: top) }
      top += run.count
    }
    var list: [UInt8] = []
    list.reserveCapacity(frame.size.height * SHA256.length)
    for (run, digests) in runs {
      digests.append(run.rows, of: run.strip, to: &list)
    }
    let hashed = RowList(list, like: before?.list)
    last.withLock { $0 = (KnownRows(runs: runs), hashed) }
    known.forgetBeginnings(butOf: runs.map(\.run.strip))
    return FrameDigest(hashed.hash)
  }

  /// What is known of a run's rows, and of its whole strip, unless that is for one frame alone or too tall to be remembered.
  private func digests(of run: RowRun) -> StripDigests {
    let (strip, height) = (run.strip, run.strip.size.height)
    return memory.withLock { memory in
      guard strip.isRetained, height <= memory.limit else { return StripDigests(run.rows) }
      return memory.value(for: strip.id, weight: height) { StripDigests(0..<height) }
    }
  }
}

/// The SHA-256 of a frame's row digests (CONTRACT 3).
package struct FrameDigest: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// Digests a straight-alpha or opaque bitmap: SHA-256 over the SHA-256 of each row's RGBA bytes.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    bytes = SHA256.hash(RowDigests(0..<bitmap.height, of: Strip(bitmap)).bytes)
  }

  /// Makes the digest of a finished hash.
  init(_ hash: SHA256) { bytes = hash.finalize() }

  /// The digest as 64 lower-case hexadecimal digits, as timelines and manifests hold it.
  package var hex: String { Self.hex(of: bytes) }

  /// Reads 64 hexadecimal digits, in either case; nil for anything else.
  package init?(hex: some StringProtocol) {
    let digits = hex.utf8.compactMap(Self.value)
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Any bytes as lower-case hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// What a hexadecimal digit is worth.
  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    case 0x41...0x46: digit - 0x41 + 10
    default: nil
    }
  }
}
