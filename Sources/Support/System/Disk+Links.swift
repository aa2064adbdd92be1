extension Disk {
  /// What a symbolic link names; nil for anything else.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    return count < 0
      ? nil : String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Gives a file a second name, in another folder too, or copies it where the disk cannot; of a folder, all that is in it.
  ///
  /// A symbolic link stays one.
  /// - Throws: Also `EEXIST` where something stands at the new name.
  package static func duplicate(_ path: String, as new: String) throws(SystemFailure) {
    if let target = target(ofLink: path) {
      guard unsafe symlink(target, new) == 0 else { throw .last }
    } else if isFolder(path) {
      guard unsafe mkdir(new, 0o755) == 0 else { throw .last }
      for name in try names(in: path) { try duplicate(join(path, name), as: join(new, name)) }
    } else if unsafe link(path, new) != 0 {
      guard errno != EEXIST else { throw .last }
      try copy(path, new)
    }
  }

  private static func copy(_ path: String, _ new: String) throws(SystemFailure) {
    let file = try FileDescriptor(reading: path)
    _ = try file.regularSize()
    let copy = try FileDescriptor(creating: new)
    while true {
      let bytes = try file.read(upTo: 1 << 20)
      if bytes.isEmpty { return }
      try copy.write(bytes)
    }
  }
}
