import KeyreelGeometry

/// Looks for the smallest changes that make findings go, by trying changes on the forms.
///
/// A correction of the strategy in use goes before another strategy; what brings no new warning or error where the
/// finding was goes before what brings warnings, and that before what trades the finding for an error. Of these the
/// first is proposed after which the finding is in no cell of the whole matrix, or else the first.
package struct AuditRepair: Sendable {
  private let matrix: AuditMatrix
  private let sightings: AuditSightings

  /// Makes a search on the forms of a matrix.
  /// - Parameter sightings: What was found in its cells; nil when nothing is known of them.
  package init(_ matrix: AuditMatrix, sightings: AuditSightings? = nil) {
    self.matrix = matrix
    self.sightings = sightings ?? AuditSightings(of: matrix)
  }

  /// A proposal for every finding; nil where no change that is known helps.
  ///
  /// - Parameters:
  ///   - findings: What was found on this matrix.
  ///   - check: Called now and then, so that a search can be ended by what it throws.
  /// - Complexity: O(*nm*) in the number of cells and of different proposals for a field; what was noted in the cells
  ///   is not looked at again. Memory does not grow with the number of cells.
  package func proposals<Failure: Error>(
    for findings: [AuditFinding], check: () throws(Failure) -> Void
  ) throws(Failure) -> [AuditProposal?] {
    var proposals: [AuditProposal?] = []
    var trials: [Trial] = []
    var setting: AuditSetting?
    for (place, finding) in findings.enumerated() {
      try check()
      let changes = changes(for: finding, &setting)
      proposals.append(changes.first.map { AuditProposal(change: $0, helpsEverywhere: true) })
      if finding.cell != nil, !changes.isEmpty {
        trials.append(Trial(finding: finding, place: place, changes: changes))
      }
    }
    for (form, axes) in matrix.axes.enumerated() {
      var open = trials.filter { $0.finding.scenario == axes.form.name }
      while !open.isEmpty {
        try fail(&open, on: axes, form, check)
        for trial in open {
          proposals[trial.place] = trial.proposal
        }
        open = open.filter { $0.hasFailed && $0.hasMore }.map(\.next)
      }
    }
    return proposals
  }

  /// The changes after which a finding is not found any more where it was found, the best first.
  /// - Parameter last: On what the last finding was made, which is often the same.
  private func changes(for finding: AuditFinding, _ last: inout AuditSetting?) -> [AuditChange] {
    guard var setting = setting(of: finding, last) else { return [] }
    defer { last = setting }
    let before = setting.kinds(after: nil, like: finding)
    var helpful: [(AuditChange, [AuditFinding.Kind])] = []
    for change in setting.candidates(for: finding) {
      let kinds = setting.kinds(after: change, like: finding)
      if !kinds.contains(finding.kind) { helpful.append((change, kinds)) }
    }
    func brings(_ limit: AuditSeverity, _ kinds: [AuditFinding.Kind]) -> Bool {
      kinds.contains { $0.severity >= limit && !before.contains($0) }
    }
    let clean = helpful.filter { !brings(.warning, $0.1) }
    let warned = helpful.filter { brings(.warning, $0.1) && !brings(.error, $0.1) }
    let traded = helpful.filter { brings(.error, $0.1) }
    return (clean + warned + traded).map(\.0)
  }

  /// The form, place and strategy that something was found on.
  private func setting(of finding: AuditFinding, _ last: AuditSetting?) -> AuditSetting? {
    guard let axes = matrix.axes.first(where: { $0.form.name == finding.scenario }) else {
      return nil
    }
    let id = finding.cell?.device
    let device = axes.devices.first { $0.id == id } ?? axes.devices[0]
    let place = AuditPlace(
      device: device, orientation: finding.cell?.orientation ?? axes.orientations[0],
      textSize: finding.cell?.textSize ?? axes.textSizes[0])
    let strategy =
      axes.strategies.first { $0.id == finding.cell?.strategy } ?? axes.strategies[0]
    if let last, last.isOf(axes.form, place, strategy) { return last }
    return AuditSetting(axes.form, at: place, strategy)
  }

  /// Marks the trials whose change leaves the finding in some cell.
  private func fail<Failure: Error>(
    _ trials: inout [Trial], on axes: AuditMatrix.Axes, _ form: Int,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let pairs = trials.map { axes.pair(of: $0.finding.element, after: $0.change) }
    for (number, place) in axes.places.enumerated() {
      try check()
      if trials.allSatisfy(\.hasFailed) { return }
      var bench = AuditBench(axes, at: place)
      for index in trials.indices where !trials[index].hasFailed {
        let kind = trials[index].finding.kind
        let known = pairs[index].flatMap {
          sightings.holds(kind, form: form, place: number, pair: $0)
        }
        trials[index].hasFailed =
          known ?? bench.finds(trials[index].finding, after: trials[index].change)
      }
    }
  }

  /// Changes that are tried for one finding, one after the other.
  private struct Trial {
    var finding: AuditFinding
    /// Which of the findings it is.
    var place: Int
    var changes: [AuditChange]
    var index = 0
    var hasFailed = false

    var change: AuditChange { changes[index] }
    var hasMore: Bool { index + 1 < changes.count }

    /// What is to be proposed, as far as is known.
    var proposal: AuditProposal {
      hasFailed
        ? AuditProposal(change: changes[0], helpsEverywhere: false)
        : AuditProposal(change: change, helpsEverywhere: true)
    }

    /// The same with the next change.
    var next: Trial {
      var copy = self
      copy.index += 1
      copy.hasFailed = false
      return copy
    }
  }
}

extension AuditMatrix.Axes {
  /// Which cells of each place show an element after a change: the strategy's number times the number of fields, and the
  /// field's; nil where no cell does, because the matrix has neither that strategy, so set up, nor that field, or because
  /// elements move.
  fileprivate func pair(of element: String, after change: AuditChange) -> Int? {
    guard case .strategy = change else { return nil }
    var changed = form.configuration
    change.apply(to: &changed)
    let (id, arguments) = (changed.avoidance.id, changed.avoidance.arguments)
    guard
      let strategy = strategies.firstIndex(where: { $0.id == id && $0.arguments == arguments }),
      let field = fields.firstIndex(where: { form.configuration.content.elements[$0].id == element }
      )
    else { return nil }
    return strategy * fields.count + field
  }
}
