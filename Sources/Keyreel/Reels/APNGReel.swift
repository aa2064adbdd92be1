import PNGCoding
import Pixels

/// A reel as an animated PNG: every frame of the run, with its exact time.
final class APNGReel: ReelSink {
  private let canvas: ReelCanvas
  private let delay: AnimationDelay
  private let file: ReelFile
  private var encoder: APNGEncoder

  /// Begins a reel of `count` frames.
  init(_ path: String, of run: ScenarioRun, count: Int) throws(KeyreelError) {
    canvas = ReelCanvas(of: run)
    delay = AnimationDelay(
      numerator: 1, denominator: UInt16(clamping: run.scenario.configuration.rate))
    file = try ReelFile(path)
    do throws(PNGError) {
      encoder = try APNGEncoder(size: canvas.size, effort: .speed)
    } catch {
      throw .encoding(error)
    }
    try file.append(encoder.head(frameCount: count))
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try encoder.append(canvas.bitmap(of: frame), delay: delay)
    } catch {
      throw .encoding(error)
    }
    try file.append(bytes)
  }

  func finish() throws(KeyreelError) {
    try file.append(encoder.end())
    try file.finish()
  }
}
