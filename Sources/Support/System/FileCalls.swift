import CKeyreelPlatform

/// The system's file calls, one method per call; no method retries a call or undoes its effect.
///
/// ``FileDescriptor`` and ``Disk`` reach files only through these methods. ``Disk/calls`` holds
/// either the system's own calls or a test's calls. A test's simulated disk can lose, truncate or
/// refuse anything.
package protocol FileCalls: Sendable {
  /// Opens a file or, depending on the flags, creates a file that all users can read.
  ///
  /// The descriptor is closed when the process executes another program.
  func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32
  /// Closes a file.
  func close(_ file: Int32)
  /// Reads at most as many bytes as fit into the buffer; returns the number of bytes read, which is
  /// 0 at the end of the file.
  func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int
  /// Writes at least one of the bytes, but not always all of them; returns the number of bytes
  /// written.
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemFailure) -> Int
  /// The metadata of an open file.
  func status(of file: Int32) throws(SystemFailure) -> stat
  /// The metadata of the file at a path.
  func status(at path: String, followingLinks: Bool) throws(SystemFailure) -> stat
  /// Locks an open file; `EWOULDBLOCK` if another process has locked it.
  func lock(_ file: Int32) throws(SystemFailure)
  /// Waits until an open file, or the entries of an open folder, would survive a loss of power.
  func synchronise(_ file: Int32) throws(SystemFailure)
  /// Renames a file, and replaces any file that has the new name.
  func rename(_ path: String, to target: String) throws(SystemFailure)
  /// Exchanges the files that two names refer to, in one step; `ENOTSUP`, `ENOSYS` or `EINVAL` if
  /// the exchange is impossible.
  func exchange(_ path: String, _ other: String) throws(SystemFailure)
  /// Removes the name of a file or link, but not of a folder.
  func unlink(_ path: String) throws(SystemFailure)
  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(SystemFailure)
  /// Makes a folder.
  func makeFolder(_ path: String) throws(SystemFailure)
  /// Makes a hard link to a file.
  func link(_ path: String, as new: String) throws(SystemFailure)
  /// Makes a symbolic link.
  func makeLink(to target: String, at path: String) throws(SystemFailure)
  /// The target of a symbolic link.
  func target(ofLink path: String) throws(SystemFailure) -> String
  /// The names in a folder, in any order, without `.` and `..`.
  func names(in folder: String) throws(SystemFailure) -> [String]
}

/// The system's own file calls.
package struct SystemFiles: FileCalls {
  /// Creates an instance; all instances are alike.
  package init() {}

  package func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    try checked(systemOpen(path, flags | O_CLOEXEC, 0o644))
  }

  package func close(_ file: Int32) { systemClose(file) }

  package func read(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try checked(unsafe systemRead(file, buffer.baseAddress, buffer.count))
  }

  package func write(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try checked(unsafe systemWrite(file, bytes.baseAddress, bytes.count))
  }

  package func status(of file: Int32) throws(SystemFailure) -> stat {
    var status = stat()
    _ = try checked(unsafe fstat(file, &status))
    return status
  }

  package func status(at path: String, followingLinks: Bool) throws(SystemFailure) -> stat {
    var status = stat()
    _ = try checked(unsafe followingLinks ? stat(path, &status) : lstat(path, &status))
    return status
  }

  package func lock(_ file: Int32) throws(SystemFailure) {
    _ = try checked(flock(file, LOCK_EX | LOCK_NB))
  }

  package func synchronise(_ file: Int32) throws(SystemFailure) {
    #if canImport(Darwin)
      // On Apple's systems, `fsync` returns once the drive has received the bytes, but the drive
      // may still hold them in its own memory. `F_FULLFSYNC` also flushes that memory. If a file
      // system does not support `F_FULLFSYNC`, only `fsync` is used.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try checked(fsync(file))
  }

  package func rename(_ path: String, to target: String) throws(SystemFailure) {
    _ = try checked(systemRename(path, target))
  }

  package func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    let code = unsafe cex_exchange(path, other)
    guard code == 0 else { throw .call(code) }
  }

  package func unlink(_ path: String) throws(SystemFailure) {
    _ = try checked(systemUnlink(path))
  }

  package func removeFolder(_ path: String) throws(SystemFailure) {
    _ = try checked(unsafe rmdir(path))
  }

  package func makeFolder(_ path: String) throws(SystemFailure) {
    _ = try checked(unsafe mkdir(path, 0o755))
  }

  package func link(_ path: String, as new: String) throws(SystemFailure) {
    _ = try checked(systemLink(path, new))
  }

  package func makeLink(to target: String, at path: String) throws(SystemFailure) {
    _ = try checked(unsafe symlink(target, path))
  }

  package func target(ofLink path: String) throws(SystemFailure) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try checked(unsafe readlink(path, &bytes, bytes.count))
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package func names(in folder: String) throws(SystemFailure) -> [String] {
    guard let handle = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The result of a call; throws if the result reports a failure.
  private func checked<Result: SignedInteger>(_ result: Result) throws(SystemFailure) -> Result {
    guard result >= 0 else { throw .last }
    return result
  }
}

// Inside `SystemFiles`, the names of the C functions would refer to the methods of `SystemFiles`.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemClose(_ file: Int32) { close(file) }

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, buffer, count)
}

private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }

private func systemUnlink(_ path: String) -> Int32 { unsafe unlink(path) }

private func systemLink(_ path: String, _ new: String) -> Int32 { unsafe link(path, new) }
