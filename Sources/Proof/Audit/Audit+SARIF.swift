import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport

extension Audit {
  /// The findings as SARIF 2.1.0, for code hosts: a rule for every kind, a result for every group.
  ///
  /// Where there was a baseline, a result says whether it is new.
  public func sarif(_ survey: AuditSurvey) -> String {
    SARIF.text(
      rules: AuditFinding.Kind.allCases.map { ($0.rawValue, $0.severity.rawValue) },
      results: survey.groups.map(result))
  }

  private func result(_ group: AuditGroup) -> JSONValue {
    let text = group.sentence + (group.remedy.map { " To fix it, \($0)." } ?? "")
    // The line of the scenario that names the element.
    let place = scenarios.first { $0.scenario.name == group.worst.scenario }.map {
      SARIF.location(of: $0.path, line: $0.line(naming: group.worst.element))
    }
    return .present([
      "ruleId": .string(group.worst.kind.rawValue),
      "level": .string(group.worst.kind.severity.rawValue),
      "message": .members(["text": .string(text)]), "locations": .array(place.map { [$0] } ?? []),
      "partialFingerprints": .members(["keyreelFinding/v1": .string(group.id)]),
      "baselineState": group.isAccepted.map { $0 ? "unchanged" : "new" },
    ])
  }
}

extension AuditScenario {
  /// The first line that names an element, from 1.
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
