import KeyreelImaging

/// A reel as a GIF, with at most 50 frames per second and at most 256 colours.
///
/// Leaving frames out does not change the reel's duration.
///
/// Colours that cover at least 1/200 of at least one frame are kept exactly. The other colours are
/// replaced with similar kept colours, or are rounded to the finest grid of levels for which the
/// palette still has space. With dithering, the other colours are shown as patterns of the grid's
/// colours.
///
/// The palette has to be known before the first frame is written, so frames are spooled until all
/// colours are known.
package final class GIFReel: FrameSink {
  /// The step sizes for rounding the colour channels if the frames have too many colours.
  package static let steps = [1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64]

  private let stage: ReelStage
  private let spool: ReelSpool
  private let plays: Int
  private let file: ReelFile
  /// The duration of each shown frame, in hundredths of a second, by the frame's number in the run.
  private let delays: [Int: Int]

  /// Begins a reel of the run's drawn frames.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    plays = options.plays
    let notes = run.reelNotes(for: options)
    let stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    self.stage = stage
    spool = ReelSpool(of: run, on: stage)
    file = try ReelFile(path)
    let first = run.firstDrawnFrame
    let plan = GIFPlan(
      rate: run.frameRate, frameCount: run.drawnFrameCount,
      speed: options.speed, limit: options.rate ?? GIFPlan.greatestRate,
      pauses: run.reelPauses(notes))
    delays = Dictionary(uniqueKeysWithValues: zip(plan.frames.map { first + $0 }, plan.delays))
  }

  package func begin(_ frame: NumberedFrame) throws(KeyreelError) -> FrameWork<ReelChange>? {
    delays[frame.number] == nil ? nil : spool.begin(frame)
  }

  package func take(_ change: ReelChange) { spool.take(change, size: stage.size) }

  package func finish() throws(KeyreelError) {
    let colors = spool.palette.fittingColors
    let encoder = GIFEncoder(size: stage.size, colors: colors, plays: plays)
    try spool.visit { (number, change) throws(KeyreelError) in
      try file.append(encoder.append(change.spans, at: change.rect, delay: delays[number] ?? 0))
    }
    try file.append(encoder.end())
    try file.finish()
  }
}
