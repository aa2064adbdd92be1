import KeyreelSimulation

/// A value inside braces that a comma cuts short, together with the words after the comma.
///
/// A comma cuts a value short if the value has neither quotes nor brackets. YAML then reads the
/// words after the comma as keys without values.
///
/// An example is `398` in `{detail: 398,00 kr}`.
struct CutValue {
  /// The indices of the entry with the cut value and of the words after the comma.
  let range: ClosedRange<Int>
  /// The entry whose value is cut short.
  private let head: YAMLEntry
  /// The part of the value before the comma.
  private let text: String
  private let words: ArraySlice<YAMLEntry>

  /// Keys whose values are lists of numbers, each with an example and, if the list's length is
  /// fixed, that length.
  private static let lists: [String: (count: Int?, sample: String)] = [
    "from": (2, "[196, 300]"), "tap": (2, "[196, 300]"), "size": (2, "[375, 667]"),
    "padding": (2, "[10, 8]"), "frame": (4, "[20, 420, 335, 34]"),
    "window": (4, "[0, 0, 375, 667]"), "begin": (4, "[0, 852, 393, 335]"),
    "end": (4, "[0, 517, 393, 335]"), "offsets": (nil, "[0, -10, -20]"),
    "keyFrames": (nil, "[0, 42]"),
  ]

  /// Keys whose values are lists of titles, each with the maximum number of titles.
  private static let titles = ["tabs": 8, "actions": 3]

  /// Whether a comma may have cut an entry's value short, so that later words on the same line may
  /// belong to the value.
  static func canBegin(with entry: YAMLEntry) -> Bool {
    guard case .scalar(let text, isPlain: true) = entry.value.content, !entry.value.isNull else {
      return false
    }
    let isNumber =
      isNumber(text) && (lists[entry.key] != nil || NumberKeys.names.contains(entry.key))
    return isNumber || CutText.keys.contains(entry.key)
  }

  /// Finds the cut value that contains a word.
  /// - Parameters:
  ///   - place: The index of the word among the entries.
  ///   - entries: The entries of a mapping.
  /// - Returns: Nil if the entry at the index is not part of a cut value.
  init?(at place: Int, of entries: [YAMLEntry]) {
    func isWord(_ entry: YAMLEntry) -> Bool {
      entry.value.isNull && entry.place.line == entries[place].place.line
    }
    guard isWord(entries[place]), let start = entries[..<place].lastIndex(where: { !isWord($0) }),
      Self.canBegin(with: entries[start]),
      case .scalar(let text, isPlain: true) = entries[start].value.content,
      entries[start].value.place.line == entries[place].place.line
    else { return nil }
    range = start...(place + entries[place...].prefix(while: isWord).count - 1)
    (head, self.text, words) = (entries[start], text, entries[start + 1...range.upperBound])
    let isCut =
      CutText.keys.contains(head.key) || decimal != nil
      || Self.lists[head.key] != nil && words.allSatisfy { Self.isNumber($0.key) }
    guard isCut else { return nil }
  }

  /// Finds the cut value that begins with an entry or contains it as a word.
  /// - Returns: Nil if no comma cuts the entry's value.
  init?(around place: Int, of entries: [YAMLEntry]) {
    let following = place + 1 < entries.count ? CutValue(at: place + 1, of: entries) : nil
    let own = following.flatMap { $0.range.lowerBound == place ? $0 : nil }
    guard let cut = own ?? CutValue(at: place, of: entries) else { return nil }
    self = cut
  }

  /// What to write instead, using the author's text; nil if no remedy is known.
  /// - Parameter what: The mapping's name in errors.
  func remedy(in what: String) -> String? {
    if let most = Self.titles[head.key] { return titles(most) }
    if CutText.keys.contains(head.key) { return quoted }
    // A text's size and a dock's padding are single numbers.
    let isOne =
      head.key == "size" && what != "'device'"
      || head.key == "padding" && !what.hasPrefix("the look")
    if !isOne, let list = Self.lists[head.key] {
      return head.key == "padding" ? padding : numbers(list.count, list.sample)
    }
    return decimal.map { "a decimal number has a point: write '\(head.key): \($0)'" }
  }

