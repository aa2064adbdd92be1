import Pixels
import Reels

/// A reel as a GIF: at most 50 frames a second in at most 256 colours, the whole time kept.
///
/// Colours that cover a two-hundredth of some frame are kept exactly; the others go to the finest grid of levels that
/// fits beside them, or to a pattern of its dots.
///
/// The palette has to be known before the first frame is written, so colours are gathered while frames come in, and
/// the frames shown are drawn a second time in the end; memory does not grow with the reel.
final class GIFReel: ReelSink {
  /// What channels may be rounded to multiples of, where the frames have too many colours.
  static let steps = [1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64]

  private let run: any ReelSource
  private let stage: ReelStage
  private let plays: Int
  private let file: ReelFile
  /// How long each frame is shown that is, by its number in the run, in hundredths of a second.
  private let delays: [Int: Int]
  private var palette: ReelPalette
  private var next: Int

  /// Begins a reel of the run's frames that are drawn.
  init(_ path: String, of run: any ReelSource, _ options: ReelOptions) throws(KeyreelError) {
    self.run = run
    plays = options.plays
    palette = ReelPalette(
      steps: Self.steps, dithering: options.dithering, keptAreMagnets: true)
    let notes = run.reelNotes(for: options)
    stage = try ReelStage(of: run, options, notes: notes, isTransparent: false)
    file = try ReelFile(path)
    let first = run.firstDrawnFrame
    let plan = GIFPlan(
      rate: run.frameRate, frameCount: run.drawnFrameCount,
      speed: options.speed, limit: options.rate ?? GIFPlan.greatestRate,
      pauses: run.reelPauses(notes))
    delays = Dictionary(uniqueKeysWithValues: zip(plan.frames.map { first + $0 }, plan.delays))
    next = first
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    if delays[next] != nil { palette.note(stage.picture(of: frame, number: next)) }
    next += 1
  }

  func finish() throws(KeyreelError) {
    let colors = palette.fittingColors
    let encoder = try encoded { () throws(GIFError) in
      try GIFEncoder(size: stage.size, colors: colors, plays: plays)
    }
    try run.visitFrames(Set(delays.keys)) { (number, frame) throws(KeyreelError) in
      let bitmap = stage.picture(of: frame, number: number)
      try file.append(
        encoded { () throws(GIFError) in
          try encoder.append(bitmap, delay: delays[number] ?? 0)
        })
    }
    try file.append(encoded(encoder.end))
    try file.finish()
  }

  /// What giflib makes; it fails for want of memory alone.
  private func encoded<Value>(_ body: () throws(GIFError) -> Value) throws(KeyreelError) -> Value {
    do throws(GIFError) {
      return try body()
    } catch {
      throw file.failure("memory ran out")
    }
  }
}
