extension Disk {
  /// Atomically writes a file, replacing an existing file.
  /// - Throws: `writeFailed`.
  package static func put(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    try KeyreelError.mapping(try replace(path, with: bytes)) {
      .writeFailed(path: path, reason: $0.reason)
    }
  }

  /// Atomically writes a file that a user named; a device or pipe is written to directly.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  static func give(_ bytes: [UInt8], to path: String) throws(KeyreelError) {
    try KeyreelError.mapping(try deliver(bytes, to: path)) {
      .writing(path, $0, remedy: "name a file that can be written")
    }
  }

  /// Begins a file that is written piece by piece, in a folder that is made if it does not exist.
  /// - Throws: `cannotCreate` with the given remedy, or `writeFailed` if, for example, the disk is
  ///   full.
  static func growingFile(_ path: String, remedy: Remedy) throws(KeyreelError) -> GrowingFile {
    do throws(SystemFailure) {
      try makeFolder(folder(of: path))
      return try GrowingFile(path)
    } catch {
      throw .writing(path, error, remedy: remedy)
    }
  }

  /// Atomically writes one of a report's files, and makes any missing parent folders.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  package static func putReport(_ bytes: [UInt8], at path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try makeFolder(Disk.folder(of: path))
      try replace(path, with: bytes)
    } catch {
      throw .writing(path, error, remedy: "name another folder with \(.report)")
    }
  }

  /// Refuses an existing file, unless replacing files is allowed; writing to a device or pipe is
  /// always allowed.
  /// - Throws: `cannotCreate`.
  package static func checkNew(_ path: String, overwriting: Bool) throws(KeyreelError) {
    guard !overwriting, exists(path), !isStream(path) else { return }
    throw .cannotCreate(
      path: path, reason: "the file already exists",
      remedy: "add \(.overwrite) to replace it, or name another file")
  }

  /// A file's path relative to the folder of another file.
  ///
  /// The path is returned unchanged if no other file is given, or if the other file is a device or
  /// pipe. The files need not exist. Links are not followed: both paths are used as they are
  /// written.
  package static func relative(_ path: String, toFileAt other: String?) -> String {
    guard let other, !isStream(other) else { return path }
    let (target, base) = (parts(path), parts(other).dropLast())
    let common = zip(target, base).prefix { $0 == $1 }.count
    let ups = [String](repeating: "..", count: base.count - common)
    return (ups + target[common...]).joined(separator: "/")
  }

  /// The folders of a path, from the root down, followed by the path's last component.
  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}

/// A folder into which a page is written, possibly replacing an earlier page.
package enum PageFolder {
  /// The mark in the head of every page that Keyreel writes.
  package static let mark = "<meta name=\"generator\" content=\"Keyreel\">"

  /// Refuses a folder whose `index.html` was not written by Keyreel, or is a page of another kind.
  /// - Parameter title: The beginning of the title of every page of this kind; nil if the titles
  ///   have nothing in common.
  /// - Throws: `cannotCreate`.
  package static func check(_ folder: String, titled title: String? = nil) throws(KeyreelError) {
    let page = Disk.join(folder, "index.html")
    guard Disk.exists(page) else { return }
    let head = String(decoding: Disk.start(of: page, count: 4096) ?? [], as: UTF8.self)
    guard head.contains(mark) else {
      throw .cannotCreate(
        path: page, reason: "it already exists and was not written by Keyreel",
        remedy: "name another folder, or move that file away")
    }
    guard let title, !head.contains("<title>" + title) else { return }
    throw .cannotCreate(
      path: page, reason: "it already exists and is another page of Keyreel",
      remedy: "name another folder for this page, or remove that one")
  }
}

/// A file that is written piece by piece and appears under its name only when it is complete.
final class GrowingFile {
  private let path: String
  private let file: FileDescriptor
  private var isFinished = false

