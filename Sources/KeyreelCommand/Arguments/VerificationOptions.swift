import ArgumentParser
import Keyreel

/// The options for reports, and the code that writes the reports.
struct VerificationOptions: ParsableArguments {
  @Option(
    help: .value(
      "DIR",
      "Write a report page to this folder, with pictures of the differences, JSON, JUnit XML and a summary in Markdown. Those of an earlier report are replaced."
    ))
  var report: String?

  @OptionGroup var page: PageOptions

  @Option(help: .value("FILE", "Write JUnit XML to this file; an existing file is replaced."))
  var junit: String?

  @Option(
    help: .value("FILE", "Write SARIF for code hosts to this file; an existing file is replaced."))
  var sarif: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try format.check(json: json)
    try page.check(hasPage: report != nil, needs: "--report")
  }

  /// Adds the files that will be written; `--junit` is allowed to name the report's own JUnit XML
  /// file.
  func name(in files: inout NamedFiles) {
    files.write([junit].compactMap(\.self), as: "--junit")
    files.write([sarif].compactMap(\.self), as: "--sarif")
    files.fill(report, as: "--report") {
      VerificationOutcome.fileNames.contains($0) && $0 != VerificationOutcome.junitName
    }
  }

  /// Writes the requested reports, and exits with an error code if something is wrong.
  ///
  /// The code is 65 if a file is invalid; otherwise, it is 1 if no golden exists or if a verdict is
  /// not `equal`.
  func write(_ outcome: VerificationOutcome, isQuiet: Bool = false) throws {
    let result = outcome.verification
    if let report { try outcome.write(to: report) }
    page.announce(report, isQuiet: isQuiet || json)
    if let junit { try TextFile.write(result.junit, to: junit) }
    if let sarif { try TextFile.write(outcome.sarif, to: sarif) }
    let lines = format.lines(
      result.lines(goldens: outcome.goldens, asked: outcome.asked), sarif: outcome.sarif)
    if json || !lines.isEmpty {
      try StandardOutput.write(json ? outcome.json.text : lines.joined(separator: "\n"))
    }
    if outcome.hasNoGolden {
      Failure(
        place: outcome.goldens, message: "no golden in \(outcome.goldens)",
        remedy: "record one with 'keyreel record SCENARIO', or name the folder with --goldens",
        code: 1
      ).printLines()
      throw ExitCode(1)
    }
    let invalid = result.scenarios.filter { $0.verdict == .invalid }
    for scenario in invalid {
      for line in scenario.findings { StandardError.write(line + "\n") }
      StandardError.write("  \(scenario.remedy(goldens: outcome.goldens))\n")
    }
    if !invalid.isEmpty { throw ExitCode(65) }
    if !result.isEqual { throw ExitCode(1) }
  }
}

extension Verification {
  /// The verification as readable text: a line per scenario, its findings, and how to accept a
  /// change.
  /// - Parameter asked: The requested scenarios; empty for all.
  fileprivate func lines(goldens: String, asked: [String]) -> [String] {
    var lines = scenarios.flatMap { scenario in
      let frames = Count.text(scenario.frameCount, "frame")
      // The findings about an unusable file are written to standard error.
      let findings = scenario.verdict == .invalid ? [] : scenario.findings.map { "  " + $0 }
      return ["\(scenario.verdict.words): \(scenario.name) (\(frames))"] + findings
    }
    let changed = scenarios.filter(\.verdict.isAcceptable).map(\.name)
    if !changed.isEmpty {
      // Recording a golden that equals its result would change nothing.
      let named = asked.filter {
        GoldenVerifier.name(of: $0, root: goldens).map(changed.contains) ?? true
      }
      let command = ShellLine.recording(asked.isEmpty ? changed : named, goldens: goldens)
      lines.append("to accept what was rendered: " + command)
    }
    return lines
  }
}

extension ScenarioVerification {
  /// A suggestion for an unusable golden or scenario; recording the golden again helps only if the
  /// faulty file is the golden's manifest.
  fileprivate func remedy(goldens: String) -> String {
    let manifest = GoldenVerifier.manifestPath(of: name, root: goldens)
    let isManifest = findings.contains { $0.hasPrefix(manifest) }
    let command = ShellLine.recording([name], goldens: goldens)
    return isManifest
      ? "correct the file, or record the golden again: \(command)" : "correct the file"
  }
}
