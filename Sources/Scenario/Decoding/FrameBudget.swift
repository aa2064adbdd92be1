import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

/// The fewest frames a script can take, as far as it can be told without running it.
struct FrameBudget {
  private let clock: FrameClock
  /// The most frames of a run.
  private let limit: Int
  /// The first frame on which the next step can start.
  private var frame = 1

  /// Starts before the first step.
  init(rate: Int, limit: Int) {
    clock = FrameClock(rate: rate)
    self.limit = limit
  }

  /// Adds a step.
  /// - Throws: An error at the step with which the run certainly exceeds the frame limit.
  mutating func spend(on step: ScriptStep, at place: YAMLPlace) throws(ScenarioError) {
    if let time = step.at { frame = max(clock.frame(atOrAfter: time), 1) }
    frame += length(of: step.action)
    guard frame < limit else {
      throw place.error(
        "with this step the run is longer than \(Count.text(limit, "frame"))",
        "a run has at most \(Count.text(limit, "frame")) (limit 'frames'): shorten the script or lower the rate; times are in seconds"
      )
    }
  }

  /// The fewest frames between a step's first and the end of its own movement.
  private func length(of action: ScriptStep.Action) -> Int {
    switch action {
    case .hold(let hold): clock.frame(atOrAfter: hold.seconds)
    case .wait(let seconds): clock.frame(atOrAfter: seconds)
    case .type(let text): clock.frame(atOrAfter: Double(text.count - 1) * 0.1)
    case .drag(let gesture): clock.frame(atOrAfter: gesture.path.last?.time ?? 0)
    case .offsets(let offsets): offsets.count - 1
    default: 0
    }
  }
}
