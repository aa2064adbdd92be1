import Testing

@testable import KeyreelDrawing

@Suite("TextRun")
struct TextRunTests {
  @Test(
    "A common character has the script of the text before it or, at the start, of the text after it"
  )
  func scripts() {
    let scripts = TextRun.scripts(of: Array("1 a, \u{416}!"))
    #expect(scripts.map(\.language) == ["en", "en", "en", "en", "en", "ru", "ru"])
    #expect(TextRun.scripts(of: Array("12:30")).allSatisfy { $0 == .latin })
    #expect(TextRun.scripts(of: []).isEmpty)
  }

  @Test(
    "Script, language and direction follow from the letters, not from the machine's settings",
    arguments: [
      ("a", "en", false), ("\u{3B1}", "el", false), ("\u{416}", "ru", false),
      ("\u{5D0}", "he", true), ("\u{628}", "ar", true), ("\u{4E2D}", "und", false),
    ])
  func languages(letter: Unicode.Scalar, language: String, rightToLeft: Bool) {
    let script = TextScript(of: letter)
    #expect(script.language == language)
    #expect(script.isRightToLeft == rightToLeft)
    #expect(!script.isShared)
  }

  @Test("Text is split where the direction, script or face changes, and nowhere else")
  func runs() throws {
    let library = FontLibrary(innerFacesAnd: [])
    let inter = try library.typeface(.interText, .regular)
    let dejaVu = try library.typeface(.dejaVuSans, .regular)
    let cascade = FontCascade(typefaces: [inter, dejaVu])
    let characters = Array("ab \u{5D0}\u{5D1}\n\u{10FFFD}c\u{1F600}")
    let levels = BidirectionalText(characters).levels
    let runs = TextRun.runs(in: characters, levels: levels, cascade: cascade)
    #expect(runs.map(\.characters) == [0..<3, 3..<5, 5..<6, 6..<7, 7..<8, 8..<9])
    #expect(
      runs.map(\.choice) == [.face(inter), .face(dejaVu), .blank, .box, .face(inter), .emoji])
    #expect(runs.map(\.isRightToLeft) == [false, true, false, false, false, false])
  }
}
