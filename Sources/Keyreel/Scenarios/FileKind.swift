import KeyreelRendering
import KeyreelScenario
import KeyreelSupport

/// The kind of a file that is passed to a command, inferred from the file's contents and, for a
/// scenario, also from its extension.
///
/// Most files that a command cannot use are meant for another command. The parser for the expected
/// kind would report only the first wrong byte, so a message about the whole file is printed
/// instead.
package enum FileKind: Sendable, Hashable, CaseIterable {
  /// A scenario, possibly a faulty one.
  case scenario
  /// A description of a screen, including formats that Keyreel does not support.
  case dump
  /// The timeline of a run, stored beside the frames.
  case timeline
  /// The manifest of a golden.
  case manifest
  /// The result of an audit.
  case audit
  /// A PNG.
  case picture
  /// A picture in another format.
  case otherPicture
  /// A video or an animated GIF.
  case recording
  /// A folder.
  case folder

  /// The number of bytes that are examined at the beginning of a file.
  private static let looked = 1 << 18

  /// Recognises a file's kind; returns nil if the file does not exist or is a pipe, or if its
  /// contents do not reveal the kind.
  package init?(at path: String) {
    if Disk.isFolder(path) {
      self = .folder
      return
    }
    guard Disk.isFile(path), let bytes = Disk.start(of: path, count: Self.looked), !bytes.isEmpty
    else { return nil }
    if let kind = FileKind(binary: bytes) {
      self = kind
    } else if let kind = FileKind(written: bytes) {
      self = kind
    } else if DumpFormat(sniffing: bytes) != nil {
      guard !Self.begins(bytes, "<svg", "<html", "<!DOCTYPE", "<!doctype") else { return nil }
      self = .dump
    } else if Self.hasScenario(bytes) || path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      guard !bytes.contains(0) else { return nil }
      self = .scenario
    } else {
      return nil
    }
  }

  /// Recognises pictures and videos by the signatures at the beginning of their files.
  private init?(binary bytes: [UInt8]) {
    let type = bytes.dropFirst(4).prefix(4)
    let brand = bytes.dropFirst(8).prefix(4)
    func isType(_ words: String...) -> Bool { words.contains { type.elementsEqual($0.utf8) } }
    func isBrand(_ words: String...) -> Bool { words.contains { brand.elementsEqual($0.utf8) } }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .picture
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) || Self.begins(bytes, "II*\0", "MM\0*")
      || Self.begins(bytes, "RIFF") && isBrand("WEBP")
      || isType("ftyp") && isBrand("heic", "heix", "mif1", "avif")
    {
      self = .otherPicture
    } else if isType("ftyp", "moov", "mdat", "wide") || Self.begins(bytes, "GIF8", "YUV4MPEG2 ")
      || bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || Self.begins(bytes, "RIFF")
    {
      self = .recording
    } else {
      return nil
    }
  }

  /// Recognises Keyreel's own JSON by the keys at the beginning of the file.
  private init?(written bytes: [UInt8]) {
    guard Self.begins(bytes, "{\"keyreel\": 1,") else { return nil }
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    if head.contains("\"cells\":") {
      self = .audit
    } else if head.contains("\"scenario\":"), head.contains("\"sizePx\":") {
      self = head.contains("\"safeArea\":") ? .timeline : .manifest
    } else {
      return nil
    }
  }

  private static func begins(_ bytes: [UInt8], _ words: String...) -> Bool {
    let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return words.contains { text.starts(with: $0.utf8) }
  }

  /// Whether the text contains the key that every scenario contains.
  private static func hasScenario(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(200)
    return lines.contains { $0.starts(with: "scenario:".utf8) }
      || begins(bytes, "{\"scenario\"", "{scenario:")
  }

  /// The kind's name, with its article.
  package var name: String {
    switch self {
    case .scenario: "a scenario"
    case .dump: "a dump of a screen"
    case .timeline: "the timeline of a run"
    case .manifest: "the manifest of a golden"
    case .audit: "the result of an audit"
    case .picture: "a picture"
    case .otherPicture: "a picture that is not a PNG"
    case .recording: "a recording"
    case .folder: "a folder"
    }
  }

  /// A sentence that names the commands that read files of this kind.
  package func readers(of path: String) -> String {
    let file = ShellWord.text(path)
    return switch self {
    case .scenario:
      "'keyreel render \(file) --out frames' makes its frames, and 'keyreel verify \(file)' compares them with its golden"
    case .dump: "'keyreel import \(file) --out screen.yaml' turns it into a scenario"
    case .timeline:
      "name the run's scenario; 'keyreel compare' compares the frames beside the timeline with those of another folder"
    case .manifest: manifestReaders(at: path)
    case .audit:
      "'keyreel audit SCENARIO --baseline \(file)' accepts the findings in it; name a scenario"
    case .picture:
      "'keyreel compose \(file) --out composed.png' draws a keyboard over it, and 'keyreel compare' compares it with another"
    case .otherPicture: "save it as a PNG, which 'keyreel compose' and 'keyreel compare' can read"
    case .recording: "'keyreel check \(file)' judges it"
    case .folder: folderReaders(file, at: path)
    }
  }

  /// A sentence that names the commands that read the golden to which a manifest belongs.
  private func manifestReaders(at path: String) -> String {
    let folder = FileLocation.parts(of: path).folder
    let scenario = Disk.join(folder, "scenario.yaml")
    return Disk.exists(scenario)
      ? "'keyreel verify \(ShellWord.text(scenario))' compares a run with the golden"
      : "'keyreel verify SCENARIO' reads it; name the scenario"
  }

  private func folderReaders(_ file: String, at path: String) -> String {
    let names = (try? Disk.names(in: path)) ?? []
    if let scenario = names.first(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) {
      return "name a file in it, such as \(ShellWord.text(Disk.join(path, scenario)))"
    }
    if names.contains(where: { Disk.exists(Disk.join(Disk.join(path, $0), "manifest.json")) }) {
      return "'keyreel verify --goldens \(file)' verifies the goldens in it"
    }
    if names.contains(where: { $0.hasSuffix(".png") }) {
      return
        "'keyreel check \(file)' judges the frames in it, and 'keyreel compare' compares them with those of another folder"
    }
    return "name a file"
  }
}

extension FileKind {
  /// The error for a file of the wrong kind; nil if the command reads files of this kind, or if the
  /// kind is not known.
  /// - Parameter role: The file's name in messages, such as `the scenario`.
  package static func error(
    _ path: String, as role: String, of kinds: Set<FileKind>
  ) -> KeyreelError? {
    guard let kind = FileKind(at: path), !kinds.contains(kind) else { return nil }
    let wanted = role.hasPrefix("the ") ? "a \(role.dropFirst(4))" : "a picture"
    return KeyreelError(
      kind == .folder ? .cannotOpen : .input, path: path,
      message: Remedy("this is \(kind.name), not \(wanted)"),
      remedy: Remedy(kind.readers(of: path)))
  }
}
