import KeyreelDrawing
import KeyreelRendering
import KeyreelSimulation

extension LabFindings.Framework {
  /// Judges a run under a framework, and searches for a setting that would uncover what is covered.
  ///
  /// - Parameter covered: Whether a focused field is covered while the keyboard rests.
  /// - Complexity: O(*n*) in the frames of the run, and a search for a repair if something is
  ///   covered.
  /// - Throws: An error from the fonts.
  init(of run: ScenarioRun, covered: Bool) throws(KeyreelError) {
    for state in run.states {
      guard let gap = Self.gap(of: state) else { continue }
      if state.keyboard.isMoving {
        movingGap = min(movingGap ?? gap, gap)
      } else if state.keyboard.phase == .shown {
        restGap = gap
      }
    }
    needsSetting = covered || restGap ?? 0 < 0
    if needsSetting { setting = try Self.setting(for: run) }
  }

  /// The keyboard's top minus the bottom edge of the dock or, without one, of the field being
  /// edited; nil if there is neither, or no keyboard.
  private static func gap(of state: FormState) -> Double? {
    guard state.keyboard.top < state.screenSize.height else { return nil }
    return state.dock.map { $0.gap } ?? state.focused.map { state.keyboard.top - $0.frame.maxY }
  }

  /// The smallest change that an audit finds for a covered field that the script focuses, the first
  /// in the audit's order; nil if there is no such field or change.
  private static func setting(for run: ScenarioRun) throws(KeyreelError) -> String? {
    let measure = TypesetTextMeasure(try Typesetter(library: FontLibrary()))
    let focused = Set(run.states.compactMap { $0.firstResponder })
    let configuration = run.scenario.configuration
    let matrix = AuditMatrix(
      forms: [
        AuditForm(name: run.scenario.name, configuration: configuration, textMeasure: measure)
      ],
      selection: AuditSelection(strategies: [configuration.avoidance]))
    var found: AuditFinding?
    matrix.visitFindings(0..<matrix.cellCount) { _, findings in
      found =
        found
        ?? findings.first { $0.kind == .covered && focused.contains($0.element) }
    }
    guard let found else { return nil }
    let proposals = AuditRepair(matrix).proposals(for: [found]) {}
    return proposals.first?.map { $0.change.sentence }
  }
}
