import KeyreelImaging
import KeyreelSimulation

/// Makes the frames of a run in order, and watches the expectations on every one.
package struct FrameProduction {
  private var states: ArraySlice<FormState>
  /// What drew the frames so far, with all that it keeps.
  package private(set) var renderer: FrameRenderer
  private var evaluator: ExpectationEvaluator
  private var requirements: RequirementEvaluator
  /// The numbers of the frames that are made, as far as the run has them.
  let wanted: ClosedRange<Int>

  /// Whether ideal frames are compared with what the snapshot trick would show.
  private let comparesImitations: Bool
  /// What is told of every frame that is made, for a page; nil where none is wanted.
  private var layers: LayerRecorder?

  /// How many frames will be made.
  let count: Int
  /// The expectations that frames so far did not meet.
  package private(set) var failures: [ExpectationFailure] = []

  /// The requirements of the custom dismissal post that frames so far broke.
  var breaches: [RequirementEvaluator.Breach] { requirements.broken }

  /// Begins with the first frame of a run.
  package init(_ run: ScenarioRun, comparesImitations: Bool, layers: LayerRecorder? = nil) {
    self.layers = layers
    self.comparesImitations = comparesImitations
    states = run.states[...]
    renderer = run.renderer()
    evaluator = ExpectationEvaluator(run.scenario.expectations, of: run.scenario.configuration)
    requirements = RequirementEvaluator(of: run.scenario.configuration)
    wanted = run.options.frames ?? 0...max(0, run.frameCount - 1)
    count = run.drawnFrameCount
  }

  /// Draws what the run's first frame shows, at most `jobs` layers at a time; nothing where that frame is not wanted.
  package mutating func drawAhead(jobs: Int) async {
    guard let first = states.first, wanted.contains(first.frame) else { return }
    await renderer.drawAhead(first, jobs: jobs)
  }

  /// The next frame that is wanted; nil after the run's last.
  package mutating func next() throws(KeyreelError) -> NumberedFrame? {
    while let state = states.popFirst() {
      try Interruption.check()
      failures += evaluator.check(state)
      requirements.check(state)
      guard wanted.contains(state.frame) else {
        renderer.skip(state)
        continue
      }
      let imitation = comparesImitations ? renderer.imitation(of: state) : nil
      let scene = renderer.scene(for: state)
      try layers?.append(state, scene, &renderer)
      return NumberedFrame(
        number: state.frame, picture: renderer.composed(scene, state), imitation: imitation)
    }
    return nil
  }

  /// What a page shows of the frames made; nil where none is wanted or they are too many for one.
  mutating func takeLayers(of run: ScenarioRun) throws(KeyreelError) -> ReportLayers? {
    defer { layers = nil }
    return try layers?.finished(of: run, &renderer)
  }
}
