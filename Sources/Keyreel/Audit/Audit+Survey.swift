import KeyreelFormRendering
import KeyreelFormSimulation

extension Audit {
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
