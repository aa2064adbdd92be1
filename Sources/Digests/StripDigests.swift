import KeyreelPixels
import Synchronization

/// The digests of a strip's rows, made some rows at a time by whoever needs them first.
final class StripDigests: Sendable {
  /// Some rows; no bytes while their digests are not known.
  private final class Tile: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// How many rows are digested together.
  static let tileRows = 64

  private let height: Int
  private let tiles: [Tile]

  /// Nothing is known of a strip of a number of rows.
  init(height: Int) {
    self.height = height
    tiles = stride(from: 0, to: height, by: StripDigests.tileRows).map { _ in Tile() }
  }

  /// Digests rows of the strip's bitmap that nobody else is about to digest.
  /// - Parameter known: What the rows may equal, asked for where some are to be digested, and its digests.
  /// - Precondition: there are rows, and they exist.
  /// - Complexity: O(*n*) in the pixels of rows not digested before.
  func fillIfFree(
    _ rows: Range<Int>, from bitmap: Bitmap,
    like known: () -> (spans: [KnownRows.Span], digests: [UInt8])
  ) {
    for index in tiles(of: rows) {
      _ = tiles[index].bytes.withLockIfAvailable {
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
    for index in tiles(of: rows) {
      let bytes = tiles[index].bytes.withLock { bytes in
        fill(&bytes, index, from: bitmap)
        return bytes
      }
      let tile = rowsOfTile(index)
      let part = rows.clamped(to: tile)
      body(
        bytes,
        (part.lowerBound - tile.lowerBound) * RowHash.length..<(part.upperBound - tile.lowerBound)
          * RowHash.length)
    }
  }

  private func fill(
    _ bytes: inout [UInt8], _ index: Int, from bitmap: Bitmap,
    like known: (spans: [KnownRows.Span], digests: [UInt8]) = ([], [])
  ) {
    guard bytes.isEmpty else { return }
    let rows = rowsOfTile(index)
    bytes.reserveCapacity(rows.count * RowHash.length)
    RowHash.append(rows, of: bitmap, like: known.spans, known.digests, to: &bytes)
  }

  private func tiles(of rows: Range<Int>) -> ClosedRange<Int> {
    rows.lowerBound / StripDigests.tileRows...(rows.upperBound - 1) / StripDigests.tileRows
  }

  private func rowsOfTile(_ index: Int) -> Range<Int> {
    let first = index * StripDigests.tileRows
    return first..<min(height, first + StripDigests.tileRows)
  }
}
