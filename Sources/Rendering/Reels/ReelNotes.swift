import KeyreelGeometry
import KeyreelSimulation

/// What a run's states tell a reel about each frame, gathered before the first is drawn.
package struct ReelNotes: Sendable {
  /// Where the finger is, in screen points.
  private(set) var fingers: [Point?] = []
  /// What the script does.
  private(set) var captions: [String] = []
  /// How long the reel stops, in hundredths of a second, by frame.
  private(set) var pauses: [Int: Int] = [:]

  /// Gathers the notes of a run.
  /// - Complexity: O(*n*) in the number of frames; nothing is drawn.
  init(of run: ScenarioRun, pausing pauses: [ReelPause] = []) {
    let steps = run.scenario.script.map(\.caption)
    for (state, started) in zip(run.states, run.simulation.startedSteps) {
      fingers.append(state.finger)
      captions.append(steps.prefix(started).last { $0 != nil }.flatMap(\.self) ?? "")
      for pause in pauses where state.events.contains(where: { $0.name == pause.event }) {
        self.pauses[state.frame, default: 0] += pause.hundredths
      }
    }
  }

  /// The pauses of some frames, by their place among these.
  func pauses(from first: Int, count: Int) -> [Int: Int] {
    var shifted: [Int: Int] = [:]
    for (frame, pause) in pauses where (first..<first + count).contains(frame) {
      shifted[frame - first] = pause
    }
    return shifted
  }
}

extension ScriptStep {
  /// What the step does, in a few words; nil for one that only waits.
  package var caption: String? {
    switch action {
    case .tap(let id): "Tap \(id)"
    case .tapPoint(let point): "Tap at \(Int(point.x)), \(Int(point.y))"
    case .focus(let id): "Focus \(id)"
    case .type(let text): "Type “\(text)”"
    case .returnKey: "Press return"
    case .press(let key): "Press \(key.rawValue)"
    case .hold(let hold): hold.picks.map { "Hold \(hold.key), pick \($0)" } ?? "Hold \(hold.key)"
    case .drag(let drag): drag.caption
    case .offsets: "Scroll frame by frame"
    case .rotate(let orientation): "Turn to \(orientation.rawValue)"
    case .notify(let notification): notification.name.rawValue
    case .wait, .settle: nil
    }
  }
}

extension DragGesture {
  fileprivate var caption: String {
    let (lowest, highest) = (path.map(\.dy).max() ?? 0, path.map(\.dy).min() ?? 0)
    if lowest > 0 && highest < 0 { return "Drag down and up" }
    return lowest > 0 ? "Drag \(Int(lowest)) pt down" : "Drag \(Int(-highest)) pt up"
  }
}