  /// Begins writing to a temporary file beside the path.
  init(_ path: String) throws(SystemFailure) {
    self.path = path
    try Disk.remove(path + Disk.temporarySuffix)
    file = try FileDescriptor(creating: path + Disk.temporarySuffix)
  }

  deinit {
    if !isFinished { try? Disk.remove(path + Disk.temporarySuffix) }
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(SystemFailure) { try file.write(bytes) }

  /// Moves the finished file to its final path.
  func finish() throws(SystemFailure) {
    try Disk.move(path + Disk.temporarySuffix, to: path)
    isFinished = true
  }
}

/// Writes text for other programs.
package enum TextFile {
  /// Writes text to standard output.
  /// - Throws: `readerGone` if the reader has closed its end of the pipe, otherwise `writeFailed`.
  package static func print(_ text: String) throws(KeyreelError) { try print(Array(text.utf8)) }

  /// Writes bytes to standard output.
  /// - Throws: `readerGone` or `writeFailed`, in the same cases as for text.
  package static func print(_ bytes: [UInt8]) throws(KeyreelError) {
    try KeyreelError.mapping(try FileDescriptor.standardOutput.write(bytes)) {
      $0.isClosedPipe
        ? .readerGone : .writeFailed(path: "standard output", reason: $0.reason)
    }
  }

  /// Atomically writes a text file, and replaces an existing file only if `overwriting` is true.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  package static func write(
    _ text: String, toNew path: String, overwriting: Bool
  ) throws(KeyreelError) {
    try Disk.checkNew(path, overwriting: overwriting)
    try write(text, to: path)
  }

  /// Refuses a folder, and refuses an existing file that must not be replaced; otherwise, makes the
  /// file's folder.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  package static func prepare(_ path: String, overwriting: Bool) throws(KeyreelError) {
    guard !Disk.isFolder(path) else {
      throw .cannotCreate(path: path, reason: "it is a folder", remedy: "name a file in it")
    }
    try Disk.checkNew(path, overwriting: overwriting)
    do {
      try Disk.makeFolder(Disk.folder(of: path))
    } catch {
      throw .writing(path, error, remedy: "name a file that can be written")
    }
  }

  /// Atomically writes a text file; a device or pipe is written to directly.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  package static func write(_ text: String, to path: String) throws(KeyreelError) {
    try Disk.give(Array(text.utf8), to: path)
  }
}

/// Text that is written piece by piece, either to standard output or to a file that appears only
/// when it is complete.
package struct GrowingTextFile {
  private let path: String?
  private let file: GrowingFile?

  /// Begins a file, in a folder that is made if it does not exist.
  ///
  /// - Parameter path: The file's path; nil for standard output.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  package init(_ path: String?) throws(KeyreelError) {
    self.path = path
    guard let path else {
      file = nil
      return
    }
    file = try Disk.growingFile(path, remedy: "name a file that can be written")
  }

  /// Adds text.
  /// - Throws: `writeFailed`.
  package func append(_ text: String) throws(KeyreelError) {
    guard let file else { return try TextFile.print(text) }
    try KeyreelError.mapping(try file.append(Array(text.utf8))) {
      .writeFailed(path: path ?? "", reason: $0.reason)
    }
  }

  /// Moves the finished file to its final path.
  /// - Throws: `writeFailed`.
  package func finish() throws(KeyreelError) {
    guard let file else { return }
    try KeyreelError.mapping(try file.finish()) {
      .writeFailed(path: path ?? "", reason: $0.reason)
    }
  }
}

/// The identity and state of a file.
package struct FileStamp: Sendable, Hashable {
  /// A file's identity, which is the same for every path that leads to the file.
  package struct Identity: Sendable, Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The file's identity.
  package var identity: Identity
  /// The file's size, in bytes.
  var size: Int64
  /// When the file was last changed: seconds and nanoseconds.
  var seconds: Int64
  var fraction: Int64

  /// Reads a file's stamp; returns nil if that fails, for example because there is no file.
  package init?(_ path: String) {
    guard let status = try? Disk.calls.status(at: path, followingLinks: true) else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    seconds = Int64(status.modified.tv_sec)
    fraction = Int64(status.modified.tv_nsec)
  }
}

