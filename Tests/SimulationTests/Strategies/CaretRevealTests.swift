import KeyreelSimulation
import TestSupport
import Testing

struct CaretRevealTests {
  /// A table whose rows contain the field's y, the keyboard's height, the old scroll, the caret and
  /// the expected scroll.
  ///
  /// The rows were measured on the device that produced the logs (Behaviour §2.2).
  static let table: [([Double], Double?)] = [
    ([165.67, 312, 0, 47], nil), ([579.67, 312, 0, 47], 188.67),
    ([579.67, 388, 188.67, 47], 264.67), ([579.67, 312, 264.67, 47], nil),
    ([579.67, 388, 264.67, 47], 264.67), ([579.67, 388, 188.67, 47], 264.67),
    ([579.67, 312, 0, 20], 161.67), ([579.67, 312, 638.33, 47], 827),
  ]

  static func scroll(_ n: [Double]) -> Double? {
    // In the last case, the scroll does not change the field's position on the screen.
    let place = n[2] > 600 ? 0 : n[2]
    return CaretReveal.distance(
      fieldTop: n[0] - place + 116, caret: n[3], fieldHeight: 60.33, keyboard: n[1],
      screenHeight: 928, bottomOffset: 62
    ).map { n[2] + $0 }
  }

  @Test("The computed scrolls match the table", arguments: table)
  func scrollsOfTable(n: [Double], expected: Double?) {
    // If the caret only just clears the keyboard, the result is nil or 0, depending on rounding.
    // Neither result scrolls the content.
    #expect(abs((Self.scroll(n) ?? n[2]) - (expected ?? n[2])) < 0.05)
  }

  @Test("A caret below its field counts as being at the field's bottom edge")
  func caretBelowField() {
    let inside = CaretReveal.distance(
      fieldTop: 700, caret: 34, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    let below = CaretReveal.distance(
      fieldTop: 700, caret: 80, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    #expect(inside == 134)
    #expect(below == 134)
  }

  @Test(
    "The computed scrolls match react-native-keyboard-controller's tests",
    .withFixtures)
  func publishedScrolls() throws {
    let file = try FixtureCases.decode(ScrollCases.self, from: "testcases/rnkc_aware_scroll.json")
    let constants = file.constants
    #expect(!file.cases.isEmpty)
    for item in file.cases {
      let input = item.input == "A" ? constants.inputA : constants.inputB
      // In one case, the scroll does not change the field's position on the screen.
      let isKept = item.what?.contains("absoluteY stays") == true
      let distance = CaretReveal.distance(
        fieldTop: input.y - (isKept ? 0 : item.scroll) + constants.scrollViewPageY,
        caret: item.caret, fieldHeight: input.h, keyboard: item.kb,
        screenHeight: constants.screen, bottomOffset: constants.bottomOffset)
      // If the caret only just clears the keyboard, the result is nil or 0, depending on rounding.
      // Neither result scrolls the content.
      let scroll = item.scroll + (distance ?? 0)
      #expect(
        abs(scroll - (item.expected ?? item.scroll)) < item.tolerance ?? 0.5,
        "\(item.what ?? "")")
    }
  }

  static let snaps: [(Double, [Double], Double)] = [
    (120, [], 120), (130, [], 130), (100, [50], 100), (150, [50, 150, 200], 150),
    (180, [50, 100, 200], 200),
  ]

  @Test("Scrolls snap to the points given in the table", arguments: snaps)
  func snapPointsOfTable(scroll: Double, points: [Double], expected: Double) {
    #expect(CaretReveal.snapped(scroll, to: points) == expected)
    #expect(CaretReveal.snapped(scroll, to: points.reversed()) == expected)
  }

  @Test(
    "Scrolls snap as in react-native-keyboard-controller's own tests",
    .withFixtures)
  func publishedSnapPoints() throws {
    let file = try FixtureCases.decode(SnapCases.self, from: "testcases/rnkc_snap.json")
    #expect(!file.cases.isEmpty)
    for item in file.cases {
      #expect(CaretReveal.snapped(item.scroll, to: item.snaps ?? []) == item.expected)
    }
  }
}

private struct ScrollCases: Decodable {
  struct Input: Decodable {
    var y: Double
    var h: Double
  }

  struct Constants: Decodable {
    var screen: Double
    var bottomOffset: Double
    var scrollViewPageY: Double
    var inputA: Input
    var inputB: Input
  }

  struct Item: Decodable {
    var input: String
    var kb: Double
    var scroll: Double
    var caret: Double
    var expected: Double?
    var tolerance: Double?
    var what: String?
  }

  var constants: Constants
  var cases: [Item]
}

private struct SnapCases: Decodable {
  struct Item: Decodable {
    var scroll: Double
    var snaps: [Double]?
    var expected: Double
  }

  var cases: [Item]
}
