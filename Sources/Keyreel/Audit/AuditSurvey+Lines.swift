import FormSimulation

extension AuditSurvey {
  /// A table for people: findings grouped by scenario and strategy, the worst first.
  ///
  /// - Parameter colours: Whether severities are coloured, with the escape codes of terminals.
  public func lines(colours: Bool) -> [String] {
    var lines: [String] = []
    for section in sections {
      lines.append(section.title)
      let width = section.groups.map { $0.worst.kind.rawValue.count }.max() ?? 0
      for group in section.groups {
        let kind = group.worst.kind
        let label = kind.severity.label(coloured: colours)
        let name = kind.rawValue + String(repeating: " ", count: width - kind.rawValue.count)
        lines.append("  \(label)  \(name)  \(group.sentence)")
        if let remedy = group.remedy { lines.append("           → \(remedy)") }
      }
    }
    return lines + [summary]
  }

  private var summary: String {
    let known = covered - newlyCovered
    let accepted = known > 0 ? ", \(known) of them accepted by the baseline" : ""
    return covered == 0
      ? "No field is covered in \(cells) cells."
      : "\(covered) of \(cells) cells are covered\(accepted)."
  }

  /// Groups under one title, sections and groups the worst first.
  private var sections: [(title: String, groups: [AuditGroup])] {
    var sections: [(title: String, groups: [AuditGroup])] = []
    for group in groups {
      let strategy = group.worst.cell.map { "with \($0.strategy)" } ?? "the form itself"
      let title = "\(group.worst.scenario), \(strategy)"
      if let place = sections.firstIndex(where: { $0.title == title }) {
        sections[place].groups.append(group)
      } else {
        sections.append((title, [group]))
      }
    }
    return sections
  }
}

extension AuditSeverity {
  /// The severity, seven letters wide.
  fileprivate func label(coloured: Bool) -> String {
    let text = rawValue + String(repeating: " ", count: 7 - rawValue.count)
    guard coloured else { return text }
    let code = self == .error ? "31" : self == .warning ? "33" : "36"
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
