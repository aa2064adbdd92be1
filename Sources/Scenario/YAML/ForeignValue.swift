import KeyreelSimulation

/// An example value in the table of words from other frameworks; a suitable value from the author
/// replaces the example.
struct ForeignValue {
  /// The example.
  private let example: String
  /// The key whose value is the example.
  private let key: String
  /// Whether the example is written between the brackets of a list.
  private let isList: Bool

  /// Removes the two asterisks around an example in a text, and replaces the example with the
  /// author's value if the value is of the same type.
  static func filled(_ text: String, with value: YAMLNode) -> String {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return text }
    let example = ForeignValue(parts[1], after: parts[0])
    return parts[0] + (example.fitting(value) ?? parts[1]) + parts[2]
  }

  private init(_ example: String, after text: String) {
    self.example = example
    isList = text.hasSuffix("[")
    let name = text.reversed().drop { "[: ".contains($0) }.prefix { $0.isLetter }
    key = String(name.reversed())
  }

  /// The author's value, spelled as the key requires; nil if the value does not fit in place of the
  /// example.
  private func fitting(_ value: YAMLNode) -> String? {
    switch value.content {
    case .scalar(let text, let isPlain): return fitting(text, isPlain)
    case .sequence(let items):
      // A navigation bar has at most three actions.
      guard isList, (1...(key == "actions" ? 3 : 8)).contains(items.count) else { return nil }
      let texts = items.compactMap { item -> String? in
        guard case .scalar(let text, let isPlain) = item.content else { return nil }
        return fitting(text, isPlain)
      }
      return texts.count == items.count && Set(texts).count == texts.count
        ? texts.joined(separator: ", ") : nil
    case .mapping(let entries):
      guard let own = entries.first(where: { $0.key == key })?.value, own.rawText != nil else {
        return nil
      }
      return fitting(own)
    }
  }

  private func fitting(_ text: String, _ isPlain: Bool) -> String? {
    guard text.unicodeScalars.count <= 40 else { return nil }
    if let words = Self.words[key], words.contains(example) {
      return Suggestion.meant(by: text, among: words)
    }
    if example.hasPrefix("‹"),
      let need = ExampleIDs.Need(rawValue: String(example.dropFirst().dropLast()))
    {
      let isWord = !isPlain || PlainScalar(text) == .text
      return isWord && !text.contains(where: "‹›:".contains) && !text.isEmpty
        ? ExampleIDs.mark(need, meaning: text) : nil
    }
    if key == "detents" || key == "selected" { return Presentation.Detent.written(text) }
    switch (PlainScalar(example), isPlain ? PlainScalar(text) : .text) {
    case (.number, .number(let number)) where number.isFinite:
      return number >= 0 || example.hasPrefix("-") ? number.flowYAML : nil
    case (.bool, .bool): return text
    // The author's value is an enum case of another framework, such as '.no', or a word that some
    // YAML readers interpret as a boolean.
    case (.bool, .doubtful), (.bool, .text):
      let word = text.lowercased().split(separator: ".").last.map(String.init) ?? ""
      return Self.meaningNo.contains(word) ? "false" : nil
    case (.text, .text) where example.hasPrefix("\"#"):
      return text.wholeMatch(of: #/#[0-9A-Fa-f]{6}/#) == nil ? nil : text.flowYAML
    case (.text, .text) where !text.isEmpty:
      let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
      return isWord && isPlain ? text : text.flowYAML
    default: return nil
    }
  }

  /// Values of other frameworks that turn something off.
  private static let meaningNo: Set<String> = ["no", "off", "false", "none", "never", "disabled"]

  /// The words that each key allows as its value.
  private static let words: [String: [String]] = [
    "keyboard": KeyboardType.allCases.map(\.rawValue),
    "return": ReturnKey.allCases.map(\.rawValue),
    "toolbar": KeyboardToolbar.Item.allCases.map(\.rawValue),
    "language": KeyboardLanguage.allCases.map(\.rawValue),
    "scroll": Dismissal.ScrollMode.allCases.map(\.rawValue),
    "behavior": StrategyCatalogue.description(of: "rn-avoiding-view")?.parameters
      .first { $0.name == "behavior" }?.words ?? [],
  ]
}

extension Suggestion {
  /// The allowed word that an author means by a value: the value itself or the most similar word.
  ///
  /// A type in front of the value is ignored, as in `UIKeyboardType.emailAddress`.
  static func meant(by text: String, among words: [String]) -> String? {
    if words.contains(text) { return text }
    let word = text.split(separator: ".").last.map(String.init) ?? text
    return words.contains(word) ? word : nearest(to: word, among: words)
  }
}

extension Presentation.Detent {
  /// An author's word, number or percentage, in a scenario's notation for a detent; nil if the text
  /// does not describe a detent.
  static func written(_ text: String) -> String? {
    let isShare = text.hasSuffix("%")
    let digits = isShare ? String(text.dropLast()) : text
    guard case .number(let number) = PlainScalar(digits) else {
      return Suggestion.meant(by: text, among: ["medium", "large"])
    }
    let value = isShare ? number / 100 : number
    return value > 0 && value <= (isShare ? 1 : ScenarioLimits.length) ? value.flowYAML : nil
  }
}
