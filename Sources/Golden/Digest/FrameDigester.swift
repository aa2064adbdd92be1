import Crypto
import Pixels
import Synchronization

/// Digests frames, remembering the digests of rows by strip so that rows that only move cost nothing.
///
/// A frame whose strips are known costs one SHA-256 over 32 bytes a row. The memory is bounded: strips
/// that have not been seen for longest are forgotten first. Several threads may digest at once.
public final class FrameDigester: Sendable {
  /// How many rows are remembered at most, 32 bytes each.
  private let capacityInRows: Int
  private let memory = Mutex(Memory())

  /// Makes a digester.
  /// - Parameter capacityInRows: How many rows to remember at most; 65,536 rows are 2 MiB.
  public init(capacityInRows: Int = 1 << 16) {
    self.capacityInRows = capacityInRows
  }

  /// The digest of a frame; the same as that of its bitmap.
  /// - Complexity: O(*h*) in the frame's height, plus O(*n*) in the pixels of rows not seen before.
  public func digest(of frame: Frame) -> FrameDigest {
    var hash = SHA256()
    for run in frame.runs {
      let rows = run.firstRow..<run.firstRow + run.count
      guard run.strip.isLasting, let known = digests(of: run.strip, rows: rows) else {
        var bytes: [UInt8] = []
        RowHash.append(rows, of: run.strip.bitmap, to: &bytes)
        RowHash.update(&hash, with: bytes, 0..<bytes.count)
        continue
      }
      RowHash.update(
        &hash, with: known, rows.lowerBound * RowHash.length..<rows.upperBound * RowHash.length)
    }
    return FrameDigest(hash)
  }

  /// A strip's digests, those of `rows` filled in; nil for a strip too tall to be remembered.
  private func digests(of strip: Strip, rows: Range<Int>) -> [UInt8]? {
    guard strip.bitmap.height <= capacityInRows else { return nil }
    var known = memory.withLock { $0.recall(strip) }
    let missing = known.missing(in: rows)
    if missing.isEmpty { return known.bytes }
    for range in missing { known.fill(range, from: strip.bitmap) }
    memory.withLock { $0.store(known, for: strip, capacityInRows: capacityInRows) }
    return known.bytes
  }
}
