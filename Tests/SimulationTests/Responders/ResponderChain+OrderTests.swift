import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

struct ResponderChainOrderTests {
  func order(
    _ responders: [Responder], _ order: ResponderRule.Order, isRightToLeft: Bool = false
  ) -> [String] {
    ResponderChain(
      responders, rule: ResponderRule(order: order), isRightToLeft: isRightToLeft
    ).responders.map(\.id)
  }

  func field(_ id: String, x: Double, y: Double, width: Double = 100) -> Responder {
    Responder(id: id, frame: Rect(x: x, y: y, width: width, height: 34))
  }

  @Test(
    "Order by geometry goes down the rows, and along each row in the language's reading direction")
  func geometryGoesDown() {
    let fields = [
      field("zip", x: 20, y: 100), field("city", x: 140, y: 100), field("street", x: 20, y: 40),
      field("note", x: 20, y: 160),
    ]
    #expect(order(fields, .geometric) == ["street", "zip", "city", "note"])
    #expect(order(fields, .geometric, isRightToLeft: true) == ["street", "city", "zip", "note"])
  }

  @Test("In right-to-left order, a row starts with the field that reaches furthest to the right")
  func rightToLeftRow() {
    let fields = [field("wide", x: 20, y: 0, width: 300), field("inner", x: 100, y: 0)]
    #expect(order(fields, .geometric, isRightToLeft: true) == ["wide", "inner"])
  }

  @Test("Fields with equal tags or equal positions keep the order of the tree")
  func equalTagsKeepOrder() {
    let same = (0..<20).map { Responder(id: "f\($0)", tag: 3) }
    #expect(order(same, .tags) == same.map(\.id))
    #expect(order(same, .geometric) == same.map(\.id))
  }

  @Test("An explicit list sets the order, and unknown or repeated fields in it are ignored")
  func listedFields() {
    let fields = ["a", "b", "c"].map { Responder(id: $0) }
    #expect(order(fields, .explicit(["c", "x", "a", "c"])) == ["c", "a"])
    let chain = ResponderChain(
      fields, rule: ResponderRule(order: .explicit(["c", "a"]), loops: true))
    #expect(chain.next(after: "a") == "c")
    #expect(chain.next(after: "b") == nil)
  }
}
