import Synchronization

/// The digests of a strip's rows, computed lazily, one tile of rows at a time, by the first caller
/// that needs them.
final class StripDigests: Sendable {
  /// The digests of a tile's rows; empty until the digests are known.
  private final class Tile: Sendable {
    let digests = Mutex<[UInt8]>([])
  }

  /// The number of rows digested together.
  private static let tileRows = 64

  /// The rows whose digests this object can hold.
  private let rows: Range<Int>
  private let tiles: [Tile]

  /// Makes room for the digests of a strip's rows; no digest is computed yet.
  init(_ rows: Range<Int>) {
    self.rows = rows
    tiles = stride(from: 0, to: rows.count, by: Self.tileRows).map { _ in Tile() }
  }

  /// Digests rows of the strip's bitmap, except those that another thread is digesting.
  /// - Precondition: `rows` is not empty, and there is room for the digests of these rows.
  /// - Complexity: O(*n*) in the number of pixels in the rows that have not been digested yet.
  func fillIfFree(_ rows: Range<Int>, of strip: Strip, like known: KnownRows) {
    for tile in tiles(of: rows) {
      _ = tiles[tile].digests.withLockIfAvailable {
        if $0.isEmpty { $0 = FrameDigest.rows(rowsOfTile(tile), of: strip.bitmap, like: known) }
      }
    }
  }

  /// Adds the digests of rows to a list, 32 bytes per row, from top to bottom; waits for digests
  /// that another thread is computing.
  /// - Precondition: `rows` is not empty, and there is room for the digests of these rows.
  /// - Complexity: O(*n*) in the number of rows, and in the number of pixels in the rows that have
  ///   not been digested yet.
  func append(
    _ rows: Range<Int>, of strip: Strip, like known: KnownRows, to list: inout [UInt8]
  ) {
    for index in tiles(of: rows) {
      let tile = rowsOfTile(index)
      let part = rows.clamped(to: tile)
      let (start, end) = (part.lowerBound - tile.lowerBound, part.upperBound - tile.lowerBound)
      tiles[index].digests.withLock {
        if $0.isEmpty { $0 = FrameDigest.rows(tile, of: strip.bitmap, like: known) }
        list += $0[start * SHA256.length..<end * SHA256.length]
      }
    }
  }

  /// The digest of a row; nil if it is not known, or if another thread is using the row's tile.
  ///
  /// This method never waits, because two threads that each hold a tile needed by the other would
  /// wait for ever.
  func known(_ row: Int) -> [UInt8]? {
    guard rows.contains(row) else { return nil }
    let index = (row - rows.lowerBound) / Self.tileRows
    let start = (row - rowsOfTile(index).lowerBound) * SHA256.length
    return tiles[index].digests.withLockIfAvailable {
      $0.isEmpty ? nil : Array($0[start..<start + SHA256.length])
    } ?? nil
  }

  private func tiles(of part: Range<Int>) -> ClosedRange<Int> {
    precondition(rows.lowerBound <= part.lowerBound && part.upperBound <= rows.upperBound)
    let first = (part.lowerBound - rows.lowerBound) / Self.tileRows
    return first...(part.upperBound - 1 - rows.lowerBound) / Self.tileRows
  }

  private func rowsOfTile(_ index: Int) -> Range<Int> {
    let first = rows.lowerBound + index * Self.tileRows
    return first..<min(rows.upperBound, first + Self.tileRows)
  }
}
