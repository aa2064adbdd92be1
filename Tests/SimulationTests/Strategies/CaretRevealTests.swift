import KeyreelSimulation
import TestSupport
import Testing

struct CaretRevealTests {
  /// The field's y, the keyboard's height, the scroll before, the caret and the expected scroll, on
  /// the device of the logs (BEHAVIOUR 2.2).
  static let table: [([Double], Double?)] = [
    ([165.67, 312, 0, 47], nil), ([579.67, 312, 0, 47], 188.67),
    ([579.67, 388, 188.67, 47], 264.67), ([579.67, 312, 264.67, 47], nil),
    ([579.67, 388, 264.67, 47], 264.67), ([579.67, 388, 188.67, 47], 264.67),
    ([579.67, 312, 0, 20], 161.67), ([579.67, 312, 638.33, 47], 827),
  ]

  static func scroll(_ n: [Double]) -> Double? {
    // In the last case, the field's place on the screen is its place before the scroll.
    let place = n[2] > 600 ? 0 : n[2]
    return CaretReveal.distance(
      fieldTop: n[0] - place + 116, caret: n[3], fieldHeight: 60.33, keyboard: n[1],
      screenHeight: 928, bottomOffset: 62
    ).map { n[2] + $0 }
  }

  @Test("the scrolls are those of the table", arguments: table)
  func scrollsOfTable(n: [Double], expected: Double?) {
    // If the caret just clears the keyboard, the last bit decides between nil and 0; neither
    // scrolls.
    #expect(abs((Self.scroll(n) ?? n[2]) - (expected ?? n[2])) < 0.05)
  }

  @Test("a caret below its field counts as the field's bottom edge")
  func caretBelowField() {
    let inside = CaretReveal.distance(
      fieldTop: 700, caret: 34, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    let below = CaretReveal.distance(
      fieldTop: 700, caret: 80, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    #expect(inside == 134)
    #expect(below == 134)
  }

  @Test(
    "the scrolls are those of react-native-keyboard-controller's tests",
    .withFixtures)
  func publishedScrolls() throws {
    let file = try FixtureCases.decode(ScrollCases.self, from: "testcases/rnkc_aware_scroll.json")
    let constants = file.constants
    #expect(!file.cases.isEmpty)
    for item in file.cases {
      let input = item.input == "A" ? constants.inputA : constants.inputB
      // In one case, the field's place on the screen is its place before the scroll.
      let isKept = item.what?.contains("absoluteY stays") == true
      let distance = CaretReveal.distance(
        fieldTop: input.y - (isKept ? 0 : item.scroll) + constants.scrollViewPageY,
        caret: item.caret, fieldHeight: input.h, keyboard: item.kb,
        screenHeight: constants.screen, bottomOffset: constants.bottomOffset)
      // If the caret just clears the keyboard, the last bit decides between nil and 0; neither
      // scrolls.
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

  @Test("scrolls are moved to the snap points that the table states", arguments: snaps)
  func snapPointsOfTable(scroll: Double, points: [Double], expected: Double) {
    #expect(CaretReveal.snapped(scroll, to: points) == expected)
    #expect(CaretReveal.snapped(scroll, to: points.reversed()) == expected)
  }

  @Test(
    "scrolls snap as in react-native-keyboard-controller's own tests",
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
