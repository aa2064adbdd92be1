import KeyreelSimulation

extension SoundPart {
  /// Lists whose entries do not depend on each other.
  private static let lists: Set<String> = [
    "toolbar", "items", "tabs", "actions", "order", "detents", "languages", "keyFrames",
  ]

  /// A value without the part at a place: a key of its mapping, at any depth, or an entry of a
  /// list; nil if nothing is left of it.
  /// - Parameter key: The key that the value is of.
  mutating func trimmed(
    _ node: YAMLNode, of key: String, without place: YAMLPlace
  ) -> YAMLNode? {
    switch node.content {
    case .scalar: return nil
    case .sequence(var items):
      guard Self.lists.contains(key),
        let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
      else { return nil }
      if place != items[index].place, let rest = trimmed(items[index], of: "", without: place) {
        items[index] = rest
      } else {
        // A button above the keys may be named by its word.
        if ["toolbar", "items"].contains(key) { idsAreKnown = false }
        items.remove(at: index)
      }
      return items.isEmpty ? nil : node.with(.sequence(items))
    case .mapping(var entries):
      guard let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) }) else {
        return nil
      }
      let entry = entries[index]
      if place != entry.place, let rest = trimmed(entry.value, of: entry.key, without: place) {
        entries[index].value = rest
      } else if place != entry.place, key == "drag", let sample = Self.sample(for: entry) {
        entries[index].value = sample
      } else {
        note(entry)
        entries.remove(at: index)
      }
      return entries.isEmpty ? nil : node.with(.mapping(entries))
    }
  }

  /// Notes that a key is left out whose value may give something an id.
  mutating func note(_ entry: YAMLEntry) {
    let name = entry.key.lowercased()
    if name == "id" || name.contains("toolbar") || name.contains("accessory")
      || entry.value.entry("toolbar") != nil
    {
      idsAreKnown = false
    }
  }

  /// A value for a key of a drag, so that the other keys can be read.
  private static func sample(for entry: YAMLEntry) -> YAMLNode? {
    let place = entry.value.place
    func list(_ items: [YAMLNode]) -> YAMLNode {
      YAMLNode(place: place, content: .sequence(items), weight: 1)
    }
    func number(_ text: String) -> YAMLNode {
      YAMLNode(place: place, content: .scalar(text, isPlain: true), weight: 1)
    }
    let (zero, one) = (number("0"), number("1"))
    switch entry.key {
    case "from": return list([zero, zero])
    case "path": return list([list([zero, zero]), list([one, one])])
    default: return nil
    }
  }

  /// The start of the element, step, expectation or key of the scenario in which a place lies.
  func unit(at place: YAMLPlace) -> YAMLPlace? {
    guard case .mapping(let entries) = root.content,
      let entry = entries.last(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    let item: YAMLNode? =
      switch entry.key {
      case "script", "expect": Self.item(of: entry.value, at: place)
      case "content", "dock":
        entry.value.entry("elements").flatMap { Self.element(of: $0.value, at: place) }
      default: nil
      }
    return item?.place ?? entry.place
  }

  private static func item(of list: YAMLNode, at place: YAMLPlace) -> YAMLNode? {
    guard case .sequence(let items) = list.content else { return nil }
    return items.last { $0.place.isBeforeOrAt(place) }
  }

  /// The element of a list at a place, or the one in the scroll view there.
  private static func element(of list: YAMLNode, at place: YAMLPlace) -> YAMLNode? {
    guard let item = item(of: list, at: place) else { return nil }
    return item.entry("elements").flatMap { element(of: $0.value, at: place) } ?? item
  }
}
