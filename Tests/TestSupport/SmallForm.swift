/// A form on a screen of 100 × 200 points, so that whole runs are fast.
package enum SmallForm {
  /// The form's scenario; each of `steps` is a step of the script, as a line of YAML.
  package static func yaml(
    scale: Int = 1, pinned: String = "message", rows: Int = 5, system: Int = 18,
    dismissal: String? = nil, steps: [String]
  ) -> String {
    let cells = (0..<rows).map { "    - {cell: row\($0), title: Row \($0)}" }
    return """
      scenario: 1
      name: small
      device: {size: [100, 200], scale: \(scale), safeArea: {top: 10, bottom: 0}, keyboardHeight: 80}
      content:
        elements:
      \(cells.map { $0 + "\n" }.joined())    - {composer: message}
      avoidance: keyboard-inset
      system: \(system)
      dismissal: {\(dismissal ?? "scroll: snapshot, pinned: \(pinned), release: projected")}
      script:
      \(steps.map { "  - " + $0 }.joined(separator: "\n"))

      """
  }

  /// Steps that focus a field and drag the keyboard halfway down and back up, so that the field is
  /// still the first responder at the end.
  package static let cancelledDrag: [String] = [
    "focus: message", "drag: {from: [50, 60], path: [[0.0, 0], [0.2, 40], [0.5, 0]]}", "wait: 0.1",
  ]
}
