import KeyreelPlainText

/// Puts an audit's document together piece by piece.
struct AuditWriter {
  private var text: String
  private var isFirst = true

  /// Begins a document.
  /// - Parameters:
  ///   - cells: How many results will come.
  ///   - covered: How many of them are covered.
  ///   - part: Which cells they are; nil for a whole matrix.
  init(cells: Int, covered: Int, part: AuditPart?) {
    text = "{\"keyreel\": 1, \"cells\": \(cells), \"covered\": \(covered), "
    if let part { text += "\"part\": \(part.json.text), " }
    text += "\"results\": ["
  }

  /// Whether enough text has gathered to be taken.
  var isFull: Bool { text.utf8.count > 1 << 16 }

  /// Adds a result on a line of its own.
  mutating func append(_ result: JSONValue) {
    text += isFirst ? "\n" : ",\n"
    isFirst = false
    result.write(to: &text)
  }

  /// The text gathered since the last time.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// The rest of the document.
  /// - Parameter findings: What `findings` holds; nil leaves it out.
  mutating func finish(findings: [JSONValue]? = nil) -> String {
    text += (isFirst ? "" : "\n") + "]"
    if let findings { text += ", \"findings\": \(JSONValue.array(findings).text)" }
    text += "}\n"
    return take()
  }
}
