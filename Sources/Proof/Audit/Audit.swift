import KeyreelDrawing
import KeyreelRendering
import KeyreelSimulation

/// An audit of scenarios: every field on every requested device, in every requested orientation and
/// text size, with every requested keyboard and strategy.
///
/// Nothing is drawn. The numbers equal those of a rendered run, but are computed from the geometry
/// alone.
public struct Audit: Sendable {
  /// The cells, in order.
  package let matrix: AuditMatrix
  /// The SHA-256, in hexadecimal, of the scenarios, the selection and the version; the hash
  /// distinguishes this matrix from all others.
  public let fingerprint: String
  let scenarios: [AuditScenario]
  /// Notes on the findings, each with the path of the scenario's file.
  ///
  /// For a file in ``pathsWithoutField``, no note mentions the missing field.
  public var notes: [(path: String, text: String)] {
    scenarioNotes.filter { !($0.isNamed && $1 == Self.fieldNote) }.map {
      (path: $0.path, text: $1)
    }
  }

  /// Notes on the findings, each with the scenario that the note concerns.
  private var scenarioNotes: [(AuditScenario, String)] {
    zip(scenarios, matrix.axes).flatMap { scenario, axes in
      let own =
        scenario.notes + (axes.phonesLackPlaces ? [Self.phoneNote] : [])
        + (axes.fieldIDs.isEmpty ? [Self.fieldNote] : [])
      return own.map { (scenario, $0) }
    }
  }

  /// The files that were named individually and have no field that can be focused, in order.
  ///
  /// A scenario found in a named folder need not have such a field.
  public var pathsWithoutField: [String] {
    zip(scenarios, matrix.axes).filter { $0.isNamed && $1.fieldIDs.isEmpty }.map(\.0.path)
  }

  /// The notes as the audit's page shows them; each note names its scenario only if there are
  /// several scenarios.
  var pageNotes: [String] {
    scenarioNotes.map { scenarios.count > 1 ? "\($0.scenario.name): \($1)" : $1 }
  }

  /// The note on a form in which nothing can be judged.
  private static let fieldNote = "The scenario has no field that can be focused."

  /// The note on how a tablet's form is judged on phones.
  private static let phoneNote =
    "On phones, the scenario is judged with a docked keyboard and an app that fills the screen."

  /// The distinct estimates on which the audit relies, each with the files that the estimate
  /// affects.
  package var estimates: [(estimate: Estimate, paths: [String])] {
    var paths: [Estimate: [String]] = [:]
    var order: [Estimate] = []
    for (scenario, axes) in zip(scenarios, matrix.axes) where axes.count > 0 {
      for estimate in axes.estimates {
        if paths[estimate] == nil { order.append(estimate) }
        paths[estimate, default: []].append(scenario.path)
      }
    }
    return order.map { ($0, paths[$0] ?? []) }
  }

  /// Probable mistakes in the scenarios: a sentence for each mistake, with the scenario's file.
  public var oversights: [(path: String, text: String)] {
    scenarios.flatMap { scenario in
      scenario.scenario.cautions().map { (path: scenario.path, text: $0) }
    }
  }

  /// The distinct sentences of ``oversights``, each with the files that the sentence concerns.
  public var oversightsByText: [(text: String, paths: [String])] {
    var order: [String] = []
    let paths = Dictionary(grouping: oversights, by: \.text)
    for oversight in oversights where !order.contains(oversight.text) {
      order.append(oversight.text)
    }
    return order.map { text in (text, paths[text, default: []].map(\.path)) }
  }

