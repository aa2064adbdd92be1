import CKeyreelPlatform
import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation

/// The run of one scenario, from its states to its frames.
///
/// The script is played once, while the run is prepared; all output is made from the resulting
/// states.
public struct ScenarioRun: Sendable {
  /// The scenario, with the options' rate and scale applied.
  public let scenario: Scenario
  /// The path of the scenario's file, as messages name it; empty for a scenario built in code.
  public let path: String
  /// The options of the run.
  public let options: RunOptions
  /// The device's own number of pixels per point; an author may have measured lengths in these
  /// pixels.
  let ownScale: Int
  /// The simulation of the form while the script plays.
  package let simulation: Simulation
  /// The run's own font library, so that the fonts used by the run can be listed.
  package let fontLibrary: FontLibrary
  package let painter: FormPainter
  let measure: TypesetTextMeasure

  /// Prepares a run: fonts and artwork are loaded and the script is played.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - path: The path of the scenario's file, or an empty string for a scenario built in code.
  ///     The paths of artwork are relative to the file's folder.
  ///   - options: The options of the run.
  /// - Throws: An error if a scenario built in code, the options, a font or the artwork is faulty,
  ///   or if the script exceeds a limit. The error is thrown before any frame is drawn.
  public init(
    _ scenario: Scenario, path: String = "", options: RunOptions = RunOptions()
  ) throws(KeyreelError) {
    try Self.check(scenario)
    try self.init(read: scenario, from: path, options: options)
  }

  /// Prepares the run of a scenario that was read from a file.
  ///
  /// Unlike a scenario built in code, a scenario that was read from a file does not have to be
  /// checked.
  package init(
    read scenario: Scenario, from path: String, options: RunOptions
  ) throws(KeyreelError) {
    try options.check(against: scenario)
    // The heap grows before anything is loaded, so that not only bitmaps but also states and glyphs
    // are kept in large memory pages.
    cal_grow_heap()
    var scenario = scenario
    ownScale = scenario.configuration.device.scale
    if let rate = options.rate { scenario.configuration.rate = rate }
    if let scale = options.scale { scenario.configuration.device.scale = scale }
    self.scenario = scenario
    self.path = path
    self.options = options
    fontLibrary = FontLibrary()
    let typesetter = try Typesetter(library: fontLibrary)
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
        limit: options.limits.frames, letters: options.limits.letters)
    } catch {
      switch error {
      case .tooManyFrames(let limit): throw .tooManyFrames(path: path, limit: limit)
      case .tooManyLetters(let field, let count, let limit):
        throw KeyreelError(
          .scenario, path: path,
          message:
            "the script types until '\(field)' holds \(Count.text(count, "letter")) in one line",
          remedy:
            "a line holds at most \(Count.text(limit, "letter")) (limit 'letters'); use a textView for long texts"
        )
      }
    }
    try options.check(frameCount: frameCount)
  }

  /// Refuses a scenario that no file could describe.
  private static func check(_ scenario: Scenario) throws(KeyreelError) {
    do { try scenario.check() } catch { throw error.at(scenario.name) }
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
    if let name = scenario.configuration.presentation.behind {
      let bitmap = try ScenarioFile.artwork(
        name, "the picture of the page behind", under: "behind", of: path, limits: limits)
      artworks[name] = SystemParts.dimmed(
        bitmap.opaque, of: scenario.configuration, named: name)
    }
    return artworks
  }

  /// Checks the pictures that a scenario names, in the same way as a run of the scenario would.
  /// - Throws: The error in a picture, at the place where the scenario names it.
  package static func checkPictures(
    of scenario: Scenario, beside path: String, limits: Limits
  ) throws(KeyreelError) {
    _ = try artworks(of: scenario, beside: path, limits)
    _ = try ScreenArtwork.load(for: scenario.configuration, beside: path, limits: limits)
  }

  /// The states in order; the index of a state is the number of its frame.
  public var states: [FormState] { simulation.states }

  /// The number of frames of the run.
  public var frameCount: Int { simulation.states.count }

  /// The number of frames that will be drawn: all, or those in the requested range.
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

  /// The fonts of this machine that were used; another machine may draw their characters
  /// differently.
  package var machineFonts: [FontFile] {
    fontLibrary.usedTypefaces.map(\.file).filter { $0.origin == .machine }
  }

  /// The characters that are drawn as boxes; a machine with a font for these characters draws them
  /// differently.
  package var boxedLetters: [Character] { fontLibrary.boxedLetters }

  /// The emoji that are drawn as grey boxes on every machine.
  package var boxedEmoji: [Character] { fontLibrary.emoji.missing }

  /// The joined emoji without a picture of their own; their parts are drawn one by one.
  package var dividedEmoji: [Character] { fontLibrary.emoji.divided }

  /// The result of the run once the given number of frames has been written.
  func summary(frames: Int, failures: [ExpectationFailure]) -> RunSummary {
    RunSummary(
      frames: frames, failures: failures, warnings: simulation.warnings,
      machineFonts: machineFonts, boxedLetters: boxedLetters,
      boxedEmoji: boxedEmoji, dividedEmoji: dividedEmoji)
  }

  /// The run's data for the engine of a page: the form, the script, and the measurements of text.
  ///
  /// The form is laid out in each orientation, to collect the measurements that the run did not
  /// request.
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

  /// A readable report of the expectations that failed; nothing is drawn.
  ///
  /// - Returns: The lines about unmet expectations, and a line for each expectation that cannot
  ///   fail. For a scenario without expectations, a single line states that every run would pass.
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
      + unjudged.map { "\(scenario.name): \($0)" }
  }
}

