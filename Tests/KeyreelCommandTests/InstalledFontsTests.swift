import Foundation
import KeyreelDrawing
import KeyreelSupport
import TestSupport
import Testing

/// The effect of the system's installed fonts on pixels and warnings.
@Suite struct InstalledFontsTests {
  /// The home folder of the user who runs the command.
  private let home: TemporaryFolder
  /// The folder of the user's own fonts.
  private let fonts: String

  init() throws {
    let user = try TemporaryFolder()
    home = user
    fonts = try #require(FontRoots.system(home: user.path).first { $0.hasPrefix(user.path) })
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    let steps = ["focus: message", "type: \"Ab\"", "return: true"]
    try home.write(SmallForm.yaml(steps: steps), to: "s.yaml")
  }

  private func run(
    _ arguments: String..., folders: String = ""
  ) throws -> KeyreelProcess.Outcome {
    let environment = ["HOME": home.path, "KEYREEL_FONTS": folders, "CI": ""]
    return try KeyreelProcess(arguments, in: home.path, environment: environment).wait()
  }

  /// Installs a face for each family and weight.
  ///
  /// Each installed face has the name and letters of the built-in face, but different outlines,
  /// advances and heights.
  private func installOtherFaces() throws {
    let inside = FontLibrary(innerFacesAnd: [])
    for family in FontFamily.allCases {
      for weight in FontWeight.allCases {
        let face = try inside.typeface(family, weight)
        let other = FontSurgery.smaller(face.bytes)
        #expect(other != face.bytes)
        try Data(other).write(to: URL(fileURLWithPath: fonts + "/" + face.file.path))
      }
    }
  }

  @Test(
    "Installed versions of Inter and DejaVu Sans change no pixel and are not mentioned"
  )
  func otherFaces() throws {
    #expect(try run("record", "s.yaml").code == 0)
    try installOtherFaces()
    let verified = try run("verify")
    #expect(verified.code == 0)
    #expect(!verified.errors.contains("warning"))
  }

  @Test("Other faces change pixels and are named if KEYREEL_FONTS names their folder")
  func namedFaces() throws {
    #expect(try run("record", "s.yaml").code == 0)
    try installOtherFaces()
    let verified = try run("verify", folders: fonts)
    #expect(verified.code == 1)
    #expect(verified.output.contains("Inter"))
    #expect(verified.output.contains("differs from the one that the golden was made with"))

    #expect(try run("render", "s.yaml", "--out", "inner").code == 0)
    #expect(try run("render", "s.yaml", "--out", "other", folders: fonts).code == 0)
    #expect(try home.bytes("inner/timeline.json") != home.bytes("other/timeline.json"))
  }

  @Test("An emoji that is drawn as its parts leads to a warning from 'render' and 'record'")
  func dividedEmoji() throws {
    try home.write(
      SmallForm.yaml(steps: ["focus: message", "type: \"🐦\u{200D}🔥\""]), to: "s.yaml")
    for words in [["render", "s.yaml", "--out", "o"], ["record", "s.yaml"]] {
      let outcome = try KeyreelProcess(
        words, in: home.path, environment: ["HOME": home.path, "CI": ""]
      ).wait()
      #expect(
        outcome.errors.contains(
          "warning: Keyreel has no picture of '🐦\u{200D}🔥', so each is drawn as its parts\n"),
        "\(outcome.errors)")
    }
  }

  @Test(
    "A letter found only in an installed font is drawn with that font, and a warning is printed"
  )
  func missingLetter() throws {
    let inside = try FontLibrary(innerFacesAnd: []).typeface(.dejaVuSans, .regular).bytes
    let letter = FontSurgery.oneLetter(of: inside, letter: 0x13A0, glyph: 36)
    try Data(letter).write(to: URL(fileURLWithPath: fonts + "/Letters-Regular.ttf"))
    let form = SmallForm.yaml(steps: ["focus: message"])
    try home.write(form.replacing("title: Row 0", with: "title: \"\u{13A0}\""), to: "s.yaml")
    let outcome = try run("render", "s.yaml", "--out", "frames")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("warning"))
    #expect(outcome.errors.contains("Letters-Regular.ttf"))
    #expect(!outcome.errors.contains("box"))
  }

  @Test("A character that no font has is drawn as a box, and 'render' and 'record' report it")
  func boxedLetter() throws {
    let form = SmallForm.yaml(steps: ["focus: message"])
    try home.write(form.replacing("title: Row 0", with: "title: \"a\u{F8A0}\""), to: "s.yaml")
    for words in [["render", "s.yaml", "--out", "frames"], ["record", "s.yaml"]] {
      let environment = ["HOME": home.path, "KEYREEL_FONTS": "", "CI": ""]
      let outcome = try KeyreelProcess(words, in: home.path, environment: environment).wait()
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("warning: no font here has '\u{F8A0}', so boxes are drawn"))
    }
  }

  @Test(
    "Of many missing characters and emoji, ten of each are named and the rest are counted"
  )
  func manyBoxes() throws {
    let letters = (0..<13).map { Character(Unicode.Scalar(UInt8(ascii: "a") + $0)) }
    let unknown = letters.indices.compactMap { Unicode.Scalar(0xF8A0 + UInt32($0)) }
    // The flag XK is left out, since there is a picture of it.
    let flags = letters.filter { $0 != "k" }.map { letter in
      let signs = [UInt8(ascii: "x"), letter.asciiValue ?? 0].compactMap {
        Unicode.Scalar(0x1F1E6 + UInt32($0) - 0x61)
      }
      return String(String.UnicodeScalarView(signs))
    }
    let text = String(String.UnicodeScalarView(unknown)) + flags.joined(separator: " ")
    let form = SmallForm.yaml(steps: ["focus: message"])
    try home.write(form.replacing("title: Row 0", with: "title: \"\(text)\""), to: "s.yaml")
    let outcome = try run("render", "s.yaml", "--out", "frames")
    #expect(outcome.code == 0)
    let ten = unknown.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    #expect(outcome.errors.contains("no font here has \(ten) and 3 more, so boxes are drawn"))
    let flagList = flags.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    #expect(outcome.errors.contains("no picture of \(flagList) and 2 more, so grey boxes"))
  }

  @Test("A missing folder in KEYREEL_FONTS and a truncated font file are refused")
  func wrongFolders() throws {
    let missing = try run("render", "s.yaml", "--out", "frames", folders: home.path + "/no-fonts")
    #expect(missing.code == 66)
    #expect(missing.errors.contains("no-fonts of KEYREEL_FONTS is not there"))
    let whole = try FontLibrary(innerFacesAnd: []).typeface(.interText, .regular).bytes
    for length in [1_000, whole.count / 2] {
      try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: fonts + "/Inter-Regular.otf"))
      let cut = try run("render", "s.yaml", "--out", "frames", folders: fonts)
      #expect(cut.code == 66)
      #expect(cut.errors.contains("Inter-Regular.otf cannot be read, or is cut off"))
    }
  }
}
