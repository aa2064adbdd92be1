import Foundation
import KeyreelImaging

/// Runs ffmpeg, which reads reels independently of Keyreel; `Scripts/test` installs ffmpeg.
enum Ffmpeg {
  /// The error if ffmpeg rejects its input.
  struct Refused: Error {}

  /// The path of ffmpeg; nil if it is not installed.
  static let path: String? = [
    "/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Every frame of a file as decoded by ffmpeg, in opaque pixels, without repeated or dropped
  /// frames.
  static func frames(of file: String, size: PixelSize, in folder: String) throws -> [Bitmap] {
    let raw = folder + "/frames.raw"
    try run(
      ["-v", "error", "-y", "-i", file, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", raw],
      in: folder)
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    let length = size.count * 4
    guard !bytes.isEmpty, bytes.count % length == 0 else { throw Refused() }
    return stride(from: 0, to: bytes.count, by: length).map {
      Bitmap(size: size, rgba: bytes[$0..<$0 + length])
    }
  }

  /// Runs ffmpeg and waits for it to end.
  static func run(_ arguments: [String], in folder: String) throws {
    guard let path else { throw Refused() }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused() }
  }
}
