import KeyreelSimulation

/// What an audit found, grouped: it grows with forms, strategies and fields, not with devices.
public struct AuditSurvey: Sendable {
  /// How many cells were looked at.
  public private(set) var cells = 0
  /// How many of them are covered.
  public private(set) var covered = 0
  /// How many are covered that were not in the baseline.
  public private(set) var newlyCovered = 0
  /// The findings, grouped, the worst first.
  public internal(set) var groups: [AuditGroup] = []
  /// Every field under every strategy, in the order of the matrix.
  public private(set) var subjects: [AuditSubject] = []

  private var groupPlaces: [GroupKey: Int] = [:]
  private var subjectPlaces: [AuditSubject: Int] = [:]

  private struct GroupKey: Hashable {
    var scenario: String
    var strategy: String?
    var kind: AuditFinding.Kind
    var element: String
  }

  /// Takes one cell's result and findings.
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
      if !isKnown { newlyCovered += 1 }
      subjects[place].covered += 1
      if isKnown { subjects[place].accepted += 1 }
    }
    for finding in findings { add(finding) }
  }

  /// Takes one finding.
  mutating func add(_ finding: AuditFinding) {
    let key = GroupKey(
      scenario: finding.scenario, strategy: finding.cell?.strategy, kind: finding.kind,
      element: finding.element)
    guard let place = groupPlaces[key] else {
      groupPlaces[key] = groups.count
      groups.append(AuditGroup(worst: finding, count: 1, cells: 1))
      return
    }
    groups[place].count += 1
    if finding.amount > groups[place].worst.amount { groups[place].worst = finding }
  }

  /// Puts the worst first: by severity, then by how often it was found, then as found.
  mutating func finish() {
    for place in groups.indices {
      guard let cell = groups[place].worst.cell else { continue }
      let key = AuditSubject(
        scenario: cell.scenario, strategy: cell.strategy, field: cell.field)
      if let subject = subjectPlaces[key] { groups[place].cells = subjects[subject].cells }
    }
    let order = groups.indices.sorted { a, b in
      let (first, second) = (groups[a], groups[b])
      if first.worst.kind.severity != second.worst.kind.severity {
        return first.worst.kind.severity > second.worst.kind.severity
      }
      return first.count == second.count ? a < b : first.count > second.count
    }
    groups = order.map { groups[$0] }
    groupPlaces = [:]
  }

  /// The findings about one subject, the worst first.
  public func groups(of subject: AuditSubject) -> [AuditGroup] {
    groups.filter {
      $0.worst.scenario == subject.scenario && $0.worst.element == subject.field
        && $0.worst.cell?.strategy == subject.strategy
    }
  }
}

/// One field under one strategy: what a row of a report is about.
public struct AuditSubject: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The strategy's id.
  public var strategy: String
  /// The field's id.
  public var field: String
  /// On how many devices, orientations and keyboards it was focused.
  public var cells = 0
  /// On how many of them it was covered.
  public var covered = 0
  /// On how many of those a baseline accepts it.
  public var accepted = 0
}
