/// The few operations on files that a run needs, each with the system's own error.
package enum Disk {
  /// What the names of unfinished files end in.
  package static let temporarySuffix: String = ".keyreel-tmp"

  /// Reads a whole regular file; one larger than `limit` bytes is refused unread.
  package static func read(_ path: String, limit: Int) throws(SystemFailure) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    let size = try file.regularSize()
    guard size <= limit else { throw .call(EFBIG) }
    return try file.read(upTo: size)
  }

  /// The first bytes of a regular file, fewer where it is shorter; nil where it cannot be read.
  package static func start(of path: String, count: Int) -> [UInt8]? {
    guard let file = try? FileDescriptor(reading: path), (try? file.regularSize()) != nil else {
      return nil
    }
    return try? file.read(upTo: count)
  }

  /// Makes a file appear whole or not at all: written beside its place, then renamed.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemFailure) {
    let temporary = path + temporarySuffix
    do throws(SystemFailure) {
      do throws(SystemFailure) {
        try write(bytes, toNew: temporary)
      } catch {
        // Looking beforehand would cost as much as making the file; one that a killed process left is rare.
        guard error.code == EEXIST else { throw error }
        unsafe unlink(temporary)
        try write(bytes, toNew: temporary)
      }
      guard unsafe rename(temporary, path) == 0 else { throw .last }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file that a user named: straight into a device or pipe, which must not be replaced; anything else
  /// whole or not at all.
  package static func deliver(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    guard isStream(path) else { return try replace(path, with: bytes) }
    let stream = try FileDescriptor(writing: path)
    try stream.write(bytes)
  }

  /// Whether a device or pipe stands at a path, links followed.
  package static func isStream(_ path: String) -> Bool {
    kind(at: path).map { [S_IFCHR, S_IFIFO, S_IFBLK].contains($0) } ?? false
  }

  private static func write(_ bytes: [UInt8], toNew path: String) throws(SystemFailure) {
    let file = try FileDescriptor(creating: path)
    try file.write(bytes)
  }

  /// Removes a file; one that is not there is fine.
  package static func remove(_ path: String) throws(SystemFailure) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .last }
  }

  /// Gives a file another name, in place of whatever had it.
  package static func move(_ path: String, to target: String) throws(SystemFailure) {
    guard unsafe rename(path, target) == 0 else { throw .last }
  }

  /// Whether a file, device or pipe stands at a path, links followed.
  package static func isFile(_ path: String) -> Bool {
    kind(at: path).map { $0 != S_IFDIR } ?? false
  }

  /// Whether anything stands at a path.
  package static func exists(_ path: String) -> Bool {
    kind(at: path, followingLinks: false) != nil
  }

  /// What kind of file stands at a path; nil where there is none.
  static func kind(at path: String, followingLinks: Bool = true) -> mode_t? {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The path of a name inside a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty
      ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of a file's path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
