import KeyreelPixels
import KeyreelPlatform
import Synchronization

/// Digests frames, remembering the digests of rows by strip so that rows that only move cost nothing.
///
/// A frame whose strips are known costs one SHA-256 over 32 bytes a row. The memory is bounded: strips
/// that have not been seen for longest are forgotten first. Several threads may digest at once; those that need
/// the same rows share the work.
package final class FrameDigester: Sendable {
  /// What is known of strips, weighed in rows.
  private let memory: Mutex<LRUCache<UInt64, StripDigests>>
  /// The frame digested last.
  private let last = Mutex<Checkpoints?>(nil)

  /// A frame on the way to its digest: its rows, and the hash after each of its runs.
  private struct Checkpoints {
    var rows: KnownRows
    var hashes: [SHA256]

    /// How many runs a frame begins with just as this one does.
    func shared(with runs: [RowRun]) -> Int {
      zip(rows.runs, runs).prefix {
        $0.strip === $1.strip && $0.firstRow == $1.firstRow && $0.count == $1.count
      }.count
    }
  }

  /// Makes a digester.
  /// - Parameter capacityInRows: How many rows to remember at most; 65,536 rows are 2 MiB.
  package init(capacityInRows: Int = 1 << 16) {
    memory = Mutex(LRUCache(limit: capacityInRows))
  }

  /// The digest of a frame; the same as that of its bitmap.
  ///
  /// Rows from the top that it takes from the same places as the frame digested last are not hashed again, nor are others
  /// that look as rows of that frame did in their places.
  /// - Complexity: O(*h*) in the frame's height, plus O(*n*) in the pixels of rows not seen before.
  package func digest(of frame: Frame) -> FrameDigest {
    let runs = frame.runs.map { (run: $0, digests: digests(of: $0.strip)) }
    let before = last.withLock { $0 }
    let known = before?.rows ?? KnownRows(runs: [], digests: [])
    // What another thread is about to digest comes last, when it may be there already.
    var top = 0
    for (run, digests) in runs {
      digests?.fillIfFree(run.rows, from: run.strip.bitmap) {
        (known.spans(like: run, at: top), known.digests)
      }
      top += run.count
    }
    let shared = before?.shared(with: frame.runs) ?? 0
    var hashes = before.map { Array($0.hashes[..<shared]) } ?? []
    var hash = hashes.last ?? SHA256()
    var rows: [UInt8] = []
    rows.reserveCapacity(frame.size.height * RowHash.length)
    top = frame.runs[..<shared].reduce(0) { $0 + $1.count }
    rows += known.digests[..<(top * RowHash.length)]
    for (run, digests) in runs[shared...] {
      let start = rows.count
      if let digests {
        digests.read(run.rows, of: run.strip.bitmap) { rows += $0[$1] }
      } else {
        RowHash.append(
          run.rows, of: run.strip.bitmap, like: known.spans(like: run, at: top), known.digests,
          to: &rows)
      }
      RowHash.update(&hash, with: rows, start..<rows.count)
      hashes.append(hash)
      top += run.count
    }
    let checkpoints = Checkpoints(rows: KnownRows(runs: frame.runs, digests: rows), hashes: hashes)
    last.withLock { $0 = checkpoints }
    return FrameDigest(hash)
  }

  /// What is known of a strip's rows; nil where nothing is remembered: of rows for one frame, and of a strip too
  /// tall.
  private func digests(of strip: Strip) -> StripDigests? {
    let height = strip.size.height
    return memory.withLock { memory in
      guard strip.isRetained, height <= memory.limit else { return nil }
      return memory.value(for: strip.id, weight: height) { StripDigests(height: height) }
    }
  }
}
