import KeyreelSupport

/// A file that is written piece by piece and appears under its name only when it is whole.
final class GrowingFile {
  private let path: String
  private let file: FileDescriptor
  private var isFinished = false

  /// Begins a file beside its place.
  init(_ path: String) throws(SystemFailure) {
    self.path = path
    try Disk.remove(path + Disk.temporarySuffix)
    file = try FileDescriptor(creating: path + Disk.temporarySuffix)
  }

  deinit {
    if !isFinished { try? Disk.remove(path + Disk.temporarySuffix) }
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(SystemFailure) { try file.write(bytes) }

  /// Puts the file in its place.
  func finish() throws(SystemFailure) {
    try Disk.move(path + Disk.temporarySuffix, to: path)
    isFinished = true
  }
}
