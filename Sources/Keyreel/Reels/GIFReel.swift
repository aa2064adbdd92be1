import Pixels
import Reels

/// A reel as a GIF: at most 50 frames a second in at most 256 colours, the whole time kept.
///
/// The palette has to be known before the first frame is written, so colours are gathered while frames come in, and
/// the frames shown are drawn a second time in the end; memory does not grow with the reel.
final class GIFReel: ReelSink {
  /// What channels may be rounded to multiples of, where the frames have too many colours.
  private static let steps = [1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64]

  private let run: ScenarioRun
  private let canvas: ReelCanvas
  private let file: ReelFile
  /// How long each frame is shown that is, by its number in the run, in hundredths of a second.
  private let delays: [Int: Int]
  private var palette = ReelPalette(steps: GIFReel.steps)
  private var next: Int

  /// Begins a reel of the run's frames that are drawn.
  init(_ path: String, of run: ScenarioRun) throws(KeyreelError) {
    self.run = run
    canvas = ReelCanvas(of: run)
    file = try ReelFile(path)
    let first = run.options.frames?.lowerBound ?? 0
    let plan = GIFPlan(rate: run.scenario.configuration.rate, frameCount: run.drawnFrameCount)
    delays = Dictionary(uniqueKeysWithValues: zip(plan.frames.map { first + $0 }, plan.delays))
    next = first
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    if delays[next] != nil { palette.note(canvas.bitmap(of: frame)) }
    next += 1
  }

  func finish() throws(KeyreelError) {
    let colors = palette.fittingColors
    let encoder = try encoded { () throws(GIFError) in
      try GIFEncoder(size: canvas.size, colors: colors)
    }
    try run.visitFrames(Set(delays.keys)) { (number, frame) throws(KeyreelError) in
      let bitmap = canvas.bitmap(of: frame)
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