extension ScenarioRun {
  /// The usual maximum duration of a drag, in seconds, and the usual maximum number of frames of a
  /// run.
  ///
  /// For a longer drag or run, a message asks the author whether the times are intended. Times in
  /// scenarios are in seconds, but times in many APIs are in milliseconds.
  private static let usual = (drag: 10.0, frames: 10_000)

  /// The message for an unusually long run, with a guess at the intended length; nil for other
  /// runs.
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
      + (longestWait ?? "times are in seconds; did you mean that many?")
  }

  /// A question about the longest wait of the run, with a guess at the intended time; nil if the
  /// wait is no longer than a usual drag.
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

  /// Draws the given frames of the run, in order.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames to draw; numbers beyond the run are ignored.
  ///   - visit: Called with each frame's number and pixels.
  /// - Complexity: O(*n*) in the number of frames up to the last frame drawn, and in the number of
  ///   pixels drawn.
  public func visit(
    _ numbers: Set<Int>, _ visit: (Int, Bitmap) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    try visitFrames(numbers) { (number, frame) throws(KeyreelError) in
      try visit(number, frame.bitmap())
    }
  }

  /// Composes the given frames of the run, in order, without copying their pixels.
  public func visitFrames(
    _ numbers: Set<Int>, _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    try visitFrames(numbers, by: renderer(), visit)
  }

  /// Composes the given frames of the run with a renderer that may already have drawn some of their
  /// layers.
  package func visitFrames(
    _ numbers: Set<Int>, by renderer: FrameRenderer,
    _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    var frames = RunFrames(self, numbers, by: renderer)
    while let frame = try frames.next() { try visit(frame.number, frame.picture) }
  }

  /// One frame's pixels; nil if the run has no such frame.
  ///
  /// For many frames, use ``visit(_:_:)``, which goes through the run only once.
  /// - Complexity: The same as for ``visit(_:_:)``.
  public func bitmap(ofFrame number: Int) throws(KeyreelError) -> Bitmap? {
    var found: Bitmap?
    try visit([number]) { found = $1 }
    return found
  }
}

extension ScenarioRun: FrameSource {
  package var frameRate: Int { scenario.configuration.rate }
  package var firstDrawnFrame: Int { options.frames?.lowerBound ?? 0 }

  package func frames(_ numbers: Set<Int>) -> any FrameStream {
    RunFrames(self, numbers, by: renderer())
  }
}

/// The requested frames of a run, in order; the states in between are not drawn.
package struct RunFrames: FrameStream {
  private var states: ArraySlice<FormState>
  private let numbers: Set<Int>
  private var renderer: FrameRenderer

  /// Makes a stream that begins with the first of the requested frames; numbers beyond the run are
  /// ignored.
  package init(_ run: ScenarioRun, _ numbers: Set<Int>, by renderer: FrameRenderer) {
    let last = numbers.filter(run.states.indices.contains).max()
    states = run.states.prefix((last ?? -1) + 1)
    (self.numbers, self.renderer) = (numbers, renderer)
  }

  package mutating func next() throws(KeyreelError) -> NumberedFrame? {
    while let state = states.popFirst() {
      try Interruption.check()
      if numbers.contains(state.frame) {
        return NumberedFrame(number: state.frame, picture: renderer.frame(for: state))
      }
      renderer.skip(state)
    }
    return nil
  }
}

/// The states of a form while its script is played.
///
/// The states are computed once for a run, and all output is made from them.
///
/// States share the parts that do not change from one state to the next, so each state takes up
/// about a kilobyte.
package struct Simulation: Sendable {
  /// All states in order; the index of a state is the number of its frame.
  package private(set) var states: [FormState] = []
  /// For each frame, the number of the script's steps that have begun.
  package private(set) var startedSteps: [Int] = []
  /// Warnings for the author of the script.
  package private(set) var warnings: [FormWarning] = []
  /// The measurements of text that the simulation requested, in order.
  package private(set) var asked: KnownTextMeasure

  /// Plays a script, with limits on its frames and on the characters in a one-line field.
  /// - Throws: `tooManyFrames` or `tooManyLetters` as soon as a limit is exceeded.
  /// - Complexity: O(*n*) in the number of frames; nothing is drawn.
  init(
    of configuration: FormConfiguration, playing script: [ScriptStep],
    measure: some TextMeasuring, limit: Int, letters: Int
  ) throws(FormSimulationError) {
    RunProbe.current?.noteSimulation()
    let recorder = TextMeasureRecorder(measure)
    var simulator = FormSimulator(
      configuration: configuration, script: script, textMeasure: recorder)
    simulator.letterLimit = letters
    while var state = simulator.next() {
      if let fault = simulator.fault { throw fault }
      guard states.count < limit else { throw .tooManyFrames(limit: limit) }
      // While a caret blinks, new elements are made for every frame. If the elements of a frame
      // equal those of the previous frame, both frames share them.
      if let last = states.last, last.elements == state.elements { state.elements = last.elements }
      states.append(state)
      startedSteps.append(simulator.startedSteps)
    }
    warnings = simulator.warnings
    asked = recorder.asked
  }
}

