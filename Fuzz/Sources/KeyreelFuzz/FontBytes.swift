import KeyreelDrawing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Fuzzes the font loader: a face is mapped from a file, measured, drawn, and used to set lines of
/// text.
enum FontBytes {
  /// A folder, in memory if possible, in which all font files have the same content.
  private static let folder: String = {
    var folder = "/dev/shm/keyreel-fuzz-\(getpid())"
    if mkdir(folder, 0o700) != 0 {
      folder = "/tmp/keyreel-fuzz-\(getpid())"
      mkdir(folder, 0o700)
    }
    let file = folder + "/face"
    close(open(file, O_CREAT | O_WRONLY, 0o600))
    for family in ["Inter", "InterDisplay"] {
      for weight in ["Light", "Regular", "Medium", "SemiBold", "Bold"] {
        symlink(file, "\(folder)/\(family)-\(weight).otf")
      }
    }
    for name in ["DejaVuSans", "DejaVuSans-Bold", "NotoColorEmoji"] {
      symlink(file, "\(folder)/\(name).ttf")
    }
    setenv("KEYREEL_FONTS", folder, 1)
    atexit { FontBytes.removeFolder() }
    return folder
  }()

  static func read(_ bytes: [UInt8]) {
    let path = folder + "/face"
    let file = open(path, O_WRONLY | O_TRUNC)
    precondition(bytes.isEmpty || write(file, bytes, bytes.count) == bytes.count)
    close(file)
    guard let face = try? Typeface(file: FontFile(family: "Seed", path: path)) else { return }
    for glyph: UInt32 in 0..<5 { _ = face.outline(glyph).path }
    _ = face.picture(of: "A")
    _ = try? Typeface(file: FontFile(family: "Seed", path: path), postScriptName: "Seed")
    precondition(face.bytes == bytes)
    // A typesetter maps twelve faces, which is slow, so a typesetter is made only for inputs whose
    // length is a multiple of four.
    guard bytes.count % 4 == 0,
      let typesetter = try? Typesetter(library: FontLibrary(folders: [folder]))
    else { return }
    let line = typesetter.line("ABa AA\u{301}B", font: Font(size: 17))
    precondition(line.width.isFinite)
    _ = typesetter.lines("AB a BA AAB", font: Font(size: 28, weight: .bold), width: 60)
    installed()
  }

  /// Uses the file as an installed font, for letters that the program's own faces lack.
  private static func installed() {
    _ = try? FontLibrary().typeface(.interText, .regular)
    let library = FontLibrary(innerFacesAnd: [folder])
    _ = library.emojiTypeface()?.picture(of: "B")
    guard let typesetter = try? Typesetter(library: library) else { return }
    let line = typesetter.line("A\u{E000}\u{E001}", font: Font(size: 17))
    precondition(line.width.isFinite)
    _ = library.usedTypefaces
    precondition(library.boxedLetters.count <= 2)
  }

  private static func removeFolder() {
    for family in ["Inter", "InterDisplay"] {
      for weight in ["Light", "Regular", "Medium", "SemiBold", "Bold"] {
        unlink("\(folder)/\(family)-\(weight).otf")
      }
    }
    for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "NotoColorEmoji.ttf", "face"] {
      unlink(folder + "/" + name)
    }
    rmdir(folder)
  }
}
