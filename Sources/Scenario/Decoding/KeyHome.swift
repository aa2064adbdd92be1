import KeyreelSimulation

/// Remedies for keys that are in the wrong mapping of a form.
enum KeyHome {
  /// The remedy for a key in the wrong mapping; nil if no related mapping has the key.
  /// - Parameters:
  ///   - what: The mapping's name in errors, such as `'stack'` or `the look of a label`.
  ///   - kind: The kind of the element to which the mapping belongs; nil if the mapping does not
  ///     belong to an element.
  ///   - entries: The mapping's entries. A remedy that names a kind of presentation keeps the
  ///     entries that are settings of that kind.
  static func remedy(
    for entry: YAMLEntry, in what: String, of kind: FormElement.Kind? = nil,
    beside entries: [YAMLEntry] = []
  ) -> String? {
    let key = entry.key
    if let kind { return remedy(for: entry, in: what, at: kind, beside: entries) }
    let name = what.filter { $0 != "'" }
    switch name {
    case "content" where Self.has(FormContent(), key, under: "stack"):
      return "put it under 'stack:'"
    case "bars" where NavigationBar.blank.has(key): return "put it under 'navigation:'"
    case "stack" where FormContent().has(key): return "put it under 'content:', beside 'stack:'"
    case "navigation" where FormBars.blank.has(key):
      return "put it under 'bars:', beside 'navigation:'"
    case _ where name == "presentation" || Presentation.Kind(rawValue: name) != nil:
      if let kind = kindOfPresentation(with: key) {
        let settings = Presentation.settings(of: kind, among: entries) ?? sample(of: entry)
        return name == "presentation"
          ? "put it under the kind, such as 'presentation: {\(kind.rawValue): {\(settings)}}'"
          : "it is a key of '\(kind.rawValue)'"
      }
    default: break
    }
    guard formMappings.contains(name) || Presentation.Kind(rawValue: name) != nil else {
      return nil
    }
    if Scenario.keys.contains(key) {
      return "it is a key of the scenario: write it at the beginning of a line"
    }
    guard let home = Scenario.homes[key], home != name else { return nil }
    return "put it under '\(home):'"
  }

  /// The mappings of a form at the top level of the file or one level below.
  private static let formMappings: Set<String> = [
    "content", "stack", "dock", "bars", "navigation", "keyboard", "presentation", "dismissal",
    "responders", "screen", "start", "quirks",
  ]

  /// The remedy for a key that is written in an element's `look` but belongs next to `look`, or
  /// vice versa; nil for other keys.
  private static func remedy(
    for entry: YAMLEntry, in what: String, at kind: FormElement.Kind, beside entries: [YAMLEntry]
  ) -> String? {
    let own = FormElement.blank.keys(of: kind).map(\.key.name)
    if what == "the look of a \(kind.rawValue)" {
      return own.contains(entry.key) ? "put it beside 'look:'" : nil
    }
    let look = FormElement.blank.keys(of: kind).first { $0.key.name == "look" }?.keys ?? []
    guard look.contains(where: { $0.key.name == entry.key }) else { return nil }
    let written = "look: {\(entry.key): \(entry.value.flowYAML)}"
    let hasLook = entries.contains { $0.key == "look" }
    return (hasLook ? nil : ForeignWord.together(written, in: what, among: own, beside: entries))
      ?? "put it under 'look:'"
  }

  /// The first kind of presentation that may have the key `key`; nil if there is none.
  private static func kindOfPresentation(with key: String) -> Presentation.Kind? {
    Presentation.Kind.allCases.first { Presentation($0).has(key) }
  }

  /// A key of a presentation with the author's value, or with an example value if the author's
  /// value has the wrong type.
  static func sample(of entry: YAMLEntry) -> String {
    let examples = [
      "detents": "[*medium, large*]", "selected": "*medium*", "grabber": "*true*",
      "grows": "*true*", "coordinates": "*local*", "behaviour": "*extend*", "onBlur": "*restore*",
      "behind": "*page.png*",
    ]
    return ForeignValue.filled(
      "\(entry.key): \(examples[entry.key] ?? "*true*")", with: entry.value)
  }

  /// Whether the mapping under the key `name` in `mapping` may contain the key `key`.
  private static func has(_ mapping: some KeyMapping, _ key: String, under name: String) -> Bool {
    mapping.keys().first { $0.key.name == name }?.keys.contains { $0.key.name == key } ?? false
  }
}

extension KeyMapping {
  /// Whether the mapping may have a key of this name.
  fileprivate func has(_ key: String) -> Bool { keys().contains { $0.key.name == key } }
}
