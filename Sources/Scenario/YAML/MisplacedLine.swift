/// A line that is not aligned with the other entries of its list or the other keys of its mapping.
///
/// The reader reports the place where it cannot continue, which may be below the misplaced line.
struct MisplacedLine {
  /// A line that contains something other than a comment.
  private struct Line {
    let number: Int
    /// The column of the line's first character that is not a space, counted from 1.
    let column: Int
    /// The line's characters from the first character that is not a space.
    let text: [UnicodeScalar]

    /// Whether the line begins an entry of a list.
    var isEntry: Bool { text[0] == "-" && (text.count == 1 || text[1] == " ") }

    /// The column of the line's first key; in a list entry, the key follows the dash.
    var keyColumn: Int { column + (isEntry ? text.dropFirst().prefix { $0 == " " }.count + 1 : 0) }

    /// The part after the dash; the whole line, if there is no dash.
    var content: ArraySlice<UnicodeScalar> { text.dropFirst(keyColumn - column) }

    /// The line's first key.
    var key: String {
      YAMLNode.shortened(String(String.UnicodeScalarView(content.prefix { $0 != ":" })))
    }

    /// Whether the line begins with a single dash that is not followed by a space.
    var lacksSpace: Bool { text[0] == "-" && text.count > 1 && text[1] != " " && text[1] != "-" }

    /// The line's characters after the first one.
    var entry: String { YAMLNode.shortened(String(String.UnicodeScalarView(text.dropFirst()))) }

    /// Whether the line is an entry whose keys are in braces.
    var isInBraces: Bool { isEntry && content.first == "{" && text.last == "}" }

    func error(_ message: String, _ remedy: String) -> ScenarioError {
      YAMLPlace(line: number, column: column).error(message, remedy)
    }
  }

  private let above: Line
  private let line: Line
  /// The first list entry after the faulty line.
  private let next: Line?
  /// The first key of the nearest line that is above the faulty line and indented less than it.
  private let parent: String?

  /// Finds the line at a fault, and the lines around that line.
  /// - Returns: Nil if a misplaced line is not the cause of the fault.
  init?(in text: String, at fault: YAMLFault) {
    guard let problem = fault.problem else { return nil }
    let isLate = problem.contains("mapping values are not allowed")
    let problems = ["did not find expected '-' indicator", "did not find expected key"]
    guard isLate || problems.contains(where: problem.contains) else { return nil }
    let lines = Self.lines(of: text)
    guard let index = lines.firstIndex(where: { $0.number == fault.place.line }), index > 0 else {
      return nil
    }
    (above, line) = (lines[index - 1], lines[index])
    next = lines[(index + 1)...].first { $0.isEntry }
    parent = lines[..<index].last { $0.column < lines[index].column }?.key
    // A second colon in a line is a different mistake from a misplaced line.
    let before = line.text.prefix(max(0, fault.place.column - line.column))
    guard isLate ? !before.contains(":") : fault.place.column == line.column else { return nil }
  }

  /// The error for the line in the wrong column; nil if that line cannot be determined.
  var error: ScenarioError? {
    if above.isInBraces, line.column > above.column, !line.isEntry {
      return line.error(
        "'\(line.key)' is below an entry that ends with its }",
        "write it in the braces, behind a comma, or leave the braces out and write each key in a line of its own"
      )
    }
    if above.lacksSpace {
      return above.error("there is no space after the dash", "write '- \(above.entry)'")
    }
    if line.isEntry {
      return line.error(
        "this '-' is not below that of the entry before it",
        "begin every entry of a list with '- ', the first one too, all in one column")
    }
    if above.isEntry, line.column == above.column {
      return line.error(
        "the key '\(line.key)' is in the column of a list's entries",
        entryRemedy
          ?? "write the entries below the key they belong to, such as 'elements:', and further in")
    }
    guard line.column != above.keyColumn else { return nil }
    // The entry above is at fault if moving it to the next entry's column would also align its
    // keys.
    if above.isEntry, let next, next.column != above.column,
      line.column - above.keyColumn == next.column - above.column
    {
      return above.error(
        "this '-' is not in the column of the next one, in line \(next.number)",
        "begin every entry of a list with '- ', all in one column")
    }
    return line.error(
      "'\(line.key)' begins in column \(line.column), but '\(above.key)' above it in column \(above.keyColumn)",
      "begin the keys of one mapping in one column")
  }

  /// The remedy for a line that lacks its dash or is not indented like the entry above.
  ///
  /// The remedy is nil outside a scenario's lists of elements, steps and expectations.
  private var entryRemedy: String? {
    guard let parent, ["elements", "script", "expect"].contains(parent) else { return nil }
    let entry = "write '- \(line.key): …' if it is an entry"
    return above.isInBraces
      ? "\(entry), or write it in the braces of the entry above"
      : "\(entry), or begin it in column \(above.keyColumn) if it belongs to '\(above.key)'"
  }

  /// The lines of a text that contain something other than a comment.
  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var (signs, start) = ([UnicodeScalar](), YAMLPlace.start)
    func finish() {
      while signs.last == " " || signs.last == "\t" { signs.removeLast() }
      if let first = signs.first, first != "#" {
        lines.append(Line(number: start.line, column: start.column, text: signs))
      }
      signs = []
    }
    for (scalar, place) in PlacedScalars(text) {
      if SourceText.isBreak(scalar) {
        finish()
      } else if !signs.isEmpty || scalar != " " {
        if signs.isEmpty { start = place }
        signs.append(scalar)
      }
    }
    finish()
    return lines
  }
}
