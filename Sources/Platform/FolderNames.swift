/// What a folder holds.
package enum FolderNames {
  /// The names in a folder, sorted.
  package static func all(in folder: String) throws(SystemFailure) -> [String] {
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
}
