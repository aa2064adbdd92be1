import KeyreelSimulation

/// Words from other frameworks and tools that authors write in a certain place in a scenario, each
/// with its replacement.
///
/// Words that only need a different name in a scenario are in `Suggestion.meanings`. This table
/// contains the words for which more than the name has to change.
struct ForeignWord {
  /// The words, in lowercase; `word=value` means the word as a key with this value.
  let words: Set<String>
  /// The text that replaces the key and its value; nil if there is no replacement.
  ///
  /// A part between two asterisks is an example; the author's value replaces the example if both
  /// are of the same kind.
  let instead: String?
  /// A note for the author; empty if there is none.
  var note: String

  /// Creates words whose counterpart in this place is `instead`.
  init(_ words: String, _ instead: String, _ note: String = "") {
    (self.words, self.instead, self.note) = (Self.set(words), instead, note)
  }

  /// Creates words without a counterpart in this place; the note explains why, or what to do
  /// instead.
  init(_ words: String, note: String) {
    (self.words, instead, self.note) = (Self.set(words), nil, note)
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.lowercased().split(separator: " ").map(String.init))
  }

  /// The remedy for a key that a mapping does not allow; nil if the table has no remedy for the
  /// key.
  /// - Parameters:
  ///   - what: The mapping's name in errors, such as `the step` or `the look of a label`.
  ///   - allowed: The keys that the mapping may have; nil if any key is allowed.
  ///   - entries: The mapping's entries.
  static func remedy(
    for entry: YAMLEntry, in what: String, among allowed: [String]? = nil,
    beside entries: [YAMLEntry] = []
  ) -> String? {
    guard let (written, note) = writing(for: entry, in: what, among: allowed, beside: entries)
    else { return nil }
    guard let written else { return note }
    if !["the step", "the expectation"].contains(what),
      let other = entries.first(where: { $0.key == key(of: written) })
    {
      let merged = merged(written, into: other)
      // Only the note says where to place the search field.
      return note.contains(SearchBar.frameMark) ? "\(merged); \(note)" : merged
    }
    let remedy =
      what == "a kind of element"
      ? kindRemedy(written, for: entry, beside: entries)
      : together(written, in: what, among: allowed, beside: entries) ?? "write '\(written)'"
    return note.isEmpty ? remedy : "\(remedy); \(note)"
  }

  /// The replacement for a key that a mapping does not allow, together with a note.
  /// - Returns: Nil if the table has no remedy for the key; `written` is nil if there is only a
  ///   note.
  private static func writing(
    for entry: YAMLEntry, in what: String, among allowed: [String]?, beside entries: [YAMLEntry]
  ) -> (written: String?, note: String)? {
    let word = entry.key.lowercased()
    // The value may have a dot or a type in front of it, as in '.oneTimeCode'.
    let value = entry.value.rawText?.lowercased().split(separator: ".").last
    let step = what == "the step" ? distance(of: entry.value) : nil
    let exact = step == nil ? value.map { "\(word)=\($0)" } : "\(word)=#"
    let looks = kind(in: what).map(looks)
    let lines = places(of: what).flatMap { table[$0] ?? [] }.filter { line in
      guard let instead = line.instead else { return true }
      let start = "look: {"
      if let looks, instead.hasPrefix(start),
        !looks.contains(key(of: String(instead.dropFirst(start.count))))
      {
        return false
      }
      return allowed?.contains(key(of: instead)) != false
    }
    let line =
      lines.first { line in exact.map(line.words.contains) == true }
      ?? lines.first { $0.words.contains(word) }
    guard var line else { return nil }
    line.note = naming(line.note, by: entries)
    guard var instead = line.instead else { return (nil, line.note) }
    if let step { instead = instead.replacing(wayMark, with: (-step).flowYAML) }
    instead = instead.replacing(wayMark, with: "-200")
    if instead.contains(edgesMark) {
      instead = sized(instead, by: entry, beside: entries)
      line.note = sized(line.note, by: entry, beside: entries)
    }
    let isExact = exact.map(line.words.contains) == true
    if !isExact, entry.value.isFalse, !instead.contains("*"), what != "a kind of element" {
      return (nil, "leave it out: this is off by default")
    }
    let written =
      switch what {
      case "'drag'":
        path(of: entry, beside: entries) ?? ForeignValue.filled(instead, with: entry.value)
      case "the step": ForeignValue.filled(instead, with: target(of: entry.value))
      default: ForeignValue.filled(instead, with: entry.value)
      }
    return (written, line.note)
  }

  /// The remedy for several keys of an element that belong in the same mapping; nil if no other key
  /// belongs in that mapping.
  ///
  /// The mapping can be written only once.
  /// - Parameter written: The remedy's mapping for a single key, including the mapping's own key.
  static func together(
    _ written: String, in what: String, among allowed: [String]?, beside entries: [YAMLEntry]
  ) -> String? {
    let start = "\(key(of: written)): {"
    guard let kind = kind(in: what), written.hasPrefix(start) else { return nil }
    let looks = looks(of: kind)
    var (parts, names) = ([String](), [String]())
    for entry in entries where allowed?.contains(entry.key) != true {
      let own =
        start == "look: {" && looks.contains(entry.key)
        ? "look: {\(entry.key): \(entry.value.flowYAML)}" : nil
      let text = writing(for: entry, in: what, among: allowed, beside: entries)?.written ?? own
      guard let text, text.hasPrefix(start) else { continue }
      let part = String(text.dropFirst(start.count).dropLast())
      if start == "look: {", !looks.contains(key(of: part)) { continue }
      // If two foreign keys have the same counterpart, the first key is used.
      if !parts.contains(where: { key(of: $0) == key(of: part) }) { parts.append(part) }
      names.append("'\(entry.key)'")
    }
    guard names.count > 1 else { return nil }
    let all = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let whole = "\(start)\(parts.joined(separator: ", "))}"
    // The author may paste the remedy, so its text must not be shortened.
    return whole.unicodeScalars.count > 100
      ? "write one '\(key(of: written)):' with \(parts.map { key(of: $0) }.joined(separator: ", ")) in place of \(all)"
      : "write '\(whole)' in place of \(all)"
  }

  /// The keys that are allowed in the `look` of a kind of element.
  private static func looks(of kind: FormElement.Kind) -> [String] {
    let look = FormElement.blank.keys(of: kind).first { $0.key.name == "look" }
    return look?.keys.map(\.key.name) ?? []
  }

  /// The kind of element that a mapping's name in errors contains, such as `the label`; nil if the
  /// name contains no kind.
  private static func kind(in what: String) -> FormElement.Kind? {
    what.hasPrefix("the ") ? FormElement.Kind(rawValue: String(what.dropFirst("the ".count))) : nil
  }

  /// The kind of element that a word of another framework means; nil if the table has no kind for
  /// the word.
  static func kind(for word: String) -> FormElement.Kind? {
    let line = kinds.first { $0.words.contains(word.lowercased()) }
    return line?.instead.flatMap { FormElement.Kind(rawValue: key(of: String($0.dropFirst()))) }
  }

  /// Whether an element is another framework's field with a key that makes the field multiline.
  static func hasSeveralLines(_ entries: [YAMLEntry]) -> Bool {
    guard let word = entries.first?.key.lowercased(),
      Suggestion.meanings[word]?.first == FormElement.Kind.textField.rawValue
    else { return false }
    return entries.contains(where: \.isMultiline)
  }

  /// Whether the table lists this word as a kind of element.
  static func hasKind(_ word: String) -> Bool {
    kinds.contains { $0.words.contains(word.lowercased()) }
  }

  /// The remedy for a key that is already present with a mapping or a single value.
  static func merged(_ text: String, into other: YAMLEntry) -> String {
    let start = "\(other.key): {"
    guard text.hasPrefix(start), text.hasSuffix("}") else {
      return "write '\(text)' in place of both"
    }
    let part = text.dropFirst(start.count).dropLast()
    if case .mapping = other.value.content {
      return "write '\(part)' into the mapping of '\(other.key)'"
    }
    guard other.key == "keyboard", let word = other.value.rawText else {
      return "write '\(text)' in place of both"
    }
    // The existing value may be another framework's word.
    let types = KeyboardType.allCases.map(\.rawValue)
    let type = types.contains(word) ? word : Suggestion.nearest(to: word, among: types)
    let pair = type.map { "type: \($0), " }
    return "write 'keyboard: {\(pair ?? "")\(part)}' in place of both"
  }

  /// The path of a drag whose end or distance is written as in another tool; nil if the value
  /// contains no distance or a distance of 0.
  private static func path(of entry: YAMLEntry, beside entries: [YAMLEntry]) -> String? {
    func number(_ node: YAMLNode?) -> Double? {
      guard let text = node?.rawText, case .number(let value) = PlainScalar(text) else {
        return nil
      }
      return value.isFinite ? value : nil
    }
    func down(_ node: YAMLNode?) -> Double? {
      guard case .sequence(let items) = node?.content, items.count == 2 else { return nil }
      return number(items[1])
    }
    var way = number(entry.value) ?? down(entry.value)
    if ["to", "end"].contains(entry.key.lowercased()), let end = down(entry.value) {
      way = down(entries.first { $0.key == "from" }?.value).map { end - $0 }
    }
    guard let way, way != 0, abs(way) <= ScenarioLimits.length else { return nil }
    let time = number(entries.first { $0.key == "duration" }?.value) ?? 0.3
    return
      "path: [[0, 0], [\((0.01...10).contains(time) ? time.flowYAML : "0.3"), \(way.flowYAML)]]"
  }

  /// The placeholder for the distance that a finger moves down.
  static let wayMark = "‹way›"

  /// How far another tool's step scrolls, in points; nil if the step's value is not a distance.
  private static func distance(of value: YAMLNode) -> Double? {
    var node = value
    if case .sequence(let items) = node.content, items.count == 2 { node = items[1] }
    if case .mapping(let entries) = node.content {
      let ways = ["by", "dy", "y", "deltay", "distance", "offset", "amount"]
      guard let way = entries.first(where: { ways.contains($0.key.lowercased()) }) else {
        return nil
      }
      node = way.value
    }
    guard case .scalar(let text, isPlain: true) = node.content,
      case .number(let way) = PlainScalar(text), way != 0, abs(way) <= ScenarioLimits.length
    else { return nil }
    return way
  }

  /// The element named in the mapping of another tool's step, or the step's own value if no element
  /// is named.
  private static func target(of value: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = value.content else { return value }
    let names = ["to", "id", "element", "until", "text", "target"]
    let named = entries.first { names.contains($0.key.lowercased()) && $0.value.rawText != nil }
    return named?.value ?? value
  }

  /// The names of the table's parts for a mapping: the mapping's own part, then the parts of its
  /// groups.
  private static func places(of what: String) -> [String] {
    if what.hasPrefix("the look of ") { return ["a look"] }
    if what.hasPrefix("the strategy ") { return ["a strategy"] }
    guard let kind = kind(in: what) else { return [what] }
    let takesText = FormElement(id: "", kind: kind).takesText
    return [what] + (takesText ? ["a field"] : []) + ["an element"]
  }

  /// The key at the beginning of a text such as `key: value`.
  private static func key(of text: String) -> String { String(text.prefix { $0 != ":" }) }
}

