import KeyreelSimulation

extension SoundPart {
  /// Lists whose entries do not depend on each other.
  private static let lists: Set<String> = [
    "toolbar", "items", "tabs", "actions", "order", "detents", "languages", "keyFrames",
  ]

  /// A value without the part at the given place; nil if nothing is left of the value.
  ///
  /// The part is a key, at any depth, or an entry of a list whose entries do not depend on each
  /// other.
  /// - Parameter key: The key to which the value belongs.
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
        // The removed entry may be a toolbar button to which a step refers.
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
      } else if place != entry.place, ["drag", "device"].contains(key),
        let sample = Self.sample(for: entry.key, at: entry.value.place)
      {
        entries[index].value = sample
      } else if let cut = CutValue(around: index, of: entries) {
        let head = entries[cut.range.lowerBound]
        note(head)
        // If a comma cuts a value into parts, the parts count as one mistake.
        let sample = Self.sample(for: head.key, at: head.value.place).map {
          YAMLEntry(key: head.key, place: head.place, value: $0)
        }
        entries.replaceSubrange(
          cut.range, with: ["drag", "device"].contains(key) ? [sample].compactMap(\.self) : [])
      } else {
        note(entry)
        entries.remove(at: index)
      }
      return entries.isEmpty ? nil : node.with(.mapping(entries))
    }
  }

  /// Notes that a key is left out, in case its value contains an id to which other parts refer.
  mutating func note(_ entry: YAMLEntry) {
    let name = entry.key.lowercased()
    if name == "id" || name.contains("toolbar") || name.contains("accessory")
      || entry.value.entry("toolbar") != nil
    {
      idsAreKnown = false
    }
  }

  /// A sample value for a required key of a drag or a device, so that the other keys can be read.
  private static func sample(for key: String, at place: YAMLPlace) -> YAMLNode? {
    func list(_ items: [YAMLNode]) -> YAMLNode {
      YAMLNode(place: place, content: .sequence(items), weight: 1)
    }
    func number(_ text: String) -> YAMLNode {
      YAMLNode(place: place, content: .scalar(text, isPlain: true), weight: 1)
    }
    let (zero, one) = (number("0"), number("1"))
    switch key {
    case "scale": return one
    // With this size, all other values of a device are valid at any scale.
    case "size": return list([number("1024"), number("1024")])
    case "from": return list([zero, zero])
    case "path": return list([list([zero, zero]), list([one, one])])
    default: return nil
    }
  }

  /// A device completed with sample values for its missing required keys.
  ///
  /// The result is nil if the error at the given place has another cause.
  static func completed(_ node: YAMLNode, at place: YAMLPlace) -> YAMLNode? {
    guard place == node.place, case .mapping(let entries) = node.content else { return nil }
    let missing = ["scale", "size"].filter { key in !entries.contains { $0.key == key } }
    // In block style, a device begins at the place of its first key. If that key is unknown, it has
    // to be removed before the device is completed.
    let isOfFirst = entries.first.map { $0.place == place && !Device.keys.contains($0.key) }
    guard !missing.isEmpty, isOfFirst != true else { return nil }
    let samples = missing.compactMap { key in
      sample(for: key, at: place).map { YAMLEntry(key: key, place: place, value: $0) }
    }
    return node.with(.mapping(entries + samples))
  }

  /// Whether a device has a width or a height in place of a size; both together count as one
  /// mistake.
  static func lacksSize(_ node: YAMLNode) -> Bool {
    node.entry("size") == nil && ["width", "height"].contains { node.entry($0) != nil }
  }

  /// The start of the element, step, expectation or top-level key that contains a place.
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

  /// The element of a list at a place; inside a scroll view, the inner element at that place.
  private static func element(of list: YAMLNode, at place: YAMLPlace) -> YAMLNode? {
    guard let item = item(of: list, at: place) else { return nil }
    return item.entry("elements").flatMap { element(of: $0.value, at: place) } ?? item
  }
}
