#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file that closes itself.
///
/// The only place with the system's read and write; both go on after interrupted and short calls.
struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let closes: Bool

  /// Opens a file for reading without ever waiting for a writer at its other end.
  init(reading path: String) throws(SystemFailure) {
    number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    closes = true
    guard number >= 0 else { throw .last }
  }

  /// Makes a file that must not exist yet.
  init(creating path: String) throws(SystemFailure) {
    number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    closes = true
    guard number >= 0 else { throw .last }
  }

  /// The process's standard output, which stays open.
  static var standardOutput: FileDescriptor { FileDescriptor(number: STDOUT_FILENO) }

  private init(number: Int32) {
    self.number = number
    closes = false
  }

  deinit { if closes { close(number) } }

  /// The size of a regular file in bytes; folders, devices and pipes are refused.
  func regularSize() throws(SystemFailure) -> Int {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw SystemFailure(code: EISDIR)
    default: throw .notRegular
    }
  }

  /// Reads up to `size` bytes; fewer when the file ends before.
  func read(upTo size: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = systemRead(number, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = .last }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    var failure: SystemFailure?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = systemWrite(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if put < 0 && errno == EINTR { continue }
        if put < 0 {
          failure = .last
          return
        }
        done += put
      }
    }
    if let failure { throw failure }
  }
}

// Inside the type, `read` and `write` name its own methods.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