/// The location to which a path leads, whether or not a file exists there; equal for all paths that
/// lead to the same location.
package struct FileLocation: Hashable {
  /// The file, or the nearest folder above it that exists.
  private var base: FileStamp.Identity?
  /// The rest of the path below the base: the names of files and folders that do not exist.
  private var names: [String] = []

  /// Finds the location to which a path leads.
  package init(_ path: String) {
    base = FileStamp(path)?.identity
    guard base == nil else { return }
    let (folder, name) = Self.parts(of: path)
    guard folder != path else { return }
    self = FileLocation(folder)
    if name != "." { names.append(name) }
  }

  /// The folder and the last component of a path; trailing slashes are ignored.
  package static func parts(of path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return (Disk.folder(of: String(path)), name)
  }
}

/// Reads a file that a user names.
package enum InputFile {
  /// The kind of a file's contents, for error messages.
  package enum Content: Sendable {
    /// Contents that do not consist of lines.
    case bytes
    /// Contents that consist of lines; a file that is too large is reported at its first line.
    case text
    /// The text of a scenario; an error about its size says how to change the limit.
    case scenario
  }

  /// Reads a whole regular file of at most `limit` bytes, or a pipe that was already open when the
  /// process started.
  ///
  /// For `<(…)`, a shell opens a pipe before it starts the process; `/dev/stdin` may also be an
  /// open pipe. A named pipe is refused: without a writer, reading it would wait for ever.
  /// - Throws: `cannotOpen`, or `input` for a file that is too large; such a file is not read.
  package static func read(
    _ path: String, limit: Int, as content: Content = .bytes
  ) throws(KeyreelError) -> [UInt8] {
    try KeyreelError.mapping(try contents(of: path, limit: limit)) {
      fault($0, path, limit, content)
    }
  }

  private static func contents(of path: String, limit: Int) throws(SystemFailure) -> [UInt8] {
    if Disk.isStream(path), let pipe = FileDescriptor(namedBy: path) {
      return try all(of: pipe, limit: limit)
    }
    return try Disk.read(path, limit: limit)
  }

  /// Reads a file as ``read(_:limit:as:)`` does; for `-`, reads standard input to its end.
  ///
  /// At most one byte beyond the limit is read from standard input.
  ///
  /// - Throws: The same errors as ``read(_:limit:as:)``.
  package static func readOrInput(
    _ path: String, limit: Int, as content: Content = .bytes
  ) throws(KeyreelError) -> [UInt8] {
    guard path == "-" else { return try read(path, limit: limit, as: content) }
    return try KeyreelError.mapping(try all(of: FileDescriptor.standardInput, limit: limit)) {
      fault($0, name(path), limit, content)
    }
  }

  /// Reads a file to its end; throws if it contains more than `limit` bytes.
  private static func all(
    of input: borrowing FileDescriptor, limit: Int
  ) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = try input.read(upTo: min(1 << 20, limit + 1 - bytes.count))
      guard !part.isEmpty else { return bytes }
      bytes += part
    }
    throw .call(EFBIG)
  }

  /// A file's name in messages: its path, or "standard input" for `-`.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func fault(
    _ error: SystemFailure, _ path: String, _ limit: Int, _ content: Content
  ) -> KeyreelError {
    guard error.code == EFBIG else { return .cannotOpen(path: path, reason: error.reason) }
    let place = content == .bytes ? nil : 1
    let size = Count.text(limit, "byte")
    return .input(
      path: path, line: place, column: place, message: "the file is too large",
      remedy: content == .scenario
        ? "the limit is \(size); \(.byteLimit) changes it for scenarios"
        : "the limit is \(size)")
  }
}
