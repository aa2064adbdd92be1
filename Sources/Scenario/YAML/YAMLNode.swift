/// A value in a YAML text, with its position; aliases are resolved and keys are text.
struct YAMLNode: Sendable {
  /// The contents of a value.
  enum Content: Sendable {
    /// A scalar; `isPlain` is true for a scalar without quotes, whose spelling decides its type.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order of the text.
    ///
    /// Each key occurs once. The only exceptions are the words of a value that was cut at a comma:
    /// they are read as keys and may repeat.
    case mapping([YAMLEntry])
  }

  /// The position where the value begins.
  var place: YAMLPlace
  /// The value's contents.
  var content: Content
  /// The node's size, in bytes plus nodes, with every alias in it written out in full.
  var weight: Int
}

/// A key with its value.
struct YAMLEntry: Sendable {
  /// The key.
  var key: String
  /// The position where the key begins.
  var place: YAMLPlace
  /// The value.
  var value: YAMLNode
}

extension YAMLNode {
  /// The kind of value, as worded in error messages.
  var kind: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let string, let isPlain):
      guard isPlain else { return "the text \(YAMLNode.quoted(string))" }
      switch PlainScalar(string) {
      case .null: return "nothing"
      case .bool: return "the boolean \(string)"
      case .number, .notFinite: return "the number \(YAMLNode.shortened(string))"
      case .doubtful, .text: return "'\(YAMLNode.shortened(string))'"
      }
    }
  }

  /// Whether the value is `false` without quotes.
  var isFalse: Bool {
    if case .scalar("false", isPlain: true) = content { return true }
    return false
  }

  /// Whether the value is missing or is an unquoted `~` or `null`.
  var isNull: Bool {
    if case .scalar(let string, isPlain: true) = content { return PlainScalar(string) == .null }
    return false
  }

  /// The text of a plain or quoted scalar, whatever its type.
  var rawText: String? {
    if case .scalar(let string, _) = content { return string }
    return nil
  }

  /// An error at this value; if curly quotes may be the cause, the remedy is to replace them.
  func error(_ message: String, _ remedy: String) -> ScenarioError {
    place.error(message, rawText.flatMap { CurlyQuotes.remedy(for: $0) } ?? remedy)
  }

  /// An error that names the actual and the expected kind of value.
  func wrongType(_ what: String, wanted: String, _ remedy: String) -> ScenarioError {
    let isText = !["a number", "a boolean", "true"].contains(wanted)
    return place.error(
      "\(what) is \(kind), not \(wanted)",
      rawText.flatMap { CurlyQuotes.remedy(for: $0, isText: isText) } ?? remedy)
  }

  /// The given string in double quotes, on one line and shortened.
  static func quoted(_ string: String) -> String { "\"\(shortened(string))\"" }

  /// The first 40 Unicode scalars, with an ellipsis if there are more; line breaks and other
  /// control characters become spaces.
  static func shortened(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars.prefix(40) {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      result.append(isControl || SourceText.isBreak(scalar) ? " " : scalar)
    }
    return String(result) + (string.unicodeScalars.count > 40 ? "…" : "")
  }

  /// The value on one line, as an author writes it.
  var flowYAML: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && PlainScalar(text) != .text ? text : text.wordYAML
    case .sequence(let items): YAMLText.list(items.map(\.flowYAML))
    case .mapping(let entries):
      YAMLText.mapping(entries.map { ($0.key.wordYAML, $0.value.flowYAML) })
    }
  }

  /// The numbers in a string that was probably meant as a list of numbers; nil for any other value.
  var bracketed: [Double]? {
    guard let text = rawText, text.unicodeScalars.count <= 40 else { return nil }
    let parts = text.split { " ,".contains($0) }.map(String.init)
    let numbers = parts.compactMap { part -> Double? in
      guard case .number(let number) = PlainScalar(part), number.isFinite else { return nil }
      return number
    }
    return numbers.count > 1 && numbers.count == parts.count ? numbers : nil
  }

  /// The value of a key; nil if the node is not a mapping or does not have the key.
  func value(of key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The first entry whose key is `key`, at any depth.
  func entry(_ key: String) -> YAMLEntry? {
    switch content {
    case .scalar: nil
    case .sequence(let items): items.lazy.compactMap { $0.entry(key) }.first
    case .mapping(let entries):
      entries.lazy.compactMap { $0.key == key ? $0 : $0.value.entry(key) }.first
    }
  }

  /// The value as text; a value that could be read as another type must be in quotes.
  func string(_ what: String) throws(ScenarioError) -> String {
    guard case .scalar(let string, let isPlain) = content else {
      throw wrongType(
        what, wanted: "text", captionRemedy ?? "write one text, in quotes if in doubt")
    }
    if isPlain, PlainScalar(string) != .text {
      throw wrongType(what, wanted: "text", "put it in quotes: \"\(YAMLNode.shortened(string))\"")
    }
    return string
  }

  /// The remedy for a mapping, such as `{title: Save}`, in a place where only its text is expected;
  /// nil for other values.
  private var captionRemedy: String? {
    guard case .mapping(let entries) = content else { return nil }
    let words = ["title", "text", "label", "name", "value"]
    let value = words.lazy.compactMap { word in entries.first { $0.key == word }?.value }.first
    guard let value, !value.isNull, let text = value.rawText, !text.isEmpty,
      YAMLNode.shortened(text) == text
    else { return nil }
    return "write its text alone: \(text.wordYAML)"
  }

  /// The value as text, which must have at least one character.
  func nonEmptyString(_ what: String) throws(ScenarioError) -> String {
    let string = try string(what)
    if string.isEmpty { throw error("\(what) is empty", "write at least one character") }
    return string
  }

  /// The value as a boolean, which must be `true` or `false` without quotes.
  func bool(_ what: String) throws(ScenarioError) -> Bool {
    if case .scalar(let string, isPlain: true) = content,
      case .bool(let value) = PlainScalar(string)
    {
      return value
    }
    throw wrongType(what, wanted: "a boolean", "write true or false, without quotes")
  }

  /// The value as a number, which must be finite, decimal and without quotes.
  func number(_ what: String) throws(ScenarioError) -> Double {
    guard case .scalar(let string, isPlain: true) = content else {
      let advice = "write a decimal number without quotes"
      throw wrongType(what, wanted: "a number", Self.numberRemedy(advice, content))
    }
    switch PlainScalar(string) {
    case .number(let value) where value.isFinite: return value == 0 ? 0 : value
    case .number, .notFinite:
      throw error("\(what) is not finite", "write a decimal number, such as 20 or 0.5")
    default:
      throw wrongType(
        what, wanted: "a number", Self.numberRemedy("write a decimal number", content))
    }
  }

  /// The advice, followed by an example.
  ///
  /// The example is the number in a string such as `60Hz` or `iOS 17`, or the fraction for a string
  /// such as `50%`. If the string contains no usable number, general examples follow instead.
  private static func numberRemedy(_ advice: String, _ content: Content) -> String {
    let isPart: (Character) -> Bool = { $0.isASCII && $0.isNumber || $0 == "." }
    guard case .scalar(let text, _) = content, let start = text.firstIndex(where: isPart) else {
      return advice + ", such as 20 or 0.5"
    }
    var number = String(text[start...].prefix(while: isPart))
    let rest = text[start...].dropFirst(number.count)
    if let sign = rest.first, ",_".contains(sign) {
      // A comma before three digits may also be a thousands separator.
      let digits = rest.dropFirst().prefix(while: isPart)
      let isDecimal = sign == "," && !number.contains(".") && Int(digits) != nil
      number = isDecimal && digits.count != 3 ? "\(number).\(digits)" : ""
    }
    guard let value = Double(number), value.isFinite else { return advice + ", such as 20 or 0.5" }
    return advice + ": \((text.hasSuffix("%") ? value / 100 : value).flowYAML)"
  }

  /// The value as a number, which must be within bounds.
  func number(
    _ what: String, in range: ClosedRange<Double>, unit: String = ""
  ) throws(ScenarioError) -> Double {
    let value = try number(what)
    guard range.contains(value) else {
      let found = value < 0 && range.lowerBound == 0 ? "negative" : value.flowYAML
      let bounds = "\(range.lowerBound.flowYAML) to \(range.upperBound.flowYAML)"
      throw error("\(what) is \(found)", "use \(bounds)\(unit.isEmpty ? "" : " \(unit)")")
    }
    return value
  }

  /// The value as a coordinate in points, which may be negative.
  func coordinate(_ what: String) throws(ScenarioError) -> Double {
    try checkUnit(what)
    return try number(what, in: -ScenarioLimits.length...ScenarioLimits.length, unit: "points")
  }

  /// The value as a length in points, which must not be negative.
  func length(_ what: String) throws(ScenarioError) -> Double {
    try checkUnit(what)
    return try number(what, in: 0...ScenarioLimits.length, unit: "points")
  }

  /// Refuses a percentage or a unit, since positions and lengths are in points.
  private func checkUnit(_ what: String) throws(ScenarioError) {
    let units = ["px", "pt", "dp", "sp"]
    if let text = rawText, units.contains(where: text.lowercased().hasSuffix),
      let value = Double(text.dropLast(2).filter { $0 != " " }), value.isFinite
    {
      throw wrongType(
        what, wanted: "a number", "write points, without the unit: \(value.flowYAML)")
    }
    guard rawText?.hasSuffix("%") == true else { return }
    throw wrongType(
      what, wanted: "a number",
      "write points, such as 44; without a 'frame', an element is as wide as the form")
  }

  /// The value as a whole number, which must be within bounds.
  func integer(_ what: String, in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let remedy = "use a whole number from \(range.lowerBound) to \(range.upperBound)"
    if let word = rawText?.lowercased(), !isNull, !word.contains(where: \.isNumber) {
      let meant = Self.numberWords.firstIndex(of: word).map { $0 + 1 }
      throw wrongType(
        what, wanted: "a number", meant.map { "write \($0), in digits" } ?? remedy)
    }
    let value = try number(what)
    guard let whole = Int(exactly: value) else {
      throw error("\(what) is \(value.flowYAML), not a whole number", remedy)
    }
    guard range.contains(whole) else { throw error("\(what) is \(whole)", remedy) }
    return whole
  }

  private static let numberWords = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// The case whose raw value is this node's word.
  func choice<T: RawRepresentable & CaseIterable>(
    _ what: String, _ type: T.Type = T.self
  ) throws(ScenarioError) -> T where T.RawValue == String {
    let cases = Array(T.allCases)
    return cases[try word(what, among: cases.map(\.rawValue))]
  }

  /// The index of this node's word among the allowed words.
  func word(_ what: String, among words: [String]) throws(ScenarioError) -> Int {
    guard let word = rawText, !isNull else {
      throw wrongType(what, wanted: "one word", Suggestion.remedy(for: "", among: words))
    }
    guard let place = words.firstIndex(of: word) else {
      throw error(
        "unknown \(what) '\(YAMLNode.shortened(word))'", Suggestion.remedy(for: word, among: words))
    }
    return place
  }

  /// The entries of a list.
  func list(_ what: String, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    guard case .sequence(let items) = content else {
      if case .mapping(let entries) = content, let key = entries.first?.key, key.hasPrefix("-") {
        let text = entries[0].value.rawText.map { ": \(YAMLNode.shortened($0))" } ?? ":"
        let entry = "- \(YAMLNode.shortened(String(key.dropFirst())))\(text)"
        throw wrongType(what, wanted: "a list", "put a space after the dash: '\(entry)'")
      }
      throw wrongType(what, wanted: "a list", remedy)
    }
    for item in items where item.isNull {
      throw item.error("an entry of \(what) has no value", remedy)
    }
    return items
  }

  /// The entries of a list, which must have exactly `count` entries.
  func list(_ what: String, count: Int, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    if let numbers = bracketed, numbers.count == count {
      throw wrongType(what, wanted: "a list", "write \(numbers.flowYAML), in brackets")
    }
    let items = try list(what, remedy)
    guard items.count == count else {
      let found = items.count == 1 ? "1 entry" : "\(items.count) entries"
      throw error("\(what) has \(found), not \(count)", remedy)
    }
    return items
  }
}
