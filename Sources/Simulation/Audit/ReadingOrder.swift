/// The way of the return key through a form's fields, and the order in which the eye finds them.
struct ReadingOrder {
  /// The way of the return key.
  let chain: ResponderChain
  /// The place of each field for the eye, by its id.
  private let places: [String: Int]

  /// Orders the fields as they lie now.
  ///
  /// - Complexity: O(*n* log *n*) in the number of fields.
  init(_ simulator: FormSimulator) {
    chain = simulator.responderChain
    let seen = ResponderChain(
      elements: simulator.configuration.content.elements, frames: simulator.framesInContent,
      rule: ResponderRule(order: .geometric), isRightToLeft: simulator.configuration.isRightToLeft)
    places = Dictionary(
      zip(seen.responders.map(\.id), seen.responders.indices),
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the field that comes next also comes next for the eye: not before this one.
  func nextIsBelow(_ id: String) -> Bool {
    guard !chain.loops, let next = chain.next(after: id), let here = places[id],
      let there = places[next]
    else { return true }
    return here < there
  }
}
