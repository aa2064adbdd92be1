/// An open file that closes itself.
///
/// Interrupted calls are retried. Reading and writing continue after a call that transfers only
/// some of the bytes.
package struct FileDescriptor: ~Copyable, Sendable {
  private let number: Int32
  private let closes: Bool
  private let calls: any FileCalls

  /// Opens a file for reading, without waiting for a writer if the file is a pipe.
  package init(reading path: String) throws(SystemFailure) {
    try self.init(path, O_RDONLY | O_NONBLOCK)
  }

  /// Creates a file that must not exist yet.
  package init(creating path: String) throws(SystemFailure) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Opens an existing device or pipe for writing.
  package init(writing path: String) throws(SystemFailure) {
    try self.init(path, O_WRONLY)
  }

  /// Opens a folder, to lock or synchronise it.
  package init(folder path: String) throws(SystemFailure) {
    try self.init(path, O_RDONLY | O_DIRECTORY)
  }

  private init(_ path: String, _ flags: Int32) throws(SystemFailure) {
    calls = Disk.calls
    closes = true
    while true {
      do throws(SystemFailure) {
        number = try calls.open(path, flags)
        return
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }

  /// The process's standard input, which stays open.
  package static var standardInput: FileDescriptor { FileDescriptor(number: STDIN_FILENO) }

  /// The process's standard output, which stays open.
  package static var standardOutput: FileDescriptor { FileDescriptor(number: STDOUT_FILENO) }

  /// The process's standard error, which stays open.
  package static var standardError: FileDescriptor { FileDescriptor(number: STDERR_FILENO) }

  private init(number: Int32) {
    self.number = number
    closes = false
    calls = SystemFiles()
  }

  /// The descriptor named by a path such as `/dev/fd/63`; nil if the path does not name one.
  ///
  /// The descriptor stays open.
  package init?(namedBy path: String) {
    let folders = ["/dev/fd/", "/proc/self/fd/"]
    let text = folders.first { path.hasPrefix($0) }.map { path.dropFirst($0.count) }
    guard let number = path == "/dev/stdin" ? STDIN_FILENO : text.flatMap({ Int32($0) }) else {
      return nil
    }
    self.init(number: number)
  }

  deinit { if closes && number >= 0 { calls.close(number) } }

  /// The size of a regular file in bytes; folders, devices and pipes are refused.
  package func regularSize() throws(SystemFailure) -> Int {
    let status = try status()
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .call(EISDIR)
    default: throw .notRegular
    }
  }

  /// Whether the path still refers to the open file.
  package func isStill(at path: String) -> Bool {
    guard let other = try? calls.status(at: path, followingLinks: true), let own = try? status()
    else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  private func status() throws(SystemFailure) -> stat { try calls.status(of: number) }

  /// Locks the file for this process; the lock ends when the file is closed or the process ends,
  /// even if the process is killed.
  ///
  /// Some network file systems do not support locks at all, or do not support locks on folders. In
  /// either case, nothing is locked and no error is thrown. File systems report missing support
  /// with various error numbers, so every error except `EWOULDBLOCK` and `EINTR` counts as missing
  /// support.
  /// - Throws: `busy` if another process has locked the file.
  package func lock() throws(SystemFailure) {
    while true {
      do throws(SystemFailure) { return try calls.lock(number) } catch {
        if error.code == EWOULDBLOCK { throw .busy }
        guard error.code == EINTR else { return }
      }
    }
  }

  /// Waits until everything written is on the disk.
  package func synchronise() throws(SystemFailure) {
    while true {
      do throws(SystemFailure) { return try calls.synchronise(number) } catch {
        if error.code == EINVAL || error.code == EROFS { return }
        guard error.code == EINTR else { throw error }
      }
    }
  }

  /// Reads `size` bytes, or fewer if the file ends earlier.
  package func read(upTo size: Int) throws(SystemFailure) -> [UInt8] {
    try read(upTo: size, isWhole: true)
  }

  /// Reads what is available, up to `size` bytes; waits for at least one byte, and returns none at
  /// the file's end.
  package func readAvailable(upTo size: Int) throws(SystemFailure) -> [UInt8] {
    try read(upTo: size, isWhole: false)
  }

  /// - Parameter isWhole: Whether to keep reading until all bytes have been read, instead of
  ///   returning the result of one call.
  private func read(upTo size: Int, isWhole: Bool) throws(SystemFailure) -> [UInt8] {
    guard size > 0 else { return [] }
    var failure: SystemFailure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        do throws(SystemFailure) {
          let got = try unsafe calls.read(number, rest)
          count += got
          if got == 0 || !isWhole { break }
        } catch {
          if error.code == EINTR { continue }
          failure = error
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemFailure) {
    var failure: SystemFailure?
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        do throws(SystemFailure) { done += try unsafe calls.write(number, rest) } catch {
          if error.code == EINTR { continue }
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }
}

extension stat {
  /// The time at which the file's bytes were last changed.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// The reason why an operation on a file failed.
package enum SystemFailure: Error, Hashable, Sendable {
  /// A call failed with an error number.
  case call(Int32)
  /// The path is not a regular file.
  case notRegular
  /// Another process holds the lock.
  case busy

  /// The failure of the call just made.
  package static var last: SystemFailure { .call(errno) }

  /// The error number of a failed call; nil for any other reason.
  package var code: Int32? { if case .call(let code) = self { code } else { nil } }

  /// Whether writing failed although it was permitted: the disk is full, a limit is reached, the
  /// reader is gone, or the medium fails.
  package var isOfWriting: Bool {
    code.map { [ENOSPC, EDQUOT, EFBIG, EIO, EPIPE].contains($0) } ?? false
  }

  /// Whether a pipe's reader has gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The reason in words; for a failed call, the system's own message.
  package var reason: String {
    switch self {
    case .call(let code): unsafe String(cString: strerror(code))
    case .notRegular: "Not a regular file"
    case .busy: "another run is writing to it"
    }
  }
}

/// A lock on a folder, held by one process for as long as the value lives.
///
/// The lock is on the folder itself (`flock`). There is no lock file, and the lock of a killed
/// process ends with that process.
package final class FolderLock: Sendable {
  private let folder: FileDescriptor

  /// Acquires the lock.
  /// - Throws: `busy` if another process holds the lock, or the reason why the folder cannot be
  ///   opened.
  package init(_ path: String) throws(SystemFailure) {
    folder = try FileDescriptor(folder: path)
    try folder.lock()
  }

  /// Whether the locked folder is still at its path.
  package func isStill(at path: String) -> Bool { folder.isStill(at: path) }

  /// Waits until the folder's entries are on the disk.
  package func synchronise() throws(SystemFailure) { try folder.synchronise() }
}

/// The lines of a file, each returned as soon as the whole line is available.
package struct FileLines: ~Copyable {
  private let file: FileDescriptor
  /// The bytes that were read but not yet returned.
  private var rest: [UInt8] = []
  private var hasEnded = false

  /// Reads a file from its current position.
  package init(_ file: consuming FileDescriptor) { self.file = file }

  /// The bytes of the next line, without the line feed that ends it; nil at the end of the file.
  package mutating func next() throws(SystemFailure) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = UTF8Text.place(of: 0x0A, in: rest, from: searched) {
        guard end == rest.count - 1 else {
          let line = Array(rest[..<end])
          rest.removeSubrange(...end)
          return line
        }
        // Usually, no bytes follow the line. In that case, the line's bytes are passed on without
        // a copy, and space is reserved for another line of the same length.
        var line: [UInt8] = []
        swap(&line, &rest)
        line.removeLast()
        rest.reserveCapacity(min(line.count + 1, 1 << 20))
        return line
      }
      searched = rest.count
      if hasEnded {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
      let more = try file.readAvailable(upTo: 1 << 16)
      hasEnded = more.isEmpty
      rest += more
    }
  }
}
