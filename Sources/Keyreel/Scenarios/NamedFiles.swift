/// The files that a command reads and writes, checked before the command touches any of them.
///
/// No output may replace an input, and no two outputs may be the same file.
package struct NamedFiles: Sendable {
  /// A file, or a folder together with a rule that selects files in the folder.
  private struct Entry: Sendable {
    /// The option that names the file, or the file's description.
    var name: String
    var path: String
    /// The rule that selects files in the folder by name; nil for a single file.
    var owns: (@Sendable (String) -> Bool)?
    var isOutput: Bool
  }

  private var entries: [Entry] = []
  /// Files that have to be of certain kinds.
  private var wanted: [(path: String, role: String, kinds: Set<FileKind>)] = []
  /// The scenarios among the files.
  ///
  /// If the command has an output, the pictures that the scenarios name are checked too.
  private var scenarios: [(path: String, limits: Limits)] = []

  /// Makes an empty list.
  package init() {}

  /// Adds files that are read, or folders that contain such files.
  ///
  /// Messages refer to the files by `name`, such as `the scenario`.
  /// - Parameter kinds: The permitted kinds of file; nil if only the code that reads the files can
  ///   check their kind.
  package mutating func read(
    _ paths: [String], as name: String, of kinds: Set<FileKind>? = nil,
    owns: (@Sendable (String) -> Bool)? = nil
  ) {
    if let kinds { expect(paths, as: name, of: kinds) }
    for path in paths where path != "-" {
      let isFolder = owns != nil && Disk.isFolder(path)
      entries.append(
        Entry(name: name, path: path, owns: isFolder ? owns : nil, isOutput: false))
    }
  }

  /// Adds files or folders for which only the kind is checked.
  package mutating func expect(_ paths: [String], as name: String, of kinds: Set<FileKind>) {
    for path in paths where path != "-" { wanted.append((path, name, kinds)) }
  }

  /// Adds files that an option writes; `-` is standard output, which is not a file.
  package mutating func write(_ paths: [String], as option: String) {
    for path in paths where path != "-" {
      entries.append(Entry(name: option, path: path, isOutput: true))
    }
  }

  /// Adds a folder that an option such as `--out` fills with files of its own; adds nothing if the
  /// option is not used.
  package mutating func fill(
    _ folder: String?, as option: String, owns: @escaping @Sendable (String) -> Bool
  ) {
    guard let folder else { return }
    entries.append(Entry(name: option, path: folder, owns: owns, isOutput: true))
  }

  /// Refuses any output that is the same file as another named file, and then any file of a kind
  /// that only other commands read.
  ///
  /// A device or pipe may be named any number of times.
  /// - Throws: `usage` for an output that is also another named file, `input` for a file of the
  ///   wrong kind, `cannotOpen` for a folder in place of a file.
  /// - Complexity: O(*n*²) in the number of named files.
  package func check() throws(KeyreelError) {
    if entries.contains(where: \.isOutput) { try withPictures().checkEntries() }
    for file in wanted {
      if let error = FileKind.error(file.path, as: file.role, of: file.kinds) { throw error }
    }
  }

  private func checkEntries() throws(KeyreelError) {
    for (index, output) in entries.enumerated() where output.isOutput {
      for (other, entry) in entries.enumerated() where other != index {
        // Each pair of outputs is compared once.
        guard !entry.isOutput || other > index, Self.collide(output, entry) else { continue }
        throw .usage(
          message: Remedy(Self.message(output, entry)),
          remedy: "name another \(output.owns == nil ? "file" : "folder") with \(output.name)")
      }
    }
  }

  private static func message(_ output: Entry, _ other: Entry) -> String {
    if !other.isOutput { return "\(output.name) would replace \(other.name) \(other.path)" }
    if output.name == other.name { return "\(output.name) names the same file twice" }
    let (file, folder) = output.owns == nil ? (output, other) : (other, output)
    return folder.owns == nil
      ? "\(output.name) and \(other.name) name the same file, \(output.path)"
      : "\(file.name) names a file that \(folder.name) writes, \(file.path)"
  }

  private static func collide(_ one: Entry, _ other: Entry) -> Bool {
    switch (one.owns, other.owns) {
    case (nil, nil): isSame(one.path, other.path)
    case (let owns?, nil): holds(one.path, owns, other.path)
    case (nil, let owns?): holds(other.path, owns, one.path)
    case (_?, _?): FileLocation(one.path) == FileLocation(other.path)
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard !Disk.isStream(one), !Disk.isStream(other) else { return false }
    return FileLocation(one) == FileLocation(other)
  }

  private static func holds(
    _ folder: String, _ owns: (String) -> Bool, _ file: String
  ) -> Bool {
    let (parent, name) = FileLocation.parts(of: file)
    return owns(name) && FileLocation(parent) == FileLocation(folder)
  }

  /// Adds scenarios that are read, and the pictures that the scenarios name; adds nothing for
  /// standard input.
  package mutating func readScenarios(
    _ paths: [String], limits: Limits, of kinds: Set<FileKind> = [.scenario],
    owns: (@Sendable (String) -> Bool)? = nil
  ) {
    read(paths, as: "the scenario", of: kinds, owns: owns)
    for path in paths where path != "-" {
      scenarios += Self.files(path, owns).map { ($0, limits) }
    }
  }

  /// All named files, and the pictures that any scenarios among the files name.
  private func withPictures() -> NamedFiles {
    var all = self
    for (file, limits) in scenarios {
      all.read(ScenarioFile.pictures(of: file, limits: limits), as: "the picture")
    }
    return all
  }

  private static func files(_ path: String, _ owns: (@Sendable (String) -> Bool)?) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    guard let owns else { return [] }
    return ((try? Disk.names(in: path)) ?? []).filter(owns).map { Disk.join(path, $0) }
  }
}