extension ForeignWord {
  /// The remedy for another framework's kind of element, adapted to the keys that the element
  /// already has.
  private static func kindRemedy(
    _ written: String, for entry: YAMLEntry, beside entries: [YAMLEntry]
  ) -> String {
    let others = entries.filter { $0.key != entry.key }
    var parts = parts(of: written)
    let kind = key(of: parts[0])
    if case .mapping(let own) = entry.value.content {
      let rest = parts.dropFirst().filter { part in !own.contains { $0.key == key(of: part) } }
      let also = rest.isEmpty ? "" : ", and \(listed(rest)) in its mapping"
      return "write '\(kind)' in place of '\(YAMLNode.shortened(entry.key))'\(also)"
    }
    if others.isEmpty { return "write '\(written)'" }
    let value = parts[0].dropFirst(kind.count + 2)
    if value.hasPrefix("{") {
      parts.replaceSubrange(0..<1, with: ["\(kind): \(kind)-1"] + Self.parts(of: String(value)))
    }
    let rest = parts.dropFirst().filter { part in !others.contains { $0.key == key(of: part) } }
    if others.allSatisfy({ $0.place.line == entry.place.line }) {
      return "write '\(([parts[0]] + rest).joined(separator: ", "))'"
    }
    return "write '\(parts[0])'" + (rest.isEmpty ? "" : ", and below it \(listed(rest))")
  }

  /// Puts strings in quotes and joins them as a list in a sentence.
  private static func listed(_ texts: [String]) -> String {
    let quoted = texts.map { "'\($0)'" }
    let first = quoted.dropLast().joined(separator: ", ")
    return (first.isEmpty ? "" : first + " and ") + (quoted.last ?? "")
  }

  /// Splits a mapping in braces into its entries.
  private static func parts(of mapping: String) -> [String] {
    var (parts, part, depth, isQuoted) = ([String](), "", 0, false)
    for character in mapping.dropFirst().dropLast() {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "[{".contains(character) { depth += 1 }
      if !isQuoted, "]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isQuoted {
        parts.append(part)
        part = ""
      } else if !part.isEmpty || character != " " {
        part.append(character)
      }
    }
    return parts + [part]
  }
}

extension YAMLEntry {
  /// Whether the entry makes another framework's field multiline.
  var isMultiline: Bool { key.lowercased() == "multiline" && value.rawText == "true" }
}
