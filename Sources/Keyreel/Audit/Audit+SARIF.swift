import KeyreelDigests
import KeyreelFormSimulation
import KeyreelGolden
import KeyreelPlainText

extension Audit {
  /// The findings as SARIF 2.1.0, for code hosts: a rule for every kind, a result for every group.
  ///
  /// Where there was a baseline, a result says whether it is new.
  /// - Parameter survey: What was found by this audit.
  public func sarif(_ survey: AuditSurvey) -> String {
    let driver: JSONValue = .members([
      "name": "keyreel", "version": .string(KeyreelVersion.current),
      "rules": .array(AuditFinding.Kind.allCases.map(\.rule)),
    ])
    let run: JSONValue = .members([
      "tool": .members(["driver": driver]), "results": .array(survey.groups.map(result)),
      "columnKind": "unicodeCodePoints",
    ])
    let log: JSONValue = .members([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ])
    return log.text + "\n"
  }

  private func result(_ group: AuditGroup) -> JSONValue {
    let text = group.sentence + (group.remedy.map { " To fix it, \($0)." } ?? "")
    let state = group.isAccepted.map {
      [JSONValue.Member("baselineState", .string($0 ? "unchanged" : "new"))]
    }
    let found: JSONValue = .members([
      "ruleId": .string(group.worst.kind.rawValue),
      "level": .string(group.worst.kind.severity.rawValue),
      "message": .members(["text": .string(text)]),
      "locations": .array(location(of: group).map { [$0] } ?? []),
      "partialFingerprints": .members(["keyreelFinding/v1": .string(group.id)]),
    ])
    return .object((found.members ?? []) + (state ?? []))
  }

  /// The line of the scenario that names the element.
  private func location(of group: AuditGroup) -> JSONValue? {
    guard let scenario = scenarios.first(where: { $0.scenario.name == group.worst.scenario })
    else { return nil }
    let region: JSONValue = .members([
      "startLine": .integer(scenario.line(naming: group.worst.element))
    ])
    return .members([
      "physicalLocation": .members([
        "artifactLocation": .members(["uri": .string(scenario.uri)]), "region": region,
      ])
    ])
  }
}

extension AuditFinding.Kind {
  fileprivate var rule: JSONValue {
    .members([
      "id": .string(rawValue),
      "defaultConfiguration": .members(["level": .string(severity.rawValue)]),
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

  /// The path as a relative reference, with what a reference cannot hold escaped.
  fileprivate var uri: String {
    var out = ""
    for byte in path.utf8 {
      let isPlain =
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5A)
        || (byte >= 0x61 && byte <= 0x7A) || "-._~/".utf8.contains(byte)
      out += isPlain ? String(UnicodeScalar(byte)) : "%" + FrameDigest.hex(of: [byte]).uppercased()
    }
    return out
  }
}
