import Pixels
import Synchronization

/// The digests of a strip's rows, made some rows at a time by whoever needs them first.
final class StripDigests: Sendable {
  /// Some rows; no bytes while their digests are not known.
  private final class Slab: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// How many rows are digested together.
  static let slabRows = 64

  private let height: Int
  private let slabs: [Slab]

  /// Nothing is known of a strip of a number of rows.
  init(height: Int) {
    self.height = height
    slabs = stride(from: 0, to: height, by: StripDigests.slabRows).map { _ in Slab() }
  }

  /// Digests rows of the strip's bitmap that nobody else is about to digest.
  /// - Parameter known: What the rows may equal, asked for where some are to be digested, and its digests.
  /// - Precondition: there are rows, and they exist.
  /// - Complexity: O(*n*) in the pixels of rows not digested before.
  func fillIfFree(
    _ rows: Range<Int>, from bitmap: Bitmap,
    like known: () -> (spans: [KnownRows.Span], digests: [UInt8])
  ) {
    for index in slabs(of: rows) {
      _ = slabs[index].bytes.withLockIfAvailable {
        if $0.isEmpty { fill(&$0, index, from: bitmap, like: known()) }
      }
    }
  }

  /// Feeds the digests of rows to a body, 32 bytes a row, from top to bottom; what others digest is waited for.
  /// - Precondition: there are rows, and they exist.
  /// - Complexity: O(*n*) in the number of rows, and in the pixels of those not digested before.
  func read(
    _ rows: Range<Int>, of bitmap: Bitmap, _ body: (_ bytes: [UInt8], _ range: Range<Int>) -> Void
  ) {
    for index in slabs(of: rows) {
      let bytes = slabs[index].bytes.withLock { bytes in
        fill(&bytes, index, from: bitmap)
        return bytes
      }
      let slab = rowsOfSlab(index)
      let part = rows.clamped(to: slab)
      body(
        bytes,
        (part.lowerBound - slab.lowerBound) * RowHash.length..<(part.upperBound - slab.lowerBound)
          * RowHash.length)
    }
  }

  private func fill(
    _ bytes: inout [UInt8], _ index: Int, from bitmap: Bitmap,
    like known: (spans: [KnownRows.Span], digests: [UInt8]) = ([], [])
  ) {
    guard bytes.isEmpty else { return }
    let rows = rowsOfSlab(index)
    bytes.reserveCapacity(rows.count * RowHash.length)
    RowHash.append(rows, of: bitmap, like: known.spans, known.digests, to: &bytes)
  }

  private func slabs(of rows: Range<Int>) -> ClosedRange<Int> {
    rows.lowerBound / StripDigests.slabRows...(rows.upperBound - 1) / StripDigests.slabRows
  }

  private func rowsOfSlab(_ index: Int) -> Range<Int> {
    let first = index * StripDigests.slabRows
    return first..<min(height, first + StripDigests.slabRows)
  }
}
