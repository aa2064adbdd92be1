import KeyreelDigests
import KeyreelGolden
import KeyreelJudgement
import KeyreelPlainText

extension RecordingCheck {
  /// The check as JUnit XML: a test case each for rest, drag and motion, skipped where nothing could be judged.
  public var junit: String {
    let cases = [
      ("rest", judgement.rest), ("drag", judgement.drag), ("motion", judgement.motion),
    ]
    let failures = cases.count { $0.1 == .broken }
    let skipped = cases.count { $0.1 == .unknown }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"keyreel\" \(counts)>",
        "  <testsuite name=\"keyreel check\" \(counts)>",
      ] + cases.flatMap { testCase($0.0, $0.1) } + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func testCase(_ name: String, _ verdict: MotionVerdict) -> [String] {
    let head =
      "    <testcase classname=\"keyreel.check.\(XMLText.escaped(path))\" name=\"\(name)\""
    switch verdict {
    case .holds: return [head + "/>"]
    case .unknown:
      return [
        head + ">", "      <skipped message=\"nothing could be judged\"/>", "    </testcase>",
      ]
    case .broken:
      let details = judgement.findings.map { "\($0.kind.rawValue), \($0.place): \($0.text)" }
      return [
        head + ">",
        "      <failure type=\"\(name)\" message=\"\(Count.text(details.count, "finding"))\">"
          + XMLText.escaped(details.joined(separator: "\n")) + "</failure>", "    </testcase>",
      ]
    }
  }

  /// The findings as SARIF 2.1.0: a rule for every kind, a result for every finding, with its frames.
  public var sarif: String {
    let rules = MotionFinding.Kind.allCases.map { kind -> JSONValue in
      .members([
        "id": .string(kind.rawValue), "defaultConfiguration": .members(["level": "error"]),
      ])
    }
    let driver: JSONValue = .members([
      "name": "keyreel", "version": .string(KeyreelVersion.current), "rules": .array(rules),
    ])
    let results = judgement.findings.map { finding -> JSONValue in
      .members([
        "ruleId": .string(finding.kind.rawValue), "level": "error",
        "message": .members(["text": .string("\(finding.place): \(finding.text)")]),
        "locations": [
          .members([
            "physicalLocation": .members([
              "artifactLocation": .members(["uri": .string(Self.reference(to: path))])
            ])
          ])
        ],
      ])
    }
    let run: JSONValue = .members([
      "tool": .members(["driver": driver]), "results": .array(results),
      "columnKind": "unicodeCodePoints",
    ])
    let log: JSONValue = .members([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ])
    return log.text + "\n"
  }

  /// A path as a relative reference, with what a reference cannot hold escaped.
  private static func reference(to path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-._~/".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + FrameDigest.hex(of: [byte]).uppercased()
    }.joined()
  }
}
