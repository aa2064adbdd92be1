import Pixels
import Synchronization

/// Digests frames, remembering the digests of rows by strip so that rows that only move cost nothing.
///
/// A frame whose strips are known costs one SHA-256 over 32 bytes a row. The memory is bounded: strips
/// that have not been seen for longest are forgotten first. Several threads may digest at once; those that need
/// the same rows share the work.
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
    let runs = frame.runs.map { (run: $0, digests: digests(of: $0.strip)) }
    // What another thread is about to digest comes last, when it may be there already.
    for (run, digests) in runs { digests?.fillIfFree(run.rows, from: run.strip.bitmap) }
    var hash = SHA256()
    for (run, digests) in runs {
      if let digests {
        digests.read(run.rows, of: run.strip.bitmap) { RowHash.update(&hash, with: $0, $1) }
      } else {
        var bytes: [UInt8] = []
        RowHash.append(run.rows, of: run.strip.bitmap, to: &bytes)
        RowHash.update(&hash, with: bytes, 0..<bytes.count)
      }
    }
    return FrameDigest(hash)
  }

  /// What is known of a strip's rows; nil where nothing is remembered: of rows for one frame, and of a strip too
  /// tall.
  private func digests(of strip: Strip) -> StripDigests? {
    guard strip.isLasting, strip.size.height <= capacityInRows else { return nil }
    return memory.withLock { $0.digests(of: strip, capacityInRows: capacityInRows) }
  }
}
