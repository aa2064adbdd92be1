import Testing

@testable import Typesetting

@Suite("BidirectionalText")
struct BidirectionalTextTests {
  /// In these texts capitals stand for Hebrew letters.
  private func levels(_ text: String) -> String {
    let letters = text.map { $0.isUppercase ? Character("\u{5D0}") : $0 }
    return BidirectionalText(letters).levels.map(String.init).joined()
  }

  @Test(
    "gives each character its level",
    arguments: [
      ("abc", "000"), ("ABC", "111"), ("ab CD ef", "00011000"), ("AB cd EF", "11122111"),
      ("a 12", "0000"), ("A 12", "1122"), ("A 12.5 B", "11222211"), ("a AB 12", "0011122"),
      ("AB cd.", "111221"), ("ab CD.", "000110"), ("A 5%", "1122"), ("A, B", "1111"),
      ("", ""), ("12", "00"), ("a (B) c", "0001000"),
    ])
  func resolves(text: String, expected: String) { #expect(levels(text) == expected) }

  @Test("puts white space at the end at the paragraph's level")
  func trailing() {
    #expect(levels("ab CD ") == "000110")
    #expect(levels("AB cd ") == "111221")
  }

  @Test("takes a direction that is given over that of the first letter")
  func given() {
    #expect(BidirectionalText(Array("ab"), rightToLeft: true).levels == [2, 2])
    #expect(BidirectionalText(Array("\u{5D0}"), rightToLeft: false).levels == [1])
  }

  @Test("orders runs by reversing from the highest level down")
  func order() {
    #expect(BidirectionalText.visualOrder([0, 1, 0]) == [0, 1, 2])
    #expect(BidirectionalText.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(BidirectionalText.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidirectionalText.visualOrder([]) == [])
  }
}
