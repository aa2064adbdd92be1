/// The order in which the return key moves through the fields (Behaviour §5, Responders).
///
/// Fields that do not accept focus keep their positions in the chain, but no step along the chain
/// ends on such a field. A step can therefore start from a field that was disabled while it had the
/// focus. A step visits each position at most once and therefore always ends, even if tags have
/// gaps or repeat, or if no field in the chain accepts focus.
package struct ResponderChain: Sendable, Hashable {
  /// The fields in the order of the chain, including those that do not accept focus.
  package let responders: [Responder]
  /// Every field, in tree order, including those that an explicit chain leaves out.
  let fields: [Responder]
  /// Whether the chain leads from the last field back to the first.
  package let loops: Bool
  /// The event that is posted when Done ends editing; nil if no event is posted.
  ///
  /// In the chains `form` and `corrected`, the event is also posted when any other return key ends
  /// editing at the end of the chain.
  package let onDone: String?
  /// The source of the chain; nil for a form without a chain.
  let chain: ResponderRule.Chain?
  /// Every element that has a tag, whether or not it is a field, in tree order.
  let tagged: [Responder]
  /// The first position of each field in the chain.
  private let places: [String: Int]

  /// Orders fields, given in tree order, by a rule.
  ///
  /// Repeated ids in the rule, and ids that name no field, are ignored.
  ///
  /// - Parameters:
  ///   - rule: How the return key moves through the fields; nil for a form in which the return key
  ///     does not lead to another field.
  ///   - tagged: The elements that have a tag, in tree order; nil to use only the fields that have
  ///     a tag.
  package init(
    _ responders: [Responder], rule: ResponderRule?, isRightToLeft: Bool = false,
    tagged: [Responder]? = nil
  ) {
    fields = responders
    let ordered: [Responder] =
      rule.map {
        let chained = $0.order == .geometric ? responders.filter { !$0.isTextView } : responders
        return Self.ordered(chained, by: $0.order, isRightToLeft: isRightToLeft)
      } ?? []
    self.responders = ordered
    var places: [String: Int] = [:]
    for (place, responder) in ordered.enumerated() where places[responder.id] == nil {
      places[responder.id] = place
    }
    self.places = places
    loops = rule?.loops ?? false
    onDone = rule?.onDone
    chain = rule.map { $0.chain ?? .corrected }
    self.tagged = tagged ?? responders.filter { $0.tag != nil }
  }

  /// Orders the fields among a form's elements; `frames` contains the elements' frames at the same
  /// indices, in content coordinates.
  package init(
    elements: [FormElement], frames: [Rect], rule: ResponderRule?, isRightToLeft: Bool = false
  ) {
    let placed = elements.indices.prefix(frames.count)
    let responders = placed.map { Responder(element: elements[$0], frame: frames[$0]) }
    self.init(
      placed.filter { elements[$0].takesText }.map { responders[$0] }, rule: rule,
      isRightToLeft: isRightToLeft, tagged: responders.filter { $0.tag != nil })
  }

  /// The field that follows the field with this id; nil if the chain does not lead to another
  /// field.
  package func next(after id: String) -> String? {
    switch chain {
    case nil: nil
    case .autoScroll, .dataEntry: followingTag(id).flatMap { $0.acceptsFocus ? $0.id : nil }
    case .form, .corrected: step(from: id, by: 1)
    }
  }

  /// The field that precedes the field with this id; nil if the chain does not lead back to another
  /// field.
  package func previous(before id: String) -> String? { step(from: id, by: -1) }

  /// The first field that accepts focus; fields in closed groups do not count.
  package var first: String? { responders.first { $0.acceptsFocus && $0.group == nil }?.id }

  /// The nearest field, in the direction of `stride`, that accepts focus and belongs to the same
  /// group.
  ///
  /// The search goes around the chain at most once.
  ///
  /// - Complexity: O(*n*) in the number of fields that the search passes.
  private func step(from id: String, by stride: Int) -> String? {
    guard let start = places[id] else { return nil }
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
  /// The fields in a rule's order; fields that are equal under the rule stay in tree order.
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
      stablySorted(responders) { $0.frame.isBefore($1.frame, isRightToLeft: isRightToLeft) }
    case .explicit(let ids):
      named(ids, among: responders)
    }
  }

  /// The fields that a list names, each once, in the order of their first occurrences in the list.
  private static func named(_ ids: [String], among responders: [Responder]) -> [Responder] {
    var chosen: [Responder] = []
    for id in ids where !chosen.contains(where: { $0.id == id }) {
      if let responder = responders.first(where: { $0.id == id }) { chosen.append(responder) }
    }
    return chosen
  }

  /// Sorts fields and keeps equal fields in their order, which the standard library's sort does not
  /// guarantee.
  private static func stablySorted(
    _ responders: [Responder], by precedes: (Responder, Responder) -> Bool
  ) -> [Responder] {
    responders.enumerated().sorted { a, b in
      if precedes(a.element, b.element) { return true }
      return !precedes(b.element, a.element) && a.offset < b.offset
    }.map { $0.element }
  }

  /// The return key's label in a field.
  ///
  /// A return key that the field itself specifies has priority. If the field specifies no return
  /// key, a text view shows `default`, and so does every field of a form without a chain. Other
  /// fields show Next, or Done at the end of the chain (Behaviour §5). The chains of AutoScroll and
  /// of the data entry screen end at the greatest tag. A field outside the chain counts as the end
  /// of the chain.
  package func returnKey(for id: String) -> ReturnKey {
    let field = fields.first { $0.id == id }
    if let key = field?.returnKey { return key }
    if field?.isTextView == true { return .default }
    switch chain {
    case nil: return .default
    case .form, .corrected: return next(after: id) == nil ? .done : .next
    case .autoScroll, .dataEntry:
      let tag = field?.tag ?? 0
      return fields.contains { ($0.tag ?? 0) > tag } ? .next : .done
    }
  }

  /// The action of the return key in a field.
  ///
  /// Like `UITextView`, a text view inserts a newline, regardless of the label of the return key.
  /// In any other field, the action depends on the chain:
  ///
  /// * none: `done` ends editing, `send` and similar keys perform their action, and `default` and
  ///   `next` do nothing;
  /// * corrected: `send` and similar keys perform their action and keep the focus; `done` ends
  ///   editing in any field; `default` and `next` move to the next field, or end editing at the end
  ///   of the chain;
  /// * Form (`chainResponders` listens for the end of editing on exit): every key moves to the next
  ///   field, and ends editing at the last field;
  /// * AutoScroll (`ShouldReturn`): `done` ends editing, and any other key moves to the view with
  ///   the next tag. If no view has the next tag, editing ends; if the view with the next tag does
  ///   not accept the focus, nothing changes;
  /// * the data entry screen (`textFieldShouldReturn`): every key moves to the next entry; if there
  ///   is no next entry, nothing changes, because the method returns `NO`.
  package func returnAction(for id: String) -> ReturnAction {
    if fields.contains(where: { $0.id == id && $0.isTextView }) { return .newline }
    let key = returnKey(for: id)
    switch (chain, key) {
    case (.form, _):
      return next(after: id).map { .focus($0) } ?? .endEditing(action: onDone)
    case (.dataEntry, _): return next(after: id).map { .focus($0) } ?? .nothing
    case (_, .done): return .endEditing(action: onDone)
    case (.autoScroll, _):
      guard let view = followingTag(id) else { return .endEditing(action: nil) }
      return view.acceptsFocus ? .focus(view.id) : .nothing
    case (_, _) where key.acts: return .perform(key.rawValue)
    case (nil, _): return .nothing
    case (.corrected, _):
      return next(after: id).map { .focus($0) } ?? .endEditing(action: onDone)
    }
  }

  /// The view whose tag is one more than a field's tag, looked up as in the original code.
  ///
  /// A field without a tag counts as having tag 0.
  ///
  /// `viewWithTag` returns the first view of any kind in tree order. The data entry screen keeps
  /// the views with tags 1, 2, … up to the first gap and searches only these views.
  private func followingTag(_ id: String) -> Responder? {
    let next = (fields.first { $0.id == id }?.tag ?? 0) + 1
    if chain == .dataEntry {
      guard next > 0, (1...max(1, min(next, tagged.count + 1))).contains(next) else { return nil }
      for tag in 1...next where !tagged.contains(where: { $0.tag == tag }) { return nil }
    }
    return tagged.first { $0.tag == next }
  }
}

