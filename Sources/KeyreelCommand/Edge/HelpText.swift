/// What the parser says of a command, without the options that many commands take: `keyreel help options` has them.
enum HelpText {
  /// The help with those options named in one line; any other text stays as it is.
  /// - Parameter hidden: Options that the command takes and the text does not have.
  static func short(_ text: String, hidden: [String]) -> String {
    guard text.contains("\nOPTIONS:\n") else { return text }
    var common = hidden
    var kept: [Substring] = []
    var isCommon = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  -") {
        let name = repeated.first { line.split(whereSeparator: { " ,".contains($0) }).contains($0) }
        isCommon = name != nil
        if let name { common.append(String(name)) }
      } else if !line.hasPrefix("   ") {
        isCommon = false
      }
      if !isCommon { kept.append(line) }
    }
    return joined(kept, common)
  }

  /// What stands once in `keyreel help options`.
  private static let repeated: [Substring] = ["--jobs", "--quiet", "--version", "--help"]

  /// The lines with the common options behind the command's own.
  private static func joined(_ lines: [Substring], _ common: [String]) -> String {
    guard let title = lines.firstIndex(of: "OPTIONS:") else { return "" }
    let end = lines[title...].firstIndex(of: "") ?? lines.endIndex
    let names = common.sorted().joined(separator: ", ")
    let rest = ["COMMON OPTIONS: \(names)", "  'keyreel help options' says what they mean."]
    let own = end > title + 1 ? Array(lines[title..<end]) + [""] : []
    let after = lines[end...].dropFirst().isEmpty ? [] : lines[end...]
    return (lines[..<title] + own + rest.map { $0[...] } + after).joined(separator: "\n")
  }
}
