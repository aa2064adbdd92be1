import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

struct ResponderChainTests {
  func chain(
    _ responders: [Responder], _ order: ResponderRule.Order = .tags, loops: Bool = false
  ) -> ResponderChain {
    ResponderChain(responders, rule: ResponderRule(order: order, loops: loops))
  }

  @Test("The chain follows ascending tags across gaps, and fields without a tag come last")
  func tagsGoUp() {
    let chain = chain([
      Responder(id: "none", tag: nil), Responder(id: "c", tag: 900), Responder(id: "a", tag: -3),
      Responder(id: "b", tag: 7),
    ])
    #expect(chain.responders.map(\.id) == ["a", "b", "c", "none"])
    #expect(chain.first == "a")
    #expect(chain.next(after: "b") == "c")
    #expect(chain.previous(before: "b") == "a")
    #expect(chain.next(after: "none") == nil)
    #expect(chain.previous(before: "a") == nil)
  }

  @Test("Fields that cannot take the focus are skipped, even if the walk starts at such a field")
  func unfocusableFieldsSkipped() {
    let chain = chain([
      Responder(id: "a", tag: 1), Responder(id: "b", tag: 2, acceptsFocus: false),
      Responder(id: "c", tag: 3),
    ])
    #expect(chain.next(after: "a") == "c")
    #expect(chain.previous(before: "c") == "a")
    #expect(chain.next(after: "b") == "c")
  }

  @Test("A loop joins the ends of the chain, and a single field has no next field")
  func loopJoinsEnds() {
    let three = ["a", "b", "c"].map { Responder(id: $0) }
    #expect(chain(three, loops: true).next(after: "c") == "a")
    #expect(chain(three, loops: true).previous(before: "a") == "c")
    #expect(chain([Responder(id: "a")], loops: true).next(after: "a") == nil)
    #expect(chain([]).next(after: "a") == nil)
    #expect(chain([]).first == nil)
  }

  @Test("The chain leads to the elements that accept text, are enabled and are shown")
  func elementsBecomeFields() {
    let elements = [
      FormElement(id: "title", kind: .label), FormElement(id: "a", kind: .textField),
      FormElement(id: "b", kind: .textView, isEnabled: false),
      FormElement(id: "c", kind: .composer, isHidden: true), FormElement(id: "d", kind: .composer),
      FormElement(id: "go", kind: .button),
    ]
    let chain = ResponderChain(
      elements: elements, frames: elements.map { _ in .zero }, rule: ResponderRule())
    #expect(chain.next(after: "a") == "d")
    #expect(chain.next(after: "d") == nil)
    #expect(chain.next(after: "go") == nil)
  }

  @Test("On any form, a walk along the chain either ends or returns to a visited field")
  func walkEnds() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let responders = (0..<Int.random(in: 1...12, using: &random)).map {
        Responder(
          id: "f\($0)",
          tag: Bool.random(using: &random) ? Int.random(in: 0...4, using: &random) : nil,
          acceptsFocus: Bool.random(using: &random))
      }
      let loops = Bool.random(using: &random)
      let chain = chain(responders, loops: loops)
      var id: String? = responders[0].id
      var visited: [String] = []
      while let current = id, visited.count <= responders.count {
        visited.append(current)
        id = chain.next(after: current)
        if let id {
          #expect(responders.first { $0.id == id }?.acceptsFocus == true)
          if visited.contains(id) { break }
        }
      }
      #expect(Set(visited).count == visited.count)
      #expect(loops || id == nil)
    }
  }

  /// A table of forms, fields, directions and next fields (Behaviour §2.2).
  static let steps: [FocusCases.Step] = [
    .init(form: 1, frm: 1, direction: "next", to: 2),
    .init(form: 1, frm: 2, direction: "prev", to: 1),
    .init(form: 1, frm: 2, direction: "next", to: 5),
    .init(form: 1, frm: 5, direction: "prev", to: 2),
    .init(form: 1, frm: 5, direction: "next", to: 6),
    .init(form: 1, frm: 6, direction: "prev", to: 5),
    .init(form: 1, frm: 7, direction: "next", to: 8),
    .init(form: 1, frm: 8, direction: "prev", to: 7),
    .init(form: 2, frm: 3, direction: "next", to: 4),
    .init(form: 2, frm: 5, direction: "prev", to: 4),
    .init(form: 2, frm: 5, direction: "next", to: 5),
    .init(form: 2, frm: 3, direction: "prev", to: 3),
    .init(form: 2, frm: 2, direction: "next", to: 6),
    .init(form: 2, frm: 6, direction: "prev", to: 2),
  ]

  @Test(
    "The steps along the chain match the table, and no step enters or leaves a closed group",
    arguments: steps)
  func stepsOfTable(step: FocusCases.Step) { check(step) }

  private func check(_ step: FocusCases.Step) {
    let chain = chain(step.form == 1 ? Self.firstForm : Self.secondForm)
    let id = String(step.frm)
    let found = step.direction == "next" ? chain.next(after: id) : chain.previous(before: id)
    #expect((found ?? id) == String(step.to), "\(step)")
  }

  @Test(
    "The steps along the chain match react-native-keyboard-controller's tests",
    .withFixtures)
  func publishedSteps() throws {
    let file = try FixtureCases.decode(FocusCases.self, from: "testcases/rnkc_focus_order.json")
    #expect(!file.cases.isEmpty)
    for step in file.cases { check(step) }
  }

  /// Fields 1 to 13 in the order of the tree; fields 3 and 4 are not editable.
  static let firstForm = (1...13).map {
    Responder(id: String($0), acceptsFocus: $0 != 3 && $0 != 4)
  }
  /// Fields 1 to 7; fields 3, 4 and 5 are in a closed group.
  static let secondForm = (1...7).map {
    Responder(id: String($0), group: (3...5).contains($0) ? 1 : nil)
  }
}

struct FocusCases: Decodable {
  struct Step: Decodable, Equatable, Sendable {
    var form: Int
    var frm: Int
    var direction: String
    var to: Int
  }

  var cases: [Step]
}
