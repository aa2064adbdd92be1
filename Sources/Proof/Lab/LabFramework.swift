import KeyreelDrawing
import KeyreelRendering
import KeyreelSimulation

extension LabFindings.Framework {
  /// Measures the gap above the keyboard in a framework's run, and searches for a setting that
  /// would uncover a covered dock or field.
  ///
  /// - Parameter covered: Whether a focused field is covered while the keyboard rests.
  /// - Complexity: O(*n*) in the number of frames of the run, plus the search for a setting if the
  ///   dock or a field is covered.
  /// - Throws: An error in a font.
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

  /// The keyboard's top minus the bottom edge of the dock or, without a dock, of the focused field;
  /// nil if the form has neither a dock nor a focused field, or if no keyboard is visible.
  private static func gap(of state: FormState) -> Double? {
    guard state.keyboard.top < state.screenSize.height else { return nil }
    return state.dock.map { $0.gap } ?? state.focused.map { state.keyboard.top - $0.frame.maxY }
  }

  /// The smallest change that an audit proposes for the first covered field in the order of focus;
  /// nil if there is no such field or change.
  private static func setting(for run: ScenarioRun) throws(KeyreelError) -> String? {
    let measure = TypesetTextMeasure(try Typesetter(library: FontLibrary()))
    let configuration = run.scenario.configuration
    let matrix = AuditMatrix(
      forms: [
        AuditForm(name: run.scenario.name, configuration: configuration, textMeasure: measure)
      ],
      selection: AuditSelection(strategies: [configuration.avoidance]))
    var covered: [String: AuditFinding] = [:]
    matrix.visitFindings(0..<matrix.cellCount) { _, findings in
      for finding in findings where finding.kind == .covered && covered[finding.element] == nil {
        covered[finding.element] = finding
      }
    }
    let focused = run.states.lazy.compactMap(\.firstResponder)
    guard let found = focused.compactMap({ covered[$0] }).first else { return nil }
    let proposals = AuditRepair(matrix).proposals(for: [found]) {}
    return proposals.first?.map { $0.change.sentence }
  }
}
