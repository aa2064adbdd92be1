import KeyreelTesting
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Golden pictures of text")
struct TextSheetTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try ReferenceFonts.typesetter.get() }

  @Test("Shaped text equals its golden picture: accents, ligatures, kerning, directions and boxes")
  func shaping() async throws {
    var sheet = try TextSheet(typesetter)
    sheet.add("accents", "\u{E9}\u{FC}\u{F1}\u{E5}\u{15F}\u{1EC7}\u{10D} \u{C5}\u{D6}\u{CC}")
    sheet.add("accents apart", "e\u{301}u\u{308}n\u{303}a\u{30A}s\u{327}e\u{323}\u{302}c\u{30C}")
    sheet.addFallback("ligatures", "office fling affix")
    sheet.add("no ligatures", "office fling affix", showsCarets: true)
    sheet.add("kerning", "AVATAR To. Wy LT", font: Font(size: TextSheet.size, tracking: 0))
    sheet.add("tracking +2", "AVATAR To. Wy LT", font: Font(size: TextSheet.size, tracking: 2))
    sheet.add("Arabic", "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{643}", showsCarets: true)
    sheet.add("Hebrew", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", showsCarets: true)
    sheet.add(
      "both ways", "ab (\u{5D0}\u{5D1}\u{5D2} 123) \u{645}\u{631}\u{62D} cd", showsCarets: true)
    sheet.add("fallback", "a \u{2192} b \u{221E} \u{2318} \u{3A9}\u{416}")
    sheet.add("no glyph", "box \u{4E2D}\u{6587} \u{10FFFD}.", showsCarets: true)
    await expectPicture(sheet.bitmap(), "text/shaping")
  }

  @Test("Typeset text equals its golden picture: digits, weights, sizes, carets, ellipses, lines")
  func setting() async throws {
    var sheet = try TextSheet(typesetter)
    for digits in ["0123456789", "1111111111"] {
      sheet.add("digits", digits)
      sheet.add("tabular", digits, font: Font(size: TextSheet.size, tabularDigits: true))
    }
    sheet.add("punctuation", "09:41 A-B (C)")
    sheet.add(
      "for capitals", "09:41 A-B (C)", font: Font(size: TextSheet.size, caseSensitiveForms: true))
    for weight in FontWeight.allCases {
      sheet.add("weight \(weight.rawValue)", "Hamburg", font: Font(size: 22, weight: weight))
    }
    sheet.add("19 and 20 pt", "Rag", font: Font(size: 19))
    sheet.add("", "Rag", font: Font(size: 20))
    sheet.add("11 pt", "The quick brown fox jumps over it", font: Font(size: 11))
    sheet.add("carets", "Quick jump", showsCarets: true)
    sheet.addTruncated(
      "ellipsis", "A text that is too long for it", widths: [300, 180, 90, 30, 8])
    sheet.addWrapped(
      "lines", "Words wrap where they may, and averyverylongwordbreaks where it must.", width: 150)
    sheet.addWrapped(
      "lines, Arabic",
      "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{643} \u{641}\u{64A} \u{647}\u{630}\u{627} \u{627}\u{644}\u{639}\u{627}\u{644}\u{645}",
      width: 100)
    await expectPicture(sheet.bitmap(), "text/setting")
  }
}
