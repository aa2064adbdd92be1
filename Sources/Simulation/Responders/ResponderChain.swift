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
  /// The event that Done at the end posts.
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

  /// What the return key says in a field.
  ///
  /// The key the field asks for wins; a text view else keeps `default`; other fields show Next, or Done at the
  /// end of the chain (BEHAVIOUR 5). A field outside the chain is its own end.
  package func returnKey(for id: String) -> ReturnKey {
    let field = fields.first { $0.id == id }
    if let key = field?.returnKey { return key }
    if field?.isTextView == true { return .default }
    return next(after: id) == nil ? .done : .next
  }

  /// What pressing the return key does in a field.
  ///
  /// A text view takes a new line whatever its key says, as UITextView does. `send`, `search` and `go` act and
  /// keep the focus; `done` ends editing wherever it stands; any other key goes on to the next field, or
  /// ends editing at the end of the chain.
  package func returnAction(for id: String) -> ReturnAction {
    if fields.contains(where: { $0.id == id && $0.isTextView }) { return .newline }
    let key = returnKey(for: id)
    switch key {
    case .send, .search, .go: return .perform(key.rawValue)
    case .done: return .endEditing(action: onDone)
    case .default, .next:
      return next(after: id).map { .focus($0) } ?? .endEditing(action: onDone)
    }
  }
}

/// What pressing the return key does.
package enum ReturnAction: Sendable, Hashable {
  /// Another field becomes first responder.
  case focus(String)
  /// Editing ends, then the form's Done action runs under this name, if it has one.
  case endEditing(action: String?)
  /// The form acts (`send`, `search`, `go`) and the field keeps the focus.
  case perform(String)
  /// The text view gets a line feed.
  case newline
}

/// A field as the return key's chain sees it.
package struct Responder: Sendable, Hashable {
  /// The element's id.
  package var id: String
  /// The tag that orders it; nil comes after every tag.
  package var tag: Int?
  /// Its place in content coordinates, in points.
  package var frame: Rect = .zero
  /// Whether it takes focus: enabled, shown and made for text.
  package var acceptsFocus: Bool = true
  /// Whether the return key makes a new line in it.
  package var isTextView: Bool = false
  /// The return key it asks for by itself.
  package var returnKey: ReturnKey?
  /// The closed group it belongs to, which steps neither enter nor leave; nil outside all groups.
  package var group: Int?
}

extension Responder {
  /// Makes the responder that an element is where the layout placed it; one that takes no text never accepts focus.
  init(element: FormElement, frame: Rect) {
    self.init(
      id: element.id, tag: element.tag, frame: frame,
      acceptsFocus: element.takesText && element.isEnabled && !element.isHidden,
      isTextView: element.kind == .textView, returnKey: element.returnKey)
  }
}
