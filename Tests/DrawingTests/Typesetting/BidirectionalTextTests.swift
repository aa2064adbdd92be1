import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("BidirectionalText")
struct BidirectionalTextTests {
  /// The embedding levels of a string after its capitals are replaced by Hebrew letters.
  private func levels(_ text: String) -> String {
    let letters = text.map { $0.isUppercase ? Character("\u{5D0}") : $0 }
    return BidirectionalText(letters).levels.map(String.init).joined()
  }

  @Test(
    "Each character has the embedding level that the Unicode algorithm assigns to it",
    arguments: [
      ("abc", "000"), ("ABC", "111"), ("ab CD ef", "00011000"), ("AB cd EF", "11122111"),
      ("a 12", "0000"), ("A 12", "1122"), ("A 12.5 B", "11222211"), ("a AB 12", "0011122"),
      ("AB cd.", "111221"), ("ab CD.", "000110"), ("A 5%", "1122"), ("A, B", "1111"),
      ("", ""), ("12", "00"), ("a (B) c", "0001000"),
    ])
  func resolves(text: String, expected: String) { #expect(levels(text) == expected) }

  @Test("White space at the end has the paragraph's level")
  func trailing() {
    #expect(levels("ab CD ") == "000110")
    #expect(levels("AB cd ") == "111221")
  }

  @Test("A specified direction takes precedence over the first letter's direction")
  func given() {
    #expect(BidirectionalText(Array("ab"), rightToLeft: true).levels == [2, 2])
    #expect(BidirectionalText(Array("\u{5D0}"), rightToLeft: false).levels == [1])
  }

  @Test("Both brackets of a pair have the level of the paragraph or that of the surrounding text")
  func brackets() {
    #expect(levels("ab (CD) ef") == "0000110000")
    #expect(levels("AB (cd) EF") == "1111221111")
    // In each of these texts, the second bracket is paired. An unpaired bracket would have the
    // level of the letters on both sides, or the paragraph's level if the letters have different
    // levels.
    #expect(levels("AB (CD ef) gh") == "1111111221122")
    #expect(levels("a (b CD) EF") == "00000110011")
    #expect(levels("AB cd (ef) GH") == "1112222222111")
  }

  @Test(
    "Hebrew, Arabic and bidi marks reverse text; spaces, European digits and punctuation do not")
  func strength() {
    #expect(BidirectionalText.isRightToLeft("a") == false)
    for scalar in ["\u{5D0}", "\u{627}", "\u{661}", "\u{202E}", "\u{2067}", "\u{200F}"] {
      #expect(BidirectionalText.isRightToLeft(Character(scalar)) == true, "\(scalar)")
    }
    for character in " 1.(-" { #expect(BidirectionalText.isRightToLeft(character) == nil) }
  }

  @Test(
    "Every case of Unicode's BidiCharacterTest.txt passes",
    .enabled(if: UnicodeData.isThere, "needs Debian's unicode-data, or KEYREEL_UNICODE"))
  func unicode() throws {
    var (count, wrong) = (0, [Substring]())
    for line in try UnicodeData.lines(of: "BidiCharacterTest.txt") {
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let given = ["0": false, "1": true][String(fields[1])]
      let (isRightToLeft, levels) = BidirectionalText.levels(of: scalars, rightToLeft: given)
      let expected = fields[3].split(separator: " ").map { UInt8($0) }
      let agrees = zip(levels, expected).allSatisfy { $1 == nil || $0 == $1 }
      if !agrees || isRightToLeft != (fields[2] == "1") { wrong.append(line) }
      count += 1
    }
    #expect(count > 90_000 && wrong.isEmpty)
  }

  @Test("Runs are put in visual order by reversing them level by level, from the highest down")
  func order() {
    #expect(BidirectionalText.visualOrder([0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalText.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalText.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalText.visualOrder([]) == [])
  }
}
