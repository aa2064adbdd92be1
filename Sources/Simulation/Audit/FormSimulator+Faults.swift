import KeyreelGeometry

extension FormSimulator {
  /// The least side of something that is touched, in points (Apple's Human Interface Guidelines).
  static var leastTarget: Double { 44 }

  /// The share of a field that cannot be seen.
  func hiddenShare(ofField index: Int) -> Double {
    1 - visibleShare(of: fieldOnScreen(index), in: visibleRect(of: index))
  }

  /// How far the offset lies outside the legal range, in points.
  var illegalDistance: Double {
    let rounded = scroll.offset.rounded(toPixelsAt: scale)
    return abs(rounded - scroll.legalRange.nearest(to: rounded))
  }

  /// What cannot be seen or reached of a focused field and what belongs to it.
  ///
  /// - Parameter next: The field that the return key leads to.
  func faultsOfSight(_ index: Int, next: Int?) -> [(AuditFinding.Kind, Double)] {
    var faults: [(AuditFinding.Kind, Double)] = [
      (coverKind(ofField: index), hiddenShare(ofField: index)),
      (.caretHidden, caretIsVisible(in: index) ? 0 : 1),
      (.submitUnreachable, submitIsReachable ? 0 : 1),
    ]
    for label in geometries.indices where isError(label, of: index) {
      let seen = visibleShare(
        of: onScreen(layout.frames[label], of: label), in: visibleRect(of: label))
      faults.append((.errorHidden, 1 - seen))
    }
    if let next { faults.append((.nextHidden, hiddenShare(ofField: next))) }
    return faults
  }

  /// The field that the return key leads to from another.
  func nextField(after index: Int) -> Int? {
    responderChain.next(after: configuration.content.elements[index].id).flatMap(self.index)
  }

  /// The fields that the return key leads to from some, by the index of each; nil for all other elements.
  func nextFields(after fields: [Int]) -> [Int?] {
    let chain = responderChain
    var next = [Int?](repeating: nil, count: configuration.content.elements.count)
    for field in fields {
      next[field] = chain.next(after: configuration.content.elements[field].id)
        .flatMap(self.index)
    }
    return next
  }

  /// What lies over a field that cannot be seen whole.
  private func coverKind(ofField index: Int) -> AuditFinding.Kind {
    let field = fieldOnScreen(index)
    let clear = visibleRect(of: index)
    if field.maxY > visibleKeyboardTop { return .covered }
    if field.minX < clear.minX || field.maxX > clear.maxX { return .cutOff }
    return .underBar
  }

  /// Whether a label tells what is wrong with a field: the first one after it, before the next field.
  private func isError(_ label: Int, of field: Int) -> Bool {
    guard geometries[label].role == .error, label > field, !geometries[label].isHidden else {
      return false
    }
    return !geometries[field + 1..<label].contains { $0.takesText && !$0.isHidden }
  }

  /// What is wrong with an element before anything is focused.
  ///
  /// - Parameter order: The order of the fields as they lie now.
  func faultsOfForm(_ index: Int, _ order: ReadingOrder) -> [(AuditFinding.Kind, Double)] {
    let element = configuration.content.elements[index]
    var faults: [(AuditFinding.Kind, Double)] = []
    if element.isControl {
      let frame = layout.frames[index]
      faults.append((.tapTarget, max(0, Self.leastTarget - min(frame.width, frame.height))))
    }
    guard acceptsFocus(index) else { return faults }
    faults.append((.returnKey, returnKeyIsTrue(for: element, order.chain) ? 0 : 1))
    faults.append((.focusOrder, order.nextIsBelow(element.id) ? 0 : 1))
    return faults
  }

  /// Whether the return key says what it does: Next where a field follows, no Next where none does, and
  /// nothing of its own in a text view, where it makes a new line.
  private func returnKeyIsTrue(for element: FormElement, _ chain: ResponderChain) -> Bool {
    guard let key = element.returnKey, key != .default else { return true }
    if element.kind == .textView { return false }
    return (key == .next) == (chain.next(after: element.id) != nil)
  }
}