/// Pictures of emoji from a colour font, at the height that the emoji page uses.
enum EmojiPictures {
  /// The pictures for a form's keyboards; empty if none of the keyboards shows pictures, or if the
  /// font is not installed.
  ///
  /// The pictures are scaled down by exact area averaging, so that they are the same on every
  /// machine with the same font. Characters that consist of several Unicode scalars are left out,
  /// and so are characters for which the font has no intact PNG.
  static func load(
    for configuration: FormConfiguration, fonts: FontLibrary
  ) -> [Character: ImageSource] {
    let keyboards = [configuration.keyboard] + configuration.content.elements.compactMap(\.keyboard)
    guard keyboards.contains(where: { $0.emoji == .noto }), let face = fonts.emojiTypeface() else {
      return [:]
    }
    let height = FormPainter.emojiHeight(scale: configuration.device.scale)
    var pictures: [Character: ImageSource] = [:]
    for character in FormPainter.emojiCharacters {
      let scalars = character.unicodeScalars.filter { $0 != "\u{FE0F}" }
      guard scalars.count == 1, let scalar = scalars.first, let bytes = face.picture(of: scalar),
        let picture = try? PNGDecoder.decode(bytes)
      else { continue }
      let small = scaled(picture, height: height).straight()
      pictures[character] = ImageSource(
        key: "emoji \(scalar.value) \(small.height)", width: small.width, height: small.height,
        pixels: small.pixels)
    }
    return pictures
  }

  /// A picture scaled down to the given height, or the unchanged picture if it is not taller.
  private static func scaled(_ picture: Bitmap, height: Int) -> Bitmap {
    guard picture.height > height else { return picture.premultiplied() }
    let width = max(1, (picture.width * height + picture.height / 2) / picture.height)
    let size = PixelSize(width: width, height: height)
    return AreaScaler(from: picture.size, to: size).scaled(picture.premultiplied())
  }
}

/// Options of a run.
public struct RunOptions: Sendable, Hashable {
  /// The number of frames per second; nil for the scenario's rate.
  public var rate: Int?
  /// The number of pixels per point; nil for the device's own scale.
  public var scale: Int?
  /// The range of frames to draw; nil for all frames.
  public var frames: ClosedRange<Int>?
  /// The number of frames that are processed at the same time, at least 1.
  public var jobs: Int
  /// The limits on a run's frames, pixels and bytes (Contract §2.1).
  public var limits: Limits

  /// Makes options; without arguments, the scenario's own values apply, and frames are drawn one at
  /// a time.
  public init(
    rate: Int? = nil, scale: Int? = nil, frames: ClosedRange<Int>? = nil, jobs: Int = 1,
    limits: Limits = Limits()
  ) {
    self.rate = rate
    self.scale = scale
    self.frames = frames
    self.jobs = jobs
    self.limits = limits
  }

  /// The frame rates that options or a scenario may request.
  public static let rates: ClosedRange<Int> = ScenarioLimits.rate
  /// The scales that options or a scenario may request.
  public static let scales: ClosedRange<Int> = ScenarioLimits.scale

  /// Refuses a rate or scale that no scenario may have, and a screen that is too large at the
  /// requested scale.
  /// - Throws: `usage`.
  func check(against scenario: Scenario) throws(KeyreelError) {
    if let rate, !Self.rates.contains(rate) {
      throw .usage(message: "the rate \(rate) is out of range", remedy: Self.remedy(Self.rates))
    }
    guard let scale else { return }
    guard Self.scales.contains(scale) else {
      throw .usage(message: "the scale \(scale) is out of range", remedy: Self.remedy(Self.scales))
    }
    let size = scenario.configuration.device.size
    let largest = Double(limits.side) / size.longerSide
    guard Double(scale) <= largest else {
      throw .usage(
        message:
          "at scale \(scale) the screen has more than \(limits.side) pixels on a side",
        remedy: "this screen fits at scale \(Int(largest)) or less")
    }
  }

  /// Refuses a range of frames that begins after the last frame of the run.
  /// - Throws: `usage`.
  func check(frameCount: Int) throws(KeyreelError) {
    guard let frames, frames.lowerBound >= frameCount else { return }
    throw .usage(
      message: "there is no frame \(frames.lowerBound)",
      remedy: "the run has frames 0..\(frameCount - 1)")
  }

  private static func remedy(_ range: ClosedRange<Int>) -> Remedy {
    "use \(range.lowerBound) to \(range.upperBound)"
  }
}
