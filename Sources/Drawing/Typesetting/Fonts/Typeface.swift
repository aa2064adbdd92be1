import KeyreelImaging
import KeyreelSupport
import Synchronization

/// One face of a font file, ready to shape text and to provide outlines.
///
/// All lengths are in font units. A typeface can be used from any thread.
package final class Typeface: Sendable {
  /// A number that identifies the face in this process; each of the face's outlines contains this
  /// number.
  package let identifier: UInt32
  /// The file that contains the face.
  package let file: FontFile
  /// The vertical measures, in font units.
  package let metrics: FontMetrics

  let face: HarfBuzzFace
  private let outlines = Mutex<[UInt32: GlyphOutline]>([:])
  private let drawn = Atomic<Bool>(false)
  private static let count = Atomic<UInt32>(0)

  /// Maps a file into memory and uses its face with the given name, or its first face if no name is
  /// given.
  ///
  /// - Throws: `unreadableFont` if the file contains no such face, or if the file is in a named
  ///   folder and is truncated.
  package convenience init(file: FontFile, postScriptName: String? = nil) throws(KeyreelError) {
    guard let face = HarfBuzzFace(path: file.path, postScriptName: postScriptName) else {
      throw .unreadableFont(path: file.path)
    }
    // A damaged file is rejected, because otherwise some letters would silently be drawn with
    // another face.
    if file.origin == .folder, !FontDirectory(face.bytes).isWhole {
      throw .unreadableFont(path: file.path)
    }
    self.init(face, file)
  }

  /// Finds a face that is built into the program, without copying it.
  ///
  /// - Throws: `fontNotFound` if the program contains no such face.
  convenience init(inner family: FontFamily, _ name: String) throws(KeyreelError) {
    let fileName = name + (family.collection == nil ? ".ttf" : ".otf")
    guard let face = HarfBuzzFace(inner: fileName) else {
      throw .fontNotFound(family: family.rawValue, searched: [])
    }
    self.init(face, FontFile(family: family.rawValue, path: fileName, origin: .inside))
  }

  private init(_ face: HarfBuzzFace, _ file: FontFile) {
    self.face = face
    self.file = file
    metrics = face.metrics
    identifier = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// A copy of the file's bytes, from which a digest can be computed.
  /// - Complexity: O(*n*) in the size of the file.
  package var bytes: [UInt8] { face.bytes }

  /// Whether text was set with the face.
  package var isUsed: Bool { drawn.load(ordering: .relaxed) }

  /// Whether the face has outlines at all: a font of pictures has none, and draws nothing if it is
  /// used for letters.
  var hasOutlines: Bool { face.hasOutlines }

  /// Records that text was set with the face.
  func markUsed() { drawn.store(true, ordering: .relaxed) }

  /// The PNG picture of a character in a colour font, the largest if there are several; nil if
  /// there is none.
  ///
  /// If there is a picture, the face is recorded as used.
  package func picture(of character: Unicode.Scalar) -> [UInt8]? {
    guard let glyph = face.nominalGlyph(character.value) else { return nil }
    let bytes = face.picture(glyph)
    guard !bytes.isEmpty else { return nil }
    markUsed()
    return bytes
  }

  /// The outline of a glyph; repeated calls return the same object.
  package func outline(_ glyph: UInt32) -> GlyphOutline {
    outlines.withLock { cache in
      if let known = cache[glyph] { return known }
      let made = GlyphOutline(
        typeface: identifier, glyph: glyph, unitsPerEm: Double(metrics.unitsPerEm),
        path: face.outline(glyph))
      cache[glyph] = made
      return made
    }
  }
}

extension Typeface: Equatable {
  /// A typeface is equal only to itself.
  package static func == (left: Typeface, right: Typeface) -> Bool { left === right }
}

// Errors about font files and their folders.
extension KeyreelError {
  /// A family that none of the searched folders contains.
  package static func fontNotFound(family: String, searched: [String]) -> KeyreelError {
    font("the font \(family) is not in \(searched.joined(separator: ", "))")
  }

  /// A folder of `KEYREEL_FONTS` that does not exist.
  package static func missingFolder(path: String) -> KeyreelError {
    font("the folder \(path) of KEYREEL_FONTS is not there")
  }

  /// A file that contains no usable face, or is truncated.
  package static func unreadableFont(path: String) -> KeyreelError {
    font("the font \(path) cannot be read, or is cut off")
  }

  private static func font(_ message: Remedy) -> KeyreelError {
    KeyreelError(
      .font, message: message,
      remedy: "set KEYREEL_FONTS to a folder with complete font files, or unset it")
  }
}
