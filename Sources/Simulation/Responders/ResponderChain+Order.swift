import KeyreelGeometry

extension ResponderChain {
  /// The fields in a rule's order; what the rule leaves equal stays in tree order.
  static func ordered(
    _ responders: [Responder], by order: ResponderRule.Order, isRightToLeft: Bool
  ) -> [Responder] {
    switch order {
    case .tags:
      stablySorted(responders) { a, b in
        guard let first = a.tag else { return false }
        return b.tag.map { first < $0 } ?? true
      }
    case .geometric:
      stablySorted(responders) { a, b in
        if a.frame.minY != b.frame.minY { return a.frame.minY < b.frame.minY }
        return isRightToLeft ? a.frame.maxX > b.frame.maxX : a.frame.minX < b.frame.minX
      }
    case .explicit(let ids):
      named(ids, among: responders)
    }
  }

  /// The fields that a list names, each once, at its first place.
  private static func named(_ ids: [String], among responders: [Responder]) -> [Responder] {
    var chosen: [Responder] = []
    for id in ids where !chosen.contains(where: { $0.id == id }) {
      if let responder = responders.first(where: { $0.id == id }) { chosen.append(responder) }
    }
    return chosen
  }

  /// Sorts and keeps equals in their order, which the standard library does not promise.
  private static func stablySorted(
    _ responders: [Responder], by precedes: (Responder, Responder) -> Bool
  ) -> [Responder] {
    responders.enumerated().sorted { a, b in
      if precedes(a.element, b.element) { return true }
      return !precedes(b.element, a.element) && a.offset < b.offset
    }.map { $0.element }
  }
}
