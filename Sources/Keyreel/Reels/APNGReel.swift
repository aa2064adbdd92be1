import PNGCoding
import Pixels

/// A reel as an animated PNG: every frame of the run, with its exact time.
final class APNGReel: ReelSink {
  private let path: String
  private let canvas: ReelCanvas
  private let delay: AnimationDelay
  private let file: GrowingFile
  private var encoder: APNGEncoder

  /// Begins a reel of `count` frames.
  init(_ path: String, of run: ScenarioRun, count: Int) throws(KeyreelError) {
    self.path = path
    canvas = ReelCanvas(of: run)
    delay = AnimationDelay(
      numerator: 1, denominator: UInt16(clamping: run.scenario.configuration.rate))
    do throws(SystemFailure) {
      file = try GrowingFile(path)
    } catch {
      throw .cannotCreate(
        path: path, reason: error.reason, remedy: "name a file that can be written with --reel")
    }
    do throws(PNGError) {
      encoder = try APNGEncoder(size: canvas.size, effort: .speed)
    } catch {
      throw .encoding(error)
    }
    try write(encoder.head(frameCount: count))
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try encoder.append(canvas.bitmap(of: frame), delay: delay)
    } catch {
      throw .encoding(error)
    }
    try write(bytes)
  }

  func finish() throws(KeyreelError) {
    try write(encoder.end())
    do throws(SystemFailure) {
      try file.finish()
    } catch {
      throw .writeFailed(path: path, reason: error.reason)
    }
  }

  private func write(_ bytes: [UInt8]) throws(KeyreelError) {
    do throws(SystemFailure) {
      try file.append(bytes)
    } catch {
      throw .writeFailed(path: path, reason: error.reason)
    }
  }
}
