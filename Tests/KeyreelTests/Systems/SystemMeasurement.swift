import KeyreelSimulation
import TestSupport

/// The results of one strategy on one device, in the two forms on which every strategy is measured;
/// all lengths are in points.
struct SystemMeasurement: Sendable, Hashable {
  /// The strategy's identifier in the catalogue.
  let strategy: String
  /// The device's identifier in the catalogue.
  let device: String
  /// The offset at rest with the focus on the first, the sixth and the twelfth field of the long
  /// form.
  let offsets: [Double]
  /// The offset at rest with the focus on the composer.
  let composerOffset: Double
  /// Requirement 1: the keyboard's top minus the composer's bottom edge at rest; 0 if the
  /// requirement is met.
  let composerGap: Double
  /// Requirement 2: the largest distance between the keyboard's top and the composer's bottom edge,
  /// in either direction, while a finger drags; 0 if the requirement is met.
  let dragGap: Double
  /// The number of resting frames, including those after the keyboard is hidden, on which the
  /// offset is outside the legal range.
  let illegalRests: Int
  /// The number of resting frames.
  let rests: Int
  /// The largest movement of the content between consecutive frames while no finger touches the
  /// screen, at 60 frames per second.
  let largestJump: Double
  /// The number of frames on which no finger touches the screen, the keyboard rests on the screen
  /// and part of the focused field is not visible.
  let coveredFrames: Int
  /// The number of frames on which no finger touches the screen, the keyboard rests on the screen
  /// and a field has the focus.
  let shownFrames: Int

  /// Measures a strategy from the catalogue, with the parameters that its source uses.
  ///
  /// - Parameters:
  ///   - strategy: The strategy.
  ///   - device: The device, in portrait.
  /// - Complexity: Two runs of a few hundred frames; nothing is drawn.
  /// - Throws: `FormSimulationError.tooManyFrames` if a strategy never comes to rest.
  init(
    of strategy: StrategyDescription, on device: Device
  ) throws(FormSimulationError) {
    let form = try Self.states(
      SystemsForm.register(on: device, strategy: strategy.standard), SystemsForm.registerScript)
    let list = try Self.states(
      SystemsForm.list(
        on: device, strategy: strategy.standard, scroll: SystemsForm.scrollMode(of: strategy.id)),
      SystemsForm.listScript(on: device))
    let runs = SystemRuns(form: form, list: list)
    self.strategy = strategy.id
    self.device = device.id
    offsets = runs.fieldRests.map(\.contentOffset)
    composerOffset = runs.composerRest?.contentOffset ?? 0
    composerGap = runs.composerRest?.pinned?.gap ?? 0
    dragGap = runs.dragGap
    illegalRests = runs.rests.count { !$0.offsetIsLegal }
    rests = runs.rests.count
    largestJump = max(SystemRuns.largestJump(in: form), SystemRuns.largestJump(in: list))
    shownFrames = runs.shown.count
    coveredFrames = runs.shown.count { ($0.focused?.visibleFraction ?? 1) < 1 }
  }

  private static func states(
    _ configuration: FormConfiguration, _ script: [ScriptStep]
  ) throws(FormSimulationError) -> [FormState] {
    try FormSimulator.run(configuration: configuration, script: script, limit: 10_000).states
  }
}

extension StrategyDescription {
  /// The strategy with the parameters that its source uses.
  fileprivate var standard: AnyStrategy {
    do {
      return try StrategyCatalogue.make(id: id)
    } catch {
      preconditionFailure("a strategy of the catalogue needs no parameters")
    }
  }
}
