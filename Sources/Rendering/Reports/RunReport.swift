import KeyreelScenario
import KeyreelSimulation

/// Gathers what a report shows of a run, frame by frame.
package struct RunReport: Sendable {
  private var series = ReportSeries()
  private var events: [ReportScenario.Event] = []
  private var numbers: [Int] = []

  /// Makes a report of no frames yet.
  package init() {}

  /// Adds the next frame.
  package mutating func append(_ state: FormState) {
    series.append(state)
    events += state.events.map { (state.frame, $0.name, $0.detail) }
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
    var report = ReportScenario(
      name: run.scenario.name, rate: run.scenario.configuration.rate, frameCount: run.frameCount,
      size: run.size)
    report.failures = failures.map { ($0.frame, $0.message) }
    if showsFrames {
      report.shots = numbers.map { ReportShot(frame: $0, actual: FrameFolder.name(ofFrame: $0)) }
    }
    report.pinned = run.scenario.pinnedOfInterest
    (report.series, report.events) = (series, events)
    return report
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
