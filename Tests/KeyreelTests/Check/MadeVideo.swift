import Foundation
import KeyreelImaging
import TestSupport

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// The program that encodes and decodes videos.
enum FFmpeg {
  /// The program's path; nil if the program is not installed.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":"
  ).map { $0 + "/ffmpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// A video that ffmpeg encodes while the frames are being drawn.
final class MadeVideo {
  private let folder: TemporaryFolder
  private let process = Process()
  private let pipe = Pipe()

  /// The video's file.
  var path: String { folder.file("made.mp4") }

  /// Begins a video.
  ///
  /// - Parameters:
  ///   - size: The frames' size, in pixels; an odd last column or row is cropped.
  ///   - rate: Frames per second.
  ///   - quality: The constant rate factor of H.264: at 18 the losses are hardly visible, and at
  ///     28 the file is small.
  init(size: PixelSize, rate: Int, quality: Int) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: FFmpeg.path ?? "/usr/bin/false")
    process.arguments = [
      "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(size.width)x\(size.height)",
      "-r", "\(rate)", "-i", "-", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-c:v", "libx264",
      "-preset", "veryfast", "-threads", "1",
      "-crf", "\(quality)", "-pix_fmt", "yuv420p", folder.file("made.mp4"),
    ]
    process.standardInput = pipe
    try process.run()
  }

  /// Adds a frame.
  func append(_ bitmap: Bitmap) throws {
    try pipe.fileHandleForWriting.write(contentsOf: bitmap.pixels.withUnsafeBytes { Data($0) })
  }

  /// Finishes the video.
  func end() throws {
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
