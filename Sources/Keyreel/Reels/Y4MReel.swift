import Pixels
import Reels

/// A reel as uncompressed video, in a file or on standard output.
final class Y4MReel: ReelSink {
  private let path: String
  private let canvas: ReelCanvas
  private let encoder: Y4MEncoder
  private let file: GrowingFile?

  /// Begins a reel; the path `-` stands for standard output.
  init(_ path: String, of run: ScenarioRun) throws(KeyreelError) {
    self.path = path
    canvas = ReelCanvas(of: run)
    encoder = Y4MEncoder(size: canvas.size, rate: run.scenario.configuration.rate)
    do throws(SystemFailure) {
      file = path == "-" ? nil : try GrowingFile(path)
    } catch {
      throw .cannotCreate(
        path: path, reason: error.reason, remedy: "name a file that can be written with --reel")
    }
    try write(encoder.head)
  }

  func append(_ frame: Frame) throws(KeyreelError) {
    try write(encoder.frame(canvas.bitmap(of: frame)))
  }

  func finish() throws(KeyreelError) {
    do throws(SystemFailure) {
      try file?.finish()
    } catch {
      throw .writeFailed(path: path, reason: error.reason)
    }
  }

  private func write(_ bytes: [UInt8]) throws(KeyreelError) {
    do throws(SystemFailure) {
      if let file { try file.append(bytes) } else { try FileDescriptor.standardOutput.write(bytes) }
    } catch {
      throw .writeFailed(path: path == "-" ? "standard output" : path, reason: error.reason)
    }
  }
}
