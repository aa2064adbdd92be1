/// A mapping whose keys have been checked: every key is allowed and has a value.
struct YAMLFields: Sendable {
  /// The mapping's name in errors, such as "the scenario".
  let what: String
  /// The position at which the mapping starts.
  let place: YAMLPlace
  /// The mapping's entries in the order of the text.
  let entries: [YAMLEntry]
  private let index: [String: Int]
  /// Steps that name an element, each with the id to use in an example.
  private static let examples = [
    "tap": ExampleIDs.mark(.element), "focus": ExampleIDs.mark(.field),
    "press": ExampleIDs.mark(.button), "scrollTo": ExampleIDs.mark(.element),
  ]

  /// Examples of expectations, by their keys.
  private static let expectations = [
    "visible": "visible: {field: focused}", "caret": "caret: visible", "offset": "offset: legal",
    "jump": "jump: {max: 8}", "distance": "distance: {min: 8}", "dock": "dock: {to: keyboard}",
  ]

  /// Examples of the mappings whose keys do not explain their values, by the mappings' names.
  private static let samples = [
    "'drag'": "{from: [196, 300], path: [[0, 0], [0.3, 120]]}",
    "'responders'": "{order: geometric}",
    "'bars'": "{navigation: {title: Title}}",
    "'navigation'": "{title: Title}",
    "'content'": "{elements: [{textField: email}]}",
    "'dock'": "{elements: [{textField: message}]}",
    "'stack'": "{spacing: 8}",
    "'jump'": "{max: 8}",
    "'visible'": "{field: focused}",
  ]

  /// Checks that a mapping contains only allowed keys, each with a value.
  /// - Parameters:
  ///   - allowed: The keys that the mapping may have, in the order in which an error lists them.
  ///   - homes: Keys that belong in another mapping, each with the name of that mapping.
  ///   - hints: The replacements for other frameworks' keys, indexed by these keys in lowercase.
  ///   - placing: Where a misplaced key belongs, given all entries; nil for a key that no mapping
  ///     has.
  ///   - written: How to write the given key with the value of a different key, and a note if the
  ///     given key does not accept that value. The result is nil if the value can stay unchanged.
  ///   - short: The mapping that a single value abbreviates; nil if the value does not abbreviate a
  ///     mapping.
  /// - Throws: An error at a value that is not a mapping, at an unknown key, or at a key without a
  ///   value.
  init(
    _ node: YAMLNode, _ what: String, allowed: [String], homes: [String: String] = [:],
    hints: [String: String] = [:], short: (YAMLNode) -> String? = { _ in nil },
    placing: (YAMLEntry, [YAMLEntry]) -> String? = { _, _ in nil },
    written: (String, YAMLNode) -> (text: String, note: String)? = { _, _ in nil }
  ) throws(ScenarioError) {
    guard case .mapping(let entries) = node.content else {
      if let remedy = Self.remedy(for: node, in: what, among: allowed) {
        throw node.wrongType(what, wanted: "a mapping", remedy)
      }
      if let mapping = short(node) {
        throw node.wrongType(what, wanted: "a mapping", "write \(mapping)")
      }
      if let sample = Self.samples[what] {
        throw node.wrongType(what, wanted: "a mapping", "write one such as \(sample)")
      }
      throw node.wrongType(
        what, wanted: "a mapping",
        "write keys and values; the first of its keys are "
          + allowed.prefix(3).joined(separator: ", "))
    }
    self.what = what
    place = node.place
    self.entries = entries
    // A key can occur twice only if it is a word of a `CutValue`. The loop below reports an error
    // for such a key.
    index = Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    for (place, entry) in entries.enumerated() {
      guard allowed.contains(entry.key) else {
        if let space = entry.key.unicodeScalars.first, space.value > 0x7F,
          space.properties.isWhitespace
        {
          throw ScenarioError(foreignSpace: space, at: entry.place)
        }
        throw entry.place.error(
          "unknown key '\(YAMLNode.shortened(entry.key))' in \(what)",
          CurlyQuotes.remedy(for: entry.key)
            ?? Self.colonRemedy(for: entry, among: allowed)
            ?? (what == "'keyboard'" ? nil : CutValue(at: place, of: entries)?.remedy(in: what))
            ?? ForeignWord.remedy(for: entry, in: what, among: allowed, beside: entries)
            ?? homes[entry.key].map { "put it under '\($0):'" }
            ?? placing(entry, entries)
            ?? hints[entry.key.lowercased()]
            ?? Suggestion.remedy(for: entry, among: allowed, written))
      }
      if entry.value.isNull {
        throw entry.place.error(
          "the key '\(entry.key)' has no value",
          what != "the step"
            ? "give it a value, or leave it out"
            : Self.examples[entry.key].map {
              "write the id of an element after it: '\(entry.key): \($0)'"
            } ?? "give it a value")
      }
    }
  }

