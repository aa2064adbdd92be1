extension YAMLNode {
  /// Text: quoted, or plain and not to be taken for anything else.
  func string(_ what: String) throws(ScenarioError) -> String {
    guard case .scalar(let string, let isPlain) = content else {
      throw wrongType(what, wanted: "text", "write one text, in quotes if in doubt")
    }
    if isPlain, PlainScalar(string) != .text {
      throw wrongType(what, wanted: "text", "put it in quotes: \"\(YAMLNode.shortened(string))\"")
    }
    return string
  }

  /// Text of at least one character.
  func nonEmptyString(_ what: String) throws(ScenarioError) -> String {
    let string = try string(what)
    if string.isEmpty { throw error("\(what) is empty", "write at least one character") }
    return string
  }

  /// `true` or `false`, without quotes.
  func bool(_ what: String) throws(ScenarioError) -> Bool {
    if case .scalar(let string, isPlain: true) = content,
      case .bool(let value) = PlainScalar(string)
    {
      return value
    }
    throw wrongType(what, wanted: "a boolean", "write true or false, without quotes")
  }

  /// A finite decimal number, without quotes.
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

  /// What would be right: the number in a text such as `60Hz`, `100%` or `iOS 17`, where there is one.
  private static func numberRemedy(_ advice: String, _ content: Content) -> String {
    let isPart: (Character) -> Bool = { $0.isASCII && $0.isNumber || $0 == "." }
    guard case .scalar(let text, _) = content, let start = text.firstIndex(where: isPart),
      let value = Double(text[start...].prefix(while: isPart)), value.isFinite
    else { return advice + ", such as 20 or 0.5" }
    return advice + ": \((text.hasSuffix("%") ? value / 100 : value).flowYAML)"
  }

  /// A number within bounds.
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

  /// A coordinate in points, on either side of the origin.
  func coordinate(_ what: String) throws(ScenarioError) -> Double {
    try number(what, in: -ScenarioLimits.length...ScenarioLimits.length, unit: "points")
  }

  /// A length in points, not negative.
  func length(_ what: String) throws(ScenarioError) -> Double {
    try number(what, in: 0...ScenarioLimits.length, unit: "points")
  }

  /// A whole number within bounds.
  func integer(_ what: String, in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let value = try number(what)
    let remedy = "use a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let whole = Int(exactly: value) else {
      throw error("\(what) is \(value.flowYAML), not a whole number", remedy)
    }
    guard range.contains(whole) else { throw error("\(what) is \(whole)", remedy) }
    return whole
  }

  /// One of a type's words.
  func choice<T: RawRepresentable & CaseIterable>(
    _ what: String, _ type: T.Type = T.self
  ) throws(ScenarioError) -> T where T.RawValue == String {
    let words = T.allCases.map(\.rawValue)
    guard let word = rawText, !isNull else {
      throw wrongType(what, wanted: "one word", Suggestion.remedy(for: "", among: words))
    }
    guard let value = T(rawValue: word) else {
      throw error(
        "unknown \(what) '\(YAMLNode.shortened(word))'", Suggestion.remedy(for: word, among: words))
    }
    return value
  }

  /// The entries of a list.
  func list(_ what: String, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    guard case .sequence(let items) = content else {
      if case .mapping(let entries) = content, let key = entries.first?.key, key.hasPrefix("-") {
        let entry = "- \(YAMLNode.shortened(String(key.dropFirst()))): …"
        throw wrongType(what, wanted: "a list", "put a space after the dash: '\(entry)'")
      }
      throw wrongType(what, wanted: "a list", remedy)
    }
    for item in items where item.isNull {
      throw item.error("an entry of \(what) has no value", remedy)
    }
    return items
  }

  /// A list of a given number of entries.
  func list(_ what: String, count: Int, _ remedy: String) throws(ScenarioError) -> [YAMLNode] {
    let items = try list(what, remedy)
    guard items.count == count else {
      throw error("\(what) has \(items.count) entries, not \(count)", remedy)
    }
    return items
  }
}