extension Rect {
  /// Whether a control with this frame comes earlier in the chain than a control with another frame
  /// (Form, `isPositionedBefore`).
  ///
  /// A control comes first if its frame is entirely above the other frame. If the two frames
  /// overlap vertically, the control whose leading edge is nearer to the leading side comes first.
  func isBefore(_ other: Rect, isRightToLeft: Bool) -> Bool {
    // Without this check, two equal frames of zero height would each come before the other.
    if self == other { return false }
    if maxY <= other.minY { return true }
    guard minY < other.maxY else { return false }
    return isRightToLeft ? maxX > other.maxX : minX < other.minX
  }
}

/// The action of the return key.
package enum ReturnAction: Sendable, Hashable {
  /// Another field becomes first responder.
  case focus(String)
  /// Editing ends, and the form's Done action, if there is one, runs under this name.
  case endEditing(action: String?)
  /// The form performs an action, such as `send` or `search`, and the field keeps the focus.
  case perform(String)
  /// A line feed is inserted into the text view.
  case newline
  /// Nothing happens, except that the key is shown as pressed.
  case nothing
}

/// A field or a tagged view in the return key's chain.
package struct Responder: Sendable, Hashable {
  /// The element's id.
  package var id: String
  /// The tag that decides the element's position in the chain; elements without a tag come last.
  package var tag: Int?
  /// The element's frame in content coordinates, in points.
  package var frame: Rect = .zero
  /// Whether the element accepts the focus: it accepts text, and is enabled and shown.
  package var acceptsFocus: Bool = true
  /// Whether the element is a text view, in which the return key inserts a line break.
  package var isTextView: Bool = false
  /// The return key that the field itself specifies, regardless of the chain; nil if the field
  /// specifies no return key.
  package var returnKey: ReturnKey?
  /// The element's closed group, whose border no step along the chain crosses; nil for an element
  /// outside all closed groups.
  package var group: Int?
}

extension Responder {
  /// Makes the responder for an element, with the frame from the layout; an element that does not
  /// accept text never accepts the focus.
  init(element: FormElement, frame: Rect) {
    self.init(
      id: element.id, tag: element.tag, frame: frame,
      acceptsFocus: element.takesText && element.isEnabled && !element.isHidden,
      isTextView: element.isMultiline, returnKey: element.returnKey)
  }
}