  /// Whether a file in an audited folder is a scenario, according to the file's name.
  public static func isScenario(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Reads the scenarios and resolves the request.
  ///
  /// - Parameters:
  ///   - paths: Scenario files, and folders of scenario files.
  ///   - request: The selection with which each scenario is audited.
  ///   - limits: The limits on the size of scenarios, dumps and pictures.
  /// - Throws: `usage` or `input` for unknown ids, for scenarios with the same name, or for
  ///   keyboards of unknown height; or an error in a scenario or a font.
  public init(
    paths: [String], request: AuditRequest, limits: Limits = Limits()
  ) throws(KeyreelError) {
    let selection = try request.selection()
    scenarios = try AuditScenario.read(paths, namesDevices: request.devices != nil, limits: limits)
    let measure = TypesetTextMeasure(
      try Typesetter(library: FontLibrary()))
    let forms = scenarios.map {
      AuditForm(
        name: $0.scenario.name, configuration: $0.scenario.configuration, textMeasure: measure,
        devices: $0.devices, rows: request.rows(for: $0.scenario.configuration.system))
    }
    matrix = AuditMatrix(forms: forms, selection: selection)
    try Self.checkHeights(of: matrix)
    fingerprint = PartPlan.fingerprint(
      "audit", scenarios.map(\.bytes), asked: request.text + "\n")
  }

  /// Checks that the height of every keyboard is known on every device.
  private static func checkHeights(of matrix: AuditMatrix) throws(KeyreelError) {
    for axes in matrix.axes {
      guard let device = axes.deviceWithoutHeight else { continue }
      // A scenario can specify the heights of its own keyboards only.
      let isOwn = axes.keyboards.allSatisfy { $0 == nil }
      throw .noKeyboardHeight(
        of: device,
        remedy: isOwn
          ? "give every keyboard of '\(axes.form.name)' a height, such as 'keyboard: {height: 336}', or name other devices with \(.devices)"
          : "leave out \(.keyboards), or name other devices with \(.devices)")
    }
  }

  /// Judges every cell of a part or of the whole matrix, and searches for changes that would fix
  /// the findings.
  ///
  /// - Parameters:
  ///   - part: The part's number, counted from 1, and the number of parts; nil for the whole
  ///     matrix.
  ///   - baseline: The accepted findings, if any.
  ///   - progress: Called from time to time with the number of cells done and the total number.
  /// - Throws: `usage` for a part that does not exist, or `interrupted`.
  public func survey(
    part: (index: Int, count: Int)? = nil, baseline: AuditBaseline? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) -> AuditSurvey {
    let range = try cells(of: part)
    var survey = AuditSurvey()
    for axes in matrix.axes where axes.strategies.count > 1 {
      survey.ownStrategies[axes.form.name] = axes.form.configuration.avoidance.id
    }
    var sightings = AuditSightings(of: matrix, from: range.lowerBound)
    try matrix.visitFindings(range) { result, findings throws(KeyreelError) in
      sightings.note(findings)
      survey.add(
        result, findings, isKnown: result.isCovered && baseline?.holds(result.cell) == true)
      if survey.cells % 1024 == 0 {
        try Interruption.check()
        progress(survey.cells, range.count)
      }
    }
    for finding in matrix.formFindings() { survey.add(finding) }
    survey.finish()
    for place in survey.groups.indices {
      survey.groups[place].isAccepted = baseline?.holds(survey.groups[place])
    }
    let proposals = try AuditRepair(matrix, sightings: sightings).proposals(
      for: survey.groups.map(\.worst), check: Interruption.check)
    for (place, proposal) in proposals.enumerated() { survey.groups[place].proposal = proposal }
    progress(range.count, range.count)
    return survey
  }
}

extension Audit {
  /// Writes the JSON of Contract §6.1 piece by piece: one result per line, in the order of the
  /// matrix.
  ///
  /// The cells are visited twice: the first pass counts the covered cells, and the second pass
  /// writes the results. Memory use therefore does not grow with the number of cells. In the
  /// document of a part, `part` states which cells the document contains, so that `AuditMerge` can
  /// join the parts.
  ///
  /// - Parameters:
  ///   - part: The part's number, counted from 1, and the number of parts; nil for the whole
  ///     matrix.
  ///   - survey: The survey whose findings are added as `findings`; if nil, no findings are added.
  ///   - write: Called with each piece of the text.
  /// - Returns: The number of covered cells that count as failures. In these cells, the device ran
  ///   the scenario's system, and the user cannot move the keyboard away.
  /// - Throws: Any error that `write` throws, `usage` for a part that does not exist, or
  ///   `interrupted`.
  public func writeJSON(
    part: (index: Int, count: Int)? = nil, findingsOf survey: AuditSurvey? = nil,
    progress: (Int, Int) -> Void = { _, _ in }, to write: (String) throws(KeyreelError) -> Void
  ) throws(KeyreelError) -> Int {
    let range = try cells(of: part)
    // Each of the two passes counts as half of the work.
    let covered = try coveredCount(in: range) { progress($0 / 2, range.count) }
    let label = part.map {
      AuditPart(
        cells: range, total: matrix.cellCount, fingerprint: fingerprint, index: $0.index,
        count: $0.count)
    }
    var writer = AuditWriter(
      cells: range.count, covered: covered, part: label,
      notes: scenarioNotes.map {
        .members(["scenario": .string($0.scenario.name), "text": .string($1)])
      })
    var (failing, written) = (0, 0)
    try matrix.visit(range) { result throws(KeyreelError) in
      if result.isCovered, !result.cell.failsNothing { failing += 1 }
      writer.append(result.json)
      written += 1
      if written % 1024 == 0 { progress((range.count + written) / 2, range.count) }
      if writer.isFull {
        try Interruption.check()
        try write(writer.take())
      }
    }
    try write(writer.finish(findings: survey?.groups.map(\.json)))
    progress(range.count, range.count)
    return failing
  }

