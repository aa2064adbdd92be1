import KeyreelSimulation

/// A scenario's text without the faults found so far, for the search for further errors.
///
/// The removed part is the smallest that nothing else needs: a key of the scenario, of its content
/// or of an element, or a whole step or expectation. Smaller parts are not tried: a drag without
/// its `from` would be a second error. Parts that others refer to are corrected rather than left
/// out: a mistyped kind or key of elements becomes the one that was meant, and an element whose id
/// cannot be used gets another.
struct SoundPart {
  /// The text that is left.
  private(set) var root: YAMLNode
  /// Whether every element remains, with the id that its author gave it.
  private var idsAreKnown = true
  /// Whether every remaining element has the kind that its author gave it.
  private var kindsAreKnown = true
  private var substitutes = 0

  /// Begins with a whole text.
  init(_ root: YAMLNode) { self.root = root }

  /// The scenario's key at a place, or the one whose value the place is in; empty before the first.
  func key(at place: YAMLPlace) -> String {
    guard case .mapping(let entries) = root.content else { return "" }
    return entries.last { $0.place.isBeforeOrAt(place) }?.key ?? ""
  }

  /// Whether an error about a reference to an element may follow from a removed part.
  func mayExplain(_ reference: ScenarioError.Reference?) -> Bool {
    switch reference {
    case .id: !idsAreKnown
    case .kind: !idsAreKnown || !kindsAreKnown
    case nil: false
    }
  }

