import KeyreelImaging
import Testing

@testable import KeyreelImaging

@Suite("Settled pieces")
struct SettledPiecesTests {
  private static func piece() throws -> Piece {
    try Piece(repeats: 1, RowGeometry(width: 1))
  }

  /// The piece that is kept at an index; nil if there is none.
  private static func piece(_ place: Int, of settled: SettledPieces) -> Piece? {
    settled[place]?.takeUnretainedValue()
  }

  @Test("A piece is found only at its own index")
  func found() throws {
    let settled = SettledPieces(placeCount: 8)
    let (one, other) = (try Self.piece(), try Self.piece())
    #expect(settled.insert(one, at: 5))
    #expect(settled.insert(other, at: 0))
    #expect(Self.piece(5, of: settled) === one)
    #expect(Self.piece(0, of: settled) === other)
    for place in [1, 2, 3, 4, 6, 7] { #expect(Self.piece(place, of: settled) == nil) }
  }

  @Test("Pieces are released together with the object that keeps them")
  func lifetime() throws {
    weak var kept: Piece?
    var settled: SettledPieces? = SettledPieces(placeCount: 4)
    do {
      let piece = try Self.piece()
      #expect(settled?.insert(piece, at: 1) == true)
      kept = piece
    }
    #expect(kept != nil)
    settled = nil
    #expect(kept == nil)
  }

  @Test("At most 65,535 pieces are kept")
  func full() throws {
    let most = Int(UInt16.max)
    let settled = SettledPieces(placeCount: most + 1)
    let piece = try Self.piece()
    for place in 0..<most { _ = settled.insert(piece, at: place) }
    #expect(Self.piece(most - 1, of: settled) === piece)
    #expect(!settled.insert(piece, at: most))
    #expect(Self.piece(most, of: settled) == nil)
  }
}
