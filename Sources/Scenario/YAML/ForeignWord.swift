import KeyreelSimulation

/// Words of other frameworks and tools in a place of a scenario, with what to write there instead.
///
/// A word that only has another name here is in `Suggestion.meanings`. Here are the words that
/// differ by more than the name.
struct ForeignWord {
  /// The words, in lowercase; `word=value` is one that has this value.
  let words: Set<String>
  /// What takes the place of the key and its value; nil if nothing can.
  ///
  /// A part between two asterisks is an example; the author's value replaces it if it is of the
  /// same kind.
  let instead: String?
  /// A note, in words; empty if there is none.
  let note: String

  /// Words that are written differently here.
  init(_ words: String, _ instead: String, _ note: String = "") {
    (self.words, self.instead, self.note) = (Self.set(words), instead, note)
  }

  /// Words without a counterpart in this place; the note says why, or what to do instead.
  init(_ words: String, note: String) {
    (self.words, instead, self.note) = (Self.set(words), nil, note)
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.lowercased().split(separator: " ").map(String.init))
  }

  /// The remedy for a key that a mapping does not have; nil if the table has none for it.
  /// - Parameters:
  ///   - what: The mapping's name in errors, such as `the step` or `the look of a label`.
  ///   - allowed: The keys that the mapping may have; nil if it may have any.
  ///   - entries: The mapping's entries.
  static func remedy(
    for entry: YAMLEntry, in what: String, among allowed: [String]? = nil,
    beside entries: [YAMLEntry] = []
  ) -> String? {
    let word = entry.key.lowercased()
    let exact = entry.value.rawText.map { "\(word)=\($0.lowercased())" }
    let lines = places(of: what).flatMap { table[$0] ?? [] }.filter { line in
      line.instead.map { allowed?.contains(key(of: $0)) != false } ?? true
    }
    let line =
      lines.first { line in exact.map(line.words.contains) == true }
      ?? lines.first { $0.words.contains(word) }
    guard let line else { return nil }
    guard let instead = line.instead else { return line.note }
    let written = filled(instead, with: entry.value)
    if let other = entries.first(where: { $0.key == key(of: instead) }),
      let merged = merged(written, into: other)
    {
      return merged
    }
    let remedy = "write '\(written)'"
    return line.note.isEmpty ? remedy : "\(remedy); \(line.note)"
  }

  /// The remedy for a mapping that is there already; nil for anything else, which has no room for more.
  private static func merged(_ text: String, into other: YAMLEntry) -> String? {
    let start = "\(other.key): {"
    guard text.hasPrefix(start), text.hasSuffix("}") else { return nil }
    let part = text.dropFirst(start.count).dropLast()
    guard let word = other.value.rawText else {
      return "write '\(part)' into the mapping of '\(other.key)'"
    }
    return other.key == "keyboard"
      ? "write 'keyboard: {type: \(YAMLNode.shortened(word)), \(part)}' in place of both" : nil
  }

  /// The parts of the table for a mapping: its own, then those of its group.
  private static func places(of what: String) -> [String] {
    if what.hasPrefix("the look of ") { return ["a look"] }
    guard let kind = FormElement.Kind(rawValue: String(what.dropFirst("the ".count))),
      what.hasPrefix("the ")
    else { return [what] }
    let takesText = FormElement(id: "", kind: kind).takesText
    return [what] + (takesText ? ["a field"] : []) + ["an element"]
  }

  /// The key with which a part of a file begins.
  private static func key(of text: String) -> String { String(text.prefix { $0 != ":" }) }

  /// The text with the author's value in the place of its example, if both are of one kind.
  private static func filled(_ text: String, with value: YAMLNode) -> String {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return text }
    return parts[0] + (fitting(parts[1], value) ?? parts[1]) + parts[2]
  }

  /// The author's value as it is written in the place of an example; nil if it is of another kind.
  private static func fitting(_ example: String, _ value: YAMLNode) -> String? {
    guard case .scalar(let text, let isPlain) = value.content, text.unicodeScalars.count <= 40
    else { return nil }
    let type = isPlain ? PlainScalar(text) : .text
    switch (PlainScalar(example), type) {
    case (.number, .number(let number)) where number.isFinite && number >= 0: return number.flowYAML
    case (.bool, .bool): return text
    case (.text, .text) where !text.isEmpty && !example.hasPrefix("\"#"):
      let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
      return isWord && isPlain ? text : text.flowYAML
    default: return nil
    }
  }
}
