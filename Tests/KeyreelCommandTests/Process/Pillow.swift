import Foundation
import KeyreelImaging

/// Runs Pillow, a reader of animated PNGs that shares no code with ffmpeg's reader or Keyreel's.
enum Pillow {
  /// The error if Pillow rejects its input.
  struct Refused: Error {}

  /// The path of a Python interpreter that has Pillow; nil if there is no such interpreter.
  ///
  /// The interpreter is the system's Python, for which `Scripts/test` installs Pillow.
  static let python: String? = ["/usr/bin/python3", "/opt/homebrew/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
      && (try? output(of: $0, ["-c", "import PIL.Image"])) != nil
  }

  /// How many times an animation plays, and every frame with its duration in milliseconds.
  static func frames(
    of file: String
  ) throws -> (plays: Int, frames: [(picture: Bitmap, milliseconds: Double)]) {
    guard let python else { throw Refused() }
    let raw = file + ".raw"
    let lines = try output(of: python, ["-c", script, file, raw])
      .split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    guard let head = lines.first, head.count == 3 else { throw Refused() }
    let size = PixelSize(width: Int(head[1]), height: Int(head[2]))
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    let length = size.count * 4
    guard bytes.count == length * (lines.count - 1) else { throw Refused() }
    let frames = lines.dropFirst().enumerated().map { index, line in
      let picture = Bitmap(size: size, rgba: bytes[index * length..<(index + 1) * length])
      return (picture: picture, milliseconds: line[0])
    }
    return (Int(head[0]), frames)
  }

  private static let script = """
    import sys
    from PIL import Image
    image = Image.open(sys.argv[1])
    print(image.info["loop"], image.width, image.height)
    with open(sys.argv[2], "wb") as raw:
        for number in range(image.n_frames):
            image.seek(number)
            raw.write(image.convert("RGBA").tobytes())
            print(image.info["duration"])
    """

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused() }
    return String(decoding: data, as: UTF8.self)
  }
}
