import KeyreelPNGCoding
import KeyreelPixels
import KeyreelReels

/// A reel as an animated PNG of at most 256 colours.
///
/// The palette has to be known first, so frames are spooled until all colours are known.
final class IndexedReel: ReelWorker {
  private let options: ReelOptions
  private let stage: ReelStage
  private let spool: ReelSpool
  private let schedule: ReelSchedule
  private let first: Int
  private let file: ReelFile
  private var next = 0

  /// Begins a reel of the run's frames that are drawn.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    self.options = options
    let notes = run.reelNotes(for: options)
    let stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    self.stage = stage
    schedule = run.reelSchedule(options, notes)
    first = run.firstDrawnFrame
    spool = ReelSpool(
      of: run,
      palette: ReelPalette(
        steps: GIFReel.steps, dithering: options.dithering, keptAreMagnets: true)
    ) { ReelFrames(stage).frame(of:number:) }
    file = try ReelFile(path)
  }

  func begin(_ frame: Frame) throws(KeyreelError) -> ReelWork? {
    defer { next += 1 }
    return schedule.shows(next) ? spool.begin(frame, number: first + next) : nil
  }

  func take(_ piece: ReelPiece) throws(KeyreelError) {
    if case .change(let change) = piece { spool.take(change, size: stage.size) }
  }

  func finish() throws(KeyreelError) {
    let colors = spool.palette.fittingColors
    var encoder = try KeyreelError.coding(
      try APNGEncoder(size: stage.size, playCount: options.plays, palette: colors.colors))
    try file.append(encoder.head(frameCount: schedule.entries.count))
    var canvas = PaletteCanvas(size: stage.size, colors: colors)
    var entries = schedule.entries[...]
    try spool.visit { (_, change) throws(KeyreelError) in
      let delay = AnimationDelay(fraction: schedule.seconds(of: entries.removeFirst()))
      let part = try KeyreelError.coding(try encoder.part(canvas.put(change)))
      try file.append(encoder.append(part, delay: delay))
    }
    try file.append(encoder.end())
    try file.finish()
  }
}

extension PaletteCanvas {
  /// Lays what a frame changes on the canvas: the rectangle that becomes another, or one pixel where none does.
  mutating func put(
    _ change: (pixels: PixelRuns, rect: PixelRect)?
  ) -> (rect: PixelRect, places: [UInt8]) {
    if let change, let put = put(change.pixels, at: change.rect) { return put }
    let dot = PixelRect(x: 0, y: 0, width: 1, height: 1)
    return (dot, places(in: dot))
  }
}

extension APNGEncoder {
  /// Compresses a rectangle of places.
  func part(
    _ changed: (rect: PixelRect, places: [UInt8])
  ) throws(PNGError) -> AnimationPart {
    try part(places: changed.places, at: changed.rect)
  }
}
