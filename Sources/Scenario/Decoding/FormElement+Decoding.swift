import KeyreelSimulation
import KeyreelSupport

extension FormElement {
  /// Reads the elements, whose ids have to differ.
  static func decodeList(
    _ node: YAMLNode, keyboard: KeyboardTraits, device: Device, limit: Int, ids: Set<String> = []
  ) throws(ScenarioError) -> [FormElement] {
    var list = ElementList(keyboard: keyboard, device: device, limit: limit, ids: ids)
    list.written = Set(writtenIDs(in: node))
    try list.read(node)
    return list.elements
  }

  /// Reads the kind, the id and the attributes of an element.
  ///
  /// The short form is `- label: hint`, with the attributes as further keys. In the full form, the
  /// id and the attributes are in a mapping: `- label: {id: hint, …}`.
  /// - Parameters:
  ///   - ids: The ids of the preceding elements; this element's id is added to them.
  ///   - written: The ids that the file gives to elements of the list.
  fileprivate static func head(
    of node: YAMLNode, _ number: Int, _ ids: inout Set<String>, written: Set<String>
  ) throws(ScenarioError) -> (kind: Kind, id: String, fields: YAMLFields) {
    let entry = try kindEntry(node)
    guard let kind = Kind(rawValue: entry.key) else {
      preconditionFailure("the element's kind is not known")
    }
    let what = "the \(kind.rawValue)"
    let attributes = FormElement.blank.keys(of: kind).map(\.key.name)
    let fields: YAMLFields
    var idNode: YAMLNode? = entry.value
    if case .mapping = entry.value.content {
      try checkIsAlone(entry, in: node, kind, among: attributes)
      fields = try YAMLFields(
        entry.value, what, allowed: ["id"] + attributes,
        placing: { KeyHome.remedy(for: $0, in: what, of: kind, beside: $1) },
        written: { FormElement.blank.written($0, $1, of: kind) })
      idNode = fields["id"]
      // A bubble does not need an id.
      if kind != .bubble { idNode = try fields.required("id", "give \(what) an 'id'") }
    } else {
      fields = try YAMLFields(
        node, what, allowed: [kind.rawValue] + attributes,
        placing: { KeyHome.remedy(for: $0, in: what, of: kind, beside: $1) },
        written: { FormElement.blank.written($0, $1, of: kind) })
    }
    let id = try idNode?.nonEmptyString("an id") ?? freeName(number, notIn: ids, written)
    let place = idNode?.place ?? entry.place
    if id == "focused" {
      throw place.error(
        "an element cannot be called 'focused'", "choose another id: this one means the focus")
    }
    guard ids.insert(id).inserted else {
      throw place.error(
        "two elements are called '\(YAMLNode.shortened(id))'", "give each element its own id")
    }
    return (kind, id, fields)
  }

