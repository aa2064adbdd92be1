import FormSimulation
import Geometry
import Testing

struct OverlapInsetsTests {
  static let view = Rect(x: 0, y: 160, width: 320, height: 200)

  /// The keyboard's y and height, then the expected top and bottom inset over 40 and 100 (BEHAVIOUR 2.2).
  static let table: [[Double]] = [
    [264, 216, 40, 100], [240, 216, 40, 120], [-40, 216, 40, 100], [0, 216, 56, 100],
    [200, 100, 40, 100], [480, 216, 40, 100], [100, 400, 40, 100],
  ]

  @Test(arguments: table) func `insets grow only at the end that is overlapped`(row: [Double]) {
    let insets = OverlapInsets.insets(
      of: Self.view, initial: EdgeInsets(top: 40, bottom: 100),
      keyboard: Rect(x: 0, y: row[0], width: 320, height: row[1]))
    #expect(insets == EdgeInsets(top: row[2], bottom: row[3]))
  }

  @Test func `no keyboard, or one turned the wrong way, changes nothing`() {
    let initial = EdgeInsets(top: 52, bottom: 49)
    let view = Rect(x: 0, y: 0, width: 320, height: 568)
    #expect(OverlapInsets.insets(of: view, initial: initial, keyboard: nil) == initial)
    let turned = Rect(x: 320, y: 0, width: 216, height: 320)
    #expect(OverlapInsets.insets(of: view, initial: initial, keyboard: turned) == initial)
  }

  @Test(.enabled(if: FixtureCases.exist, "the fixtures are not there"))
  func `insets are those of EKKeyboardAvoiding's tests`() throws {
    let file = try FixtureCases.decode(InsetCases.self, from: "testcases/ek_insets.json")
    #expect(file.cases.count == 10)
    for item in file.cases {
      let insets = OverlapInsets.insets(
        of: Self.rect(item.scroll), initial: Self.insets(item.initial),
        keyboard: item.keyboard.map(Self.rect))
      #expect(insets == Self.insets(item.expected), "\(item)")
    }
  }

  static func rect(_ n: [Double]) -> Rect { Rect(x: n[0], y: n[1], width: n[2], height: n[3]) }

  static func insets(_ n: [Double]) -> EdgeInsets {
    EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}

private struct InsetCases: Decodable {
  struct Item: Decodable {
    var scroll: [Double]
    var initial: [Double]
    var keyboard: [Double]?
    var expected: [Double]
  }

  var cases: [Item]
}
