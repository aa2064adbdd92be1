import KeyreelDrawing
import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// The fields of some scenarios on every device, orientation, keyboard and strategy asked for.
///
/// Nothing is drawn: the numbers are those of a rendered run, from the geometry alone.
public struct Audit: Sendable {
  /// The cells, in their order.
  package let matrix: AuditMatrix
  /// Tells this matrix from every other: scenarios, selection and version, as a SHA-256 in hexadecimal.
  public let fingerprint: String
  let scenarios: [AuditScenario]
  /// What has to be known of what was found, each with the file it is about.
  public var notes: [(path: String, text: String)] {
    scenarios.flatMap { scenario in scenario.notes.map { (scenario.path, $0) } }
  }

  /// Whether a file of a folder that is audited counts as a scenario, by its name.
  public static func isScenario(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Reads the scenarios and finds what is asked for.
  ///
  /// - Parameters:
  ///   - paths: Scenario files and folders of them.
  ///   - request: What each is audited on.
  ///   - limits: How large scenarios, dumps and pictures may be.
  /// - Throws: `audit` for unknown ids and for scenarios of one name, else what is wrong with a scenario or the fonts.
  public init(
    paths: [String], request: AuditRequest, limits: Limits = Limits()
  ) throws(KeyreelError) {
    let selection: AuditSelection
    do throws(AuditError) {
      selection = try request.selection()
    } catch {
      throw .proof(.audit(error))
    }
    scenarios = try AuditScenario.read(paths, namesDevices: request.devices != nil, limits: limits)
    let measure = TypesetTextMeasure(
      try KeyreelError.typesetting(try Typesetter(library: FontLibrary())))
    let forms = scenarios.map {
      AuditForm(
        name: $0.scenario.name, configuration: $0.scenario.configuration, textMeasure: measure,
        devices: $0.devices)
    }
    matrix = AuditMatrix(forms: forms, selection: selection)
    fingerprint = PartPlan.fingerprint(
      "audit", scenarios.map(\.bytes), asked: request.text + "\n")
  }

  /// Looks at every cell of a part, or of the whole, and looks for changes that would help.
  ///
  /// - Parameters:
  ///   - part: Which part of how many, from 1; nil for the whole.
  ///   - baseline: What is accepted, if anything.
  ///   - progress: Told now and then how many cells are done, of how many.
  /// - Throws: `usage` for a part that there is not, or the interruption.
  public func survey(
    part: (index: Int, count: Int)? = nil, baseline: AuditBaseline? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) -> AuditSurvey {
    let range = try cells(of: part)
    var survey = AuditSurvey()
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
