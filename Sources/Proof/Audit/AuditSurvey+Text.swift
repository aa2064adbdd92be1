import KeyreelSimulation
import KeyreelSupport

extension AuditSurvey {
  /// A table for people: the worst first, findings of one kind with one remedy together.
  ///
  /// - Parameter colours: Whether severities are coloured, with the escape codes of terminals.
  public func lines(colours: Bool) -> [String] {
    var lines: [String] = []
    for section in sections {
      lines.append(title(of: section))
      let width = section.clusters.map { $0.kind.rawValue.count }.max() ?? 0
      for cluster in section.clusters {
        let label = cluster.kind.severity.label(coloured: colours)
        let kind = cluster.kind.rawValue
        let name = kind + String(repeating: " ", count: width - kind.count)
        lines.append("  \(label)  \(name)  \(cluster.sentence)")
        if let remedy = cluster.remedy {
          lines.append("           " + String(repeating: " ", count: width) + "  → \(remedy)")
        }
      }
    }
    return lines + [summary]
  }

  /// How many cells are covered, in a sentence.
  public var summary: String {
    let known = covered - newlyCovered
    let accepted = known > 0 ? ", \(known) of them accepted by the baseline" : ""
    return covered == 0
      ? "No field is covered in \(Count.text(cells, "cell"))."
      : "\(covered) of \(Count.text(cells, "cell")) \(cells == 1 ? "is" : "are") covered\(accepted)."
  }

  private func title(of section: AuditSection) -> String {
    guard let strategy = section.strategy else { return "\(section.scenario), the form itself" }
    let own = subjects.filter { $0.scenario == section.scenario && $0.strategy == strategy }
    let covered = own.reduce(0) { $0 + $1.covered }
    let all = own.reduce(0) { $0 + $1.cells }
    return "\(section.scenario), with \(strategy): \(covered) of \(Count.text(all, "cell")) covered"
  }

  /// Groups under one scenario and strategy, sections and clusters the worst first.
  public var sections: [AuditSection] {
    var sections: [AuditSection] = []
    var places: [String: Int] = [:]
    for group in groups {
      let strategy = group.worst.cell?.strategy
      let key = "\(group.worst.scenario)/\(strategy ?? "")"
      let place = places[key] ?? sections.count
      if place == sections.count {
        places[key] = place
        sections.append(AuditSection(scenario: group.worst.scenario, strategy: strategy))
      }
      sections[place].add(group)
    }
    return sections
  }

  /// The audit as JUnit XML: a test case for every field under every strategy, which fails where it is covered
  /// in a cell that the baseline, if there is one, does not accept.
  ///
  /// No time is written, so that the same findings are the same bytes.
  public var junit: String {
    JUnitXML.text(
      suite: "keyreel audit",
      subjects.map {
        ("keyreel.audit.\($0.scenario)", "\($0.field) with \($0.strategy)", problem(of: $0))
      })
  }

  private func problem(of subject: AuditSubject) -> JUnitXML.Problem? {
    guard subject.covered > subject.accepted else { return nil }
    let details = groups(of: subject).flatMap {
      [$0.sentence] + ($0.remedy.map { ["→ " + $0] } ?? [])
    }
    let accepted =
      subject.accepted > 0 ? ", \(subject.accepted) of them accepted by the baseline" : ""
    return (
      "failure", "covered",
      "covered in \(subject.covered) of \(Count.text(subject.cells, "cell"))\(accepted)",
      details.joined(separator: "\n")
    )
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
