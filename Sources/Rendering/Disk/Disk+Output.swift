import KeyreelSupport

extension Disk {
  /// Makes a file appear whole or not at all, in place of one that is there.
  /// - Throws: `writeFailed`.
  package static func put(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    try KeyreelError.telling(try replace(path, with: bytes)) {
      .writeFailed(path: path, reason: $0.reason)
    }
  }

  /// Writes a file that a user named: whole or not at all, a device or pipe as it is.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  static func give(_ bytes: [UInt8], to path: String) throws(KeyreelError) {
    try KeyreelError.telling(try deliver(bytes, to: path)) {
      .writing(path, $0, remedy: "name a file that can be written")
    }
  }

  /// Refuses a file that is there, unless it may be replaced; a device or pipe may be written to.
  /// - Throws: `cannotCreate`.
  package static func checkNew(_ path: String, overwriting: Bool) throws(KeyreelError) {
    guard !overwriting, exists(path), !isStream(path) else { return }
    throw .cannotCreate(
      path: path, reason: "the file already exists",
      remedy: "add \(.overwrite) to replace it, or name another file")
  }

  /// The way to a file from the folder of another, which need not be there; from the working folder where none is named.
  ///
  /// Links are not followed: both paths are taken as they are written.
  package static func relative(_ path: String, toFileAt other: String?) -> String {
    guard let other, !isStream(other) else { return path }
    let (target, base) = (parts(path), parts(other).dropLast())
    let common = zip(target, base).prefix { $0 == $1 }.count
    let ups = [String](repeating: "..", count: base.count - common)
    return (ups + target[common...]).joined(separator: "/")
  }

  /// The folders of a path from the root on, and its name.
  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}
