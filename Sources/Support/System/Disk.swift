/// The few file operations that a run needs; failures carry the system's own errors.
package enum Disk {
  /// The system calls behind all operations here and all files opened by path; a test can replace
  /// these calls.
  @TaskLocal package static var calls: any FileCalls = SystemFiles()

  /// The suffix of unfinished files.
  package static let temporarySuffix: String = ".keyreel-tmp"

  /// Reads a whole regular file; a file larger than `limit` bytes is refused without being read.
  package static func read(_ path: String, limit: Int) throws(SystemFailure) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    let size = try file.regularSize()
    guard size <= limit else { throw .call(EFBIG) }
    return try file.read(upTo: size)
  }

  /// The first `count` bytes of a regular file, or all bytes of a shorter file; nil if the file
  /// cannot be read.
  package static func start(of path: String, count: Int) -> [UInt8]? {
    guard let file = try? FileDescriptor(reading: path), (try? file.regularSize()) != nil else {
      return nil
    }
    return try? file.read(upTo: count)
  }

  /// Makes a file appear whole or not at all: the bytes are written to a temporary file in the same
  /// folder, and that file is then renamed.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemFailure) {
    let temporary = path + temporarySuffix
    do throws(SystemFailure) {
      do throws(SystemFailure) {
        try write(bytes, toNew: temporary)
      } catch {
        // Checking first whether the temporary file exists would cost as much as creating it, and
        // files left by killed processes are rare.
        guard error.code == EEXIST else { throw error }
        try? calls.unlink(temporary)
        try write(bytes, toNew: temporary)
      }
      try calls.rename(temporary, to: path)
    } catch {
      try? calls.unlink(temporary)
      throw error
    }
  }

  /// Writes a file that a user named.
  ///
  /// A device or pipe must not be replaced, so the bytes are written to it directly. Any other file
  /// appears whole or not at all.
  package static func deliver(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    guard isStream(path) else { return try replace(path, with: bytes) }
    let stream = try FileDescriptor(writing: path)
    try stream.write(bytes)
  }

  /// Whether the path is a device or pipe; links are followed.
  package static func isStream(_ path: String) -> Bool {
    kind(at: path).map { [S_IFCHR, S_IFIFO, S_IFBLK].contains($0) } ?? false
  }

  private static func write(_ bytes: [UInt8], toNew path: String) throws(SystemFailure) {
    let file = try FileDescriptor(creating: path)
    try file.write(bytes)
  }

  /// Removes a file; a missing file is not an error.
  package static func remove(_ path: String) throws(SystemFailure) {
    do throws(SystemFailure) { try calls.unlink(path) } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Renames a file, and replaces any file that has the new name.
  package static func move(_ path: String, to target: String) throws(SystemFailure) {
    try calls.rename(path, to: target)
  }

  /// Exchanges the files that two names refer to, in one step.
  /// - Returns: Whether the file system can exchange files; if it cannot, nothing has changed.
  package static func exchange(_ path: String, _ other: String) throws(SystemFailure) -> Bool {
    do throws(SystemFailure) {
      try calls.exchange(path, other)
      return true
    } catch {
      guard let code = error.code, [ENOSYS, EINVAL, ENOTSUP].contains(code) else { throw error }
      return false
    }
  }

  /// Whether the path is a file, device or pipe; links are followed.
  package static func isFile(_ path: String) -> Bool {
    kind(at: path).map { $0 != S_IFDIR } ?? false
  }

  /// Whether there is anything at the path, even a link without a target.
  package static func exists(_ path: String) -> Bool {
    kind(at: path, followingLinks: false) != nil
  }

  /// The file's type; nil if there is no file at the path, or if the type cannot be looked up.
  static func kind(at path: String, followingLinks: Bool = true) -> mode_t? {
    (try? calls.status(at: path, followingLinks: followingLinks)).map { $0.st_mode & S_IFMT }
  }

  /// The path of a name inside a folder; a name that begins with a slash is returned unchanged.
  package static func join(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty
      ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder part of a file's path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Disk {
  /// The working directory; empty if it is unknown.
  package static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) throws(SystemFailure) -> [String] {
    try calls.names(in: folder).sorted()
  }

  /// The relative paths of everything in a folder and its subfolders, in the order of their names.
  ///
  /// Links are not followed.
  ///
  /// A folder that cannot be read counts as empty.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  package static func paths(below folder: String) -> [String] {
    let names = (try? names(in: folder)) ?? []
    return names.flatMap { name in
      let path = join(folder, name)
      return [name] + (isOwnFolder(path) ? paths(below: path).map { "\(name)/\($0)" } : [])
    }
  }

  /// Creates a folder and any missing folders above it.
  ///
  /// A folder that already exists is not an error, even if another process creates it in the
  /// meantime.
  package static func makeFolder(_ path: String) throws(SystemFailure) {
    do throws(SystemFailure) {
      try makeOne(path)
    } catch {
      guard error.code == ENOENT, let slash = path.dropLast().lastIndex(of: "/"),
        slash > path.startIndex
      else { throw error }
      try makeFolder(String(path[..<slash]))
      try makeOne(path)
    }
  }

  private static func makeOne(_ path: String) throws(SystemFailure) {
    do throws(SystemFailure) { try calls.makeFolder(path) } catch {
      guard error.code == EEXIST, isFolder(path) else { throw error }
    }
  }

  /// Creates one folder, unless a file or folder already has this name.
  ///
  /// If a file already has the folder's name, opening the folder fails later.
  package static func makeOwnFolder(_ path: String) throws(SystemFailure) {
    do throws(SystemFailure) { try calls.makeFolder(path) } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Removes a folder if it is empty.
  package static func removeEmptyFolder(_ path: String) { try? calls.removeFolder(path) }

  /// Removes a file, or a folder with everything in it, as far as permissions allow.
  package static func removeAll(_ path: String) {
    if isOwnFolder(path) {
      for name in (try? names(in: path)) ?? [] { removeAll(join(path, name)) }
      removeEmptyFolder(path)
    } else {
      try? calls.unlink(path)
    }
  }

  /// Whether the path is a folder; links are followed.
  package static func isFolder(_ path: String) -> Bool { kind(at: path) == S_IFDIR }

  /// Whether the path is a folder, and not a link to a folder.
  package static func isOwnFolder(_ path: String) -> Bool {
    kind(at: path, followingLinks: false) == S_IFDIR
  }

  /// The target of a symbolic link; nil for anything else.
  package static func target(ofLink path: String) -> String? {
    try? calls.target(ofLink: path)
  }

  /// Makes a hard link to a file, possibly in another folder.
  ///
  /// If the file system does not support hard links, the file is copied, and the copy is flushed to
  /// the disk. For a folder, a new folder is made, and everything in the old folder is linked in
  /// the same way.
  ///
  /// For a symbolic link, a new link with the same target is made.
  /// - Throws: Among other failures, `EEXIST` if the new name exists.
  package static func duplicate(_ path: String, as new: String) throws(SystemFailure) {
    if let target = target(ofLink: path) {
      try calls.makeLink(to: target, at: new)
    } else if isFolder(path) {
      try calls.makeFolder(new)
      for name in try names(in: path) { try duplicate(join(path, name), as: join(new, name)) }
      try synchronise(folder: new)
    } else {
      do throws(SystemFailure) { try calls.link(path, as: new) } catch {
        guard error.code != EEXIST else { throw error }
        try copy(path, new)
      }
    }
  }

  /// Waits until a folder's entries are on the disk.
  package static func synchronise(folder: String) throws(SystemFailure) {
    try FileDescriptor(folder: folder).synchronise()
  }

  private static func copy(_ path: String, _ new: String) throws(SystemFailure) {
    let file = try FileDescriptor(reading: path)
    _ = try file.regularSize()
    let copy = try FileDescriptor(creating: new)
    while true {
      let bytes = try file.read(upTo: 1 << 20)
      if bytes.isEmpty { return try copy.synchronise() }
      try copy.write(bytes)
    }
  }
}
