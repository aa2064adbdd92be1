import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation

/// One scenario on its way from states to frames.
///
/// The script is played once, while the run is prepared; every output is made of those states.
public struct ScenarioRun: Sendable {
  /// The scenario, with the options' rate and scale in it.
  public let scenario: Scenario
  /// Where the scenario came from, for messages.
  public let path: String
  /// What else was asked for.
  public let options: RunOptions
  /// What the script makes of the form.
  package let simulation: Simulation
  /// The fonts of this run alone, so that those it uses can be told.
  package let fontLibrary: FontLibrary
  package let painter: FormPainter
  let measure: TypesetTextMeasure

  /// Prepares a run: fonts and artwork are loaded and the script is played.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - path: Where it came from; artwork is looked for beside it. One built in code came from nowhere.
  ///   - options: What else is asked for.
  /// - Throws: What is wrong with a scenario built in code, with options, fonts or artwork, or `tooManyFrames`, before any frame is drawn.
  public init(
    _ scenario: Scenario, path: String = "", options: RunOptions = RunOptions()
  ) throws(KeyreelError) {
    try Self.check(scenario)
    try self.init(read: scenario, from: path, options: options)
  }

  /// Prepares the run of a scenario that was read from a file, and so says nothing that no file could say.
  package init(
    read scenario: Scenario, from path: String, options: RunOptions
  ) throws(KeyreelError) {
    try options.check(against: scenario)
    var scenario = scenario
    if let rate = options.rate { scenario.configuration.rate = rate }
    if let scale = options.scale { scenario.configuration.device.scale = scale }
    self.scenario = scenario
    self.path = path
    self.options = options
    let typesetter: Typesetter
    fontLibrary = FontLibrary()
    do throws(TypesettingError) {
      typesetter = try Typesetter(library: fontLibrary)
    } catch {
      throw .font(error)
    }
    measure = TypesetTextMeasure(typesetter)
    let artworks = try Self.artworks(of: scenario, beside: path, options.limits)
    painter = FormPainter(
      configuration: scenario.configuration, appearance: scenario.appearance,
      typesetter: typesetter, scale: scenario.configuration.device.scale, artworks: artworks,
      emoji: EmojiPictures.load(for: scenario.configuration, fonts: fontLibrary),
      screen: try ScreenArtwork.load(
        for: scenario.configuration, beside: path, limits: options.limits))
    do throws(FormSimulationError) {
      simulation = try Simulation(
        of: scenario.configuration, playing: scenario.script, measure: measure,
        limit: options.limits.frames)
    } catch {
      throw .tooManyFrames(path: path, limit: options.limits.frames)
    }
    try options.check(frameCount: frameCount)
  }

  /// Refuses what no file could say.
  private static func check(_ scenario: Scenario) throws(KeyreelError) {
    do throws(ScenarioError) {
      try scenario.check()
    } catch {
      throw .scenario(path: scenario.name, error)
    }
  }

  private static func artworks(
    of scenario: Scenario, beside path: String, _ limits: Limits
  ) throws(KeyreelError) -> [String: ImageSource] {
    var artworks: [String: ImageSource] = [:]
    for name in scenario.configuration.keyboardImages where artworks[name] == nil {
      let bitmap = try ScenarioFile.artwork(name, of: path, limits: limits)
      artworks[name] = ImageSource(
        key: name, width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    }
    return artworks
  }

  /// The states from first to last, each at its frame's place.
  public var states: [FormState] { simulation.states }

  /// How many frames the run has.
  public var frameCount: Int { simulation.states.count }

  /// How many frames will be drawn: all, or those of the range asked for.
  public var drawnFrameCount: Int {
    guard let frames = options.frames else { return frameCount }
    return max(0, min(frames.upperBound, frameCount - 1) - frames.lowerBound + 1)
  }

  /// A renderer for the states.
  package func renderer() -> FrameRenderer {
    FrameRenderer(painter: painter, scale: scenario.configuration.device.scale)
  }

  /// The size of the first frame, in pixels.
  public var size: PixelSize {
    let device = scenario.configuration.device
    return PixelSize(
      device.screenSize(in: scenario.configuration.orientation), scale: device.scale)
  }

  /// The installed fonts among them, whose pixels are this machine's own.
  package var machineFonts: [FontFile] {
    fontLibrary.usedTypefaces.map(\.file).filter { $0.origin == .machine }
  }

  /// The letters that boxes stand for; a machine with a font for them draws otherwise.
  package var boxedLetters: [Character] { fontLibrary.boxedLetters }

  /// What the run has to say once so many frames of it are written.
  func summary(frames: Int, failures: [ExpectationFailure]) -> RunSummary {
    RunSummary(
      frames: frames, failures: failures, warnings: simulation.warnings,
      machineFonts: machineFonts, boxedLetters: boxedLetters)
  }

  /// The run for the engine of a page: form, script, and what typography says of the texts.
  ///
  /// The form is laid out as it can be held, to hear what is asked of the measure besides what the run asked.
  package func transfer() -> FormTransfer {
    let recorder = TextMeasureRecorder(measure)
    var configuration = scenario.configuration
    for orientation in Orientation.allCases {
      configuration.orientation = orientation
      _ = FormSimulator(configuration: configuration, script: [], textMeasure: recorder)
    }
    recorder.ask(simulation.asked)
    return FormTransfer(
      configuration: scenario.configuration, script: scenario.script, measure: recorder.known())
  }

  /// What a person is told of the expectations that some frame does not meet; nothing is drawn.
  ///
  /// - Returns: No line where every frame meets them all; one line where there are none, as nothing was tested.
  /// - Complexity: O(*n*) in the number of frames.
  package func unmetExpectations() -> [String] {
    let expectations = scenario.expectations
    guard !expectations.isEmpty else {
      return ["'\(scenario.name)' has no expectations, so every run would pass"]
    }
    var evaluator = ExpectationEvaluator(expectations, of: scenario.configuration)
    let failures = states.flatMap { evaluator.check($0) }
    return summary(frames: frameCount, failures: failures)
      .failureLines(of: scenario.name, expectations: expectations.count)
  }
}
