/// A value inside braces, without quotes or brackets of its own, that a comma cuts short; and the
/// words after the comma, which YAML takes for keys without values.
///
/// An example is `398` in `{detail: 398,00 kr}`.
struct CutValue {
  /// The places of the entry that has the value and of the words.
  let range: ClosedRange<Int>
  /// What to write, with the author's text.
  let remedy: String

  /// Keys whose values are lists of numbers.
  private static let lists: Set<String> = [
    "from", "frame", "padding", "size", "window", "begin", "end", "tap",
  ]

  /// The value that a word is a part of.
  /// - Parameters:
  ///   - place: The place of the word among the entries.
  ///   - entries: The entries of a mapping.
  /// - Returns: Nil if the entry at the place is no such word.
  init?(at place: Int, of entries: [YAMLEntry]) {
    func isWord(_ entry: YAMLEntry) -> Bool {
      entry.value.isNull && entry.place.line == entries[place].place.line
    }
    guard isWord(entries[place]), let head = entries[..<place].lastIndex(where: { !isWord($0) }),
      case .scalar(let text, isPlain: true) = entries[head].value.content,
      entries[head].value.place.line == entries[place].place.line
    else { return nil }
    let words = entries[place...].prefix(while: isWord)
    range = head...(place + words.count - 1)
    let parts = entries[head + 1...range.upperBound]
    let (key, start) = (entries[head].key, entries[head].value.place)
    if CutText.keys.contains(key) {
      remedy = Self.quoted(Self.whole(text, at: start, with: parts), as: key)
    } else if let list = Self.list([text] + parts.map(\.key), of: key) {
      remedy = "a list of numbers is in brackets: write '\(list)'"
    } else if let number = Self.decimal(text, at: start, with: parts) {
      remedy = "a decimal number has a point: write '\(YAMLNode.shortened(key)): \(number)'"
    } else {
      return nil
    }
  }

  /// The value that an entry has, or that it is a word of.
  /// - Returns: Nil if no comma cuts the entry's value.
  init?(around place: Int, of entries: [YAMLEntry]) {
    let following = place + 1 < entries.count ? CutValue(at: place + 1, of: entries) : nil
    let own = following.flatMap { $0.range.lowerBound == place ? $0 : nil }
    guard let cut = own ?? CutValue(at: place, of: entries) else { return nil }
    self = cut
  }

  /// A text as it is written, with its commas.
  private static func whole(
    _ text: String, at place: YAMLPlace, with words: ArraySlice<YAMLEntry>
  ) -> String {
    var whole = text
    var end = place.column + text.unicodeScalars.count
    for word in words {
      whole += (word.place.column > end + 1 ? ", " : ",") + word.key
      end = word.place.column + word.key.unicodeScalars.count
    }
    return whole
  }

  private static func quoted(_ text: String, as key: String) -> String {
    let reason = "in braces a comma ends a text without quotes: put all of it in quotes"
    // A remedy that is pasted must not be shortened.
    return text.unicodeScalars.count > 100 ? reason : "\(reason), '\(key): \(text.flowYAML)'"
  }

  private static func list(_ parts: [String], of key: String) -> String? {
    guard lists.contains(key), parts.count <= 4, parts.allSatisfy(isNumber) else { return nil }
    // A `size` that small is a size of letters, which is one number; no screen is that small.
    if key == "size", let width = Double(parts[0]), width < 100 { return nil }
    return "\(key): [\(parts.joined(separator: ", "))]"
  }

  /// The number that is meant by two whole numbers with only a comma between them.
  private static func decimal(
    _ text: String, at place: YAMLPlace, with words: ArraySlice<YAMLEntry>
  ) -> String? {
    guard words.count == 1, let word = words.first, Int(text) != nil, UInt(word.key) != nil,
      word.place.column == place.column + text.unicodeScalars.count + 1
    else { return nil }
    return "\(text).\(word.key)"
  }

  private static func isNumber(_ text: String) -> Bool {
    if case .number = PlainScalar(text) { true } else { false }
  }
}
