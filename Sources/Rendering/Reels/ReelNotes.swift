import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation

/// A reel's touches, captions and pauses, gathered from a run's states before the first frame is
/// drawn.
package struct ReelNotes: Sendable {
  /// The finger's position on each frame, in screen points; nil if no finger is down.
  private(set) var fingers: [Point?] = []
  /// The caption of each frame, which describes the most recent step other than a wait; empty
  /// before the first such step.
  private(set) var captions: [String] = []
  /// The lengths of the reel's pauses, in hundredths of a second; each key is the number of a
  /// frame.
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

  /// The pauses in a range of frames; each key is a frame's position in the range.
  func pauses(from first: Int, count: Int) -> [Int: Int] {
    var shifted: [Int: Int] = [:]
    for (frame, pause) in pauses where (first..<first + count).contains(frame) {
      shifted[frame - first] = pause
    }
    return shifted
  }
}

extension ScriptStep {
  /// A short description of the step; nil for a step that only waits.
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
    case .pressButton(let id): "Press \(id)"
    case .changeKeyboard(let change):
      change.type.map { "Keyboard \($0.rawValue)" } ?? "Other keyboard"
    case .message(let message): message.sender == .me ? "A message is sent" : "A message arrives"
    case .scrollTo(.end): "Scroll to the end"
    case .scrollTo(.element(let id)): "Scroll to \(id)"
    case .caret(let field, _): "Caret in \(field)"
    case .background: "The app leaves the screen"
    case .foreground: "The app comes back"
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

/// A pause that a reel makes on every frame with a certain event.
public struct ReelPause: Sendable, Hashable {
  /// The names of the events at which a reel can stop, as timelines name them.
  public static let eventNames: [String] =
    [
      "snapshot", "swapToSnapshot", "swapToKeyboard", "dismissed", "focus", "resign", "rotate",
      "snapshotFailed", "snapshotDropped", "pictureRemoved", "save",
      "background", "foreground",
    ] + KeyboardNotification.Name.allCases.map(\.rawValue)

  /// The event's name.
  public var event: String
  /// The length of the pause, in hundredths of a second.
  public var hundredths: Int

  /// Makes a pause.
  public init(event: String, hundredths: Int) {
    self.event = event
    self.hundredths = hundredths
  }
}

/// A source of frames with the facts that a reel needs.
package protocol ReelSource: FrameSource {
  /// The canvas, which is large enough for every frame.
  var reelCanvas: ReelCanvas { get }
  /// Device pixels per point.
  var pixelsPerPoint: Int { get }
  /// The radius of the display's corners, in points.
  var cornerRadius: Double { get }
  /// The fonts in which captions are set.
  var fontLibrary: FontLibrary { get }
  /// The facts about the run's states that a reel needs; nil if it needs none.
  func reelNotes(for options: ReelOptions) -> ReelNotes?
}

extension ReelSource {
  /// The drawn frames that a reel shows, and their durations.
  func reelSchedule(_ options: ReelOptions, _ notes: ReelNotes?) -> ReelSchedule {
    ReelSchedule(
      rate: frameRate, frameCount: drawnFrameCount, speed: options.speed,
      limit: options.rate, pauses: reelPauses(notes))
  }

  /// The pauses on the frames that are drawn; each key is a frame's position among the drawn
  /// frames.
  func reelPauses(_ notes: ReelNotes?) -> [Int: Int] {
    notes?.pauses(from: firstDrawnFrame, count: drawnFrameCount) ?? [:]
  }
}
