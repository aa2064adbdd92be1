/// A plan for writing a frame, made before the frame is written.
///
/// The bytes of the file depend on the plans that the encoder made before this one. Which tasks
/// write the frames, and in which order, has no effect on the bytes.
package struct FramePlan: Sendable {
  /// Consecutive rows of the frame.
  @safe enum Part: Sendable {
    /// Rows of a strip that other frames show too.
    case kept(Pending<Piece, PNGError>)
    /// Rows that are already compressed, or that equal the row above them; the plan retains the
    /// owner of the piece.
    case made(Unmanaged<Piece>)
    /// Rows of a strip that no other frame shows.
    indirect case transient(RowRun)
  }

  /// The frame's width and height, in pixels.
  let size: PixelSize
  /// The pieces for 1, 2, 4, … repeated rows.
  let repeats: [Piece]
  private var parts: [Part] = []
  private var holders: [SettledPieces] = []
  /// Whether the plan contains rows of strips that other frames show too; these rows may still have
  /// to be compressed.
  private var isPending = false

  /// A plan without rows.
  init(size: PixelSize, repeats: [Piece]) {
    (self.size, self.repeats) = (size, repeats)
    parts.reserveCapacity(size.height / 8 + 16)
  }

  /// Adds a run of a strip's rows; no other frame shows these rows.
  mutating func append(transient run: RowRun) { parts.append(.transient(run)) }

  /// Adds rows of a strip that other frames show too.
  mutating func append(_ piece: Pending<Piece, PNGError>) {
    parts.append(.kept(piece))
    isPending = true
  }

  /// Adds rows that equal the row above them.
  /// - Precondition: `count` is a power of two.
  mutating func append(repeats count: Int) {
    unsafe parts.append(.made(.passUnretained(repeats[count.trailingZeroBitCount])))
  }

  /// Adds rows that are already compressed.
  /// - Precondition: the piece is among those passed to ``hold(_:)``.
  mutating func append(_ piece: Unmanaged<Piece>) { unsafe parts.append(.made(piece)) }

  /// Keeps pieces alive as long as the plan exists.
  mutating func hold(_ pieces: SettledPieces) { holders.append(pieces) }

  /// Compresses the rows of strips that other frames show too, except rows that another task is
  /// compressing.
  ///
  /// Writing the file compresses the rows that are not compressed yet, or waits for another task to
  /// compress them. A caller that does other work first avoids the wait.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  package func compressIfFree() throws(PNGError) {
    guard isPending else { return }
    for case .kept(let pending) in parts { try pending.makeIfFree() }
  }

  /// Adds the rows to a stream, compressing those that are not compressed yet.
  ///
  /// Tasks that need the same pieces share the work: this task compresses all pieces that no other
  /// task is compressing, and then waits for the other pieces.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  func append(to stream: inout SplicedStream) throws(PNGError) {
    // The compiler does not know that the pieces live only as long as their holders, so the holders
    // are kept alive here.
    defer { withExtendedLifetime((holders, repeats)) {} }
    try compressIfFree()
    for part in parts {
      switch part {
      case .kept(let pending): stream.append(try pending.value())
      case .made(let piece): unsafe piece._withUnsafeGuaranteedRef { stream.append($0) }
      case .transient(let run): try append(transient: run, to: &stream)
      }
    }
  }

  private func append(
    transient run: RowRun, to stream: inout SplicedStream
  ) throws(PNGError) {
    let bitmap = run.strip.bitmap
    let rows = run.rows
    let layout = StripLayout(
      of: bitmap, rows: rows, bandRows: RowGeometry(width: bitmap.width).tileRows)
    for part in layout.parts(of: rows) {
      switch part {
      case .rows(let span): stream.append(try Piece(span, of: bitmap, by: .fast))
      case .repeats(let count): stream.append(repeats[count.trailingZeroBitCount])
      }
    }
  }
}
