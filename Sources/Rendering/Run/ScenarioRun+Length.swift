import KeyreelSimulation
import KeyreelSupport

extension ScenarioRun {
  /// The length from which on a drag or a run is asked about: times are seconds, and many APIs have milliseconds.
  private static let usual = (drag: 10.0, frames: 10_000)

  /// What is unusually long about the run, in a sentence that says what may have been meant; nil for most.
  public var unusualLength: String? {
    for (index, step) in scenario.script.enumerated() {
      guard case .drag(let drag) = step.action, let end = drag.path.last?.time,
        end > Self.usual.drag
      else { continue }
      return "the drag of step \(index + 1) lasts \(Self.text(end)) s: times are in seconds; "
        + "did you mean \(Self.text(end / 1000))?"
    }
    guard frameCount > Self.usual.frames else { return nil }
    let seconds = Double(frameCount) / Double(scenario.configuration.rate)
    return "the run has \(Count.text(frameCount, "frame")), \(Self.text(seconds.rounded())) s: "
      + (longestWait ?? "times are in seconds; did you mean so many?")
  }

  /// The longest wait of the run, where it is longer than a drag usually is, with what may have been meant.
  private var longestWait: String? {
    let waits = scenario.script.enumerated().compactMap { index, step -> (Int, Double)? in
      guard case .wait(let seconds) = step.action else { return nil }
      return (index + 1, seconds)
    }
    guard let (step, seconds) = waits.max(by: { $0.1 < $1.1 }), seconds > Self.usual.drag else {
      return nil
    }
    return "step \(step) waits \(Self.text(seconds)) s; did you mean \(Self.text(seconds / 1000))?"
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
