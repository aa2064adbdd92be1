import Pixels
import Reels

/// A reel as uncompressed video, in a file or on standard output.
final class Y4MReel: ReelSink {
  private let canvas: ReelCanvas
  private let encoder: Y4MEncoder
  private let file: ReelFile

  /// Begins a reel; the path `-` stands for standard output.
  init(_ path: String, of run: ScenarioRun) throws(KeyreelError) {
    canvas = ReelCanvas(of: run)
    encoder = Y4MEncoder(size: canvas.size, rate: run.scenario.configuration.rate)
    file = try ReelFile(path)
    try file.append(encoder.head)
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    try file.append(encoder.frame(canvas.bitmap(of: frame)))
  }

  func finish() throws(KeyreelError) { try file.finish() }
}
