import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

extension RecordingCheck {
  /// Ranks the catalogue's strategies by how closely their motion matches the motion of the
  /// recorded content and bar.
  ///
  /// With a scenario, every strategy moves the scenario's form, and frames are counted from the
  /// frame on which the keyboard first appears. Without a scenario, the form is not known: each
  /// strategy is tried with the field and the list that suit it best. Without a scenario, the
  /// recording is used only up to its first drag.
  ///
  /// - Parameter scenario: A scenario that describes the recorded motion, with any strategy; nil if
  ///   there is no scenario.
  /// - Returns: The ranked strategies; none if the device is unknown, if no keyboard appears or
  ///   disappears, or if too little content is seen.
  /// - Throws: An error if the scenario cannot be run; `usage` if the scenario or the recording
  ///   shows no keyboard.
  /// - Complexity: O(*n*) in the number of frames for each of about a hundred simulations; without
  ///   a scenario, there are about twenty times as many simulations.
  public func strategies(
    against scenario: Scenario? = nil
  ) throws(KeyreelError) -> StrategyRanking {
    guard
      let evidence = MotionEvidence(motion, judgement, endsAtDrag: scenario == nil),
      let setting
    else { return StrategyRanking() }
    guard let scenario else {
      return StrategyRanking(evidence, trying: StrategyVariant.all) { strategy in
        AssumedForms(setting: setting, evidence: evidence).motions(under: strategy)
      }
    }
    return try ranking(evidence, scenario)
  }

  private func ranking(
    _ evidence: MotionEvidence, _ scenario: Scenario
  ) throws(KeyreelError) -> StrategyRanking {
    let own = StrategyVariant(strategy: scenario.configuration.avoidance, changes: 0)
    var evidence = evidence
    let first = try run(scenario, under: own.strategy)
    var bar: FormBar?
    if let form = first.states.first {
      let isOfPage = scenario.configuration.dock?.follows == Dock.Follows.none
      bar = evidence.know(isOfPage ? pageBar(in: form) : nil, in: form)
    }
    let known = bar
    let places = try track(of: first, known).places(of: evidence)
    return try StrategyRanking(evidence, trying: [own] + StrategyVariant.all) {
      strategy throws(KeyreelError) -> [PredictedMotion] in
      [try track(of: run(scenario, under: strategy), known).prediction(at: places)]
    }
  }

  private func run(
    _ scenario: Scenario, under strategy: AnyStrategy
  ) throws(KeyreelError) -> ScenarioRun {
    var scenario = scenario
    scenario.configuration.avoidance = strategy
    return try ScenarioRun(read: scenario, from: "", options: RunOptions(rate: rate))
  }

  /// The visible motion of a run, with frames counted as in the recording.
  private func track(
    of run: ScenarioRun, _ bar: FormBar?
  ) throws(KeyreelError) -> SimulatedTrack {
    guard let shown = run.states.firstIndex(where: { $0.keyboard.phase == .showing }),
      let start = firstShow
    else {
      throw .usage(
        message:
          "the scenario '\(run.scenario.name)' or the recording never shows a keyboard",
        remedy: "give a scenario that focuses a field, and record from before the keyboard comes")
    }
    let rate = Double(run.scenario.configuration.rate)
    var track = SimulatedTrack(rate: rate, start: Double(shown) / rate - start)
    for state in run.states { track.append(state, bar: bar?.place(on: state)) }
    return track
  }

  /// The place of a page's bar (a dock with `follows: none`) on each frame of the recording, in
  /// points.
  ///
  /// The result is nil if there is no such bar, or if too little of the bar is seen. The result is
  /// also nil if the keyboard is already visible in the form or on the first frame.
  ///
  /// This search is only for a page's bar. A bar that follows the keyboard is recognised by its
  /// position directly above the keyboard, and may be made of glass.
  private func pageBar(in form: FormState) -> [Double?]? {
    guard let dock = form.dock?.frame, form.keyboard.phase == .hidden,
      motion.frames.first?.keyboard == nil
    else { return nil }
    let rows = Int(dock.minY * motion.scale)..<Int(dock.maxY * motion.scale)
    let shifts = KnownBar(stripes, rows: rows, scale: motion.scale)?.shifts(
      above: motion.frames.map { $0.keyboard?.top }, repeats: motion.frames.map(\.isRepeat))
    return shifts.map { $0.map { $0.map { dock.maxY + $0 / motion.scale } } }
  }

  /// The known facts about the screen; nil if the device is unknown.
  private var setting: RecordedSetting? {
    guard let device, let points else { return nil }
    return RecordedSetting(
      device: device, orientation: points.width > points.height ? .landscape : .portrait,
      system: keyboard?.look == .glass ? 26 : 18, rate: max(60, rate ?? 60))
  }
}
