import KeyreelGeometry

/// The order in which the return key walks through the fields (BEHAVIOUR 5, Responders).
///
/// Fields that do not accept focus keep their place, so that the way goes on from one that was disabled while
/// it had the focus, but no step ends on them. A step looks at every place once at most: gaps between tags,
/// equal tags and chains without any open field cannot keep it going.
package struct ResponderChain: Sendable, Hashable {
  /// The fields in the order of the chain, those that do not accept focus included.
  package let responders: [Responder]
  /// Every field, in tree order: an explicit chain may leave some out.
  let fields: [Responder]
  /// Whether the last leads to the first.
  package let loops: Bool
  /// What Done at the end stands for.
  package let onDone: String?

  /// Orders fields, given in tree order, by a rule; ids in it that are no field, or named before, are left out.
  package init(_ responders: [Responder], rule: ResponderRule, isRightToLeft: Bool = false) {
    fields = responders
    self.responders = Self.ordered(responders, by: rule.order, isRightToLeft: isRightToLeft)
    loops = rule.loops
    onDone = rule.onDone
  }

  /// Orders the fields among a form's elements, which lie in frames in content coordinates, index by index.
  package init(
    elements: [FormElement], frames: [Rect], rule: ResponderRule, isRightToLeft: Bool = false
  ) {
    let fields = elements.indices.prefix(frames.count).filter { elements[$0].takesText }
    self.init(
      fields.map { Responder(element: elements[$0], frame: frames[$0]) }, rule: rule,
      isRightToLeft: isRightToLeft)
  }

  /// The field after another; nil at the end, or where there is no other.
  package func next(after id: String) -> String? { step(from: id, by: 1) }

  /// The field before another; nil at the start, or where there is no other.
  package func previous(before id: String) -> String? { step(from: id, by: -1) }

  /// The first field that accepts focus; fields in closed groups do not count.
  package var first: String? { responders.first { $0.acceptsFocus && $0.group == nil }?.id }

  /// Walks at most once around, to the nearest open field of the same group.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  private func step(from id: String, by stride: Int) -> String? {
    guard let start = responders.firstIndex(where: { $0.id == id }) else { return nil }
    for distance in 1..<max(2, responders.count) {
      var index = start + stride * distance
      if !responders.indices.contains(index) {
        guard loops else { return nil }
        index -= stride * responders.count
      }
      guard index != start, responders.indices.contains(index) else { return nil }
      let candidate = responders[index]
      if candidate.acceptsFocus, candidate.group == responders[start].group { return candidate.id }
    }
    return nil
  }
}