  /// The cells of a part, or all cells if `part` is nil.
  /// - Throws: `usage` for a part that does not exist.
  func cells(of part: (index: Int, count: Int)?) throws(KeyreelError) -> Range<Int> {
    guard let part else { return 0..<matrix.cellCount }
    try PartPlan.check(part.index, of: part.count)
    return matrix.part(part.index, of: part.count)
  }

  private func coveredCount(
    in range: Range<Int>, progress: (Int) -> Void
  ) throws(KeyreelError) -> Int {
    var covered = 0
    var visited = 0
    try matrix.visit(range) { result throws(KeyreelError) in
      if result.isCovered { covered += 1 }
      visited += 1
      if visited % 1024 == 0 {
        try Interruption.check()
        progress(visited)
      }
    }
    return covered
  }
}

extension AuditResult {
  /// One entry of `results` (Contract §6.1).
  ///
  /// The entry has a text size if text sizes were requested, and a system if the device never ran
  /// the scenario's system. The entry contains `place` if the user can choose the keyboard's
  /// position.
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
      "system": cell.nearestSystem.map(JSONValue.integer),
      "nearest": cell.nearestSystem == nil ? nil : true,
      "place": cell.hasEstimatedPlace ? .string(cell.keyboardPlace.rawValue) : nil,
    ])
  }
}

/// Assembles an audit's document piece by piece.
struct AuditWriter {
  private var text: String
  private var isFirst = true

  /// Begins the document of one part or, if `part` is nil, of the whole matrix.
  /// - Parameter notes: The contents of `notes`; if the list is empty, the document has no `notes`.
  init(cells: Int, covered: Int, part: AuditPart?, notes: [JSONValue]) {
    text = "{\"keyreel\": 1, \"cells\": \(cells), \"covered\": \(covered), "
    if let part { text += "\"part\": \(part.json.text), " }
    if !notes.isEmpty { text += "\"notes\": \(JSONValue.array(notes).text), " }
    text += "\"results\": ["
  }

  /// Whether enough text has accumulated to be written.
  var isFull: Bool { text.utf8.count > 1 << 16 }

  /// Adds a result on a line of its own.
  mutating func append(_ result: JSONValue) {
    text += isFirst ? "\n" : ",\n"
    isFirst = false
    result.write(to: &text)
  }

  /// Returns the text added since the last call.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Ends the document, and returns the rest of its text.
  /// - Parameter findings: The contents of `findings`; nil if the document has no `findings`.
  mutating func finish(findings: [JSONValue]? = nil) -> String {
    text += (isFirst ? "" : "\n") + "]"
    if let findings { text += ", \"findings\": \(JSONValue.array(findings).text)" }
    text += "}\n"
    return take()
  }
}

extension Audit {
  /// The findings as SARIF 2.1.0, for code hosts, with a rule for every kind of finding and a
  /// result for every group.
  ///
  /// If there is a baseline, each result says whether the finding is new.
  public func sarif(_ survey: AuditSurvey) -> String {
    SARIF.text(
      rules: AuditFinding.Kind.allCases.map { ($0.rawValue, $0.severity.rawValue) },
      results: survey.groups.map(result))
  }

  private func result(_ group: AuditGroup) -> JSONValue {
    let text = group.sentence + (group.remedy.map { " To fix it, \($0)." } ?? "")
    // The line, in the scenario file, that names the element.
    let place = scenarios.first { $0.scenario.name == group.worst.scenario }.map {
      SARIF.location(of: $0.path, line: $0.line(naming: group.worst.element))
    }
    return .present([
      "ruleId": .string(group.worst.kind.rawValue),
      "level": .string(group.worst.severity.rawValue),
      "message": .members(["text": .string(text)]), "locations": .array(place.map { [$0] } ?? []),
      "partialFingerprints": .members(["keyreelFinding/v1": .string(group.id)]),
      "baselineState": group.isAccepted.map { $0 ? "unchanged" : "new" },
    ])
  }
}

extension AuditScenario {
  /// The number of the first line that names an element, counted from 1; 1 if no line names the
  /// element.
  fileprivate func line(naming id: String) -> Int {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kinds = FormElement.Kind.allCases.map(\.rawValue)
    let place = lines.firstIndex { line in
      let words = line.split { " {},:\"'-".contains($0) }
      return kinds.contains { words.contains(Substring($0)) }
        && line.split { " {},:\"'\r".contains($0) }.contains(Substring(id))
    }
    return (place ?? 0) + 1
  }
}
