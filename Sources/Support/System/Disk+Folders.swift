extension Disk {
  /// The folder that paths without a leading slash begin in; the root where it cannot be told.
  package static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) throws(SystemFailure) -> [String] {
    guard let handle = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// All that lies in a folder and the folders below it, by the way from it, in the order of the names; links are not followed.
  ///
  /// A folder that cannot be read holds nothing.
  /// - Complexity: O(*n* log *n*) in what is there.
  package static func paths(below folder: String) -> [String] {
    let names = (try? names(in: folder)) ?? []
    return names.flatMap { name in
      let path = join(folder, name)
      return [name] + (isOwnFolder(path) ? paths(below: path).map { "\(name)/\($0)" } : [])
    }
  }

  /// Makes a folder and those above it; one that exists is fine, also one that another process makes meanwhile.
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
    if unsafe mkdir(path, 0o755) == 0 { return }
    let failure = SystemFailure.last
    guard failure.code == EEXIST, isFolder(path) else { throw failure }
  }

  /// Removes a folder unless something is in it.
  package static func removeEmptyFolder(_ path: String) { unsafe rmdir(path) }

  /// Removes a file, or a folder with all that is in it, as far as that is allowed.
  package static func removeAll(_ path: String) {
    if isOwnFolder(path) {
      for name in (try? names(in: path)) ?? [] { removeAll(join(path, name)) }
      unsafe rmdir(path)
    } else {
      unsafe unlink(path)
    }
  }

  /// Whether a folder stands at a path, links followed.
  package static func isFolder(_ path: String) -> Bool { kind(at: path) == S_IFDIR }

  /// Whether a folder itself stands at a path, and no link to one.
  static func isOwnFolder(_ path: String) -> Bool {
    kind(at: path, followingLinks: false) == S_IFDIR
  }
}
