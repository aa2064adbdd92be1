import KeyreelSimulation

/// A scenario's text without the errors found so far, used to find further errors.
///
/// The removed part is the smallest part at the position of the error. A part is a key, at any
/// depth, or an entry of a list whose entries do not depend on each other. If the removal itself
/// causes an error because something is missing, that error is not reported. Instead, the whole
/// element, step, expectation or top-level key is left out. Parts that other parts need are kept
/// and corrected. A mistyped kind of element, or a mistyped key for elements, steps or
/// expectations, is replaced with the intended word. An element whose id cannot be used gets a
/// different id. A drag or a device gets a sample value for a key that it needs.
struct SoundPart {
  /// The root of the text that is left.
  private(set) var root: YAMLNode
  /// Whether all elements still exist and have the ids that the author gave them.
  var idsAreKnown = true
  /// Whether all remaining elements have the kinds that the author gave them.
  private var kindsAreKnown = true
  private var substitutes = 0
  /// The starting positions of the elements, steps, expectations and top-level keys from which a
  /// part was left out.
  private(set) var thinned: Set<YAMLPlace> = []
  /// Whether the part to leave out is a whole element, step, expectation or top-level key.
  private var isWhole = false

  /// Makes a part that contains the whole text of a scenario.
  init(_ root: YAMLNode) { self.root = root }

  /// The top-level key at a position, or the top-level key whose value contains the position.
  ///
  /// The result is empty if the position is before the first key.
  func key(at place: YAMLPlace) -> String {
    guard case .mapping(let entries) = root.content else { return "" }
    return entries.last { $0.place.isBeforeOrAt(place) }?.key ?? ""
  }

  /// Whether the removal of parts may be the only cause of an error at a position.
  func mayExplain(_ reference: ScenarioError.Reference?, at place: YAMLPlace) -> Bool {
    switch reference {
    case .id: !idsAreKnown
    case .kind: !idsAreKnown || !kindsAreKnown
    case .part: unit(at: place).map(thinned.contains) == true
    case nil: false
    }
  }

