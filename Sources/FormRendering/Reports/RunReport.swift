import KeyreelFormSimulation
import KeyreelReport
import KeyreelScenario

/// Gathers what a report shows of a run, frame by frame.
package struct RunReport: Sendable {
  private var series = ReportSeries()
  private var events: [ReportEvent] = []
  private var numbers: [Int] = []

  /// Makes a report of no frames yet.
  package init() {}

  /// Adds the next frame.
  package mutating func append(_ state: FormState) {
    series.append(state)
    events += state.events.map { ReportEvent($0, frame: state.frame) }
    numbers.append(state.frame)
  }

  /// The scenario's part of a report.
  /// - Parameters:
  ///   - run: The run.
  ///   - failures: The expectations that were not met.
  ///   - showsFrames: Whether the frames' files lie beside the page.
  package func scenario(
    of run: ScenarioRun, failures: [ExpectationFailure] = [], showsFrames: Bool = false
  ) -> ReportScenario {
    ReportScenario(
      name: run.scenario.name,
      failures: failures.map { ReportFailure(frame: $0.frame, message: $0.message) },
      rate: run.scenario.configuration.rate, frameCount: run.frameCount, size: run.size,
      shots: showsFrames
        ? numbers.map { ReportShot(frame: $0, actual: FrameFolder.name(ofFrame: $0)) } : [],
      pinned: run.scenario.pinnedOfInterest, series: series, events: events)
  }
}

extension Scenario {
  /// The pinned element, where it matters: where it moves a picture of the keyboard, is named, is expected on the
  /// keyboard, or is made for that.
  fileprivate var pinnedOfInterest: String? {
    let isExpected = expectations.contains {
      if case .pinned = $0 { true } else { false }
    }
    let dismissal = configuration.dismissal
    let id = configuration.pinnedID
    let isComposer = configuration.content.elements.contains { $0.id == id && $0.kind == .composer }
    let isMoving = dismissal.pinned != nil || dismissal.scroll.pictureRules != nil
    return isExpected || isComposer || isMoving ? id : nil
  }
}
