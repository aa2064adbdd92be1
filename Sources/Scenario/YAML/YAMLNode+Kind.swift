extension YAMLNode {
  /// What the value is, in words for an error.
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

  /// Whether there is no value: nothing, `~` or `null` without quotes.
  var isNull: Bool {
    if case .scalar(let string, isPlain: true) = content { return PlainScalar(string) == .null }
    return false
  }

  /// The text of a plain or quoted scalar, whatever its type.
  var rawText: String? {
    if case .scalar(let string, _) = content { return string }
    return nil
  }

  /// An error at this value.
  func error(_ message: String, _ remedy: String) -> ScenarioError { place.error(message, remedy) }

  /// An error that says what stands here instead of what is wanted.
  func wrongType(_ what: String, wanted: String, _ remedy: String) -> ScenarioError {
    error("\(what) is \(kind), not \(wanted)", remedy)
  }

  /// A text in double quotes, on one line and not longer than a line.
  static func quoted(_ string: String) -> String { "\"\(shortened(string))\"" }

  /// At most 40 characters, with line ends and other controls as spaces.
  static func shortened(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars.prefix(40) {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      result.append(isControl || SourceText.isBreak(scalar) ? " " : scalar)
    }
    return String(result) + (string.unicodeScalars.count > 40 ? "…" : "")
  }
}
