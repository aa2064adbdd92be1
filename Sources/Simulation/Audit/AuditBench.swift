/// Tries changes on one form, at one place, with every keyboard that is audited.
struct AuditBench {
  private let axes: AuditMatrix.Axes
  private let place: AuditPlace
  private lazy var audits: [FormAudit] = Self.audits(of: axes.form, axes, place)
  private var changed: [AuditChange: [FormAudit]] = [:]
  private var known: [Question: Answer] = [:]

  private struct Question: Hashable {
    var strategy: String
    var change: AuditChange
    var element: String
  }

  private struct Answer {
    var kinds: Set<AuditFinding.Kind>
    /// Whether all keyboards were tried.
    var isWhole: Bool
  }

  init(_ axes: AuditMatrix.Axes, at place: AuditPlace) {
    self.axes = axes
    self.place = place
  }

  /// Whether a finding is still there with any keyboard after a change.
  mutating func finds(_ finding: AuditFinding, after change: AuditChange) -> Bool {
    var question = Question(
      strategy: finding.cell?.strategy ?? "", change: change, element: finding.element)
    // Another strategy gives the same answer whichever was used before.
    if case .strategy = change { question.strategy = "" }
    if let answer = known[question] {
      let isFound = answer.kinds.contains(finding.kind)
      if isFound || answer.isWhole { return isFound }
    }
    var kinds: Set<AuditFinding.Kind> = []
    var form = axes.form
    change.apply(to: &form.configuration)
    let strategy = strategy(after: change, of: form, finding.cell?.strategy ?? "")
    var seen: [KeyboardClass] = []
    for audit in audits(after: change, form) {
      if let index = audit.simulator.index(of: finding.element) {
        // Keyboards as high as others find nothing else.
        let keyboard = audit.keyboardClass(ofField: index)
        if seen.contains(keyboard) { continue }
        seen.append(keyboard)
        kinds.formUnion(audit.examined(strategy, field: index).findings.map(\.kind))
      }
      // The rest would only be worth knowing for a change that is not refused here.
      if kinds.contains(finding.kind) {
        known[question] = Answer(kinds: kinds, isWhole: false)
        return true
      }
    }
    known[question] = Answer(kinds: kinds, isWhole: true)
    return false
  }

  private func strategy(
    after change: AuditChange, of form: AuditForm, _ id: String
  ) -> AnyStrategy {
    if case .strategy = change { return form.configuration.avoidance }
    return axes.strategies.first { $0.id == id } ?? axes.strategies[0]
  }

  private mutating func audits(after change: AuditChange, _ form: AuditForm) -> [FormAudit] {
    if change.keepsLayout { return audits }
    if let audits = changed[change] { return audits }
    let audits = Self.audits(of: form, axes, place)
    changed[change] = audits
    return audits
  }

  private static func audits(
    of form: AuditForm, _ axes: AuditMatrix.Axes, _ place: AuditPlace
  ) -> [FormAudit] {
    let audit = FormAudit(form, at: place)
    return axes.keyboards.flatMap { keyboard in
      axes.suggestions.map { audit.with(keyboard: keyboard, suggestions: $0) }
    }
  }
}