  /// Checks that an element written in full has no attributes outside its mapping.
  private static func checkIsAlone(
    _ entry: YAMLEntry, in node: YAMLNode, _ kind: Kind, among attributes: [String]
  ) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content,
      let other = entries.first(where: { $0.key != entry.key })
    else { return }
    // A key that elements of this kind do not have is reported as unknown, not as misplaced.
    let what = "the \(kind.rawValue)"
    _ = try YAMLFields(
      node, what, allowed: [kind.rawValue] + attributes,
      placing: { KeyHome.remedy(for: $0, in: what, of: kind, beside: $1) },
      written: { FormElement.blank.written($0, $1, of: kind) })
    let key = YAMLNode.shortened(other.key)
    throw other.place.error(
      "'\(key)' is beside the mapping of the \(entry.key)",
      joined(entry, kind, with: entries).map { "write '- \(entry.key): \($0)'" }
        ?? "move '\(key)' into that mapping, behind its id")
  }

  /// An element's mapping, with the keys beside the mapping moved into it.
  ///
  /// The result is nil if the mapping would be too long, if a value is a list or a mapping, or if a
  /// required id is missing.
  private static func joined(
    _ entry: YAMLEntry, _ kind: Kind, with entries: [YAMLEntry]
  ) -> String? {
    guard case .mapping(let own) = entry.value.content,
      kind == .bubble || own.contains(where: { $0.key == "id" })
    else { return nil }
    var pairs: [(String, String?)] = []
    for part in own + entries.filter({ $0.key != entry.key }) {
      guard case .scalar(let text, let isPlain) = part.value.content else { return nil }
      let isBare = isPlain && PlainScalar(text) != .text
      pairs.append((part.key, isBare ? text : text.wordYAML))
    }
    let written = YAMLText.mapping(pairs)
    return written.count > 100 ? nil : written
  }

  /// The entry whose key is the element's kind; an element has exactly one such entry.
  private static func kindEntry(_ node: YAMLNode) throws(ScenarioError) -> YAMLEntry {
    let kinds = FormElement.Kind.allCases.map(\.rawValue)
    guard case .mapping(let entries) = node.content else {
      throw node.wrongType(
        "an element", wanted: "a mapping",
        node.rawText.flatMap { YAMLFields.colonRemedy(for: $0, among: kinds) }
          ?? "write a kind and an id: '- textField: email'")
    }
    let found = entries.filter { kinds.contains($0.key) }
    guard let first = found.first, !hasUnknownKind(entries) else {
      guard let entry = entries.first else {
        throw node.error("the element is empty", "write a kind and an id: '- textField: email'")
      }
      throw entry.place.error(
        "'\(YAMLNode.shortened(entry.key))' is not a kind of element",
        CurlyQuotes.remedy(for: entry.key) ?? kindRemedy(for: entry, among: kinds)
          ?? YAMLFields.colonRemedy(for: entry, among: kinds)
          ?? Self.severalLines(entry, beside: entries)
          ?? ForeignWord.remedy(for: entry, in: "a kind of element", beside: entries)
          ?? missingKind(entries)
          ?? Suggestion.remedy(for: entry.key, among: kinds))
    }
    if found.count > 1 {
      throw found[1].place.error(
        "the element is both a \(first.key) and a \(found[1].key)",
        captionRemedy(first, found[1]) ?? "start a new entry with '- \(found[1].key):'")
    }
    if first.value.isNull {
      throw first.place.error("the key '\(first.key)' has no value", "write an id after it")
    }
    return first
  }

  /// Whether an element begins with another framework's kind or with a misspelt kind.
  ///
  /// In such an element, no later key is a kind: the `label` of a `toggle`, for example, is the
  /// toggle's title.
  static func hasUnknownKind(_ entries: [YAMLEntry]) -> Bool {
    guard let word = entries.first?.key, Kind(rawValue: word) == nil else { return false }
    let isKey = Kind.allCases.contains { kind in
      FormElement.blank.keys(of: kind).contains { $0.key.name == word }
    }
    return !isKey
      && (ForeignWord.hasKind(word)
        || Suggestion.nearest(to: word, among: Kind.allCases.map(\.rawValue)) != nil)
  }

  /// The remedy for an element that has attributes but no kind; nil if no kind can have all of the
  /// attributes.
  ///
  /// The remedy suggests a text field or, if a text field cannot have all of the attributes, the
  /// first kind that can.
  private static func missingKind(_ entries: [YAMLEntry]) -> String? {
    let keys = Set(entries.map(\.key)).subtracting(["id"])
    let kind = ([.textField] + Kind.allCases).first { kind in
      keys.isSubset(of: FormElement.blank.keys(of: kind).map(\.key.name))
    }
    return kind.map {
      "an element begins with its kind and id: '- {\($0.rawValue): name, …}'"
    }
  }

  /// The suggestion for an entry whose value is the kind, although the kind belongs in the key; nil
  /// for other entries.
  private static func kindRemedy(for entry: YAMLEntry, among kinds: [String]) -> String? {
    guard ["type", "kind", "element"].contains(entry.key), let word = entry.value.rawText,
      let kind = kinds.first(where: { $0.lowercased() == word.lowercased() })
    else { return nil }
    return "write the kind as the key and the id after it: '- \(kind): email'"
  }

  /// The remedy for another framework's text field with a key that makes it multiline; nil for
  /// other entries.
  private static func severalLines(_ entry: YAMLEntry, beside entries: [YAMLEntry]) -> String? {
    guard ForeignWord.hasSeveralLines(entries), let key = entries.first(where: \.isMultiline)?.key
    else { return nil }
    return "did you mean 'textView'? it has several lines: leave '\(key)' out"
  }

  /// The remedy for an element that has both a `label` and another kind.
  ///
  /// The result is nil unless the label is probably meant as the element's caption.
  private static func captionRemedy(_ first: YAMLEntry, _ second: YAMLEntry) -> String? {
    guard let kind = Kind(rawValue: first.key), second.key == Kind.label.rawValue else {
      let isOfField = Kind(rawValue: second.key).map { FormElement(id: "", kind: $0).takesText }
      return first.key == Kind.label.rawValue && isOfField == true ? ForeignWord.caption : nil
    }
    return ForeignWord.remedy(
      for: second, in: "the \(kind.rawValue)",
      among: FormElement.blank.keys(of: kind).map(\.key.name))
  }

  /// An id for a bubble without an id; the new id differs from all ids in the sets.
  ///
  /// The parameter `number` is the bubble's index in the list.
  static func freeName(_ number: Int, notIn ids: Set<String>...) -> String {
    var place = number + 1
    while ids.contains(where: { $0.contains("bubble-\(place)") }) { place += 1 }
    return "bubble-\(place)"
  }

  /// The ids that a file gives to the elements of a list and to the elements in the list's scroll
  /// views.
  fileprivate static func writtenIDs(in list: YAMLNode) -> [String] {
    guard case .sequence(let items) = list.content else { return [] }
    return items.flatMap { item -> [String] in
      guard case .mapping(let entries) = item.content else { return [] }
      return entries.flatMap { entry -> [String] in
        if entry.key == "elements" { return writtenIDs(in: entry.value) }
        guard Kind(rawValue: entry.key) != nil else { return [] }
        guard case .mapping(let own) = entry.value.content else {
          return entry.value.rawText.map { [$0] } ?? []
        }
        return own.flatMap { $0.key == "elements" ? writtenIDs(in: $0.value) : [] }
          + own.filter { $0.key == "id" }.compactMap(\.value.rawText)
      }
    }
  }

  fileprivate init(
    _ kind: Kind, _ id: String, _ fields: YAMLFields, keyboard: KeyboardTraits, device: Device
  ) throws(ScenarioError) {
    self.init(id: id, kind: kind)
    try read(fields, in: KeyContext(kind: kind, keyboard: keyboard, device: device))
    if isFixed, frame == nil, let node = fields["fixed"] {
      var error = node.error(
        "the fixed element has no frame",
        "give it 'frame: [x, y, width, height]', in screen points")
      error.reference = .part
      throw error
    }
    if kind == .scroll, isFixed, let entry = fields.entry("fixed") {
      throw entry.place.error(
        "the scroll view is fixed, but only the content can contain scroll views",
        "leave 'fixed' out")
    }
    if kind == .scroll, frame == nil {
      var error = (fields.entry(kind.rawValue)?.place ?? fields.place).error(
        "the scroll view '\(YAMLNode.shortened(id))' has no frame",
        "give it 'frame: [x, y, width, height]', in content points")
      error.reference = .part
      throw error
    }
  }
}

