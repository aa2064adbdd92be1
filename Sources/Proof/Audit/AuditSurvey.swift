import KeyreelSimulation
import KeyreelSupport

/// The findings of an audit, in groups.
///
/// The number of groups depends on the number of forms, strategies and fields, but is independent
/// of the number of devices.
public struct AuditSurvey: Sendable {
  /// The number of cells audited.
  public private(set) var cells = 0
  /// The number of covered cells.
  public private(set) var covered = 0
  /// The number of covered cells that are failures and were not in the baseline.
  ///
  /// A covered cell is a failure if the device ran the scenario's system and the user cannot move
  /// the keyboard away.
  public private(set) var newlyCovered = 0
  /// The number of cells covered on devices that never ran the scenario's system.
  public private(set) var coveredNearest = 0
  /// The number of cells covered by an undocked keyboard, which the user can move, on devices that
  /// ran the scenario's system.
  public private(set) var coveredElsewhere = 0
  /// The groups of findings, worst first.
  public internal(set) var groups: [AuditGroup] = []
  /// Every field under every strategy, in the order of the matrix.
  public private(set) var subjects: [AuditSubject] = []
  /// Each scenario's own strategy, by the scenario's name; contains only scenarios that were
  /// audited with several strategies.
  package var ownStrategies: [String: String] = [:]

  private var groupPlaces: [GroupKey: Int] = [:]
  private var subjectPlaces: [AuditSubject: Int] = [:]

  private struct GroupKey: Hashable {
    var scenario: String
    var strategy: String?
    var kind: AuditFinding.Kind
    var element: String
    var isNearest: Bool
  }

  /// Adds one cell's result and findings.
  mutating func add(_ result: AuditResult, _ findings: [AuditFinding], isKnown: Bool) {
    cells += 1
    let key = AuditSubject(
      scenario: result.cell.scenario, strategy: result.cell.strategy, field: result.cell.field)
    let place = subjectPlaces[key] ?? subjects.count
    if place == subjects.count {
      subjectPlaces[key] = place
      subjects.append(key)
    }
    subjects[place].cells += 1
    if result.isCovered {
      covered += 1
      subjects[place].covered += 1
      if result.cell.failsNothing {
        let isNearest = result.cell.nearestSystem != nil
        coveredNearest += isNearest ? 1 : 0
        coveredElsewhere += isNearest ? 0 : 1
        subjects[place].coveredNearest += isNearest ? 1 : 0
        subjects[place].coveredElsewhere += isNearest ? 0 : 1
      } else if isKnown {
        subjects[place].accepted += 1
      } else {
        newlyCovered += 1
      }
    }
    for finding in findings { add(finding) }
  }

  /// Adds one finding.
  mutating func add(_ finding: AuditFinding) {
    let key = GroupKey(
      scenario: finding.scenario, strategy: finding.cell?.strategy, kind: finding.kind,
      element: finding.element, isNearest: finding.cell?.nearestSystem != nil)
    guard let place = groupPlaces[key] else {
      groupPlaces[key] = groups.count
      groups.append(AuditGroup(worst: finding, count: 1, cells: 1))
      return
    }
    groups[place].count += 1
    if finding.amount > groups[place].worst.amount { groups[place].worst = finding }
  }

  /// Sets each group's number of cells to the number for the group's field, and sorts the groups,
  /// worst first.
  ///
  /// The groups are sorted by severity, then by frequency, then by the order in which they were
  /// found.
  mutating func finish() {
    for place in groups.indices {
      guard let cell = groups[place].worst.cell else { continue }
      let key = AuditSubject(
        scenario: cell.scenario, strategy: cell.strategy, field: cell.field)
      if let subject = subjectPlaces[key] { groups[place].cells = subjects[subject].cells }
    }
    let order = groups.indices.sorted { a, b in
      let (first, second) = (groups[a], groups[b])
      if first.worst.severity != second.worst.severity {
        return first.worst.severity > second.worst.severity
      }
      return first.count == second.count ? a < b : first.count > second.count
    }
    groups = order.map { groups[$0] }
    groupPlaces = [:]
  }

  /// The findings about one subject, worst first.
  public func groups(of subject: AuditSubject) -> [AuditGroup] {
    groups.filter {
      $0.worst.scenario == subject.scenario && $0.worst.element == subject.field
        && $0.worst.cell?.strategy == subject.strategy
    }
  }
}

