import Pixels

/// How a frame will be written, decided and still to be done.
///
/// What comes of it, to the byte, depends on the plans that its encoder made before, and not on who writes which of them
/// when.
public struct FramePlan: Sendable {
  /// A part of the rows, from top to bottom.
  enum Part: Sendable {
    /// Rows of a strip that other frames show too.
    case kept(Pending<Piece, PNGError>)
    /// Rows that are compressed already, or that equal the row above them.
    case made(Piece)
    /// Rows of a strip that no other frame shows.
    case transient(RowRun)
  }

  /// The picture's width and height, in pixels.
  let size: PixelSize
  /// Its rows.
  let parts: [Part]
  /// The pieces of 1, 2, 4, … repeated rows.
  let repeats: [Piece]

  /// Compresses the rows that no other task is about to compress.
  ///
  /// What is left is made, or waited for, when the file is written; other work in between spares the waiting.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  public func compressIfFree() throws(PNGError) {
    for case .kept(let pending) in parts { try pending.makeIfFree() }
  }

  /// The file, compressed as far as that is not done yet.
  ///
  /// Tasks that need the same pieces share the work: what another is about to make is waited for last.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  func spliced() throws(PNGError) -> SplicedFile {
    try compressIfFree()
    var pieces: [Piece] = []
    pieces.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .kept(let pending): pieces.append(try pending.value())
      case .made(let piece): pieces.append(piece)
      case .transient(let run): try append(transient: run, to: &pieces)
      }
    }
    return SplicedFile(size: size, pieces: pieces)
  }

  private func append(transient run: RowRun, to pieces: inout [Piece]) throws(PNGError) {
    let bitmap = run.strip.bitmap
    let rows = run.rows
    let layout = StripLayout(
      of: bitmap, rows: rows, bandRows: RowGeometry(width: bitmap.width).tileRows)
    for part in layout.parts(of: rows) {
      switch part {
      case .rows(let span): pieces.append(try Piece(span, of: bitmap, by: .fast))
      case .repeats(let count): pieces.append(repeats[count.trailingZeroBitCount])
      }
    }
  }
}
