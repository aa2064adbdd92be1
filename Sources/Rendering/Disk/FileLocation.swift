import KeyreelSupport

/// Where a path leads, whether or not anything is there yet: the same for every way round to it.
package struct FileLocation: Hashable {
  /// The file, or the nearest folder above it that exists.
  private var base: FileStamp.Identity?
  /// What follows that is not there.
  private var names: [String] = []

  /// Follows a path.
  package init(_ path: String) {
    base = FileStamp(path)?.identity
    guard base == nil else { return }
    let (folder, name) = Self.parts(of: path)
    guard folder != path else { return }
    self = FileLocation(folder)
    if name != "." { names.append(name) }
  }

  /// The folder and the last name of a path; slashes at its end count for nothing.
  package static func parts(of path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return (Disk.folder(of: String(path)), name)
  }
}
