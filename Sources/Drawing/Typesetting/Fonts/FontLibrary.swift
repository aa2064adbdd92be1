import KeyreelSupport
import Synchronization

/// Finds faces, and maps each into memory only once.
///
/// Faces load when they are first requested. A library can be used from any thread.
package final class FontLibrary: Sendable {
  /// The folders whose files take precedence over all others, searched in this order, without their
  /// subfolders.
  package let folders: [String]
  /// Whether embedded faces are used if no folder contains a face.
  let hasInnerFaces: Bool
  /// The installed fonts, searched for characters that no other face contains; nil if such
  /// characters are drawn as boxes.
  let installed: InstalledFonts?

  /// The emoji that have been typeset so far.
  package let emoji = EmojiUse()

  private let faces = Mutex<[String: Typeface]>([:])

  /// Makes the library for a run of the program.
  ///
  /// The library searches the folders of `KEYREEL_FONTS` (separated by colons), then the faces that
  /// are part of the program. The installed fonts are searched for characters that no face in the
  /// folders or in the program contains.
  package init() {
    folders = FontFolders.named()
    hasInnerFaces = true
    installed = InstalledFonts(roots: FontFolders.system)
  }

  /// Makes a library of the given folders alone, without the program's own faces or installed
  /// fonts.
  package init(folders: [String]) {
    self.folders = folders
    hasInnerFaces = false
    installed = nil
  }

  /// Makes a library of the program's own faces; characters that these faces lack are searched for
  /// in the fonts inside the given folders.
  package init(innerFacesAnd installed: [String]) {
    folders = []
    hasInnerFaces = true
    self.installed = InstalledFonts(roots: installed)
  }

  /// The face of a family and weight.
  /// - Throws: `missingFolder` if a folder of `KEYREEL_FONTS` does not exist, `fontNotFound` if
  ///   neither a folder nor the program contains the font, and `unreadableFont` if the file
  ///   contains no usable face.
  package func typeface(
    _ family: FontFamily, _ weight: FontWeight
  ) throws(KeyreelError) -> Typeface {
    let name = family.faceName(weight)
    return try face(name) { () throws(KeyreelError) in try load(family, name) }
  }

  /// The colour font with pictures of emoji: the first usable `NotoColorEmoji.ttf` in the folders
  /// or, if there is none, among the installed fonts; nil if no usable file is found.
  package func emojiTypeface() -> Typeface? {
    let (family, file) = ("Noto Color Emoji", "NotoColorEmoji.ttf")
    func usable(_ paths: [String]) -> Typeface? {
      paths.lazy.compactMap { try? Typeface(file: FontFile(family: family, path: $0)) }.first
    }
    return try? face("NotoColorEmoji") { () throws(KeyreelError) in
      let named = folders.map { "\($0)/\(file)" }.filter(FontFolders.hasFile)
      if let found = usable(named) ?? usable(installed?.paths(named: file) ?? []) { return found }
      throw .fontNotFound(family: family, searched: folders)
    }
  }

  /// A face, which is mapped into memory on its first use.
  private func face(
    _ name: String, _ load: () throws(KeyreelError) -> Typeface
  ) throws(KeyreelError) -> Typeface {
    let result = faces.withLock { faces in
      if let known = faces[name] { return Result<Typeface, KeyreelError>.success(known) }
      let loaded = Result { () throws(KeyreelError) in try load() }
      if case .success(let face) = loaded { faces[name] = face }
      return loaded
    }
    return try result.get()
  }

  /// The characters that are drawn as boxes because no face, embedded or installed, contains them;
  /// empty if the library does not search installed fonts.
  package var boxedLetters: [Character] { installed?.missed ?? [] }

  /// The faces that have been used to set text so far, sorted by the paths of their files.
  package var usedTypefaces: [Typeface] {
    let own = faces.withLock { faces in faces.values.filter(\.isUsed) }
    return (own + (installed?.used ?? [])).sorted { $0.file.path < $1.file.path }
  }

  /// Looks for the face in each folder, then among the embedded faces.
  ///
  /// In a folder, a file that contains only this face is preferred to a collection that contains
  /// the face.
  private func load(_ family: FontFamily, _ name: String) throws(KeyreelError) -> Typeface {
    for folder in folders {
      // Without this check, embedded faces would hide the fact that a folder is missing.
      if hasInnerFaces, !FontFolders.isFolder(folder) { throw .missingFolder(path: folder) }
      for path in ["\(folder)/\(name).otf", "\(folder)/\(name).ttf"]
      where FontFolders.hasFile(path) {
        return try Typeface(file: FontFile(family: family.rawValue, path: path))
      }
      if let collection = family.collection, FontFolders.hasFile("\(folder)/\(collection)") {
        let file = FontFile(family: family.rawValue, path: "\(folder)/\(collection)")
        return try Typeface(file: file, postScriptName: name)
      }
    }
    if hasInnerFaces { return try Typeface(inner: family, name) }
    throw .fontNotFound(family: family.rawValue, searched: folders)
  }
}

/// The faces tried for each character, the preferred one first.
struct FontCascade: Sendable {
  /// The face or picture that draws a character.
  enum Choice: Equatable {
    /// A face.
    case face(Typeface)
    /// A colour picture, which is drawn without a face.
    case emoji
    /// A box, because no face contains the character.
    case box
    /// Nothing: a control character.
    case blank
  }

  let typefaces: [Typeface]
  /// The installed fonts, searched for characters that no face contains.
  var installed: InstalledFonts? = nil
  /// The record of the emoji that are typeset.
  var emoji: EmojiUse? = nil

  /// The choice for a grapheme cluster; if the cluster is drawn with a face, the first face that
  /// contains the whole cluster is chosen.
  func choice(for character: Character) -> Choice {
    let scalars = character.unicodeScalars
    if let only = scalars.first, only.properties.generalCategory == .control { return .blank }
    if character.isNewline { return .blank }
    if character.isShownAsEmoji {
      emoji?.note(character)
      return .emoji
    }
    let face = typefaces.first { $0.covers(character) } ?? installed?.typeface(for: character)
    return face.map(Choice.face) ?? .box
  }
}

extension Typeface {
  /// Whether the face can show all of a grapheme cluster.
  func covers(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy({ $0.isIgnorable || face.nominalGlyph($0.value) != nil }) {
      return scalars.contains { !$0.isIgnorable } || scalars.count == 1
    }
    guard scalars.count > 1, let first = scalars.first else { return false }
    // The shaper may compose characters for which the face has no separate glyphs, such as a letter
    // and its accent.
    let values = scalars.map(\.value)
    let script = TextScript(of: first)
    return face.shape(
      values, values.indices, script: script.isShared ? .latin : script,
      rightToLeft: script.isRightToLeft, features: ShapingFeatures()
    ).allSatisfy { $0.glyph != 0 }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar itself draws nothing, like a joiner, a direction mark or a variation
  /// selector.
  fileprivate var isIgnorable: Bool { properties.isDefaultIgnorableCodePoint }
}