  /// The remedy for a value that is written in place of a mapping; nil if there is no remedy.
  ///
  /// Such a value is a list, an expectation's key without a value, or a key without a space after
  /// its colon.
  private static func remedy(
    for node: YAMLNode, in what: String, among allowed: [String]
  ) -> String? {
    switch node.content {
    case .mapping: return nil
    case .scalar(let text, let isPlain):
      if what == "the expectation", let sample = expectations[text] { return "write '- \(sample)'" }
      return isPlain ? colonRemedy(for: text, among: allowed) : nil
    case .sequence(let items):
      if what == "'responders'", !items.isEmpty {
        let ids = items.compactMap(\.rawText)
        return ids.count == items.count && ids.count <= 8
          ? "write {order: [\(ids.map(\.wordYAML).joined(separator: ", "))]}" : nil
      }
      let entries = items.flatMap { item -> [YAMLEntry] in
        if case .mapping(let entries) = item.content { entries } else { [] }
      }
      let areKeys = !entries.isEmpty && entries.allSatisfy { allowed.contains($0.key) }
      if areKeys { return "write its keys without the brackets or dashes of a list" }
      return what == "'content'" && !items.isEmpty
        ? "put the list under 'elements:', one level further in" : nil
    }
  }

  /// The remedy for an entry without a space after its key's colon; nil for any other entry.
  static func colonRemedy(for entry: YAMLEntry, among keys: [String]) -> String? {
    entry.value.isNull ? colonRemedy(for: entry.key, among: keys) : nil
  }

  /// The remedy for a string that consists of a key, a colon and a value, without a space after the
  /// colon; nil for any other string.
  static func colonRemedy(for text: String, among keys: [String]) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, keys.contains(parts[0]), parts[1].first != " " else { return nil }
    return "write '\(parts[0]): \(YAMLNode.shortened(parts[1]))', with a space after the colon"
  }

  /// The value of a key, if the mapping has the key.
  subscript(key: String) -> YAMLNode? { index[key].map { entries[$0].value } }

  /// The entry of a key, if the mapping has the key.
  func entry(_ key: String) -> YAMLEntry? { index[key].map { entries[$0] } }

  /// The node of a scenario's element, by the element's index.
  ///
  /// The elements of the content come first, then those of the dock. The elements in a scroll view
  /// directly follow the scroll view.
  func element(_ index: Int) -> YAMLNode? {
    let nodes = ["content", "dock"].flatMap { key -> [YAMLNode] in
      guard case .sequence(let items) = self[key]?.entry("elements")?.value.content else {
        return []
      }
      return items.flatMap { item -> [YAMLNode] in
        let fields = item.entry("scroll")?.value.entry("elements") ?? item.entry("elements")
        guard case .sequence(let held) = fields?.value.content else { return [item] }
        return [item] + held
      }
    }
    return nodes.indices.contains(index) ? nodes[index] : nil
  }

  /// The value of a required key.
  func required(_ key: String, _ remedy: String) throws(ScenarioError) -> YAMLNode {
    guard let node = self[key] else {
      var error = place.error("\(what) has no '\(key)'", remedy)
      error.reference = .part
      throw error
    }
    return node
  }

  /// The decoded value of a key; nil if the key is missing.
  /// - Parameter context: The context that decoding needs in addition to the value.
  func optional<T, each Context>(
    _ key: String, _ decode: (YAMLNode, repeat each Context) throws(ScenarioError) -> T,
    _ context: repeat each Context
  ) throws(ScenarioError) -> T? {
    guard let node = self[key] else { return nil }
    return try decode(node, repeat each context)
  }

  /// The boolean value of a key, or the default if the key is missing.
  func bool(_ key: String, default value: Bool) throws(ScenarioError) -> Bool {
    try self[key]?.bool("'\(key)'") ?? value
  }

  /// The case whose raw value is the word after a key, or the default if the key is missing.
  func choice<T: RawRepresentable & CaseIterable>(
    _ key: String, default value: T
  ) throws(ScenarioError) -> T where T.RawValue == String {
    try self[key]?.choice(key) ?? value
  }
}
