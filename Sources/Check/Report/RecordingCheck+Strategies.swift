import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

extension RecordingCheck {
  /// Ranks the catalogue's strategies by the distance of their motion from that of the recorded
  /// content and bar.
  ///
  /// With a scenario every strategy moves that form, and frames are counted from the first show. Without one the form is not known:
  /// each strategy gets the field and the list that suit it best, and the recording counts up to its first drag.
  ///
  /// - Parameter scenario: The recorded motion, under any strategy; nil if that is not known.
  /// - Returns: The strategies; none if no keyboard comes or goes, or no content is seen while it does.
  /// - Throws: The error that keeps the scenario from running, or `usage` if it shows no keyboard.
  /// - Complexity: O(*n*) in the number of frames, for some hundred simulations.
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
    var places: [Double]?
    return try StrategyRanking(evidence, trying: [own] + StrategyVariant.all) {
      strategy throws(KeyreelError) -> [PredictedMotion] in
      var scenario = scenario
      scenario.configuration.avoidance = strategy
      let run = try ScenarioRun(read: scenario, from: "", options: RunOptions(rate: rate))
      guard let shown = run.states.firstIndex(where: { $0.keyboard.phase == .showing }),
        let start = firstShow
      else {
        throw .usage(
          message: "the scenario '\(scenario.name)' or the recording never shows a keyboard",
          remedy: "give a scenario that focuses a field, and record from before the keyboard comes")
      }
      let rate = Double(run.scenario.configuration.rate)
      var track = SimulatedTrack(rate: rate, start: Double(shown) / rate - start)
      let bar = run.states.first.flatMap { evidence.bar(in: $0) }
      for state in run.states { track.append(state, bar: bar?.place(on: state)) }
      let known = places ?? track.places(of: evidence)
      places = known
      return [track.prediction(at: known)]
    }
  }

  /// The known facts about the screen; nil if the device is unknown.
  private var setting: RecordedSetting? {
    guard let device, let points else { return nil }
    return RecordedSetting(
      device: device, orientation: points.width > points.height ? .landscape : .portrait,
      system: keyboard?.look == .glass ? 26 : 18, rate: max(60, rate ?? 60))
  }
}
