extension FormSimulator {
  /// Plays the whole script.
  ///
  /// - Parameter limit: The most frames it may have.
  /// - Throws: `FormSimulationError.tooManyFrames`, before the state after the limit is built.
  public static func run(
    configuration: FormConfiguration, script: [ScriptStep],
    textMeasure: some TextMeasuring = EvenTextMeasure(), limit: Int = Self.defaultFrameLimit
  ) throws(FormSimulationError) -> FormRun {
    var simulator = Self(configuration: configuration, script: script, textMeasure: textMeasure)
    var states: [FormState] = []
    while let state = simulator.next() {
      guard states.count < limit else { throw .tooManyFrames(limit: limit) }
      states.append(state)
    }
    return FormRun(states: states, warnings: simulator.warnings)
  }

  /// How many frames are left to play, without building any state.
  ///
  /// A fresh simulator counts its whole run; this one is not changed.
  ///
  /// - Parameter limit: The most frames it may have.
  /// - Throws: `FormSimulationError.tooManyFrames` as soon as there are more.
  public func frameCount(
    limit: Int = Self.defaultFrameLimit
  ) throws(FormSimulationError) -> Int {
    var simulator = self
    var count = 0
    while simulator.advance() {
      count += 1
      guard count <= limit else { throw .tooManyFrames(limit: limit) }
    }
    return count
  }
}
