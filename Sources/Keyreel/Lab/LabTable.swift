import FormSimulation
import Golden

/// What variants get right and wrong, in rows of cells with a judgement each.
struct LabTable: Sendable {
  /// A cell: what it says, and whether that is right, wrong or neither.
  struct Cell: Sendable, Hashable {
    var text: String
    var isRight: Bool?
  }

  /// The columns' names.
  let columns: [String]

  /// The rows: a variant's id and its cells.
  let rows: [(id: String, cells: [Cell])]

  /// The table of a lab.
  init(_ lab: Lab) {
    let asksForRequirements = lab.axis == .dismissal
    columns =
      ["field seen at rest", "gap in the drag"]
      + (asksForRequirements ? ["off the keyboard", "apart while it moves"] : [])
      + ["largest jump", "rests legally", "expectations"]
    rows = lab.variants.map {
      ($0.id, Self.cells(of: $0.findings, requirements: asksForRequirements))
    }
  }

  private static func cells(of findings: LabFindings, requirements: Bool) -> [Cell] {
    let seen = findings.shownFrames - findings.coveredFrames
    let unmet = findings.unmet.map { "\($0.expectation) on \($0.frames) from \($0.first)" }
    return [
      findings.shownFrames == 0
        ? Cell(text: "–")
        : Cell(
          text: findings.coveredFrames == 0
            ? "always" : "\(seen) of \(Count.text(findings.shownFrames, "frame"))",
          isRight: findings.coveredFrames == 0),
      findings.dragGap.map {
        Cell(
          text: points($0),
          isRight: $0 == 0 ? true : findings.expectsPinned || requirements ? false : nil)
      } ?? Cell(text: "–"),
    ] + (requirements ? DismissalRequirement.allCases.map { cell(of: $0, findings) } : []) + [
      Cell(text: points(findings.largestJump)),
      Cell(
        text: findings.illegalRests == 0
          ? "yes" : "\(Count.text(findings.illegalRests, "frame")) not",
        isRight: findings.illegalRests == 0),
      Cell(text: unmet.isEmpty ? "all met" : unmet.joined(separator: "; "), isRight: unmet.isEmpty),
    ]
  }

  /// On how many frames a requirement of the custom dismissal post is broken.
  private static func cell(of requirement: DismissalRequirement, _ findings: LabFindings) -> Cell {
    guard let breach = findings.breaches.first(where: { $0.requirement == requirement }),
      let first = breach.frames.first?.lowerBound
    else { return Cell(text: "never", isRight: true) }
    let count = breach.frames.reduce(0) { $0 + $1.count }
    return Cell(text: "\(Count.text(count, "frame")) from \(first)", isRight: false)
  }

  private static func points(_ value: Double) -> String {
    (value < 0 ? "−" : "") + JSONValue.number((abs(value) * 100).rounded() / 100).text + " pt"
  }
}

extension Lab {
  /// The table as lines for people, in columns.
  /// - Parameter colours: Whether marks are green and red, as on a terminal.
  public func lines(colours: Bool = false) -> [String] {
    let table = LabTable(self)
    let texts =
      [["", axis.rawValue] + table.columns]
      + zip(variants, table.rows).map {
        [$0.findings.isRight ? "✓" : "✗", $1.id] + $1.cells.map(\.text)
      }
    let widths = texts[0].indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    return texts.enumerated().map { index, row in
      var cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      if colours, index > 0 {
        let code = variants[index - 1].findings.isRight ? 32 : 31
        cells[0] = "\u{1B}[\(code)m\(cells[0])\u{1B}[0m"
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
