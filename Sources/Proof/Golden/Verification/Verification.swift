import KeyreelSupport

/// The result of verifying all scenarios.
public struct Verification: Sendable, Hashable {
  /// The scenarios, sorted by name.
  public let scenarios: [ScenarioVerification]

  /// Gathers scenarios, or the parts of a verification that was split into shards, in any order.
  package init(_ scenarios: [ScenarioVerification]) {
    self.scenarios = scenarios.sorted { $0.name < $1.name }
  }

  /// Whether every scenario equals its golden.
  public var isEqual: Bool { scenarios.allSatisfy { $0.verdict == .equal } }

  /// The overall verdict: `equal`, `not-as-expected` if only expectations are not met, or
  /// `different`.
  package var verdict: ScenarioVerdict {
    if isEqual { return .equal }
    let differs = scenarios.contains { ![.equal, .notAsExpected].contains($0.verdict) }
    return differs ? .different : .notAsExpected
  }
}

extension Verification {
  /// The output of `verify --json` (Contract §6.4).
  package var json: JSONValue {
    .members([
      "keyreel": 1, "verdict": .string(verdict.rawValue),
      "scenarios": .array(scenarios.map(\.json)),
    ])
  }
}

extension ScenarioVerification {
  /// One scenario of `verify --json`.
  ///
  /// `faults`, `changedRuns`, `problems` and `notes` are left out if they would be empty.
  package var json: JSONValue {
    .present([
      "name": .string(name), "verdict": .string(verdict.rawValue),
      "firstBadFrame": firstBadFrame.map(JSONValue.integer) ?? .null,
      "badRuns": .array(badRuns.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "missingFrames": .array(missingFrames.map(JSONValue.integer)),
      "extraFrames": .array(extraFrames.map(JSONValue.integer)),
      "failures": .array(failures.map(\.json)),
      "faults": faults.isEmpty ? nil : .array(faults.map(\.json)),
      "changedRuns": changedFrames.isEmpty
        ? nil
        : .array(changedFrames.runs().map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "problems": problems.isEmpty ? nil : .array(problems.map { .string($0.text) }),
      "notes": notes.isEmpty ? nil : .array(notes.map(JSONValue.string)),
    ])
  }
}

extension Verification {
  /// The verification as JUnit XML: a test case for each scenario.
  ///
  /// Scenarios whose verdict is `invalid` are errors; all others that are not equal are failures.
  /// Times are left out, so equal findings produce equal bytes.
  public var junit: String {
    JUnitXML.text(
      suite: "keyreel verify",
      scenarios.map { scenario in
        let (verdict, findings) = (scenario.verdict, scenario.findings)
        let problem: JUnitXML.Problem = (
          verdict == .invalid ? "error" : "failure", verdict.rawValue,
          findings.first ?? verdict.words, findings.joined(separator: "\n")
        )
        return ("keyreel.verify", scenario.name, verdict == .equal ? nil : problem)
      })
  }
}

extension GoldenProblem {
  /// The problem in a sentence.
  public var text: String {
    switch self {
    case .font(let family, let expected?, let actual?):
      "the font \(family) differs from the one that the golden was made with "
        + "(SHA-256 \(actual.prefix(12))…, not \(expected.prefix(12))…)"
    case .font(let family, _, nil):
      "the golden was made with the font \(family), but this run was not"
    case .font(let family, nil, _):
      "the golden was made without the font \(family), but this run was not"
    case .rate(let expected, let actual):
      "the golden has \(Count.text(expected, "frame")) per second, but this run has \(actual)"
    case .noManifest:
      "the golden's pictures exist, but its manifest.json does not: restore that file, for "
        + "example from version control, or record the golden again"
    case .unusable(let text): text
    }
  }
}

extension ScenarioVerification {
  /// The findings, one sentence per line; for a scenario that equals its golden, there are only
  /// notes, if any.
  public var findings: [String] {
    var lines = problems.map(\.text)
    switch verdict {
    case .missing: if problems.isEmpty { lines.append("there is no golden") }
    case .orphan: lines.append("the golden has no scenario")
    case .equal, .different, .notAsExpected, .invalid: break
    }
    if let frame = firstBadFrame { lines.append("the first wrong frame is \(frame)") }
    for (what, frames) in [
      ("wrong", badFrames), ("missing", missingFrames), ("extra", extraFrames),
    ] where !frames.isEmpty {
      lines.append("\(what) frames: " + Self.list(of: frames))
    }
    lines += SequenceFault.lines(faults, changed: changedFrames) + notes
    return lines + RunFailure.lines(failures)
  }

  /// Runs of frames as ranges and single numbers: `42–57, 60`.
  private static func list(of frames: [Int]) -> String {
    frames.runs().map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }.joined(separator: ", ")
  }
}