/// One field under one strategy: the subject of one row in a report.
public struct AuditSubject: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The strategy's id.
  public var strategy: String
  /// The field's id.
  public var field: String
  /// The number of cells (device, orientation, text size and keyboard) in which the field was
  /// focused.
  public var cells = 0
  /// The number of cells in which the field was covered.
  public var covered = 0
  /// The number of covered cells that would be failures if a baseline did not accept them.
  public var accepted = 0
  /// The number of covered cells whose device never ran the scenario's system; these cells are not
  /// failures.
  public var coveredNearest = 0
  /// The number of cells covered by a keyboard that is not docked, on devices that ran the
  /// scenario's system; these cells are not failures.
  public var coveredElsewhere = 0
}

extension AuditSurvey {
  /// A human-readable table, worst findings first; findings of the same kind with the same remedy
  /// are joined.
  ///
  /// - Parameter colours: Whether severities are coloured with terminal escape codes.
  public func lines(colours: Bool) -> [String] {
    var lines: [String] = []
    for section in sections {
      lines.append(title(of: section))
      let width = section.clusters.map { $0.kind.rawValue.count }.max() ?? 0
      for cluster in section.clusters {
        let label = cluster.severity.label(coloured: colours)
        let kind = cluster.kind.rawValue
        let name = kind + String(repeating: " ", count: width - kind.count)
        lines.append("  \(label)  \(name)  \(cluster.sentence)")
        if let advice = cluster.advice {
          lines.append("           " + String(repeating: " ", count: width) + "  → \(advice)")
        }
      }
    }
    return lines + cleanStrategies + [summary]
  }

  /// A line for each scenario that was audited with several strategies but has no section for its
  /// own strategy, because that strategy has no findings.
  private var cleanStrategies: [String] {
    var seen: Set<String> = []
    return subjects.compactMap { subject in
      let (scenario, strategy) = (subject.scenario, subject.strategy)
      guard ownStrategies[scenario] == strategy, seen.insert(scenario).inserted else { return nil }
      let isClean = groups.allSatisfy {
        $0.worst.scenario != scenario || $0.worst.cell?.strategy != strategy
      }
      guard isClean else { return nil }
      let cells = subjects.filter { $0.scenario == scenario && $0.strategy == strategy }
        .reduce(0) { $0 + $1.cells }
      return
        "\(scenario), with its own \(strategy): nothing was found in \(Count.text(cells, "cell"))"
    }
  }

  /// The number of covered cells, in a sentence.
  public var summary: String {
    let known = covered - newlyCovered - coveredNearest - coveredElsewhere
    var accepted = known > 0 ? ", \(known) of them accepted by the baseline" : ""
    if coveredNearest > 0 {
      accepted +=
        ", \(coveredNearest) of them on devices that never ran the system, which is a warning"
    }
    if coveredElsewhere > 0 {
      accepted +=
        ", \(coveredElsewhere) of them by a keyboard that the user can move, which is a warning"
    }
    guard cells > 0 else { return "There is no field to judge." }
    return covered == 0
      ? "No field is covered in \(Count.text(cells, "cell"))."
      : "\(covered) of \(Count.text(cells, "cell")) \(cells == 1 ? "is" : "are") covered\(accepted)."
  }

  private func title(of section: AuditSection) -> String {
    guard let strategy = section.strategy else { return "\(section.scenario), the form itself" }
    let fields = subjects.filter { $0.scenario == section.scenario && $0.strategy == strategy }
    let covered = fields.reduce(0) { $0 + $1.covered }
    let all = fields.reduce(0) { $0 + $1.cells }
    let own = ownStrategies[section.scenario] == strategy ? "its own " : ""
    return "\(section.scenario), with \(own)\(strategy): "
      + "\(covered) of \(Count.text(all, "cell")) covered"
  }

  /// The groups by scenario and strategy, with the worst sections and clusters first.
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

  /// The audit as JUnit XML, with a test case for every field under every strategy.
  ///
  /// A test case fails if the field is covered in a cell that counts as a failure and that no
  /// baseline accepts.
  ///
  /// No times are written, so equal findings produce equal bytes.
  public var junit: String {
    JUnitXML.text(
      suite: "keyreel audit",
      subjects.map {
        ("keyreel.audit.\($0.scenario)", "\($0.field) with \($0.strategy)", problem(of: $0))
      })
  }

  private func problem(of subject: AuditSubject) -> JUnitXML.Problem? {
    let mild = subject.coveredNearest + subject.coveredElsewhere
    guard subject.covered > subject.accepted + mild else { return nil }
    let details = groups(of: subject).flatMap {
      [$0.sentence] + ($0.advice.map { ["→ " + $0] } ?? [])
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
  /// The severity, padded to seven characters.
  fileprivate func label(coloured: Bool) -> String {
    let text = rawValue + String(repeating: " ", count: 7 - rawValue.count)
    guard coloured else { return text }
    let code = self == .error ? "31" : self == .warning ? "33" : "36"
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
