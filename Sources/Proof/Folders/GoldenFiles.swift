import KeyreelImaging
import KeyreelSupport

/// The operations on files that goldens need, each with a golden's error.
enum GoldenFiles {
  /// The largest file that is read, in bytes.
  static let limit = 1 << 30

  /// Reads a whole regular file; a pipe or device would keep its reader waiting, and is refused.
  static func read(_ path: String) throws(GoldenError) -> [UInt8] {
    try GoldenError.telling(try Disk.read(path, limit: limit)) {
      .cannotOpen(path: path, reason: $0.reason)
    }
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws(GoldenError) -> [String] {
    try GoldenError.telling(try Disk.names(in: folder)) {
      .cannotOpen(path: folder, reason: $0.reason)
    }
  }

  /// Makes a folder and those above it; one that exists is fine.
  static func makeFolder(_ path: String) throws(GoldenError) {
    try GoldenError.telling(try Disk.makeFolder(path)) {
      .cannotCreate(path: path, reason: $0.reason)
    }
  }

  /// Makes a file appear whole or not at all.
  static func replace(_ path: String, with bytes: [UInt8]) throws(GoldenError) {
    try GoldenError.telling(try Disk.replace(path, with: bytes)) {
      .writeFailed(path: path, reason: $0.reason)
    }
  }

  /// Whether a file begins as a PNG does; the pointer that Git LFS leaves in a picture's place does not.
  static func isPNG(_ path: String) -> Bool {
    guard let start = Disk.start(of: path, count: PNGDecoder.startCount) else { return false }
    return (try? PNGDecoder.checkStart(start)) != nil
  }
}
