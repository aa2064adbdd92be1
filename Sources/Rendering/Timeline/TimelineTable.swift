import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

extension ScenarioRun {
  /// The requested frames as comma-separated values, for spreadsheets and plots (Contract §3).
  ///
  /// The first line contains the names of the columns, and each further line contains the values of
  /// one frame. The values are those of `timeline.json`; a missing value is empty.
  package var table: String {
    let columns = TimelineTable.columns
    var lines = [columns.map(\.name).joined(separator: ",")]
    for state in states where options.frames?.contains(state.frame) != false {
      lines.append(
        columns.map { TimelineTable.field($0.value(state, self) ?? "") }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The columns of a run's table.
private enum TimelineTable {
  typealias Column = (name: String, value: @Sendable (FormState, ScenarioRun) -> String?)

  static let columns: [Column] = [
    ("frame", { state, _ in "\(state.frame)" }),
    (
      "time",
      { state, run in
        let clock = FrameClock(rate: run.scenario.configuration.rate)
        return text(clock.time(ofFrame: state.frame))
      }
    ),
    ("contentOffset", { state, _ in text(state.listOffset) }),
    (
      "insetTop",
      { state, _ in text(state.isInverted ? state.contentInset.bottom : state.contentInset.top) }
    ),
    (
      "insetBottom",
      { state, _ in text(state.isInverted ? state.contentInset.top : state.contentInset.bottom) }
    ),
    ("contentHeight", { state, _ in text(state.contentSize.height) }),
    ("keyboardPhase", { state, _ in state.keyboard.phase.rawValue }),
    ("keyboardTop", { state, _ in text(state.keyboard.top) }),
    ("keyboardHeight", { state, _ in text(state.keyboard.height) }),
    ("fingerX", { state, _ in text(state.finger?.x) }),
    ("fingerY", { state, _ in text(state.finger?.y) }),
    ("firstResponder", { state, _ in state.firstResponder }),
    ("focusedTop", { state, _ in text(state.focused?.frame.minY) }),
    ("focusedBottom", { state, _ in text(state.focused?.frame.maxY) }),
    ("visibleFraction", { state, _ in text(state.focused?.visibleFraction) }),
    ("pinnedBottom", { state, _ in text(state.pinned?.bottom) }),
    ("pinnedGap", { state, _ in text(state.pinned?.gap) }),
    ("dockTop", { state, _ in text(state.dock?.frame.minY) }),
    ("dockGap", { state, _ in text(state.dock?.gap) }),
    ("sheetTop", { state, _ in text(state.sheet?.frame.minY) }),
    ("events", { state, _ in state.events.map(\.name).joined(separator: " ") }),
  ]

  private static func text(_ number: Double?) -> String? {
    number.map { JSONValue.number($0).text }
  }

  /// A value, in quotation marks if necessary; quotation marks inside the value are doubled (RFC
  /// 4180).
  static func field(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
