import Synchronization

/// The pieces of rows that equal the row above them, which are the same for all pictures of one width.
final class RepeatPieces: Sendable {
  private let known = Mutex<[RowGeometry: [Piece]]>([:])

  /// The pieces for 1, 2, 4, … ``RowGeometry/mostRepeats`` rows.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  func pieces(_ geometry: RowGeometry) throws(PNGError) -> [Piece] {
    if let pieces = known.withLock({ $0[geometry] }) { return pieces }
    var pieces: [Piece] = []
    var count = 1
    while count <= RowGeometry.mostRepeats {
      pieces.append(try Piece(repeats: count, geometry))
      count *= 2
    }
    let made = pieces
    known.withLock { $0[geometry] = made }
    return pieces
  }
}
