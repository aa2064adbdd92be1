import Pixels
import Synchronization

/// Pieces of retained strips, kept for the frames to come.
///
/// It holds at most `limit` bytes of them, its bookkeeping included, and lets go of the strips that were not shown for longest. Any number
/// of tasks may share one; nothing is compressed while it is locked.
///
/// What it answers depends on what it was asked before and on nothing else, not on how far others have come with
/// compressing. So the length of a piece counts ``lag`` frames after it was planned, when it is known for sure.
final class PieceCache: Sendable {
  /// A span's compressed bytes, made by whoever needs them first.
  typealias PendingPiece = Pending<Piece, PNGError>

  private struct Entry {
    var pending: PendingPiece?
    var uses = 0
    /// The piece whose bytes are counted.
    var counted: Piece?
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

  /// A piece whose length is still to be counted.
  private struct Uncounted {
    var frame: Int
    var strip: UInt64
    var span: RowSpan
    var pending: PendingPiece
  }

  private struct State {
    /// How strips are cut up that somebody prepared and nobody has asked for yet.
    var drafts: [UInt64: Pending<StripLayout, Never>] = [:]
    var strips: [UInt64: StripEntry] = [:]
    var bytes = 0
    var clock = 0
    var frame = 0
    var uncounted: [Uncounted] = []
  }

  /// After how many frames a piece's length counts: as many as up to fifteen processors work on at the same time, so that
  /// hardly anybody has to wait for it.
  static let lag = 16

  private let limit: Int
  private let isForMany: Bool
  private let state = Mutex(State())

  /// Makes a cache of at most `limit` bytes; `isForMany` says that whatever is seen will be seen often.
  init(limit: Int, isForMany: Bool = false) {
    self.limit = limit
    self.isForMany = isForMany
  }

  /// How many bytes it holds, as far as they are counted.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// Takes note that another frame comes, and lets go of what there is no room for.
  /// - Throws: ``PNGError/encoding(_:)`` when memory ran out.
  func beginFrame() throws(PNGError) {
    let due = state.withLock { state in
      state.frame += 1
      let due = state.uncounted.prefix { $0.frame + Self.lag <= state.frame }
      state.uncounted.removeFirst(due.count)
      return Array(due)
    }
    var pieces: [Piece] = []
    for uncounted in due { pieces.append(try uncounted.pending.value()) }
    let made = pieces
    state.withLock { state in
      for (uncounted, piece) in zip(due, made) { Self.add(piece, of: uncounted, to: &state) }
      if state.bytes > limit { Self.shrink(&state, to: limit * 3 / 4) }
    }
  }

  private static func add(_ piece: Piece, of uncounted: Uncounted, to state: inout State) {
    let (strip, span) = (uncounted.strip, uncounted.span)
    guard state.strips[strip]?.pieces[span]?.pending === uncounted.pending else { return }
    state.strips[strip]?.pieces[span]?.counted = piece
    state.strips[strip]?.bytes += piece.bytes.count
    state.bytes += piece.bytes.count
  }

  /// Cuts up a retained strip's rows ahead of ``append(_:_:to:)``, unless that is done or another task is about to.
  /// - Complexity: O(*n*) in the number of the strip's pixels.
  func prepare(_ strip: Strip) {
    let draft = state.withLock { state -> Pending<StripLayout, Never>? in
      guard state.strips[strip.id] == nil else { return nil }
      if let known = state.drafts[strip.id] { return known }
      let draft = Pending { () throws(Never) in Self.layout(of: strip) }
      state.drafts[strip.id] = draft
      return draft
    }
    draft?.makeIfFree()
  }

  /// Adds the parts of a run of a retained strip to a frame's, which counts as a use of each.
  ///
  /// A span is compressed fast at first. When it is used often enough to pay for it, it is compressed again to
  /// be small.
  /// - Parameter repeats: The pieces of 1, 2, 4, … rows that equal the row above them.
  /// - Complexity: O(*n*) in the number of parts, and in that of the strip's pixels when it is not known yet.
  func append(_ run: RowRun, _ repeats: [Piece], to parts: inout [FramePlan.Part]) {
    let (strip, layout) = (run.strip, knownLayout(of: run.strip))
    let spans = layout.parts(of: run.rows)
    let added = state.withLock { state in
      state.clock += 1
      let known = state.strips.removeValue(forKey: strip.id)
      var entry = known ?? StripEntry(layout: layout)
      if known == nil { state.bytes += entry.bytes }
      entry.lastUse = state.clock
      var added: [FramePlan.Part] = []
      added.reserveCapacity(spans.count)
      for part in spans {
        switch part {
        case .rows(let span): added.append(self.part(for: span, of: strip, in: &entry, &state))
        case .repeats(let count): added.append(.made(repeats[count.trailingZeroBitCount]))
        }
      }
      state.strips[strip.id] = entry
      if !state.drafts.isEmpty { state.drafts[strip.id] = nil }
      return added
    }
    parts += added
  }

  private func knownLayout(of strip: Strip) -> StripLayout {
    let (known, draft) = state.withLock { ($0.strips[strip.id]?.layout, $0.drafts[strip.id]) }
    return known ?? draft?.value() ?? Self.layout(of: strip)
  }

  /// How a strip's rows are cut up.
  private static func layout(of strip: Strip) -> StripLayout {
    let bitmap = strip.bitmap
    return StripLayout(
      of: bitmap, rows: 0..<bitmap.height, bandRows: RowGeometry(width: bitmap.width).bandRows)
  }

  private func part(
    for span: RowSpan, of strip: Strip, in entry: inout StripEntry, _ state: inout State
  ) -> FramePlan.Part {
    let before = usesBeforeSmall(span, entry.layout)
    // Uses count no more once the span was compressed to be small; most spans of most frames were.
    if let known = entry.pieces[span], known.uses >= before, let piece = known.counted {
      return .made(piece)
    }
    var known = entry.pieces[span] ?? Entry()
    known.uses += 1
    defer { entry.pieces[span] = known }
    let isSmall = known.uses == before
    if let pending = known.pending, !isSmall { return .kept(pending) }
    let compressor = isSmall ? small : .fast
    let pending = PendingPiece { () throws(PNGError) in
      try Piece(span, of: strip.bitmap, by: compressor)
    }
    let counted = known.counted?.bytes.count ?? 0
    entry.bytes -= counted
    state.bytes -= counted
    (known.pending, known.counted) = (pending, nil)
    state.uncounted.append(
      Uncounted(frame: state.frame, strip: strip.id, span: span, pending: pending))
    return .kept(pending)
  }

  /// A whole band pays for zlib's time within a few frames; the small spans at the ends of runs that move
  /// mostly come and go.
  private func usesBeforeSmall(_ span: RowSpan, _ layout: StripLayout) -> Int {
    layout.isWholeBand(span) ? (isForMany ? 1 : 3) : (isForMany ? 8 : 32)
  }

  /// A quarter of level 8's search costs 1 % more bytes than all of it and saves half of its time; a sixteenth
  /// costs 4 % and saves a little more.
  private var small: Deflate.Compressor { .small(chain: isForMany ? 256 : 64) }

  private static func shrink(_ state: inout State, to bytes: Int) {
    for (id, entry) in state.strips.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= bytes { return }
      state.strips[id] = nil
      state.bytes -= entry.bytes
    }
  }
}
