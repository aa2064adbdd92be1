import Keyreel
import PNGCoding
import Pixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Frames of the demo's first drag, all of whose rows are compressed already.
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
    // Composed again, so that all of their strips are known to last.
    self.frames = drag.map { renderer.frame(for: $0) }
    for frame in frames + self.frames + self.frames { _ = try encoder.encode(frame) }
  }

  /// What splicing a frame and writing its file takes.
  var framesMilliseconds: Double {
    get throws {
      var buffer: [UInt8] = []
      let all = try CPUClock.median(of: 50) {
        for (number, frame) in frames.enumerated() {
          try encoder.encode(frame, into: &buffer)
          write(buffer, number)
        }
      }
      return all / Double(frames.count)
    }
  }

  /// What opening, writing and closing files of the same bytes takes.
  var bytesMilliseconds: Double {
    get throws {
      var files: [[UInt8]] = []
      for frame in frames { files.append(try encoder.encode(frame)) }
      let all = CPUClock.median(of: 50) {
        for (number, file) in files.enumerated() { write(file, number) }
      }
      return all / Double(frames.count)
    }
  }

  private func write(_ bytes: [UInt8], _ number: Int) {
    let path = "\(folder)/splice-\(number).png"
    // Truncating a file costs more than making a new one.
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
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

// Inside the type, `write` names its own method.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
