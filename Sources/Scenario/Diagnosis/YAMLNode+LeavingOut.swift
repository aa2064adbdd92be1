import KeyreelSimulation

/// Ways to make a scenario's text right by leaving something out, for the search for further errors.
///
/// What goes is the smallest part that nothing else needs: a key of the scenario, of its content or of an element, or a
/// whole step or expectation. Smaller parts are not tried: a drag without its `from` would be a second error.
extension YAMLNode {
  /// The scenario without the part that a place lies in.
  /// - Returns: Nil where the rest would be wrong for that reason alone, as it is without the format's version.
  func leavingOut(_ place: YAMLPlace) -> YAMLNode? {
    let rest = leavingOut(place) { (entry) -> YAMLNode? in
      switch entry.key {
      case "content":
        entry.value.leavingOut(place) { entry in
          guard entry.key == "elements" else { return nil }
          return entry.value.listLeavingOut(place) { $0.elementLeavingOut(place) }
        }
      case "script", "expect": entry.value.listLeavingOut(place) { _ in nil }
      default: nil
      }
    }
    guard case .mapping(let entries) = rest?.content else { return nil }
    return entries.contains { $0.key == "scenario" } ? rest : nil
  }

  /// An element without the attribute at a place; one of no known kind is a text field of its name, so that what refers
  /// to it is not reported too.
  private func elementLeavingOut(_ place: YAMLPlace) -> YAMLNode? {
    guard case .mapping(let entries) = content, var first = entries.first else { return nil }
    if FormElement.Kind(rawValue: first.key) == nil {
      guard case .scalar = first.value.content, !first.value.isNull else { return nil }
      var field = self
      first.key = "textField"
      field.content = .mapping([first])
      return field
    }
    let rest = leavingOut(place) { entry in entry.value.leavingOut(place) { _ in nil } }
    guard case .mapping(let left) = rest?.content, left.first?.key == first.key else { return nil }
    return rest
  }

  /// A mapping without the entry at a place, or with what is left of its value.
  /// - Returns: Nil where nothing would be left, or where the place is that of the mapping itself.
  private func leavingOut(_ place: YAMLPlace, _ rest: (YAMLEntry) -> YAMLNode?) -> YAMLNode? {
    guard case .mapping(var entries) = content, place != self.place,
      let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    if place != entries[index].place, let value = rest(entries[index]) {
      entries[index].value = value
    } else {
      entries.remove(at: index)
    }
    return entries.isEmpty
      ? nil : YAMLNode(place: self.place, content: .mapping(entries), weight: weight)
  }

  /// A list without the item at a place, or with what is left of it.
  /// - Returns: Nil where nothing would be left, or where the place is that of the list itself.
  private func listLeavingOut(_ place: YAMLPlace, _ rest: (YAMLNode) -> YAMLNode?) -> YAMLNode? {
    guard case .sequence(var items) = content,
      let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    if let item = rest(items[index]) { items[index] = item } else { items.remove(at: index) }
    return items.isEmpty
      ? nil : YAMLNode(place: self.place, content: .sequence(items), weight: weight)
  }
}

extension YAMLPlace {
  /// Whether the place comes before another or is the same.
  fileprivate func isBeforeOrAt(_ other: YAMLPlace) -> Bool {
    (line, column) <= (other.line, other.column)
  }
}
