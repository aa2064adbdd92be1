import Pixels
import Synchronization

/// Pieces of lasting strips, kept for the frames to come.
///
/// It holds at most `limit` bytes of them, its bookkeeping included, and lets go of the strips that were not shown for longest. Any number
/// of tasks may share one; nothing is compressed while it is locked.
final class PieceCache: Sendable {
  /// What to do for a span of a strip.
  enum Answer: Sendable {
    /// The piece is there.
    case known(Piece)
    /// It has to be compressed, by this.
    case missing(Deflate.Compressor)
  }

  private struct Entry {
    var piece: Piece?
    var uses = 0
  }

  private struct StripEntry {
    let layout: StripLayout
    var pieces: [RowSpan: Entry] = [:]
    /// What the pieces take, and about what the bookkeeping does.
    var bytes: Int
    var lastUse = 0

    init(layout: StripLayout) {
      self.layout = layout
      bytes = 4 * layout.rowCount + 512
    }
  }

  private struct State {
    var strips: [UInt64: StripEntry] = [:]
    var bytes = 0
    var clock = 0
  }

  private let limit: Int
  private let isForMany: Bool
  private let state = Mutex(State())

  /// Makes a cache of at most `limit` bytes; `isForMany` says that whatever is seen will be seen often.
  init(limit: Int, isForMany: Bool = false) {
    self.limit = limit
    self.isForMany = isForMany
  }

  /// How many bytes it holds.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// How a strip's rows are cut up.
  /// - Complexity: O(*n*) in the number of the strip's pixels when it is not known yet.
  func layout(of strip: Strip) -> StripLayout {
    if let known = state.withLock({ $0.strips[strip.id]?.layout }) { return known }
    let bitmap = strip.bitmap
    return StripLayout(
      of: bitmap, rows: 0..<bitmap.height, bandRows: RowGeometry(width: bitmap.width).bandRows)
  }

  /// What to do for each of the spans of a strip, which counts as a use of each.
  ///
  /// A span is compressed fast at first. When it is used often enough to pay for it, it is compressed again to
  /// be small; one caller is told so, the others still get what is there.
  func answers(for spans: [RowSpan], of strip: Strip, _ layout: StripLayout) -> [Answer] {
    state.withLock { state in
      state.clock += 1
      let known = state.strips.removeValue(forKey: strip.id)
      var entry = known ?? StripEntry(layout: layout)
      if known == nil { state.bytes += entry.bytes }
      entry.lastUse = state.clock
      let answers = spans.map { answer(for: $0, in: &entry) }
      state.strips[strip.id] = entry
      return answers
    }
  }

  private func answer(for span: RowSpan, in strip: inout StripEntry) -> Answer {
    let uses = (strip.pieces[span]?.uses ?? 0) + 1
    strip.pieces[span, default: Entry()].uses = uses
    if uses == usesBeforeSmall(span, strip.layout) { return .missing(small) }
    guard let piece = strip.pieces[span]?.piece else { return .missing(.fast) }
    return .known(piece)
  }

  /// A whole band pays for zlib's time within a few frames; the small spans at the ends of runs that move
  /// mostly come and go.
  private func usesBeforeSmall(_ span: RowSpan, _ layout: StripLayout) -> Int {
    layout.isWholeBand(span) ? (isForMany ? 1 : 3) : (isForMany ? 8 : 32)
  }

  /// A quarter of level 8's search costs 1 % more bytes than all of it and saves half of its time; a sixteenth
  /// costs 4 % and saves a little more.
  private var small: Deflate.Compressor { .small(chain: isForMany ? 256 : 64) }

  /// Keeps pieces.
  func store(_ pieces: [(span: RowSpan, piece: Piece)], of strip: Strip) {
    guard !pieces.isEmpty else { return }
    state.withLock { state in
      guard var entry = state.strips.removeValue(forKey: strip.id) else { return }
      for (span, piece) in pieces {
        let replaced = entry.pieces[span]?.piece?.bytes.count ?? 0
        entry.pieces[span, default: Entry()].piece = piece
        entry.bytes += piece.bytes.count - replaced
        state.bytes += piece.bytes.count - replaced
      }
      state.strips[strip.id] = entry
      if state.bytes > limit { Self.shrink(&state, to: limit * 3 / 4) }
    }
  }

  private static func shrink(_ state: inout State, to bytes: Int) {
    for (id, entry) in state.strips.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= bytes { return }
      state.strips[id] = nil
      state.bytes -= entry.bytes
    }
  }
}
