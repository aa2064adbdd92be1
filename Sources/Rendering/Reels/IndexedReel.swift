import KeyreelImaging

/// A reel as an animated PNG of at most 256 colours.
///
/// The palette has to be known before the first frame is written, so frames are spooled until all
/// colours are known.
final class IndexedReel: FrameSink {
  private let options: ReelOptions
  private let stage: ReelStage
  private let spool: ReelSpool
  private let schedule: ReelSchedule
  private let first: Int
  private let tags: PictureTags
  private let file: ReelFile
  private var known = SpanCache<AnimationRows>(limit: 64 << 20)

  /// Begins a reel of the run's drawn frames.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    self.options = options
    let notes = run.reelNotes(for: options)
    let stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    self.stage = stage
    schedule = run.reelSchedule(options, notes)
    first = run.firstDrawnFrame
    tags = run.tags
    spool = ReelSpool(of: run, on: stage)
    file = try ReelFile(path)
  }

  func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<ReelChange>? {
    schedule.shows(frame.number - first) ? spool.begin(frame) : nil
  }

  func take(_ change: ReelChange) { spool.take(change, size: stage.size) }

  func finish() throws(KeyreelError) {
    let colors = spool.palette.fittingColors
    var encoder = try KeyreelError.coding(
      try APNGEncoder(size: stage.size, playCount: options.plays, palette: colors.colors))
    try file.append(tags.tagging(encoder.head(frameCount: schedule.entries.count)))
    var canvas = PaletteCanvas(size: stage.size, colors: colors)
    var entries = schedule.entries[...]
    try spool.visit { (_, change) throws(KeyreelError) in
      let delay = AnimationDelay(fraction: schedule.seconds(of: entries.removeFirst()))
      let changed = canvas.put(change.spans, at: change.rect)
      let part = try KeyreelError.coding(try self.part(of: changed, canvas, encoder))
      try file.append(encoder.append(part, delay: delay))
    }
    try file.append(encoder.end())
    try file.finish()
  }

  /// The changed part of the canvas, compressed; if nothing has changed, this part is one pixel.
  private func part(
    of change: (rect: PixelRect, part: PalettePart)?, _ canvas: PaletteCanvas,
    _ encoder: APNGEncoder
  ) throws(PNGError) -> AnimationPart {
    switch change {
    case (let rect, .places(let places))?: return try encoder.part(places: places, at: rect)
    case (let rect, .spans(let spans))?:
      var parts: [AnimationRows] = []
      for span in spans { parts.append(try rows(of: span, encoder)) }
      return encoder.part(parts, at: rect)
    case nil:
      let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return try encoder.part(places: canvas.places(in: dot), at: dot)
    }
  }

  /// The rows of a span, compressed once for all frames that show them.
  private func rows(
    of rows: PaletteSpan, _ encoder: APNGEncoder
  ) throws(PNGError) -> AnimationRows {
    if let known = known.value(of: rows.span) { return known }
    let made = try encoder.rows(of: rows.places, width: rows.span.size.width)
    known.keep(made, of: rows.span, weight: made.byteCount)
    return made
  }
}