  /// The value's parts: the first part, and at most 20 of the words after it.
  private var parts: [String] { [text] + words.prefix(20).map(\.key) }

  /// The remedy for a string: the whole string, with its commas, in quotes.
  private var quoted: String {
    let reason = "in braces a comma ends a text without quotes: put all of it in quotes"
    var (whole, start) = (text, head.value.place.column)
    var end = start + text.unicodeScalars.count
    for word in words {
      // The author may paste the remedy, so its text must not be shortened.
      guard whole.unicodeScalars.count <= 100 else { return reason }
      start = word.place.column
      whole += (start > end + 1 ? ", " : ",") + word.key
      end = start + word.key.unicodeScalars.count
    }
    return whole.unicodeScalars.count > 100
      ? reason : "\(reason), '\(head.key): \(whole.flowYAML)'"
  }

  private func titles(_ most: Int) -> String {
    let list = "[\(parts.map(\.wordYAML).joined(separator: ", "))]"
    return words.count < most && list.unicodeScalars.count <= 100
      ? "a list is in brackets: write '\(head.key): \(list)'"
      : "a list is in brackets, here of at most \(most) titles, such as '\(head.key): [Edit, Done]'"
  }

  private func numbers(_ count: Int?, _ sample: String) -> String {
    let list = "[\(parts.joined(separator: ", "))]"
    if let count, words.count + 1 != count {
      return "a list of numbers is in brackets: '\(head.key)' has \(count), such as \(sample)"
    }
    return words.count < 20 && list.unicodeScalars.count <= 100
      ? "a list of numbers is in brackets: write '\(head.key): \(list)'"
      : "a list of numbers is in brackets, such as '\(head.key): \(sample)'"
  }

  /// The remedy for the padding in a `look`: one number, or two numbers whose order only the author
  /// knows.
  private var padding: String {
    guard words.count == 1, let word = words.first else {
      return "write one number, or [sides, edges], such as 'padding: [10, 8]'"
    }
    let (first, last) = (text, word.key)
    let orders =
      first == last
      ? "'padding: \(first)'"
      : "'padding: [\(first), \(last)]' if \(first) is at the sides, or 'padding: [\(last), \(first)]' if it is above and below"
    return decimal.map { "write 'padding: \($0)' if that is one number, \(orders)" }
      ?? "write \(orders)"
  }

  /// The decimal number meant by two whole numbers separated only by a comma; nil for any other
  /// value.
  private var decimal: String? {
    guard NumberKeys.names.contains(head.key), words.count == 1, let word = words.first,
      Int(text) != nil, UInt(word.key) != nil,
      word.place.column == head.value.place.column + text.unicodeScalars.count + 1
    else { return nil }
    return "\(text).\(word.key)"
  }

  private static func isNumber(_ text: String) -> Bool {
    if case .number = PlainScalar(text) { true } else { false }
  }
}

/// The keys whose values are numbers, with or without a fraction.
private enum NumberKeys {
  static let names: Set<String> = {
    let mappings: [any KeyMapping] = [
      FormContent.blank, Dock.blank, FormBars.blank, BarAction.blank, NavigationBar.blank,
      FormElement.blank, StepKeys.blank, KeyHold.blank, DragGesture.blank,
      KeyboardNotification.blank, KeyboardChange.blank, ExpectationKeys.blank, Dismissal.blank,
      FormStart.blank, ScreenPicture.blank,
    ]
    var names = mappings.reduce(into: Set<String>()) { add($1.keys(), to: &$0) }
    for parameter in StrategyCatalogue.all.flatMap(\.parameters) where parameter.kind == .number {
      names.insert(parameter.name)
    }
    return names
  }()

  private static func add(_ keys: [KeyEntry], to names: inout Set<String>) {
    for entry in keys {
      switch entry.key.type {
      case .length, .coordinate, .number, .time, .keyboardHeight, .padding:
        names.insert(entry.key.name)
      default: break
      }
      add(entry.keys, to: &names)
    }
  }
}
