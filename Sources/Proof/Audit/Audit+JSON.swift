import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport

extension Audit {
  /// Writes the JSON of CONTRACT 6 piece by piece: one result a line, in the order of the matrix.
  ///
  /// The cells are gone through twice, once to count those that are covered, so that memory does not grow
  /// with their number. A part says in `part` which cells it holds, so that `AuditMerge` can join it.
  ///
  /// - Parameters:
  ///   - part: Which part of how many, from 1; nil for the whole.
  ///   - survey: Whose findings are added as `findings`; nil adds none.
  ///   - write: Takes the text.
  /// - Returns: How many cells are covered.
  /// - Throws: What `write` throws, `usage` for a part that there is not, or the interruption.
  public func writeJSON(
    part: (index: Int, count: Int)? = nil, findingsOf survey: AuditSurvey? = nil,
    to write: (String) throws(KeyreelError) -> Void
  ) throws(KeyreelError) -> Int {
    let range = try cells(of: part)
    let covered = try coveredCount(in: range)
    let label = part.map {
      AuditPart(
        cells: range, total: matrix.cellCount, fingerprint: fingerprint, index: $0.index,
        count: $0.count)
    }
    var writer = AuditWriter(cells: range.count, covered: covered, part: label)
    try matrix.visit(range) { result throws(KeyreelError) in
      writer.append(result.json)
      if writer.isFull {
        try Interruption.check()
        try write(writer.take())
      }
    }
    try write(writer.finish(findings: survey?.groups.map(\.json)))
    return covered
  }

  /// The cells of a part, or all.
  /// - Throws: `usage` for a part that there is not.
  func cells(of part: (index: Int, count: Int)?) throws(KeyreelError) -> Range<Int> {
    guard let part else { return 0..<matrix.cellCount }
    try PartPlan.check(part.index, of: part.count)
    return matrix.part(part.index, of: part.count)
  }

  private func coveredCount(in range: Range<Int>) throws(KeyreelError) -> Int {
    var covered = 0
    var visited = 0
    try matrix.visit(range) { result throws(KeyreelError) in
      if result.isCovered { covered += 1 }
      visited += 1
      if visited % 4096 == 0 { try Interruption.check() }
    }
    return covered
  }
}

extension AuditResult {
  /// One entry of `results` (CONTRACT 6); the text size stands in it where sizes were asked for.
  var json: JSONValue {
    .present([
      "scenario": .string(cell.scenario), "device": .string(cell.device),
      "orientation": .string(cell.orientation.rawValue),
      "keyboard": .string(cell.keyboard.rawValue), "suggestions": .bool(cell.suggestions),
      "textSize": cell.textSize.map { .string($0.rawValue) },
      "strategy": .string(cell.strategy), "field": .string(cell.field),
      "contentOffset": .number(contentOffset), "visibleFraction": .number(visibleFraction),
      "caretVisible": .bool(caretIsVisible), "offsetLegal": .bool(offsetIsLegal),
      "submitReachable": .bool(submitIsReachable), "covered": .bool(isCovered),
    ])
  }
}

/// Puts an audit's document together piece by piece.
struct AuditWriter {
  private var text: String
  private var isFirst = true

  /// Begins a document of so many results; of a part, or of a whole matrix where there is none.
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
