extension Lab {
  /// The table as lines for people, in columns, and below it what the script does not put to the test.
  /// - Parameter colours: Whether marks are green, red and yellow, as on a terminal.
  public func lines(colours: Bool = false) -> [String] {
    let table = LabTable(self)
    let texts =
      [["", axis.rawValue] + table.columns]
      + zip(variants, table.rows).map {
        [$0.findings.verdict.mark, $1.id] + $1.cells.map(\.text)
      }
    let widths = texts[0].indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    let rows = texts.enumerated().map { index, row in
      var cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      if colours, index > 0 {
        let code = variants[index - 1].findings.verdict.colourCode
        cells[0] = "\u{1B}[\(code)m\(cells[0])\u{1B}[0m"
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return rows + untestedLines
  }

  /// A sentence for every column in which something is not tested.
  var untestedLines: [String] {
    LabQuestion.allCases.compactMap { question in
      let found = variants.compactMap { variant in
        variant.findings.untested.first { $0.question == question }.map { (variant.id, $0.reason) }
      }
      guard let reason = found.first?.1 else { return nil }
      let whose =
        found.count == variants.count ? "" : " under " + found.map(\.0).joined(separator: ", ")
      return "not tested by this script\(whose): \(question.rawValue) (\(reason))"
    }
  }
}

extension LabVerdict {
  /// The terminal's number of a mark's colour.
  fileprivate var colourCode: Int {
    switch self {
    case .right: 32
    case .wrong: 31
    case .untested: 33
    }
  }
}