/// A list of elements from a file; the elements in a scroll view come right after the scroll view.
private struct ElementList {
  let keyboard: KeyboardTraits
  let device: Device
  let limit: Int
  /// The ids of all preceding elements.
  var ids: Set<String>
  /// The ids that the file gives to elements of the list.
  var written: Set<String> = []
  private(set) var elements: [FormElement] = []

  init(keyboard: KeyboardTraits, device: Device, limit: Int, ids: Set<String>) {
    self.keyboard = keyboard
    self.device = device
    self.limit = limit
    self.ids = ids
  }

  /// Reads the elements at a node.
  mutating func read(_ node: YAMLNode, in holder: FormElement? = nil) throws(ScenarioError) {
    let items = try node.list("'elements'", "list elements, such as '- textField: email'")
    let start = elements.count
    guard start + items.count <= limit else {
      throw tooMany(start + items.count, at: items[max(0, limit - start)])
    }
    for (number, item) in items.enumerated() {
      // Elements inside preceding scroll views count towards the limit, too.
      guard elements.count < limit else { throw tooMany(limit + 1, at: item) }
      let head = try FormElement.head(of: item, number, &ids, written: written)
      var element = try FormElement(
        head.kind, head.id, head.fields, keyboard: keyboard, device: device)
      if let holder { try element.put(into: holder, head.fields) }
      elements.append(element)
      if let held = head.fields["elements"] { try read(held, in: element) }
    }
  }

  private func tooMany(_ count: Int, at node: YAMLNode) -> ScenarioError {
    node.error(
      Count.text(count, "element"),
      "a form has at most \(Count.text(limit, "element")) (limit 'elements')")
  }
}

extension FormElement {
  /// Puts the element into a scroll view, which must not contain another scroll view or a fixed
  /// element.
  fileprivate mutating func put(
    into view: FormElement, _ fields: YAMLFields
  ) throws(ScenarioError) {
    let name = YAMLNode.shortened(id)
    guard kind != .scroll else {
      throw (fields.entry(kind.rawValue)?.place ?? fields.place).error(
        "the scroll view '\(name)' is in another scroll view",
        "put it into the content: scroll views are nested once")
    }
    if isFixed, let entry = fields.entry("fixed") {
      throw entry.place.error(
        "'\(name)' is fixed, but in a scroll view",
        "leave 'fixed' out, or put the element into the content")
    }
    holder = view.id
    isHidden = isHidden || view.isHidden
  }
}

extension Rect {
  /// Reads `[x, y, width, height]` in points; the width and the height must be 0 or greater.
  init(frame node: YAMLNode) throws(ScenarioError) {
    let numbers = try node.list(
      "a frame", count: 4, "write [x, y, width, height] in points, such as [20, 420, 335, 34]")
    self.init(
      x: try numbers[0].coordinate("x"), y: try numbers[1].coordinate("y"),
      width: try numbers[2].length("the width"), height: try numbers[3].length("the height"))
  }
}
