import KeyreelSupport
import Synchronization

/// The fonts installed on this machine, for characters that no other face contains.
///
/// The folders are read when a character is first missing from the other faces, or when a file is
/// first looked up by its name. Files are tried folder by folder: first regular faces, then all
/// others, each group sorted by path. The result is therefore always the same on one machine, but
/// may differ between machines.
final class InstalledFonts: Sendable {
  /// The maximum number of files that are read.
  static let fileLimit = 4_096

  private struct State {
    var files: [String]?
    var faces: [String: Typeface?] = [:]
    var answers: [Character: Typeface?] = [:]
  }

  private let roots: [String]
  private let state = Mutex(State())

  /// The fonts inside the given folders; a folder that does not exist is skipped.
  init(roots: [String]) { self.roots = roots }

  /// The faces that text was set with, sorted by path.
  var used: [Typeface] {
    state.withLock { state in
      state.faces.values.compactMap { $0 }.filter(\.isUsed).sorted { $0.file.path < $1.file.path }
    }
  }

  /// The characters for which no installed face was found, sorted.
  var missed: [Character] {
    state.withLock { state in state.answers.filter { $0.value == nil }.keys.sorted() }
  }

  /// The paths of the files with the given name, anywhere below the roots.
  func paths(named name: String) -> [String] {
    state.withLock { state in files(&state).filter { $0.hasSuffix("/" + name) } }
  }

  /// The first face with outlines for a whole character; nil if there is no such face.
  func typeface(for character: Character) -> Typeface? {
    state.withLock { state in
      if let known = state.answers[character] { return known }
      let found = find(character, &state)
      state.answers[character] = .some(found)
      return found
    }
  }

  private func find(_ character: Character, _ state: inout State) -> Typeface? {
    for path in files(&state) {
      guard let face = face(path, &state), face.covers(character) else { continue }
      if face.hasOutline(of: character) { return face }
    }
    return nil
  }

  private func face(_ path: String, _ state: inout State) -> Typeface? {
    if let known = state.faces[path] { return known }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let face = try? Typeface(file: FontFile(family: name, path: path, origin: .machine))
    // A font that contains only pictures would draw nothing, or something that depends on the
    // machine.
    let usable = face.flatMap { $0.hasOutlines ? $0 : nil }
    state.faces[path] = .some(usable)
    return usable
  }

  private func files(_ state: inout State) -> [String] {
    if let files = state.files { return files }
    let files = Array(
      roots.flatMap { root in
        Disk.paths(below: root).filter(Self.isFont).sorted { Self.rank($0) < Self.rank($1) }
          .map { "\(root)/\($0)" }
      }.prefix(Self.fileLimit))
    state.files = files
    return files
  }

  private static func isFont(_ path: String) -> Bool {
    let end = path.suffix(4).lowercased()
    return [".otf", ".ttf", ".ttc"].contains(end)
  }

  /// The sort key of a file within its root folder: regular faces first, then all others, each
  /// group by path.
  private static func rank(_ path: String) -> (Int, String) {
    let stem = path.split(separator: "/").last?.dropLast(4) ?? ""
    let isPlain = stem.hasSuffix("Regular") || !stem.contains("-")
    return (isPlain ? 0 : 1, path)
  }
}

extension Typeface {
  /// Whether a face draws something for a character; a colour font may have outlines for only some
  /// letters.
  ///
  /// The first scalar must have a glyph of its own; the following scalars may be composed with that
  /// glyph.
  fileprivate func hasOutline(of character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !character.isWhitespace else { return true }
    guard face.nominalGlyph(first.value) != nil else { return false }
    return character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || face.nominalGlyph(scalar.value).map { !outline($0).path.isEmpty } ?? true
    }
  }
}

/// The folders that are searched for font files.
enum FontFolders {
  /// The folders in the environment variable `KEYREEL_FONTS`, where they are separated by colons.
  static func named() -> [String] {
    environment("KEYREEL_FONTS").map { $0.split(separator: ":").map(String.init) } ?? []
  }

  /// Whether a file can be read.
  static func hasFile(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Whether a folder exists.
  static func isFolder(_ path: String) -> Bool { hasFile(path + "/.") }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The root folders under which a system keeps its fonts, the user's own first.
  static var system: [String] { FontRoots.system(home: environment("HOME") ?? "") }
}

/// The table directory at the beginning of a font file, which shows whether the file is complete.
///
/// OpenType 1.9, "Organization of an OpenType font": a file is one font or, after the tag `ttcf`, a
/// collection of several. Every font begins with 12 bytes, followed by 16 bytes per table. The
/// fifth and sixth bytes of a font contain the number of the font's tables; the last eight of a
/// table's 16 bytes contain the table's offset and length. All numbers are big-endian.
struct FontDirectory {
  private let bytes: [UInt8]

  /// Makes the table directory of a file with the given bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every table of every font lies inside the file; false for a truncated or empty file.
  /// - Complexity: O(*n*) in the number of tables.
  var isWhole: Bool {
    guard number(at: 0, bytes: 4) == 0x7474_6366 else { return isWhole(at: 0) }
    guard let count = number(at: 8, bytes: 4), count > 0, count <= bytes.count / 4 else {
      return false
    }
    return (0..<count).allSatisfy { font in
      number(at: 12 + 4 * font, bytes: 4).map(isWhole(at:)) ?? false
    }
  }

  private func isWhole(at start: Int) -> Bool {
    guard let count = number(at: start + 4, bytes: 2), count > 0 else { return false }
    return (0..<count).allSatisfy { table in
      let entry = start + 12 + 16 * table
      guard let offset = number(at: entry + 8, bytes: 4),
        let length = number(at: entry + 12, bytes: 4)
      else { return false }
      return offset + length <= bytes.count
    }
  }

  /// A number in the file; nil if the file ends before the number does.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The origin of a font file, which determines whether its glyphs have the same pixels on every
/// machine.
public enum FontOrigin: Sendable, Hashable {
  /// The file is part of the program.
  case inside
  /// The file is in a folder that was specified, such as one of `KEYREEL_FONTS`.
  case folder
  /// The file is installed on this machine, and was used for a character that no other face
  /// contains.
  case machine
}

/// A font file that text was set with.
public struct FontFile: Sendable, Hashable {
  /// The family's name, such as `Inter`.
  public var family: String
  /// The file's path; for a face that is part of the program, the file's name alone.
  public var path: String
  /// The file's origin.
  public var origin: FontOrigin

  /// Makes the description of a font file.
  package init(family: String, path: String, origin: FontOrigin = .folder) {
    self.family = family
    self.path = path
    self.origin = origin
  }
}
