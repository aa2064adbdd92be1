/// A line in the syntax of another language: several keys without braces, a comma at the end, or a
/// comment after two slashes.
struct ForeignLine {
  /// The error for the line.
  let error: ScenarioError

  /// Checks whether a line in the syntax of another language caused a fault.
  /// - Returns: Nil if the fault has a different cause.
  init?(in text: String, at fault: YAMLFault) {
    guard let problem = fault.problem else { return nil }
    let isLate = problem.contains("could not find expected ':'")
    let place = isLate ? fault.start : fault.place
    let line = String(String.UnicodeScalarView(place.line(in: text)))
    let content = line.drop { $0 == " " }
    if isLate || problem.contains("mapping values are not allowed"), content.hasPrefix("//") {
      let comment = content.drop { "/ ".contains($0) }
      error = YAMLPlace(line: place.line, column: line.count - content.count + 1).error(
        "two slashes do not begin a comment", "write '# \(YAMLNode.shortened(String(comment)))'")
    } else if problem.contains("mapping values are not allowed"),
      let remedy = Self.braces(around: content)
    {
      error = place.error("several keys in one line need braces", remedy)
    } else if problem.contains("did not find expected key"), place.scalar(in: text) == ",",
      line.dropFirst(place.column).allSatisfy({ " \t\r\n".contains($0) })
    {
      error = place.error("there is a comma at the end of the line", "leave the comma out")
    } else {
      return nil
    }
  }

  /// The remedy for a line of keys separated by commas; nil for any other line.
  private static func braces(around content: Substring) -> String? {
    let isEntry = content.hasPrefix("- ")
    let keys = content.dropFirst(isEntry ? 2 : 0).drop { $0 == " " }
    let text = String(keys.reversed().drop { " ,\t\r\n".contains($0) }.reversed())
    let parts = text.components(separatedBy: ", ")
    let areKeys = parts.allSatisfy { part in
      let key = part.prefix { $0.isLetter }
      return !key.isEmpty && part.dropFirst(key.count).hasPrefix(": ")
        && !part.contains(where: { "{}[]\"'#".contains($0) })
    }
    guard parts.count > 1, areKeys else { return nil }
    return isEntry && text.count <= 100
      ? "write '- {\(text)}', or each key in a line of its own"
      : "write each key in a line of its own"
  }
}

extension String {
  /// The parts of the string between the separators.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
