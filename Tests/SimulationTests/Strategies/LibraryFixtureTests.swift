import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite(
  "The arithmetic of IQKeyboardManager and TPKeyboardAvoiding in published cases", .withFixtures)
struct LibraryFixtureTests {
  static let cases = FixtureCase.all(of: "frameworks-ios-libraries")

  @Test(
    "In every case in the table, the computed result equals the expected result", arguments: cases)
  func libraries(_ sample: FixtureCase) throws {
    switch sample.function {
    case "iqkm.adjust": #expect(sample.differences(from: try adjust(sample)) == [])
    case "iqkm.restore": #expect(sample.differences(from: try restore(sample)) == [])
    case "tpka.show": #expect(sample.differences(from: try show(sample)) == [])
    case let name: Issue.record("the function '\(name)' is not known")
    }
  }

  private func adjust(_ sample: FixtureCase) throws -> [String: Double?] {
    var adjustment = DistanceAdjustment(
      screenHeight: try sample.number("H"), keyboard: try sample.number("K"),
      distance: sample.optionalNumber("distance") ?? 10, safe: try sample.number("safe"),
      top: try sample.number("top"),
      field: Rect(
        x: 0, y: try sample.number("field_y"), width: 100, height: try sample.number("field_h")),
      isScrollingTextView: sample.bool("text_view") ?? false,
      rootY: sample.optionalNumber("root_y") ?? 0)
    var found: [String: Double?] = [:]
    if let scroll = sample.optionalMapping("scroll") {
      adjustment.scroll(
        DistanceAdjustment.ScrollView(
          minY: try scroll.number("y"), height: try scroll.number("h"),
          offset: try scroll.number("offset"), topInset: scroll.optionalNumber("insetTop") ?? 0,
          startInset: scroll.optionalNumber("startInset") ?? 0,
          startIndicator: scroll.optionalNumber("startIndicator") ?? 0,
          safe: scroll.optionalNumber("safe") ?? 0, isTable: scroll.isTable,
          previousRowEnd: scroll.previousRowEnd))
      found = [
        "offset": adjustment.offset, "contentInsetBottom": adjustment.inset,
        "indicatorBottom": adjustment.indicator,
      ]
    }
    adjustment.moveRoot()
    found["moveUp"] = adjustment.move
    found["rootY"] = adjustment.rootY
    return found
  }

  private func restore(_ sample: FixtureCase) throws -> Double? {
    let restores = sample.bool("restoreContentOffset") == true
    return DistanceAdjustment.restoredOffset(
      try sample.number(restores ? "startingOffset" : "offset"),
      content: try sample.number("content"), height: try sample.number("height"))
  }

  private func show(_ sample: FixtureCase) throws -> [String: Double?] {
    let inset = CaretCentring.inset(
      keyboard: try sample.number("kb_h"), below: sample.optionalNumber("kb_below") ?? 0)
    let centring = CaretCentring(
      height: try sample.number("H"), inset: inset,
      contentInsetTop: sample.optionalNumber("content_inset_top") ?? 0,
      top: try sample.number("top"), contentHeight: try sample.number("C"))
    let caret = Rect(
      x: 0, y: try sample.number("caret_y"), width: 2, height: try sample.number("caret_h"))
    let offset =
      sample.bool("always_top") == true
      ? centring.offset(atTop: caret) : centring.offset(centring: caret)
    return ["contentInsetBottom": inset, "offset": offset]
  }
}