  /// Leaves out the part that contains a position.
  /// - Parameter isWhole: Whether to leave out the whole element, step, expectation or top-level
  ///   key.
  /// - Returns: False if there is no part at the position, or if the part is kept because the
  ///   scenario needs it. An example of a needed part is the format's version.
  mutating func leaveOut(_ place: YAMLPlace, whole isWhole: Bool = false) -> Bool {
    self.isWhole = isWhole
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
      if ["content", "dock", "elements"].contains(entry.key)
        || !Scenario.keys.contains(entry.key) && entry.value.mayHoldElements
      {
        idsAreKnown = false
      }
      note(entry)
      entries.remove(at: index)
      // If the strategy is left out, the elements' requests to the strategy have to be left out,
      // too.
      if (Suggestion.nearest(to: entry.key, among: Scenario.keys) ?? entry.key) == "avoidance" {
        entries = entries.map(\.withoutRequests)
      }
    }
    root.content = .mapping(entries)
    return true
  }

  /// The intended key for a mistyped key that holds elements, steps or expectations.
  ///
  /// The result is nil if no such key is similar to the mistyped key, or if the mapping already has
  /// the intended key.
  private static func container(
    meant key: String, among keys: [String], in entries: [YAMLEntry]
  ) -> String? {
    guard let meant = Suggestion.nearest(to: key, among: keys),
      ["content", "dock", "elements", "script", "expect"].contains(meant),
      !entries.contains(where: { $0.key == meant })
    else { return nil }
    return meant
  }

  /// A value of the scenario without the part at a position; nil if the whole value has to be left
  /// out.
  private mutating func part(of entry: YAMLEntry, without place: YAMLPlace) -> YAMLNode? {
    switch entry.key {
    case "content", "dock": return content(entry.value, without: place)
    case "script", "expect":
      guard case .sequence(var items) = entry.value.content,
        let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
      else { return nil }
      if let rest = step(items[index], without: place) {
        items[index] = rest
      } else {
        if items[index].entry("message") != nil || items[index].entry("toolbar") != nil {
          idsAreKnown = false
        }
        items.remove(at: index)
      }
      return entry.value.with(.sequence(items))
    default:
      guard !isWhole else { return nil }
      thinned.insert(entry.place)
      guard entry.key == "device" else {
        return trimmed(entry.value, of: entry.key, without: place)
      }
      return Self.completed(entry.value, at: place)
        ?? (Self.lacksSize(entry.value) ? nil : trimmed(entry.value, of: "device", without: place))
    }
  }

  /// A step or an expectation without the key at a position; nil if the whole step or expectation
  /// has to be left out.
  ///
  /// The key is in the mapping of the step's or expectation's action.
  private mutating func step(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard !isWhole, case .mapping(var entries) = node.content,
      let index = entries.lastIndex(where: { $0.place.isBeforeOrAt(place) }),
      place != entries[index].place, case .mapping = entries[index].value.content,
      let rest = trimmed(entries[index].value, of: entries[index].key, without: place)
    else { return nil }
    thinned.insert(node.place)
    entries[index].value = rest
    return node.with(.mapping(entries))
  }

  /// The content or the dock without the part at a position; nil if the value is not a mapping.
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
    } else if entry.key != "elements", !isWhole, place != entry.place,
      let rest = trimmed(entry.value, of: entry.key, without: place)
    {
      entries[index].value = rest
    } else {
      if entry.key == "elements" || entry.value.mayHoldElements { idsAreKnown = false }
      entries.remove(at: index)
    }
    return node.with(.mapping(entries))
  }

  private mutating func elements(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard case .sequence(var items) = node.content,
      let index = items.lastIndex(where: { $0.place.isBeforeOrAt(place) })
    else { return nil }
    if let rest = element(items[index], without: place) {
      thinned.insert(items[index].place)
      items[index] = rest
    } else {
      idsAreKnown = false
      items.remove(at: index)
    }
    return node.with(.sequence(items))
  }

  /// An element without the attribute at a position, or with a corrected kind or id; nil if the
  /// whole element has to be left out.
  private mutating func element(_ node: YAMLNode, without place: YAMLPlace) -> YAMLNode? {
    guard case .mapping(var entries) = node.content, !entries.isEmpty else { return nil }
    guard let head = entries.firstIndex(where: { FormElement.Kind(rawValue: $0.key) != nil }),
      !FormElement.hasUnknownKind(entries)
    else {
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
      return isWhole ? nil : trimmed(node, of: "", without: place)
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
      } else if !isWhole, let rest = trimmed(entries[head].value, of: "", without: place) {
        entries[head].value = rest
      } else {
        return nil
      }
    } else {
      entries[head].value = freshID(at: entries[head].value.place).value
    }
    return node.with(.mapping(entries))
  }

  /// Replaces an element's unknown kind with a known one.
  ///
  /// The element gets the intended kind and loses the attributes that only other kinds have; a
  /// field with several lines becomes a text view. If the intended kind is not clear, the element
  /// becomes a text field and keeps only its id.
  private mutating func known(_ node: YAMLNode, _ entries: [YAMLEntry]) -> YAMLNode? {
    guard !isWhole else { return nil }
    var entries = entries
    let near = Self.kind(meantBy: entries)
    if let near {
      func keys(_ kind: FormElement.Kind) -> [String] {
        FormElement.blank.keys(of: kind).map(\.key.name)
      }
      let own = Set(keys(near))
      let all = Set(FormElement.Kind.allCases.flatMap { [$0.rawValue] + keys($0) })
      let others = entries.dropFirst().filter { own.contains($0.key) || !all.contains($0.key) }
      entries = [entries[0]] + others
    } else {
      if entries.contains(where: { $0.value.mayHoldElements }) { idsAreKnown = false }
      kindsAreKnown = false
      entries = [entries[0]]
      if case .scalar = entries[0].value.content {
      } else {
        return nil
      }
    }
    if ForeignWord.hasSeveralLines(entries) {
      entries.removeAll(where: \.isMultiline)
      entries[0].key = FormElement.Kind.textView.rawValue
    } else {
      entries[0].key = (near ?? .textField).rawValue
    }
    if case .scalar(let text, let isPlain) = entries[0].value.content,
      isPlain && PlainScalar(text) != .text
    {
      entries[0].value = freshID(at: entries[0].value.place).value
    }
    return node.with(.mapping(entries))
  }

  /// The kind of element that the author meant by an unknown kind; nil if the intended kind is not
  /// certain.
  private static func kind(meantBy entries: [YAMLEntry]) -> FormElement.Kind? {
    let (word, kinds) = (entries[0].key, FormElement.Kind.allCases.map(\.rawValue))
    guard let near = Suggestion.nearest(to: word, among: kinds),
      !ForeignWord.hasKind(word) || ForeignWord.kind(for: word)?.rawValue == near,
      near != FormElement.Kind.scroll.rawValue || entries.contains(where: { $0.key == "frame" })
    else { return nil }
    return FormElement.Kind(rawValue: near)
  }

  /// An id that no author would give, for an element whose own id cannot be used.
  private mutating func freshID(at place: YAMLPlace) -> YAMLEntry {
    idsAreKnown = false
    substitutes += 1
    return YAMLEntry(
      key: "id", place: place,
      value: YAMLNode(
        place: place, content: .scalar("\u{1}\(substitutes)", isPlain: false), weight: 1))
  }
}

extension YAMLEntry {
  /// The starting position of the entry's value, if the value is a mapping.
  fileprivate var mappingPlace: YAMLPlace? {
    if case .mapping = value.content { value.place } else { nil }
  }

  /// The content or dock without its elements' requests to the strategy; any other entry stays
  /// unchanged.
  fileprivate var withoutRequests: YAMLEntry {
    var entry = self
    if ["content", "dock"].contains(key) { entry.value = value.withoutRequests }
    return entry
  }
}

extension YAMLNode {
  /// The value without elements' requests to the strategy, at any depth.
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

  /// Whether the value is or contains a list of mappings, such as a list of elements.
  fileprivate var mayHoldElements: Bool {
    switch content {
    case .scalar: false
    case .sequence(let items):
      items.contains { if case .mapping = $0.content { true } else { false } }
    case .mapping(let entries): entries.contains { $0.value.mayHoldElements }
    }
  }

  /// A copy of the node with the given content.
  func with(_ content: Content) -> YAMLNode {
    YAMLNode(place: place, content: content, weight: weight)
  }
}

extension YAMLPlace {
  /// Whether the position equals another position or is before the other position.
  func isBeforeOrAt(_ other: YAMLPlace) -> Bool {
    (line, column) <= (other.line, other.column)
  }
}
