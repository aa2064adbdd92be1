import FormSimulation
import Testing

struct CaretRevealTests {
  /// Field y, keyboard, scroll before, caret, expected scroll, on the device of the logs (BEHAVIOUR 2.2).
  static let table: [([Double], Double?)] = [
    ([165.67, 312, 0, 47], nil), ([579.67, 312, 0, 47], 188.67),
    ([579.67, 388, 188.67, 47], 264.67), ([579.67, 312, 264.67, 47], nil),
    ([579.67, 388, 264.67, 47], 264.67), ([579.67, 312, 0, 20], 161.67),
  ]

  static func scroll(_ n: [Double]) -> Double? {
    CaretReveal.distance(
      fieldTop: n[0] - n[2] + 116, caret: n[3], fieldHeight: 60.33, keyboard: n[1],
      screenHeight: 928, bottomOffset: 62
    ).map { n[2] + $0 }
  }

  @Test(arguments: table) func `scrolls are those of the table`(n: [Double], expected: Double?) {
    // Where the caret just clears the keyboard the last bit decides between nil and 0: both stay.
    #expect(abs((Self.scroll(n) ?? n[2]) - (expected ?? n[2])) < 0.05)
  }

  @Test func `a caret below its field counts as the field's end`() {
    let inside = CaretReveal.distance(
      fieldTop: 700, caret: 34, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    let below = CaretReveal.distance(
      fieldTop: 700, caret: 80, fieldHeight: 34, keyboard: 300, screenHeight: 900, bottomOffset: 0)
    #expect(inside == 134)
    #expect(below == 134)
  }

  @Test(.enabled(if: FixtureCases.exist, "the fixtures are not there"))
  func `scrolls are those of react-native-keyboard-controller's tests`() throws {
    let file = try FixtureCases.decode(ScrollCases.self, from: "testcases/rnkc_aware_scroll.json")
    #expect(file.cases.count == 8)
    for item in file.cases {
      let input = item.input == "A" ? file.constants.inputA : file.constants.inputB
      // The last case keeps the field's place on screen from before the scroll.
      let place = item.scroll > 600 ? 0 : item.scroll
      let distance = CaretReveal.distance(
        fieldTop: input.y - place + file.constants.scrollViewPageY, caret: item.caret,
        fieldHeight: input.h, keyboard: item.kb, screenHeight: file.constants.screen,
        bottomOffset: file.constants.bottomOffset)
      let found = item.scroll + (distance ?? 0)
      let expected = item.expected ?? item.scroll
      #expect(abs(found - expected) < (item.tolerance ?? 0.5), "\(item.what)")
    }
  }

  @Test func `the next snap point is taken, in whatever order they come`() {
    #expect(CaretReveal.snapped(120, to: []) == 120)
    #expect(CaretReveal.snapped(100, to: [50]) == 100)
    #expect(CaretReveal.snapped(150, to: [50, 150, 200]) == 150)
    #expect(CaretReveal.snapped(180, to: [400, 50, 200, 100]) == 200)
  }

  @Test(.enabled(if: FixtureCases.exist, "the fixtures are not there"))
  func `snap points are those of react-native-keyboard-controller's tests`() throws {
    let file = try FixtureCases.decode(SnapCases.self, from: "testcases/rnkc_snap.json")
    #expect(file.cases.count == 5)
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
    var what: String
    var tolerance: Double?
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
