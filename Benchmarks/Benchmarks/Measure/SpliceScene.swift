import Keyreel
import KeyreelImaging

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Frames of the demo's first drag, with rows that have already been compressed.
struct SpliceScene {
  let folder: String
  let frames: [Frame]
  private let encoder = FrameEncoder(isForMany: true)

  init(folder: String) throws {
    self.folder = folder
    let demo = try DemoRun()
    var renderer = demo.run.renderer()
    let drag = demo.states.filter { $0.keyboard.phase == .snapshot }.prefix(40)
    for state in demo.states where state.frame < drag[drag.startIndex].frame {
      _ = renderer.frame(for: state)
    }
    var frames: [Frame] = []
    for state in drag { frames.append(renderer.frame(for: state)) }
    // The frames are composed a second time, because a strip is treated as long-lived only after it
    // has been seen twice.
    self.frames = drag.map { renderer.frame(for: $0) }
    for frame in frames + self.frames + self.frames { _ = try encoder.encode(frame) }
  }

  /// The milliseconds for splicing a frame and writing its file, and for just writing a file with
  /// the same bytes.
  ///
  /// As in the command, each spliced frame is first written under a temporary name. The two
  /// measurements alternate, and each result is the median of fifty runs. Truncating a file takes
  /// longer than creating a new file, so the files of the previous measurement are removed before
  /// the next measurement begins. Removing the files is not timed.
  var milliseconds: (frames: Double, bytes: Double) {
    get throws {
      let files = try frames.map { try encoder.encode($0) }
      let target = try FrameFolder(path: folder, overwriting: true)
      let paths = frames.indices.map { "\(folder)/\(FrameFolder.name(ofFrame: $0))" }
      var buffer: [UInt8] = []
      var times: (frames: [Double], bytes: [Double]) = ([], [])
      for round in 0..<55 {
        for path in paths { unlink(path) }
        let spliced = try CPUClock.milliseconds {
          for (number, frame) in frames.enumerated() {
            try encoder.encode(frame, into: &buffer)
            try target.write(buffer, frame: number)
          }
        }
        for path in paths { unlink(path) }
        let written = CPUClock.milliseconds {
          for (path, file) in zip(paths, files) { write(file, path) }
        }
        guard round >= 5 else { continue }
        times.frames.append(spliced / Double(frames.count))
        times.bytes.append(written / Double(frames.count))
      }
      return (times.frames.sorted()[25], times.bytes.sorted()[25])
    }
  }

  private func write(_ bytes: [UInt8], _ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    precondition(file >= 0, "the folder can be written to")
    defer { close(file) }
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = systemWrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        precondition(count > 0, "there is room")
        done += count
      }
    }
  }
}

// Calls the C library's `write`. Inside `SpliceScene`, the name `write` refers to the type's own
// method.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
