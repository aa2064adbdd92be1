/// Counts the covered cells of one form, before and after changes.
struct AuditCoverage {
  private let axes: AuditMatrix.Axes
  private let sightings: AuditSightings
  /// The form's index in the matrix.
  private let form: Int
  private var known: [Question: Int] = [:]

  private struct Question: Hashable {
    var strategy: String
    var change: AuditChange?
  }

  init(_ axes: AuditMatrix.Axes, form: Int, _ sightings: AuditSightings) {
    (self.axes, self.form, self.sightings) = (axes, form, sightings)
  }

  /// Whether a change would increase the number of cells that are covered under the finding's
  /// strategy.
  ///
  /// For a change that affects only some elements, the result is false, and no cells are counted.
  /// - Complexity: O(*n*) in the number of cells of one strategy; the cells are counted once for
  ///   each strategy and each change.
  mutating func grows<Failure: Error>(
    by change: AuditChange, _ finding: AuditFinding, _ check: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard change.movesForm else { return false }
    let strategy = finding.cell?.strategy ?? ""
    var question = Question(strategy: strategy, change: change)
    // After a change to another strategy, the count does not depend on the strategy used before.
    if case .strategy = change { question.strategy = "" }
    let after = try count(question, check)
    if after == 0 { return false }
    return try after > count(Question(strategy: strategy, change: nil), check)
  }

  private mutating func count<Failure: Error>(
    _ question: Question, _ check: () throws(Failure) -> Void
  ) throws(Failure) -> Int {
    if let count = known[question] { return count }
    var form = axes.form
    question.change?.apply(to: &form.configuration)
    var strategy = axes.strategies.first { $0.id == question.strategy } ?? axes.strategies[0]
    if case .strategy = question.change { strategy = form.configuration.avoidance }
    if let count = sighted(strategy, after: question.change) { return count }
    var count = 0
    for place in axes.places {
      try check()
      let audit = FormAudit(form, at: place).with(strategy: strategy)
      let audits = axes.keyboards.flatMap { keyboard in
        axes.suggestions.map { audit.with(keyboard: keyboard, suggestions: $0) }
      }
      for field in axes.fields {
        // Keyboards of the same class lead to the same result.
        var seen: [KeyboardClass: Bool] = [:]
        for audit in audits {
          let keyboard = audit.keyboardClass(ofField: field)
          let isCovered = seen[keyboard] ?? audit.result(field: field).isCovered
          seen[keyboard] = isCovered
          if isCovered { count += 1 }
        }
      }
    }
    known[question] = count
    return count
  }

  /// The number of covered cells, taken from the record of the audit.
  ///
  /// The result is nil if the matrix does not contain the strategy, or if anything other than the
  /// strategy changes.
  private func sighted(_ strategy: AnyStrategy, after change: AuditChange?) -> Int? {
    switch change {
    case nil, .strategy: break
    default: return nil
    }
    return axes.strategies.firstIndex {
      $0.id == strategy.id && $0.arguments == strategy.arguments
    }.flatMap { sightings.covered(form: form, strategy: $0) }
  }
}

extension AuditMatrix.Axes {
  /// The width of the narrowest view in which the form is audited.
  var narrowest: Double {
    var empty = form
    empty.configuration.content.elements = []
    return places.map { FormAudit(empty, at: $0).simulator.screen.view.width }.min() ?? .infinity
  }
}
