import Pixels

/// Writes frames as PNG, compressing a row once however many frames show it, and wherever.
///
/// Without a filter that looks up, a row compresses to the same bits wherever it lands. So the rows of lasting
/// strips are compressed in bands, each ended on a byte boundary, and a frame is the concatenation of its bands
/// with their checksums combined (RFC 1950, RFC 1951). Rows of other strips are compressed fast and forgotten.
///
/// The pixels of the file are exactly ``Frame/bitmap()``'s. Its bytes may differ from those of another
/// encoder for the same frame: a band that was used a few times is compressed again to be smaller.
///
/// Any number of tasks may encode at the same time.
///
/// Measured on 240 frames of a 1206 × 2622 dismissal, one shared core, against libpng at its defaults in the same
/// run (86 ms and 95 kB a frame): 0.39 to 0.46 ms a frame with the first compression, 0.03 ms once all bands are
/// known and 0.09 ms with the files written; 0.83 times the bytes. A busier pair of screens (88 ms, 224 kB):
/// 0.7 to 0.9 ms and 0.06 ms.
public final class FrameEncoder: Sendable {
  private let cache: PieceCache
  private let repeats = RepeatPieces()

  /// Makes an encoder.
  /// - Parameters:
  ///   - cacheLimit: The most bytes of compressed rows to keep; 64 MB unless told otherwise. The strips not
  ///     shown for longest are let go of first.
  ///   - isForMany: Whether it is known that a hundred frames or so will show the same few strips, so that
  ///     their bands are made small at once and not only when they are seen again.
  public init(cacheLimit: Int = 64 << 20, isForMany: Bool = false) {
    cache = PieceCache(limit: cacheLimit, isForMany: isForMany)
  }

  /// How many bytes of compressed rows are kept.
  public var cachedByteCount: Int { cache.byteCount }

  /// The frame as a PNG file.
  /// - Throws: As ``encode(_:into:)``.
  /// - Complexity: As ``encode(_:into:)``.
  public func encode(_ frame: Frame) throws(PNGError) -> [UInt8] {
    var file: [UInt8] = []
    try encode(frame, into: &file)
    return file
  }

  /// Writes the frame as a PNG file over what a buffer holds.
  ///
  /// A buffer that is used again spares the memory for a new one, which costs as much as all the rest of a
  /// frame whose bands are known.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - file: What the file's bytes replace.
  /// - Throws: ``PNGError/tooLarge(width:height:limit:)`` for an empty frame, ``PNGError/encoding(_:)`` when
  ///   memory ran out.
  /// - Complexity: O(*n*) in the number of bytes written, and in that of the pixels compressed anew.
  public func encode(_ frame: Frame, into file: inout [UInt8]) throws(PNGError) {
    try spliced(frame).write(into: &file)
  }

  /// The frame's rows alone, as one zlib stream, for a container of its own.
  func zlibStream(of frame: Frame) throws(PNGError) -> [UInt8] {
    var stream: [UInt8] = []
    try spliced(frame).appendStream(to: &stream)
    return stream
  }

  private func spliced(_ frame: Frame) throws(PNGError) -> SplicedFile {
    try PNGEncoder.check(frame.size)
    let repeats = try repeats.pieces(RowGeometry(width: frame.size.width))
    var pieces: [Piece] = []
    for run in frame.mergedRuns() {
      let parts = run.strip.isLasting ? try kept(run) : try Self.passing(run)
      for part in parts {
        switch part {
        case .rows(let piece): pieces.append(piece)
        case .repeats(let count): pieces.append(repeats[count.trailingZeroBitCount])
        }
      }
    }
    return SplicedFile(size: frame.size, pieces: pieces)
  }

  /// The parts of a run of a lasting strip.
  private func kept(_ run: RowRun) throws(PNGError) -> [RowPart<Piece>] {
    let (strip, layout) = (run.strip, cache.layout(of: run.strip))
    let parts = layout.parts(of: run.firstRow..<run.firstRow + run.count)
    let spans = parts.compactMap(\.rows)
    var answers = cache.answers(for: spans, of: strip, layout).makeIterator()
    var new: [(span: RowSpan, piece: Piece)] = []
    var pieces: [RowPart<Piece>] = []
    pieces.reserveCapacity(parts.count)
    for part in parts {
      switch (part, part.rows == nil ? nil : answers.next()) {
      case (.rows(let span), .missing(let compressor)):
        let piece = try Piece(span, of: strip.bitmap, by: compressor)
        new.append((span, piece))
        pieces.append(.rows(piece))
      case (_, .known(let piece)): pieces.append(.rows(piece))
      case (.repeats(let count), _): pieces.append(.repeats(count))
      case (.rows, nil): preconditionFailure("one answer a span")
      }
    }
    cache.store(new, of: strip)
    return pieces
  }

  /// The parts of a run of a strip that no other frame shows.
  private static func passing(_ run: RowRun) throws(PNGError) -> [RowPart<Piece>] {
    let bitmap = run.strip.bitmap
    let rows = run.firstRow..<run.firstRow + run.count
    let layout = StripLayout(
      of: bitmap, rows: rows, bandRows: RowGeometry(width: bitmap.width).slabRows)
    var pieces: [RowPart<Piece>] = []
    for part in layout.parts(of: rows) {
      switch part {
      case .rows(let span): pieces.append(.rows(try Piece(span, of: bitmap, by: .fast)))
      case .repeats(let count): pieces.append(.repeats(count))
      }
    }
    return pieces
  }
}
