/// The pieces of a strip that will not be compressed again, found by their places without a hash.
///
/// None is ever let go of as long as this lives. So plans hold on to this, and need not count references to pieces: that was two fifths
/// of what a frame cost beyond its bytes. Only the cache looks into it, under its lock; hence it may be sent.
@safe final class SettledPieces: @unchecked Sendable {
  /// By place, which of the pieces it is, counted from 1; 0 where there is none.
  private var numbers: [UInt16]
  private var pieces: [Unmanaged<Piece>] = unsafe []

  /// No pieces, and room for some places (``StripLayout/placeCount``).
  init(placeCount: Int) { numbers = [UInt16](repeating: 0, count: placeCount) }

  deinit { unsafe pieces.forEach { unsafe $0.release() } }

  /// The piece at a place, which lives as long as this; nil where there is none.
  /// - Precondition: there is such a place.
  subscript(place: Int) -> Unmanaged<Piece>? {
    let number = Int(numbers[place])
    return unsafe number > 0 ? pieces[number - 1] : nil
  }

  /// Keeps a piece for good, where there are numbers left, as there are for 65,535 pieces.
  /// - Returns: Whether it is kept.
  /// - Precondition: there is such a place, and nothing is kept there.
  func insert(_ piece: Piece, at place: Int) -> Bool {
    guard unsafe pieces.count < UInt16.max else { return false }
    precondition(numbers[place] == 0, "a settled piece stays")
    unsafe pieces.append(.passRetained(piece))
    numbers[place] = unsafe UInt16(pieces.count)
    return true
  }
}
