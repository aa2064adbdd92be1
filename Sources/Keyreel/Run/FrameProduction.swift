import FormSimulation
import Pixels

/// Makes the frames of a run in order, and watches the expectations on every one.
struct FrameProduction {
  private var simulator: FormSimulator
  /// What drew the frames so far, with all that it keeps.
  private(set) var renderer: FrameRenderer
  private var evaluator: ExpectationEvaluator
  private var requirements: RequirementEvaluator
  /// The numbers of the frames that are made, as far as the run has them.
  let wanted: ClosedRange<Int>

  /// Whether ideal frames are compared with what the snapshot trick would show.
  private let comparesImitations: Bool

  /// How many frames will be made.
  let count: Int
  /// The states of frames made and not yet taken from here.
  var states: [FormState] = []
  /// The expectations that frames so far did not meet.
  private(set) var failures: [ExpectationFailure] = []

  /// The requirements of the custom dismissal post that frames so far broke.
  var breaches: [RequirementEvaluator.Breach] { requirements.broken }

  /// What the author should know of so far.
  var warnings: [FormWarning] { simulator.warnings }

  init(_ run: ScenarioRun, comparesImitations: Bool) {
    self.comparesImitations = comparesImitations
    simulator = run.states()
    renderer = run.renderer()
    evaluator = ExpectationEvaluator(
      run.scenario.expectations, of: run.scenario.configuration)
    requirements = RequirementEvaluator(of: run.scenario.configuration)
    wanted = run.options.frames ?? 0...max(0, run.frameCount - 1)
    count = max(0, min(wanted.upperBound, run.frameCount - 1) - wanted.lowerBound + 1)
  }

  /// Draws what the run's first frame shows, at most `jobs` layers at a time; nothing where that frame is not wanted.
  mutating func drawAhead(jobs: Int) async {
    var ahead = simulator
    guard let first = ahead.next(), wanted.contains(first.frame) else { return }
    await renderer.drawAhead(first, jobs: jobs)
  }

  /// The next frame that is wanted; nil after the run's last.
  mutating func next() throws(KeyreelError) -> NumberedFrame? {
    while let state = simulator.next() {
      try Interruption.check()
      failures += evaluator.check(state)
      requirements.check(state)
      guard wanted.contains(state.frame) else {
        renderer.skip(state)
        continue
      }
      states.append(state)
      let imitation = comparesImitations ? renderer.imitation(of: state) : nil
      return NumberedFrame(
        number: state.frame, picture: renderer.frame(for: state), imitation: imitation)
    }
    return nil
  }
}
