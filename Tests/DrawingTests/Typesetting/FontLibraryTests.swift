import KeyreelDrawing
import KeyreelSupport
import TestSupport
import Testing

@Suite("FontLibrary")
struct FontLibraryTests {
  @Test("The error about a missing font names the family and every folder searched")
  func missing() throws {
    let folder = try TemporaryFolder()
    let library = FontLibrary(folders: [folder.path, folder.path + "/none"])
    #expect(
      throws: KeyreelError.fontNotFound(
        family: "Inter", searched: [folder.path, folder.path + "/none"])
    ) { try library.typeface(.interText, .regular) }
    #expect(
      throws: KeyreelError.fontNotFound(
        family: "DejaVu Sans", searched: [folder.path, folder.path + "/none"])
    ) { try Typesetter(library: library) }
  }

  @Test("A file of garbage is unreadable, whatever its bytes are")
  func garbage() throws {
    var random = SplitMix64(seed: 7)
    for length in [0, 1, 4, 11, 64, 4096] {
      let folder = try TemporaryFolder()
      try folder.write(
        (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }, to: "Inter-Bold.otf")
      #expect(
        throws: KeyreelError.unreadableFont(path: folder.path + "/Inter-Bold.otf")
      ) { try FontLibrary(folders: [folder.path]).typeface(.interText, .bold) }
    }
  }

  @Test("A font file is unreadable if it is truncated anywhere, and readable if it is whole")
  func cutShort() throws {
    let bytes = try FontLibrary().typeface(.dejaVuSans, .regular).bytes
    for length in [12, 100, 1000, bytes.count / 2, bytes.count - 8] {
      let folder = try TemporaryFolder()
      try folder.write(Array(bytes[..<length]), to: "DejaVuSans.ttf")
      let library = FontLibrary(folders: [folder.path])
      #expect(
        throws: KeyreelError.unreadableFont(path: folder.path + "/DejaVuSans.ttf"), "\(length)"
      ) { try library.typeface(.dejaVuSans, .regular) }
    }
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "DejaVuSans.ttf")
    #expect(throws: Never.self) {
      try FontLibrary(folders: [folder.path]).typeface(.dejaVuSans, .regular)
    }
  }

  @Test("A broken font file is used as it is or refused, but never repaired")
  func unmended() throws {
    let regular = try FontLibrary().typeface(.interText, .regular).bytes
    var broken = FontCollection.bytes(of: [regular, regular])
    // The second font's offset is beyond the end of the file.
    broken.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xF0])
    let folder = try TemporaryFolder()
    try folder.write(broken, to: "Inter.ttc")
    let library = FontLibrary(folders: [folder.path])
    do {
      #expect(try library.typeface(.interText, .regular).bytes == broken)
    } catch {
      #expect(error == .unreadableFont(path: folder.path + "/Inter.ttc"))
    }
  }

  @Test("The faces of a collection are found by name")
  func collection() throws {
    let folder = try TemporaryFolder()
    let installed = FontLibrary()
    let regular = try installed.typeface(.interText, .regular)
    let bold = try installed.typeface(.interDisplay, .bold)
    try folder.write(FontCollection.bytes(of: [regular.bytes, bold.bytes]), to: "Inter.ttc")
    let library = FontLibrary(folders: [folder.path])
    for (family, weight, original) in [
      (FontFamily.interDisplay, FontWeight.bold, bold), (.interText, .regular, regular),
    ] {
      let found = try library.typeface(family, weight)
      #expect(found.file == FontFile(family: family.rawValue, path: folder.path + "/Inter.ttc"))
      #expect((1...100).allSatisfy { found.outline($0).path == original.outline($0).path })
    }
    #expect(
      throws: KeyreelError.unreadableFont(path: folder.path + "/Inter.ttc")
    ) { try library.typeface(.interText, .light) }
  }

  @Test("The folder that is named first takes precedence")
  func order() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let bytes = try FontLibrary().typeface(.interText, .regular).bytes
    for folder in [first, second] { try folder.write(bytes, to: "Inter-Regular.otf") }
    let library = FontLibrary(folders: [second.path, first.path])
    let face = try library.typeface(.interText, .regular)
    #expect(face.file == FontFile(family: "Inter", path: second.path + "/Inter-Regular.otf"))
  }

  @Test("An unusable emoji font, in a folder or installed, does not hide a usable one")
  func emojiFont() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let name = "NotoColorEmoji.ttf"
    try first.write("no font", to: name)
    for library in [
      FontLibrary(folders: [first.path]), FontLibrary(innerFacesAnd: [first.path]),
    ] {
      #expect(library.emojiTypeface() == nil)
    }
    // The letters of a font do not decide whether the font is usable.
    let font = try FontLibrary().typeface(.dejaVuSans, .regular).bytes
    try second.write(font, to: name)
    for library in [
      FontLibrary(folders: [first.path, second.path]),
      FontLibrary(innerFacesAnd: [first.path, second.path]),
    ] {
      #expect(library.emojiTypeface()?.file.path == second.path + "/" + name)
    }
    try first.write(font, to: name)
    let library = FontLibrary(folders: [first.path, second.path])
    #expect(library.emojiTypeface()?.file.path == first.path + "/" + name)
  }

  @Test("Each face is mapped once, and only faces that were used for text are listed")
  func once() throws {
    let library = FontLibrary()
    let face = try library.typeface(.interText, .medium)
    #expect(try library.typeface(.interText, .medium) === face)
    #expect(try library.typeface(.interDisplay, .medium).identifier != face.identifier)
    let typesetter = try Typesetter(library: library)
    #expect(library.usedTypefaces.map(\.file).isEmpty)
    _ = typesetter.line("abc", font: Font(size: 17, weight: .medium))
    #expect(library.usedTypefaces.map(\.file) == [face.file])
    _ = typesetter.line("abc \u{645}", font: Font(size: 24, weight: .bold))
    #expect(
      library.usedTypefaces.map(\.file).map(\.family).sorted() == [
        "DejaVu Sans", "Inter", "Inter Display",
      ])
    #expect(
      library.usedTypefaces.map(\.file).map(\.path)
        == library.usedTypefaces.map(\.file).map(\.path).sorted())
  }

  @Test("Semibold and bold use the heavy fallback; all other weights use the regular fallback")
  func fallbackWeights() throws {
    let library = FontLibrary()
    let plain = try library.typeface(.dejaVuSans, .regular)
    let heavy = try library.typeface(.dejaVuSans, .bold)
    #expect(plain.file.path != heavy.file.path)
    #expect(try library.typeface(.dejaVuSans, .light) === plain)
    #expect(try library.typeface(.dejaVuSans, .semibold) === heavy)
  }

  @Test("Every family and weight is built in and needs no folder")
  func inside() throws {
    let library = FontLibrary(innerFacesAnd: [])
    for family in FontFamily.allCases {
      for weight in FontWeight.allCases {
        let file = try library.typeface(family, weight).file
        #expect(file.origin == .inside)
        #expect(!file.path.contains("/"))
      }
    }
  }

  @Test(
    "Latin, Greek, Cyrillic, Hebrew and Arabic letters and common symbols are built in",
    arguments: ["aZß", "ŐřŽệ", "αΩώ", "жЯї", "אבש", "مرحبا", "→←↑⇧⌫⏎", "€₪§°…–“”", "✓★☎♥"])
  func letters(text: String) throws {
    let typesetter = try Typesetter(library: FontLibrary(innerFacesAnd: []))
    let line = typesetter.line(text, font: Font(size: 17))
    #expect(!line.glyphs.glyphs.isEmpty)
    #expect(line.glyphs.glyphs.allSatisfy { $0.outline.typeface != .max })
  }

  @Test(
    "A letter in no built-in font is drawn with an installed font or, if no font has it, as a box")
  func machineFonts() throws {
    let folder = try TemporaryFolder()
    let without = try Typesetter(library: FontLibrary(innerFacesAnd: [folder.path]))
    let missing = without.line("\u{13A0}", font: Font(size: 17))
    #expect(missing.glyphs.glyphs.map(\.outline.typeface) == [.max])
    #expect(without.library.usedTypefaces.map(\.file).isEmpty)

    let dejaVu = try without.library.typeface(.dejaVuSans, .regular).bytes
    try folder.write(
      FontSurgery.oneLetter(of: dejaVu, letter: 0x13A0, glyph: 36), to: "Letters-Regular.ttf")
    let with = try Typesetter(library: FontLibrary(innerFacesAnd: [folder.path]))
    let found = with.line("\u{13A0}", font: Font(size: 17))
    #expect(found.glyphs.glyphs.allSatisfy { $0.outline.typeface != .max })
    #expect(
      with.library.usedTypefaces.map(\.file) == [
        FontFile(
          family: "Letters-Regular.ttf", path: folder.path + "/Letters-Regular.ttf",
          origin: .machine)
      ])
  }

  @Test("An installed font without outlines is never used, not even for a space")
  func withoutOutlines() throws {
    let dejaVu = try FontLibrary(innerFacesAnd: []).typeface(.dejaVuSans, .regular).bytes
    for letter in [0x13A0, 0x3000] as [UInt32] {
      let folder = try TemporaryFolder()
      var font = FontSurgery.oneLetter(of: dejaVu, letter: letter, glyph: 36)
      let text = try #require(Unicode.Scalar(letter)).description
      func used() throws -> Int {
        try folder.write(font, to: "Pictures-Regular.ttf")
        let typesetter = try Typesetter(library: FontLibrary(innerFacesAnd: [folder.path]))
        _ = typesetter.line(text, font: Font(size: 17))
        return typesetter.library.usedTypefaces.count { $0.file.origin == .machine }
      }
      #expect(try used() == 1)
      // With a different tag, the outline table is not found.
      let tag = Array("glyf".utf8)
      let place = try #require(font.indices.first { font[$0...].starts(with: tag) })
      font[place + 3] = UInt8(ascii: "x")
      #expect(try used() == 0)
    }
  }

  @Test("An installed font is never searched for a letter that a built-in font contains")
  func innerFirst() throws {
    let folder = try TemporaryFolder()
    let other = try FontLibrary(innerFacesAnd: []).typeface(.dejaVuSans, .bold).bytes
    for name in ["Inter-Regular.otf", "DejaVuSans.ttf"] { try folder.write(other, to: name) }
    let typesetter = try Typesetter(library: FontLibrary(innerFacesAnd: [folder.path]))
    _ = typesetter.line("abc \u{645}", font: Font(size: 17))
    #expect(typesetter.library.usedTypefaces.map(\.file).map(\.origin) == [.inside, .inside])
  }
}
