import KeyreelSupport
import Synchronization

/// The fonts that are installed here, for letters that no other face has.
///
/// The folders are read when a letter is first missed. Files are tried in the order of their paths, upright regular
/// faces first, so that one machine always answers the same; another may answer otherwise.
final class InstalledFonts: Sendable {
  /// How many files are looked at, at most.
  static let fileLimit = 4_096

  private struct State {
    var files: [String]?
    var faces: [String: Typeface?] = [:]
    var answers: [Character: Typeface?] = [:]
  }

  private let roots: [String]
  private let state = Mutex(State())

  /// The fonts below some folders; a folder that is not there holds none.
  init(roots: [String]) { self.roots = roots }

  /// The faces that were taken for a letter, in the order of their paths.
  var used: [Typeface] {
    state.withLock { state in
      state.faces.values.compactMap { $0 }.filter(\.isUsed).sorted { $0.file.path < $1.file.path }
    }
  }

  /// The letters that were looked for and not found, in their order.
  var missed: [Character] {
    state.withLock { state in state.answers.filter { $0.value == nil }.keys.sorted() }
  }

  /// The path of the first file of a name, anywhere below the roots.
  func path(named name: String) -> String? {
    state.withLock { state in files(&state).first { $0.hasSuffix("/" + name) } }
  }

  /// The first face with an outline for all of a character; nil where there is none.
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
    state.faces[path] = .some(face)
    return face
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

  /// Regular faces come first, then all others, each by path.
  private static func rank(_ path: String) -> (Int, String) {
    let stem = path.split(separator: "/").last?.dropLast(4) ?? ""
    let isPlain = stem.hasSuffix("Regular") || !stem.contains("-")
    return (isPlain ? 0 : 1, path)
  }
}

extension Typeface {
  /// Whether something is drawn for a character; a colour font has letters without outlines.
  fileprivate func hasOutline(of character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, !character.isWhitespace else { return true }
    return face.nominalGlyph(first.value).map { !outline($0).path.isEmpty } ?? false
  }
}
