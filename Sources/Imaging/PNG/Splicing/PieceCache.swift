import KeyreelSupport
import Synchronization

/// Pieces of retained strips, kept for later frames.
///
/// The cache's bookkeeping and the pieces counted so far take at most `limit` bytes; to make room,
/// the cache evicts the least recently shown strips. Any number of tasks may share a cache; nothing
/// is compressed while it is locked.
///
/// The cache's answers depend only on earlier requests, not on how far other tasks have got with
/// compressing. So a piece's length is counted only ``lag`` frames after the piece was planned. By
/// then, the length is almost always known; if it is not, the piece is made or awaited.
final class PieceCache: Sendable {
  /// A span's compressed bytes, made by the first caller.
  typealias PendingPiece = Pending<Piece, PNGError>

  private struct Entry {
    var pending: PendingPiece?
    var uses = 0
    /// The piece whose bytes count towards the limit.
    var counted: Piece?
  }

  /// What is known about a strip; an entry is used only under the lock, so it is safe to send
  /// between tasks.
  private final class StripEntry: @unchecked Sendable {
    let layout: StripLayout
    let settled: SettledPieces
    /// The requested spans whose pieces are not in `settled`.
    var pieces: [RowSpan: Entry] = [:]

    init(layout: StripLayout) {
      self.layout = layout
      settled = SettledPieces(placeCount: layout.placeCount)
    }

    /// An estimate of the bookkeeping's size; the lengths of the pieces are added when they are
    /// known.
    var bytes: Int { 4 * layout.rowCount + 512 }
  }

  /// A piece whose length is still to be counted.
  private struct Uncounted {
    var frame: Int
    var strip: UInt64
    var span: RowSpan
    var pending: PendingPiece
  }

  private struct State {
    /// The layouts of strips that have been prepared but not requested yet.
    var drafts: [UInt64: Pending<StripLayout, Never>] = [:]
    /// The strips, weighed in bytes; a strip in use must not be evicted, so room is made between
    /// frames.
    var strips: StripCache<StripEntry>
    var frame = 0
    var uncounted: [Uncounted] = []
  }

  /// The number of frames after which a piece's length is counted.
  ///
  /// Up to fifteen processors work on fewer frames than this at the same time, so hardly any task
  /// has to wait.
  static let lag = 16

  private let isForMany: Bool
  private let effort: EncodingEffort
  private let state: Mutex<State>

  /// Makes a cache of at most `limit` bytes; `isForMany` says that many frames will show each
  /// strip.
  ///
  /// If `effort` is `.speed`, no piece is compressed for size.
  init(limit: Int, isForMany: Bool = false, effort: EncodingEffort = .size) {
    state = Mutex(State(strips: StripCache(limit: limit)))
    self.isForMany = isForMany
    self.effort = effort
  }

  /// The number of bytes that the cache holds, as far as they have been counted.
  var byteCount: Int { state.withLock { $0.strips.weight } }

  /// Records that a new frame begins, and evicts strips for which there is no room.
  /// - Throws: ``PNGError/encoding(_:)`` if memory runs out.
  func beginFrame() throws(PNGError) {
    let due = state.withLock { state in
      state.frame += 1
      let due = state.uncounted.prefix { $0.frame + Self.lag <= state.frame }
      state.uncounted.removeFirst(due.count)
      return Array(due)
    }
    let pieces = try due.map { (uncounted) throws(PNGError) in try uncounted.pending.value() }
    state.withLock { state in
      for (uncounted, piece) in zip(due, pieces) { add(piece, of: uncounted, to: &state) }
      state.strips.makeRoom(for: 0)
    }
  }

  private func add(_ piece: Piece, of uncounted: Uncounted, to state: inout State) {
    let span = uncounted.span
    guard let entry = state.strips.peek(uncounted.strip), let known = entry.pieces[span],
      known.pending === uncounted.pending
    else { return }
    state.strips.update(uncounted.strip) { _, bytes in bytes += piece.bytes.count }
    // The number of uses no longer matters once the span has been compressed for size, as is the
    // case for most spans of most frames.
    let isSettled =
      known.uses >= usesBeforeSmall(span, entry.layout)
      && entry.settled.insert(piece, at: entry.layout.place(of: span))
    if isSettled { entry.pieces[span] = nil } else { entry.pieces[span]?.counted = piece }
  }

