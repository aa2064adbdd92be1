import FormSimulation
import Geometry
import Testing

struct OverlapInsetsTests {
  /// A scroll view's frame, its top and bottom inset, the keyboard, the insets then (BEHAVIOUR 2.2).
  struct Row: Sendable, Equatable {
    var view: [Double]
    var initial: [Double]
    var keyboard: [Double]?
    var insets: [Double]
  }

  static let view: [Double] = [0, 160, 320, 200]
  static let table: [Row] = [
    Row(view: [0, 0, 320, 568], initial: [64, 49], insets: [64, 49]),
    Row(view: [0, 0, 568, 320], initial: [52, 49], insets: [52, 49]),
    Row(
      view: [0, 0, 320, 568], initial: [64, 49], keyboard: [0, 352, 320, 216], insets: [64, 216]),
    Row(
      view: [0, 0, 568, 320], initial: [52, 49], keyboard: [0, 158, 568, 162], insets: [52, 162]),
    Row(view: view, initial: [40, 100], keyboard: [0, 264, 320, 216], insets: [40, 100]),
    Row(view: view, initial: [40, 100], keyboard: [0, 240, 320, 216], insets: [40, 120]),
    Row(view: view, initial: [40, 100], keyboard: [0, -40, 320, 216], insets: [40, 100]),
    Row(view: view, initial: [40, 100], keyboard: [0, 0, 320, 216], insets: [56, 100]),
    Row(view: view, initial: [40, 100], keyboard: [0, 200, 320, 100], insets: [40, 100]),
    Row(view: view, initial: [40, 100], keyboard: [0, 480, 320, 216], insets: [40, 100]),
  ]

  @Test(
    arguments: table + [
      Row(view: view, initial: [40, 100], keyboard: [0, 100, 320, 400], insets: [40, 100])
    ]) func `insets grow only at the end that is overlapped`(row: Row)
  {
    let insets = OverlapInsets.insets(
      of: Self.rect(row.view), initial: EdgeInsets(top: row.initial[0], bottom: row.initial[1]),
      keyboard: row.keyboard.map(Self.rect))
    #expect(insets == EdgeInsets(top: row.insets[0], bottom: row.insets[1]))
  }

  @Test func `no keyboard, or one turned the wrong way, changes nothing`() {
    let initial = EdgeInsets(top: 52, bottom: 49)
    let view = Rect(x: 0, y: 0, width: 320, height: 568)
    #expect(OverlapInsets.insets(of: view, initial: initial, keyboard: nil) == initial)
    let turned = Rect(x: 320, y: 0, width: 216, height: 320)
    #expect(OverlapInsets.insets(of: view, initial: initial, keyboard: turned) == initial)
  }

  @Test(.enabled(if: FixtureCases.exist, "the fixtures are not there"))
  func `the table is that of EKKeyboardAvoiding's tests`() throws {
    let file = try FixtureCases.decode(InsetCases.self, from: "testcases/ek_insets.json")
    let rows = file.cases.map {
      Row(
        view: $0.scroll, initial: [$0.initial[0], $0.initial[2]], keyboard: $0.keyboard,
        insets: [$0.expected[0], $0.expected[2]])
    }
    #expect(rows == Self.table)
  }

  static func rect(_ n: [Double]) -> Rect { Rect(x: n[0], y: n[1], width: n[2], height: n[3]) }
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
