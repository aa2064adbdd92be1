import Testing
@testable import KeyreelSimulation

struct ResponderChainReturnKeyTests {
  func chain(
    _ responders: [Responder], loops: Bool = false, order: ResponderRule.Order = .tags
  ) -> ResponderChain {
    ResponderChain(
      responders, rule: ResponderRule(order: order, loops: loops, onDone: "save"))
  }

  @Test("Every field shows Next, except the last field, which shows Done")
  func fieldsShowNext() {
    let chain = chain([Responder(id: "a"), Responder(id: "b")])
    #expect(chain.returnKey(for: "a") == .next)
    #expect(chain.returnKey(for: "b") == .done)
    #expect(chain.returnAction(for: "a") == .focus("b"))
    #expect(chain.returnAction(for: "b") == .endEditing(action: "save"))
  }

  @Test(
    "In a loop, the last field leads to the first; in a form with one field, return ends editing")
  func loopEveryField() {
    let pair = chain([Responder(id: "a"), Responder(id: "b")], loops: true)
    #expect(pair.returnKey(for: "b") == .next)
    #expect(pair.returnAction(for: "b") == .focus("a"))
    let lone = chain([Responder(id: "a")], loops: true)
    #expect(lone.returnAction(for: "a") == .endEditing(action: "save"))
  }

  @Test(
    "A return key with an action of its own keeps the focus",
    arguments: [ReturnKey.send, .search, .go])
  func actingKeyKeepsFocus(key: ReturnKey) {
    let chain = chain([Responder(id: "a", returnKey: key), Responder(id: "b")])
    #expect(chain.returnKey(for: "a") == key)
    #expect(chain.returnAction(for: "a") == .perform(key.rawValue))
  }

  @Test("Done ends editing in any field, and Next ends editing in the last field")
  func doneEndsEditing() {
    let chain = chain([Responder(id: "a", returnKey: .done), Responder(id: "b", returnKey: .next)])
    #expect(chain.returnAction(for: "a") == .endEditing(action: "save"))
    #expect(chain.returnKey(for: "b") == .next)
    #expect(chain.returnAction(for: "b") == .endEditing(action: "save"))
  }

  @Test("A plain return key leads to the next field, like the Next key")
  func plainReturnKey() {
    let chain = chain([Responder(id: "a", returnKey: .default), Responder(id: "b")])
    #expect(chain.returnKey(for: "a") == .default)
    #expect(chain.returnAction(for: "a") == .focus("b"))
  }

  @Test(
    "In a text view, inside or outside the chain, any kind of return key starts a new line"
  )
  func textViewTakes() {
    let fields = [
      Responder(id: "a", isTextView: true), Responder(id: "b", isTextView: true, returnKey: .done),
      Responder(id: "c"),
    ]
    #expect(chain(fields).returnKey(for: "a") == .default)
    #expect(chain(fields).returnKey(for: "b") == .done)
    for id in ["a", "b"] { #expect(chain(fields).returnAction(for: id) == .newline) }
    let outside = chain(fields, order: .explicit(["c"]))
    #expect(outside.returnKey(for: "a") == .default)
    #expect(outside.returnAction(for: "a") == .newline)
  }

  @Test("The return key ends editing in a field outside the chain")
  func fieldOutsideChain() {
    let chain = chain([Responder(id: "a"), Responder(id: "b")], order: .explicit(["a"]))
    #expect(chain.returnAction(for: "b") == .endEditing(action: "save"))
  }
}