  /// Cuts up a retained strip's rows before ``append(_:to:)`` needs them, unless that has been done
  /// or another task is doing it.
  /// - Complexity: O(*n*) in the number of the strip's pixels.
  func prepare(_ strip: Strip) {
    let draft = state.withLock { state -> Pending<StripLayout, Never>? in
      guard state.strips.peek(strip.id) == nil else { return nil }
      if let known = state.drafts[strip.id] { return known }
      let draft = Pending { () throws(Never) in Self.layout(of: strip) }
      state.drafts[strip.id] = draft
      return draft
    }
    draft?.makeIfFree()
  }

  /// Adds the parts of a run of a retained strip to a frame's plan; this counts as a use of each
  /// part.
  ///
  /// A span is compressed fast at first. At the use from which better compression is likely to
  /// repay its time (possibly the first use), the span is compressed for size instead of speed.
  /// - Complexity: O(*n*) in the number of parts, and in the number of the strip's pixels if the
  ///   strip is not known yet.
  func append(_ run: RowRun, to plan: inout FramePlan) {
    let strip = run.strip
    let draft = state.withLock { state -> Pending<StripLayout, Never>?? in
      guard let entry = state.strips.value(for: strip.id) else {
        return .some(state.drafts[strip.id])
      }
      append(run, of: entry, to: &plan, &state)
      return nil
    }
    guard let draft else { return }
    let layout = draft?.value() ?? Self.layout(of: strip)
    state.withLock { state in
      state.drafts[strip.id] = nil
      let known = state.strips.value(for: strip.id)
      let entry = known ?? StripEntry(layout: layout)
      if known == nil { state.strips.insert(entry, for: strip.id, weight: entry.bytes) }
      append(run, of: entry, to: &plan, &state)
    }
  }

  private func append(
    _ run: RowRun, of entry: StripEntry, to plan: inout FramePlan, _ state: inout State
  ) {
    let (layout, settled) = (entry.layout, entry.settled)
    plan.hold(settled)
    layout.forEachPart(of: run.rows) { part in
      switch part {
      case .repeats(let count): plan.append(repeats: count)
      case .rows(let span):
        if let piece = unsafe settled[layout.place(of: span)] {
          unsafe plan.append(piece)
        } else {
          plan.append(pending(span, of: run.strip, in: entry, &state))
        }
      }
    }
  }

  /// How a strip's rows are cut up.
  private static func layout(of strip: Strip) -> StripLayout {
    let bitmap = strip.bitmap
    return StripLayout(
      of: bitmap, rows: 0..<bitmap.height, bandRows: RowGeometry(width: bitmap.width).bandRows)
  }

  private func pending(
    _ span: RowSpan, of strip: Strip, in entry: StripEntry, _ state: inout State
  ) -> PendingPiece {
    var known = entry.pieces[span] ?? Entry()
    known.uses += 1
    defer { entry.pieces[span] = known }
    let isSmall = known.uses == usesBeforeSmall(span, entry.layout)
    if let pending = known.pending, !isSmall { return pending }
    let compressor = isSmall ? small : .fast
    let pending = PendingPiece { () throws(PNGError) in
      try Piece(span, of: strip.bitmap, by: compressor)
    }
    if let counted = known.counted {
      state.strips.update(strip.id) { _, bytes in bytes -= counted.bytes.count }
    }
    (known.pending, known.counted) = (pending, nil)
    state.uncounted.append(
      Uncounted(frame: state.frame, strip: strip.id, span: span, pending: pending))
    return pending
  }

  /// The use, counted from 1, at which a span is compressed for size instead of speed.
  ///
  /// A whole band repays zlib's time within a few frames, while the short spans at the ends of
  /// moving runs mostly come and go.
  private func usesBeforeSmall(_ span: RowSpan, _ layout: StripLayout) -> Int {
    guard effort == .size else { return .max }
    return layout.isWholeBand(span) ? (isForMany ? 1 : 3) : (isForMany ? 8 : 32)
  }

  /// The compressor for size: zlib with a chain a quarter or a sixteenth as long as level 8's.
  ///
  /// The chain a quarter as long costs 1 % more bytes than level 8's and saves half of the time;
  /// the chain a sixteenth as long costs 4 % more bytes and saves a little more time.
  private var small: Deflate.Compressor { .small(chain: isForMany ? 256 : 64) }
}
