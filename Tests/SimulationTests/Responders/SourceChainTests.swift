import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Tests of the sources' own responder chains, faults included, and of forms without a chain.
struct SourceChainTests {
  func chain(
    _ chain: ResponderRule.Chain, _ responders: [Responder], order: ResponderRule.Order = .tags
  ) -> ResponderChain {
    ResponderChain(
      responders, rule: ResponderRule(order: order, onDone: "save", chain: chain))
  }

  static let acting: [ReturnKey] = ReturnKey.allCases.filter(\.acts)

  @Test(
    "S1: in AutoScroll, any return key except Done leads to the next field",
    arguments: acting + [.next, .default])
  func autoScrollLeadsOn(key: ReturnKey) {
    let chain = chain(
      .autoScroll, [Responder(id: "a", tag: 1, returnKey: key), Responder(id: "b", tag: 2)])
    #expect(chain.returnAction(for: "a") == .focus("b"))
    #expect(chain.returnAction(for: "b") == .endEditing(action: "save"))
  }

  @Test(
    "S1: in the chains of Form and the data entry screen, any return key leads to the next field",
    arguments: ReturnKey.allCases)
  func anyKeyLeadsOn(key: ReturnKey) {
    for kind in [ResponderRule.Chain.form, .dataEntry] {
      let chain = chain(
        kind, [Responder(id: "a", tag: 1, returnKey: key), Responder(id: "b", tag: 2)])
      #expect(chain.returnAction(for: "a") == .focus("b"))
    }
  }

  @Test(
    "S2, S3: at a gap in tags, AutoScroll ends editing, data entry stops, a corrected chain goes on"
  )
  func gaps() {
    let fields = [
      Responder(id: "a", tag: 1), Responder(id: "c", tag: 3), Responder(id: "d", tag: 4),
    ]
    #expect(chain(.autoScroll, fields).returnAction(for: "a") == .endEditing(action: nil))
    #expect(chain(.autoScroll, fields).returnAction(for: "c") == .focus("d"))
    #expect(chain(.dataEntry, fields).returnAction(for: "a") == .nothing)
    #expect(chain(.dataEntry, fields).returnAction(for: "c") == .nothing)
    #expect(chain(.corrected, fields).returnAction(for: "a") == .focus("c"))
  }

  @Test(
    "S2: AutoScroll and the data entry screen do nothing if the next tag's view refuses the focus"
  )
  func refusedFocus() {
    let elements = [
      FormElement(id: "a", kind: .textField, tag: 1),
      FormElement(id: "off", kind: .textField, tag: 2, isEnabled: false),
      FormElement(id: "b", kind: .textField, tag: 3), FormElement(id: "go", kind: .button, tag: 4),
    ]
    for kind in [ResponderRule.Chain.autoScroll, .dataEntry] {
      let chain = ResponderChain(
        elements: elements, frames: elements.map { _ in .zero }, rule: ResponderRule(chain: kind))
      #expect(chain.returnAction(for: "a") == .nothing)
      #expect(chain.returnAction(for: "off") == .focus("b"))
    }
    let chain = ResponderChain(
      elements: elements, frames: elements.map { _ in .zero },
      rule: ResponderRule(chain: .corrected))
    #expect(chain.returnAction(for: "a") == .focus("b"))
  }

  @Test("S2: on the data entry screen, return in the last field keeps the keyboard")
  func lastFieldKeepsKeyboard() {
    let fields = [Responder(id: "a", tag: 1), Responder(id: "b", tag: 2)]
    #expect(chain(.dataEntry, fields).returnAction(for: "b") == .nothing)
    #expect(chain(.form, fields).returnAction(for: "b") == .endEditing(action: "save"))
  }

  @Test(
    "S11: Form orders vertically overlapping elements by x, and text views do not count as controls"
  )
  func formsOrder() {
    func field(_ id: String, _ x: Double, _ y: Double, _ height: Double = 34) -> Responder {
      Responder(id: id, frame: Rect(x: x, y: y, width: 150, height: height))
    }
    let row = [field("below", 20, 160), field("right", 200, 100), field("left", 20, 102)]
    let chain = chain(.form, row, order: .geometric)
    #expect(chain.responders.map(\.id) == ["left", "right", "below"])
    var notes = field("notes", 20, 100, 50)
    notes.isTextView = true
    let mixed = self.chain(
      .form, [field("a", 20, 40), notes, field("b", 20, 200)], order: .geometric)
    #expect(mixed.returnAction(for: "a") == .focus("b"))
    #expect(mixed.returnAction(for: "notes") == .newline)
  }

  @Test("Without a chain, Next and the default key do nothing, as in UIKit")
  func noChain() {
    let keys: [ReturnKey?] = [nil, .default, .next, .done, .search]
    let fields = keys.enumerated().map { Responder(id: "\($0)", tag: $0, returnKey: $1) }
    let chain = ResponderChain(fields, rule: nil)
    #expect(
      fields.map { chain.returnKey(for: $0.id) } == [.default, .default, .next, .done, .search])
    #expect(
      fields.map { chain.returnAction(for: $0.id) } == [
        .nothing, .nothing, .nothing, .endEditing(action: nil), .perform("search"),
      ])
  }

  @Test("Each source has its own chain, and a rule in the form may name another chain")
  func sourcesChains() throws {
    func rule(_ id: String, _ rule: ResponderRule?) throws -> ResponderRule.Chain? {
      FormConfiguration(
        device: DeviceCatalogue.all[0], content: FormContent(),
        avoidance: try StrategyCatalogue.make(id: id), responders: rule
      ).returnRule?.chain
    }
    #expect(try rule("auto-scroll", ResponderRule()) == .autoScroll)
    #expect(try rule("data-entry", ResponderRule()) == .dataEntry)
    #expect(try rule("data-entry", ResponderRule(order: .geometric)) == .corrected)
    #expect(try rule("form", ResponderRule(order: .geometric)) == .form)
    #expect(try rule("layout-guide", ResponderRule()) == .corrected)
    #expect(try rule("data-entry", ResponderRule(chain: .corrected)) == .corrected)
    #expect(try rule("form", nil) == nil)
  }
}
