import KeyreelSupport

/// A verification in Markdown, for the page that a CI run ends with: a count, a row for each scenario that differs, and the pictures of its
/// first bad frame.
///
/// Pictures are named as they lie beside the summary; where a page cannot reach them, their words stay.
struct VerificationSummary {
  /// How many scenarios are shown with pictures, at most: a run's page may hold a megabyte.
  static let pictureLimit = 20

  let verification: Verification
  /// What the report's page reads, a value a scenario.
  let page: [JSONValue]

  /// The text, ended by a line feed.
  var text: String {
    let changed = verification.scenarios.filter { $0.verdict != .equal }
    let count = Count.text(verification.scenarios.count, "golden")
    guard !changed.isEmpty else { return "### Keyreel: \(count), all equal\n" }
    var lines = [
      "### Keyreel: \(changed.count) of \(count) not equal", "",
      "| scenario | verdict | what was found |", "|---|---|---|",
    ]
    lines += changed.map { row(of: $0) }
    for scenario in changed.prefix(Self.pictureLimit) { lines += pictures(of: scenario.name) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(of scenario: ScenarioVerification) -> String {
    let findings = scenario.findings.map(Self.escaped).joined(separator: "<br>")
    return "| \(Self.escaped(scenario.name)) | \(scenario.verdict.rawValue) | \(findings) |"
  }

  /// The first frame of which there are pictures: expected, difference, actual, side by side.
  private func pictures(of name: String) -> [String] {
    let shots = page.first { $0["name"]?.string == name }?["shots"]?.array ?? []
    guard let shot = shots.first, let frame = shot["frame"]?.integer else { return [] }
    let kinds = ["expected", "difference", "actual"].filter { shot[$0]?.string != nil }
    guard !kinds.isEmpty else { return [] }
    let images = kinds.map { kind in
      "<img alt=\"\(kind)\" height=\"400\" src=\"\(XMLText.escaped(shot[kind]?.string ?? ""))\">"
    }
    return [
      "", "**\(Self.escaped(name))**, frame \(frame)" + amount(of: shot), "",
      "| \(kinds.joined(separator: " | ")) |", "|" + kinds.map { _ in "---|" }.joined(),
      "| \(images.joined(separator: " | ")) |",
    ]
  }

  private func amount(of shot: JSONValue) -> String {
    shot["amount"]?.string.map { ": " + Self.escaped($0) } ?? ""
  }

  /// A text that Markdown shows as it is, in a table too.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in XMLText.escaped(text) {
      if "\\`*_{}[]|~#".contains(character) { result += "\\" }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }
}
