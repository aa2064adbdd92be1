import KeyreelSupport
import Synchronization

/// Pieces of retained strips, kept for later frames.
///
/// The cache's bookkeeping and the pieces counted so far take up at most `limit` bytes. To make
/// room, the cache evicts the least recently shown strips. Any number of tasks can share a cache.
/// Nothing is compressed while the cache is locked.
///
/// What the cache returns depends only on earlier requests, not on the progress of other tasks. For
/// this reason, a piece's length is counted only ``lag`` frames after the piece was planned. By
/// then, the length is almost always known; if not, the cache makes the piece or waits for it.
final class PieceCache: Sendable {
  /// A span's compressed bytes, made by the first caller that needs them.
  typealias PendingPiece = Pending<Piece, PNGError>

  private struct Entry {
    var pending: PendingPiece?
    var uses = 0
    /// The piece whose bytes count towards the limit.
    var counted: Piece?
  }

  /// The cache's entry for a strip; the entry is used only under the lock, so it is safe to send
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

    /// The estimated size of this entry without its pieces, in bytes.
    var bytes: Int { 4 * layout.rowCount + 512 }
  }

  /// A piece whose length has not been counted yet.
  private struct Uncounted {
    var frame: Int
    var strip: UInt64
    var span: RowSpan
    var pending: PendingPiece
  }

  private struct State {
    /// The layouts of strips that have been prepared but not requested yet.
    var drafts: [UInt64: Pending<StripLayout, Never>] = [:]
    /// The entries of strips, weighed in bytes; entries in use must not be evicted, so eviction
    /// happens only between frames.
    var strips: StripCache<StripEntry>
    var frame = 0
    var uncounted: [Uncounted] = []
  }

  /// The number of frames after which a piece's length is counted.
  ///
  /// With up to fifteen processors, fewer than `lag` frames are in progress at the same time, so
  /// hardly any task has to wait.
  static let lag = 16

  private let isForMany: Bool
  private let effort: EncodingEffort
  private let state: Mutex<State>

  /// Makes a cache of at most `limit` bytes; `isForMany` is true if many frames will show each
  /// strip.
  ///
  /// If `effort` is `.speed`, no piece is compressed for size.
  init(limit: Int, isForMany: Bool = false, effort: EncodingEffort = .size) {
    state = Mutex(State(strips: StripCache(limit: limit)))
    self.isForMany = isForMany
    self.effort = effort
  }

  /// The number of bytes in the cache, as counted so far.
  var byteCount: Int { state.withLock { $0.strips.weight } }

  /// Starts a new frame, and evicts strips until the cache is within its limit.
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
    // Once the span has been compressed for size, the number of its uses no longer matters. Most
    // spans of most frames have already been compressed for size.
    let isSettled =
      known.uses >= usesBeforeSmall(span, entry.layout)
      && entry.settled.insert(piece, at: entry.layout.place(of: span))
    if isSettled { entry.pieces[span] = nil } else { entry.pieces[span]?.counted = piece }
  }

  /// Makes the layout of a retained strip for ``append(_:to:)``, unless the layout exists or
  /// another task is making it.
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

  /// Adds a run of a retained strip's rows to a frame's plan, and counts one use of each part of
  /// the run.
  ///
  /// A span is first compressed for speed. After enough uses to make better compression worth the
  /// time, the span is compressed again, for size. Some spans are compressed for size at their
  /// first use.
  /// - Complexity: O(*n*) in the number of parts, and in the number of the strip's pixels if the
  ///   strip is new to the cache.
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

  /// The layout that divides a strip's rows into parts.
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

  /// The number of the use, counted from 1, at which a span is compressed for size instead of
  /// speed.
  ///
  /// For a whole band, the slower compression pays off within a few frames. Most of the short spans
  /// at the ends of moving runs appear only briefly.
  private func usesBeforeSmall(_ span: RowSpan, _ layout: StripLayout) -> Int {
    guard effort == .size else { return .max }
    return layout.isWholeBand(span) ? (isForMany ? 1 : 3) : (isForMany ? 8 : 32)
  }

  /// The compressor for size: zlib with hash chains limited to a quarter or a sixteenth of their
  /// length at level 8.
  ///
  /// Compared with level 8, chains a quarter as long cost 1 % more bytes but halve the time. Chains
  /// a sixteenth as long cost 4 % more bytes than level 8, and save slightly more time.
  private var small: Deflate.Compressor { .small(chain: isForMany ? 256 : 64) }
}
