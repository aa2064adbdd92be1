import Testing

@testable import KeyreelCheck

/// The frames have rows of words, each row generated from a seed.
@Suite("Content that has moved is distinguished from content that only seems to have moved")
struct StillContentQuestionTests {
  /// Slopes of a frame that has a word at each row in `words`, generated from that row's seed.
  private func slopes(_ words: [Int: Int], height: Int = 240) -> StripeSlopes {
    var values = [Int16](repeating: 0, count: height * 20)
    for (row, seed) in words {
      for line in 0..<6 {
        for x in 0..<20 {
          values[(row + line) * 20 + x] = Int16((seed * 31 + line * 17 + x * x * 7) % 41 - 20)
        }
      }
    }
    return StripeSlopes(count: 20, height: height, values: values)
  }

  @Test(
    "A match is a rival if its shift is allowed and beyond the reach of the first match",
    arguments: [-1, 1])
  func rivalRanges(side: Int) {
    let frame = slopes([100: 1, 100 + side * 40: 1])
    let template = StripeTemplate(slopes([100: 1]), rows: 98..<110)
    let found = StripeTemplate.Fit(shift: 0, score: 1)
    func rival(reach: Int, last: Int) -> Double {
      template.rival(of: found, in: frame, shifts: -last...last, reach: reach, least: 4)
    }
    #expect(rival(reach: 10, last: 40) > 0.99)
    #expect(rival(reach: 39, last: 60) > 0.99)
    #expect(rival(reach: 40, last: 60) < 0.9)
    #expect(rival(reach: 10, last: 39) < 0.9)
  }

  @Test("A new word is not mistaken for a moved word if the word that it resembles has not moved")
  func explainsTypedWord() {
    let open = slopes([60: 1, 120: 1])
    let closed = slopes([120: 1])
    let still = StillContent(open: open, closed: closed, scale: 1)
    let word = StripeTemplate(open, rows: 58..<70)
    #expect(still.explains(word, foundAt: 60))
    #expect(!still.explains(word, foundAt: 1))
    // If the lower word is missing while the keyboard is open, the upper word has moved.
    let moved = StillContent(open: slopes([60: 1]), closed: closed, scale: 1)
    #expect(!moved.explains(word, foundAt: 60))
  }

  @Test("Content within a few rows of its old place has not moved; content farther away has moved")
  func explainsNudge() {
    let open = slopes([100: 1, 130: 2])
    let near = StripeTemplate(open, rows: 90..<140)
    let found = StripeTemplate.Fit(shift: 50, score: 0.9)
    func explains(_ closed: StripeSlopes) -> Bool {
      StillContent(open: open, closed: closed, scale: 2)
        .explains(near, foundAt: found, keeps: { closed.agrees(open, $0, $1, way: 50) })
    }
    #expect(explains(slopes([103: 1, 133: 2])))
    #expect(!explains(slopes([150: 1, 180: 2])))
  }
}
