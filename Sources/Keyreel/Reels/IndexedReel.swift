import PNGCoding
import Pixels
import Reels

/// A reel as an animated PNG of at most 256 colours.
///
/// The palette has to be known first, so colours are gathered while frames come in, and the frames shown are drawn a
/// second time in the end; memory does not grow with the reel.
final class IndexedReel: ReelSink {
  private let run: any ReelSource
  private let options: ReelOptions
  private let stage: ReelStage
  private let schedule: ReelSchedule
  private let entries: [Int: ReelSchedule.Entry]
  private let file: ReelFile
  private var palette: ReelPalette
  private var next: Int

  /// Begins a reel of the run's frames that are drawn.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    self.run = run
    self.options = options
    let notes = run.reelNotes(for: options)
    stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    schedule = run.reelSchedule(options, notes)
    let first = run.firstDrawnFrame
    entries = Dictionary(uniqueKeysWithValues: schedule.entries.map { (first + $0.frame, $0) })
    next = first
    palette = ReelPalette(
      steps: GIFReel.steps, dithering: options.dithering, keptAreMagnets: true)
    file = try ReelFile(path)
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    if entries[next] != nil { palette.note(stage.picture(of: frame, number: next)) }
    next += 1
  }

  func finish() throws(KeyreelError) {
    let colors = palette.fittingColors
    var encoder = try KeyreelError.whileEncoding { () throws(PNGError) in
      try APNGEncoder(
        size: stage.size, playCount: options.plays, effort: .speed, palette: colors.colors)
    }
    try file.append(encoder.head(frameCount: entries.count))
    try run.visitFrames(Set(entries.keys)) { (number, frame) throws(KeyreelError) in
      guard let entry = entries[number] else { return }
      let picture = colors.applied(to: stage.picture(of: frame, number: number))
      let delay = AnimationDelay(fraction: schedule.seconds(of: entry))
      try file.append(
        KeyreelError.whileEncoding { () throws(PNGError) in
          try encoder.append(picture, delay: delay)
        })
    }
    try file.append(encoder.end())
    try file.finish()
  }
}
