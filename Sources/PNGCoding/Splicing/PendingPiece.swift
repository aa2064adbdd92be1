import Pixels
import Synchronization

/// A piece that is made by whoever needs it first.
///
/// How it is made was decided when it was planned, so it is the same bytes whoever makes it, and whenever.
final class PendingPiece: Sendable {
  private enum State {
    case planned(Strip)
    case made(Piece)
  }

  /// The rows.
  let span: RowSpan
  private let compressor: Deflate.Compressor
  private let state: Mutex<State>

  /// Plans the piece of a span of a strip's rows.
  init(_ span: RowSpan, of strip: Strip, by compressor: Deflate.Compressor) {
    self.span = span
    self.compressor = compressor
    state = Mutex(.planned(strip))
  }

  /// The piece; made now, or waited for while another task makes it.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  /// - Complexity: O(*n*) in the number of the span's pixels the first time, then O(1).
  func piece() throws(PNGError) -> Piece {
    try state.withLock { (state) throws(PNGError) in try made(&state) }
  }

  /// Makes the piece unless another task is about to.
  func makeIfFree() throws(PNGError) {
    _ = try state.withLockIfAvailable { (state) throws(PNGError) in try made(&state) }
  }

  private func made(_ state: inout State) throws(PNGError) -> Piece {
    switch state {
    case .made(let piece): return piece
    case .planned(let strip):
      let piece = try Piece(span, of: strip.bitmap, by: compressor)
      // From here on the strip's pixels are not needed any more.
      state = .made(piece)
      return piece
    }
  }
}
