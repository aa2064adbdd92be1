import Synchronization

/// The digests of a strip's rows, made some rows at a time by whoever needs them first.
final class StripDigests: Sendable {
  /// Some rows; none while their digests are not known.
  private final class Tile: Sendable {
    let digests = Mutex(RowDigests())
  }

  /// How many rows are digested together.
  static let tileRows = 64

  /// The rows that there is room for.
  private let rows: Range<Int>
  private let tiles: [Tile]

  /// Nothing is known of some rows of a strip.
  init(_ rows: Range<Int>) {
    self.rows = rows
    tiles = stride(from: 0, to: rows.count, by: StripDigests.tileRows).map { _ in Tile() }
  }

  /// The digest of a row that was read before.
  subscript(row: Int) -> RowDigest {
    let (tile, place) = (row - rows.lowerBound).quotientAndRemainder(
      dividingBy: StripDigests.tileRows)
    return tiles[tile].digests.withLock { $0[place] }
  }

  /// Digests rows of the strip's bitmap that nobody else is about to digest.
  /// - Parameter known: What the rows may be like, asked for once where some are to be digested.
  /// - Precondition: there are rows, and room for them.
  /// - Complexity: O(*n*) in the pixels of rows not digested before.
  func fillIfFree(
    _ rows: Range<Int>, of strip: Strip, like known: () -> [KnownRows.Span]
  ) {
    var spans: [KnownRows.Span]?
    for tile in tiles(of: rows) {
      _ = tiles[tile].digests.withLockIfAvailable {
        guard $0.isEmpty else { return }
        let like = spans ?? known()
        spans = like
        $0 = RowDigests(rowsOfTile(tile), of: strip, like: like)
      }
    }
  }

  /// Adds the digests of rows to a list, 32 bytes a row, from top to bottom; what others digest is waited for.
  /// - Precondition: there are rows, and room for them.
  /// - Complexity: O(*n*) in the number of rows, and in the pixels of those not digested before.
  func append(_ rows: Range<Int>, of strip: Strip, to list: inout [UInt8]) {
    for index in tiles(of: rows) {
      let tile = rowsOfTile(index)
      let part = rows.clamped(to: tile)
      tiles[index].digests.withLock {
        if $0.isEmpty { $0 = RowDigests(tile, of: strip) }
        list += $0.bytes(of: part.lowerBound - tile.lowerBound..<part.upperBound - tile.lowerBound)
      }
    }
  }

  /// Keeps the digests alone of rows that no other is likely to be like.
  /// - Complexity: O(*n*) in the number of rows.
  func forgetBeginnings() {
    for tile in tiles { tile.digests.withLock { $0.forgetBeginnings() } }
  }

  private func tiles(of part: Range<Int>) -> ClosedRange<Int> {
    precondition(rows.lowerBound <= part.lowerBound && part.upperBound <= rows.upperBound)
    return (part.lowerBound - rows.lowerBound)
      / StripDigests.tileRows...(part.upperBound - 1
      - rows.lowerBound) / StripDigests.tileRows
  }

  private func rowsOfTile(_ index: Int) -> Range<Int> {
    let first = rows.lowerBound + index * StripDigests.tileRows
    return first..<min(rows.upperBound, first + StripDigests.tileRows)
  }
}

/// Rows of a frame whose digests are known, which rows of the next frame may well equal.
struct KnownRows: Sendable {
  /// Rows of a strip, each beside a known one.
  struct Span: Sendable {
    /// The strip's rows.
    var rows: Range<Int>
    /// Where the known rows come from.
    var strip: Strip
    /// The known row beside the first.
    var firstRow: Int
    /// Their digests.
    var digests: StripDigests
  }

  /// The frame's runs, with digests of their strips' rows: of all that the frame shows.
  let runs: [(run: RowRun, digests: StripDigests)]

  /// The known rows that rows of a run may equal: those in the same places of the screen and, where something has moved with
  /// what lies on it, those as far from the beginning of the run that is now at the end of this one.
  /// - Parameter top: The run's first row in its frame.
  /// - Complexity: O(*n*) in the number of runs.
  func spans(like run: RowRun, at top: Int) -> [Span] {
    var spans: [Span] = []
    var start = 0
    for (known, digests) in runs {
      let place = start
      start += known.count
      let common = (place..<start).clamped(to: top..<top + run.count)
      if common.isEmpty { continue }
      let offset = run.firstRow - top
      spans.append(
        Span(
          rows: common.lowerBound + offset..<common.upperBound + offset, strip: known.strip,
          firstRow: known.firstRow + common.lowerBound - place, digests: digests))
      if place != top, start >= top + run.count {
        let count = min(known.count, run.count)
        spans.append(
          Span(
            rows: run.firstRow..<run.firstRow + count, strip: known.strip,
            firstRow: known.firstRow, digests: digests))
      }
    }
    return spans
  }

  /// Lets go of what rows begin with in strips that are not among some others.
  /// - Complexity: O(*n*) in the number of rows of such strips.
  func forgetBeginnings(butOf strips: [Strip]) {
    let kept = Set(strips.map(\.id))
    for (run, digests) in runs where !kept.contains(run.strip.id) { digests.forgetBeginnings() }
  }
}