  /// Leaves out the part in which a place lies.
  /// - Returns: False if the rest would be wrong without it, as without the format's version.
  mutating func leaveOut(_ place: YAMLPlace) -> Bool {
    guard case .mapping(var entries) = root.content,
      let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return false }
    let entry = entries[index]
    guard entry.key != "scenario", place != root.place || !Scenario.keys.contains(entry.key) else {
      return false
    }
    if place == entry.place, !Scenario.keys.contains(entry.key),
      let meant = Self.container(meant: entry.key, among: Scenario.keys, in: entries)
    {
      entries[index].key = meant
    } else if place != entry.place, let rest = part(of: entry, without: place) {
      entries[index].value = rest
    } else {
      if ["content", "dock", "elements"].contains(entry.key) { idsAreKnown = false }
      entries.remove(at: index)
      // The strategies that use elements' own settings are no longer named.
      if (Suggestion.nearest(to: entry.key, among: Scenario.keys) ?? entry.key) == "avoidance" {
        entries = entries.map(\.withoutRequests)
      }
    }
    root.content = .mapping(entries)
    return true
  }

  /// The key with elements, steps or expectations that a mistyped one means, unless the mapping has
  /// it already.
  private static func container(
    meant key: String, among keys: [String], in entries: [YAMLEntry]
  ) -> String? {
    guard let meant = Suggestion.nearest(to: key, among: keys),
      ["content", "dock", "elements", "script", "expect"].contains(meant),
      !entries.contains(where: { $0.key == meant })
    else { return nil }
    return meant
  }

  /// A value of the scenario without the part at a place; nil if nothing is left of it.
  private mutating func part(of entry: YAMLEntry, without place: YAMLPlace) -> YAMLNode? {
    switch entry.key {
    case "content", "dock": return content(entry.value, without: place)
    case "script", "expect":
      guard case .sequence(var items) = entry.value.content,
        let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
      else { return nil }
      items.remove(at: index)
      return entry.value.with(.sequence(items))
    default: return nil
    }
  }

  /// The mapping of the elements, without the part at a place; nil if it is not a mapping.
  private mutating func content(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard case .mapping(var entries) = node.content,
      let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    let entry = entries[index]
    if place == entry.place, entry.key != "elements",
      let meant = Self.container(meant: entry.key, among: ["elements"], in: entries)
    {
      entries[index].key = meant
    } else if entry.key == "elements", place != entry.place,
      let rest = elements(entry.value, without: place)
    {
      entries[index].value = rest
    } else {
      if entry.key == "elements" { idsAreKnown = false }
      entries.remove(at: index)
    }
    return node.with(.mapping(entries))
  }

  private mutating func elements(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard case .sequence(var items) = node.content,
      let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    if let rest = element(items[index], without: place) {
      items[index] = rest
    } else {
      idsAreKnown = false
      items.remove(at: index)
    }
    return node.with(.sequence(items))
  }

  /// An element without the attribute at a place, or with another kind or id; nil if nothing is
  /// left of it.
  private mutating func element(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard case .mapping(var entries) = node.content, !entries.isEmpty else { return nil }
    guard let head = entries.firstIndex(where: { FormElement.Kind(rawValue: $0.key) != nil }) else {
      return known(node, entries)
    }
    if entries[head].key == FormElement.Kind.scroll.rawValue,
      place == entries[head].place || place == entries[head].mappingPlace
    {
      return nil
    }
    if let index = entries.firstIndex(where: { $0.key == "elements" }), index != head,
      entries.last(where: { $0.place.isBeforeOrAt(place) })?.key == "elements",
      place != entries[index].place, let rest = elements(entries[index].value, without: place)
    {
      entries[index].value = rest
      return node.with(.mapping(entries))
    }
    let isOfHead =
      [entries[head].place, entries[head].value.place].contains(place)
      || entries.last { $0.place.isBeforeOrAt(place) }?.key == entries[head].key
    guard isOfHead else {
      return Self.leavingOut(place, in: node) { Self.leavingOut(place, in: $0) { _ in nil } }
    }
    if case .mapping(let attributes) = entries[head].value.content {
      let isOfID = attributes.last { $0.place.isBeforeOrAt(place) }?.key == "id"
      let needsID = place == entries[head].value.place && !attributes.contains { $0.key == "id" }
      if attributes.last(where: { $0.place.isBeforeOrAt(place) })?.key == "elements",
        let rest = content(entries[head].value, without: place)
      {
        entries[head].value = rest
      } else if isOfID || needsID {
        entries[head].value = entries[head].value.with(
          .mapping(attributes.filter { $0.key != "id" } + [freshID(at: place)]))
      } else if let rest = Self.leavingOut(
        place, in: entries[head].value,
        { Self.leavingOut(place, in: $0) { _ in nil } })
      {
        entries[head].value = rest
      } else {
        return nil
      }
    } else {
      entries[head].value = freshID(at: entries[head].value.place).value
    }
    return node.with(.mapping(entries))
  }

  /// Replaces the unknown kind of an element by one that is known.
  ///
  /// It becomes the intended kind, with the element's attributes, or otherwise a text field with
  /// its name.
  private mutating func known(_ node: YAMLNode, _ entries: [YAMLEntry]) -> YAMLNode? {
    var entries = entries
    let kinds = FormElement.Kind.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: entries[0].key, among: kinds)
    if near == nil {
      kindsAreKnown = false
      entries = [entries[0]]
      if case .scalar = entries[0].value.content {
      } else {
        return nil
      }
    }
    entries[0].key = near ?? "textField"
    if entries[0].value.isNull { entries[0].value = freshID(at: entries[0].value.place).value }
    return node.with(.mapping(entries))
  }

  /// An id that no author gives, for an element whose own cannot be used.
  private mutating func freshID(at place: YAMLPlace) -> YAMLEntry {
    idsAreKnown = false
    substitutes += 1
    return YAMLEntry(
      key: "id", place: place,
      value: YAMLNode(
        place: place, content: .scalar("\u{1}\(substitutes)", isPlain: false), weight: 1))
  }

  /// A mapping without the entry at a place, or with the sound part of that entry's value.
  /// - Returns: Nil if it is not a mapping, or the place is before its entries.
  private static func leavingOut(
    _ place: YAMLPlace, in node: YAMLNode, _ rest: (YAMLNode) -> YAMLNode?
  ) -> YAMLNode? {
    guard case .mapping(var entries) = node.content,
      let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    if place != entries[index].place, let value = rest(entries[index].value) {
      entries[index].value = value
    } else {
      entries.remove(at: index)
    }
    return node.with(.mapping(entries))
  }
}

extension YAMLEntry {
  /// The start of its value, if that is a mapping.
  fileprivate var mappingPlace: YAMLPlace? {
    if case .mapping = value.content { value.place } else { nil }
  }

  /// The content or dock without its elements' requests to strategies; other entries unchanged.
  fileprivate var withoutRequests: YAMLEntry {
    var entry = self
    if ["content", "dock"].contains(key) { entry.value = value.withoutRequests }
    return entry
  }
}

extension YAMLNode {
  /// The value without elements' requests to strategies, at any depth.
  fileprivate var withoutRequests: YAMLNode {
    switch content {
    case .scalar: self
    case .sequence(let items): with(.sequence(items.map(\.withoutRequests)))
    case .mapping(let entries):
      with(
        .mapping(
          entries.filter { ElementRequest(rawValue: $0.key) == nil }.map {
            YAMLEntry(key: $0.key, place: $0.place, value: $0.value.withoutRequests)
          }))
    }
  }

  /// The same node with other content.
  fileprivate func with(_ content: Content) -> YAMLNode {
    YAMLNode(place: place, content: content, weight: weight)
  }
}

extension YAMLPlace {
  /// Whether the place comes before another or is the same.
  fileprivate func isBeforeOrAt(_ other: YAMLPlace) -> Bool {
    (line, column) <= (other.line, other.column)
  }
}
