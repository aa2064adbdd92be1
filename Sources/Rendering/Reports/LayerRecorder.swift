import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation

/// Records the strips of a run and their positions on each frame.
///
/// With this data, a page can show every frame, and the page's reader can start operating the form
/// at any frame.
///
/// Strips are cut into slices, and equal slices are kept only once. Strips that differ only in a
/// caret therefore share all slices without the caret. If a run has too many frames, or its slices
/// take up too many bytes, the layers are discarded, and the page shows the pictures in its folder
/// instead.
package struct LayerRecorder {
  /// The maximum number of frames that a page holds.
  static let frameLimit = 2000
  /// The maximum total size, in bytes, of the PNGs of a run's frames in a page.
  ///
  /// In base64, the PNGs take up a third more space.
  static let byteLimit = 1_900_000

  var layers: ReportLayers
  private var places: [LayerKey: Int] = [:]
  /// The indices of strips without a layer key, by the strips' ids.
  ///
  /// The outlines and burns of panes, for example, have no layer key.
  private var shapes: [UInt64: Int] = [:]
  private var contents: [Content: Int] = [:]
  private var strips: [ReportLayers.Strip: Int] = [:]
  /// The indices of the slices, by the digests of their pixels.
  private var slices: [[UInt8]: Int] = [:]
  private(set) var bytes = 0
  private let inputs: Set<String>
  /// The ids of the fields in the dock.
  private let docked: Set<String>
  /// Whether the run has too many frames for a page, or its layers already take up too many bytes.
  private var isFull: Bool

  /// Identifies the content of a state: its bands, and the texts of the dock's fields.
  private struct Content: Hashable {
    var bands: [ReportLayers.Band]
    var docked: [String]
  }

  /// Begins recording the layers of a run.
  init(_ run: ScenarioRun) {
    let configuration = run.scenario.configuration
    let picture = configuration.dismissal.picture
    let scale = configuration.device.scale
    // A scroll view inside the content is part of the content's strips, so a page's reader could
    // not scroll it. A page with such a scroll view therefore gets no engine.
    let isPlayed = !configuration.content.elements.contains { $0.holder != nil }
    layers = ReportLayers(
      scale: scale, bandHeight: FormPainter.bandHeight,
      cornerRadius: configuration.device.cornerRadius,
      holdsKeyboard: picture.capture.holdsKeyboard(system: configuration.system),
      cropsPicture: picture.crop == .keyboard,
      footBars: [Orientation.portrait, .landscape].map {
        picture.layer == .view
          ? configuration.barMetrics(in: $0).footBarHeight.pixels(at: scale) : 0
      },
      engine: isPlayed ? run.transfer().bytes : [],
      elements: configuration.content.elements.map(\.id),
      choices: isPlayed ? ReportLayers.choices(of: configuration) : [])
    isFull = run.drawnFrameCount > Self.frameLimit
    layers.firstFrame = run.options.frames?.lowerBound ?? 0
    inputs = Set(configuration.content.elements.filter(\.takesText).map(\.id))
    docked = Set(configuration.content.elements.filter { $0.isDocked && $0.takesText }.map(\.id))
  }

  /// The layers of a run's frames, for a page without picture files; nil if a page cannot hold them
  /// all.
  /// - Complexity: O(*n*) in the number of frames, and in the number of pixels of the strips.
  static func layers(of run: ScenarioRun) throws(KeyreelError) -> ReportLayers? {
    var recorder = LayerRecorder(run)
    var renderer = run.renderer()
    let first = recorder.layers.firstFrame
    for state in run.states.prefix(first + run.drawnFrameCount) where !recorder.isFull {
      try Interruption.check()
      if state.frame < first {
        renderer.skip(state)
      } else {
        try recorder.append(state, renderer.scene(for: state), &renderer)
      }
    }
    return try recorder.finished(of: run, &renderer)
  }

  /// Adds the layers of a state, unless the page is full.
  mutating func append(
    _ state: FormState, _ scene: [Layer], _ renderer: inout FrameRenderer
  ) throws(KeyreelError) {
    guard !isFull else { return }
    layers.frames.append(try frame(of: state, scene, &renderer))
    isFull = bytes > Self.byteLimit
  }

  /// The layers of all frames that were added; nil if a page cannot hold them all.
  mutating func finished(
    of run: ScenarioRun, _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> ReportLayers? {
    guard !isFull else { return nil }
    if !layers.engine.isEmpty { try appendFocusStates(of: run, &renderer) }
    return layers
  }

  /// Returns the layers of a state and adds their strips to those of the run.
  mutating func frame(
    of state: FormState, _ scene: [Layer], _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> ReportLayers.Frame {
    var parts: [ReportLayers.Part] = []
    for layer in scene {
      guard let part = try part(of: layer) else { continue }
      // All bands of content form a single part, which replaces the scene's first band.
      if part.kind == .content, parts.last?.kind == .content { continue }
      parts.append(part)
    }
    return ReportLayers.Frame(
      size: PixelSize(state.screenSize, scale: layers.scale),
      content: try content(of: state, &renderer), parts: parts, fingerX: state.finger?.x,
      isResting: !state.isMoving && state.finger == nil && state.picture == nil,
      view: state.view.map { PixelRect($0, scale: layers.scale) })
  }

  private mutating func part(of layer: Layer) throws(KeyreelError) -> ReportLayers.Part? {
    guard let kind = layer.kind else { return nil }
    var part = ReportLayers.Part(
      kind: ReportLayers.Kind(kind), rect: layer.frame, opacity: layer.opacity, clip: layer.clip)
    switch layer.content {
    case .backdrop(let filter, _):
      part.kind = kind == .keyboard ? .pane : .barPane
      let shape = try layer.shape.map { (strip) throws(KeyreelError) in try place(of: strip) }
      let burns = try layer.burns.map { (burn) throws(KeyreelError) in
        try burn.map { (strip) throws(KeyreelError) in try place(of: strip) }
      }
      let glass = ReportLayers.Glass(filter: filter, shape: shape, burns: burns)
      part.strip = layers.glasses.firstIndex(of: glass) ?? layers.glasses.count
      if part.strip == layers.glasses.count { layers.glasses.append(glass) }
    case .strip(let strip):
      if part.kind != .content { part.strip = try place(of: strip, layer.key) }
    }
    return part
  }

  /// The index of a state's whole content among the distinct contents of the run.
  private mutating func content(
    of state: FormState, _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> Int {
    var bands: [ReportLayers.Band] = []
    for layer in renderer.wholeContent(of: state) {
      guard case .content(let number) = layer.kind, case .strip(let strip) = layer.content
      else { continue }
      bands.append(ReportLayers.Band(number: number, strip: try place(of: strip, layer.key)))
    }
    let docked = state.elements.filter { self.docked.contains($0.id) }.map(\.text)
    let key = Content(bands: bands, docked: docked)
    if let known = contents[key] { return known }
    contents[key] = layers.contents.count
    layers.contents.append(bands)
    layers.texts.append(state.elements.filter { inputs.contains($0.id) }.map(\.text))
    return layers.contents.count - 1
  }

  /// Returns the index of a strip; adds the strip if it does not exist yet.
  ///
  /// A known strip is found by its layer key or, without a key, by its id.
  private mutating func place(
    of strip: Strip, _ key: LayerKey? = nil
  ) throws(KeyreelError) -> Int {
    if let known = key.map({ places[$0] }) ?? shapes[strip.id] { return known }
    let place = try add(strip.bitmap)
    if let key { places[key] = place } else { shapes[strip.id] = place }
    return place
  }

  /// Returns the index of the strip with these pixels; adds the strip if it does not exist yet.
  mutating func add(_ bitmap: Bitmap) throws(KeyreelError) -> Int {
    let strip = try strip(of: bitmap.straight())
    if let known = strips[strip] { return known }
    layers.strips.append(strip)
    strips[strip] = layers.strips.count - 1
    return layers.strips.count - 1
  }

  private mutating func strip(of bitmap: Bitmap) throws(KeyreelError) -> ReportLayers.Strip {
    if let first = bitmap.pixels.first, bitmap.pixels.allSatisfy({ $0 == first }) {
      return .color(first, bitmap.size)
    }
    let height = ReportLayers.sliceHeight * layers.scale
    var parts: [Int] = []
    for y in stride(from: 0, to: bitmap.height, by: height) {
      let rect = PixelRect(
        x: 0, y: y, width: bitmap.width, height: min(height, bitmap.height - y))
      parts.append(try slice(bitmap.cropped(to: rect)))
    }
    return .slices(parts, bitmap.size)
  }

  private mutating func slice(_ bitmap: Bitmap) throws(KeyreelError) -> Int {
    let digest = bitmap.digest
    if let known = slices[digest] { return known }
    if let first = bitmap.pixels.first, bitmap.pixels.allSatisfy({ $0 == first }) {
      layers.slices.append(.color(first, bitmap.size))
    } else {
      let png = try KeyreelError.coding(try PNGEncoder.encode(bitmap, effort: .size))
      bytes += png.count
      layers.slices.append(.png(png))
    }
    slices[digest] = layers.slices.count - 1
    return layers.slices.count - 1
  }
}

extension ReportLayers {
  /// The rules that a page's reader can change, in the order in which the engine numbers them.
  fileprivate static func choices(of configuration: FormConfiguration) -> [JSONValue] {
    func choice(_ name: String, _ ids: [String], _ current: String) -> JSONValue {
      [
        .string(name), .array(ids.map(JSONValue.string)),
        .integer(ids.firstIndex(of: current) ?? 0),
      ]
    }
    let dismissal = configuration.dismissal
    return [
      choice("Strategy", StrategyCatalogue.all.map(\.id), configuration.avoidance.id),
      choice(
        "Scrolling", Dismissal.ScrollMode.allCases.map(\.rawValue), dismissal.scroll.rawValue),
      choice("Release", ReleasePolicy.allCases.map(\.rawValue), dismissal.release.rawValue),
      choice(
        "Keyboard", KeyboardType.allCases.map(\.rawValue), configuration.keyboard.type.rawValue),
    ]
  }
}

extension ReportLayers.Kind {
  /// The kind of report layer for a layer that has its own pixels.
  fileprivate init(_ kind: LayerKind) {
    switch kind {
    case .background: self = .background
    case .content: self = .content
    case .navigationBar, .navigationHairline, .barTitle, .barPane, .tabBar, .fixed: self = .bar
    case .viewEdge: self = .viewEdge
    case .dock: self = .dock
    case .keyboard: self = .keyboard
    case .toolbar: self = .toolbar
    case .keyPopUp: self = .popUp
    case .picture: self = .picture
    case .scrollIndicator: self = .indicator
    case .statusBar, .homeIndicator: self = .system
    }
  }
}

extension LayerRecorder {
  /// The number of fields that a page always contains, regardless of their size in bytes.
  ///
  /// The page contains the first fields of the form, in the run's first orientation.
  private static let fieldLimit = 16
  /// The number of PNG bytes at which a page counts as nearly full.
  ///
  /// Once a page has reached this size, only the first ``fieldLimit`` fields and no keyboards are
  /// added, so that the page stays below three megabytes.
  private static let roomyBytes = 1_500_000

  /// Adds the form's fields as they look when focused, and then the keyboards that a reader can
  /// choose.
  ///
  /// Fields and keyboards are added as long as the page has space. The page needs them because its
  /// reader can do more than the script does.
  /// - Complexity: O(*n*) in the number of fields, and in the number of pixels of the strips.
  mutating func appendFocusStates(
    of run: ScenarioRun, _ renderer: inout FrameRenderer
  ) throws(KeyreelError) {
    let configuration = run.scenario.configuration
    let fields = configuration.content.elements.indices.filter {
      configuration.content.elements[$0].takesText
    }
    layers.inputs = fields
    let held = Orientation.allCases.filter { orientation in
      layers.frames.contains { ($0.size.width > $0.size.height) == (orientation == .landscape) }
    }
    let first = held.contains(configuration.orientation) ? configuration.orientation : held.first
    for orientation in held.filter({ $0 == first }) + held.filter({ $0 != first }) {
      var turned = configuration
      turned.orientation = orientation
      for (place, field) in fields.enumerated()
      where bytes < Self.roomyBytes || orientation == first && place < Self.fieldLimit {
        try append(field, in: turned, of: run, &renderer, setsText: true)
      }
    }
    guard let field = fields.first else { return }
    for (place, type) in KeyboardType.allCases.enumerated()
    where type != configuration.keyboard.type && bytes < Self.roomyBytes {
      var other = configuration
      other.keyboard.type = type
      for index in other.content.elements.indices {
        other.content.elements[index].keyboard?.type = type
      }
      try append(field, in: other, of: run, &renderer, keyboard: place)
    }
  }

  /// Adds a field of a form with its keyboard, unless the field cannot be focused.
  private mutating func append(
    _ field: Int, in configuration: FormConfiguration, of run: ScenarioRun,
    _ renderer: inout FrameRenderer, keyboard: Int? = nil, setsText: Bool = false
  ) throws(KeyreelError) {
    try Interruption.check()
    let id = configuration.content.elements[field].id
    guard let last = run.rest(of: configuration, after: id), last.firstResponder == id,
      last.keyboard.phase == .shown
    else { return }
    let scale = layers.scale
    let shown = try frame(of: last, renderer.scene(for: last), &renderer)
    let keys = renderer.painter.keys(of: last).map { key in
      JSONValue.array(
        [.string(key.label)] + ReportLayers.numbers(PixelRect(key.frame, scale: scale)))
    }
    layers.focusStates.append([
      .integer(field), .integer(keyboard ?? -1), shown.json,
      .integer(last.keyboard.top.pixels(at: scale)), .array(keys),
      setsText ? try text(of: id, in: last, configuration, renderer) : nil,
      .integer(offset(of: last)),
    ])
  }

  /// The y coordinate of the content at the top edge of the screen, in pixels.
  private func offset(of state: FormState) -> Int {
    (state.contentOffset - state.rootY - (state.view?.minY ?? 0)).pixels(at: layers.scale)
  }

  /// The layout of a field's text, in pixels; null if the text cannot be laid out.
  ///
  /// The layout is `[index of its characters, strip of the empty field at the screen's width,
  /// insets [left, top, right, bottom] of the space for text, line height or 0 for one line,
  /// whether the text runs from right to left]`.
  private mutating func text(
    of id: String, in state: FormState, _ configuration: FormConfiguration,
    _ renderer: FrameRenderer
  ) throws(KeyreelError) -> JSONValue {
    let (painter, scale) = (renderer.painter, layers.scale)
    guard let field = state.elements.first(where: { $0.id == id }),
      let room = painter.textRoom(of: field, safeArea: state.safeArea),
      let lineHeight = painter.lineHeight(of: id),
      let letters = try letters(of: id, renderer)
    else { return .null }
    let frame = PixelRect(field.frame, scale: scale)
    let inside = PixelRect(room, scale: scale)
    let ground = painter.emptied(
      field, width: state.screenSize.width, safeArea: state.safeArea)
    let wraps = configuration.content.elements.contains { $0.id == id && $0.isMultiline }
    let insets = [
      inside.x - frame.x, inside.y - frame.y, frame.maxX - inside.maxX, frame.maxY - inside.maxY,
    ]
    return [
      .integer(letters), .integer(try add(pixels(of: ground.list, ground.size, renderer))),
      .array(insets.map(JSONValue.integer)),
      .integer(wraps ? lineHeight.pixels(at: scale) : 0),
      .bool(configuration.direction == .rightToLeft),
    ]
  }

  /// The index of the characters in which a field's text is set; nil if the form has no such field.
  ///
  /// Fields with the same font and colour share their characters, which are drawn only once.
  private mutating func letters(
    of id: String, _ renderer: FrameRenderer
  ) throws(KeyreelError) -> Int? {
    guard let drawn = renderer.painter.letters(of: id) else { return nil }
    let scale = Double(layers.scale)
    let slots = drawn.slots.map {
      ReportLayers.Letters.Slot(text: $0.text, x: $0.x * scale, advance: $0.advance * scale)
    }
    let color = drawn.color.straightPixel
    if let known = layers.letters.firstIndex(where: { $0.slots == slots && $0.color == color }) {
      return known
    }
    layers.letters.append(
      ReportLayers.Letters(
        strip: try add(pixels(of: drawn.list, drawn.size, renderer)),
        margin: Int(FieldLetters.margin * scale), lineHeight: drawn.lineHeight * scale,
        color: color, caret: drawn.caret.straightPixel, slots: slots))
    return layers.letters.count - 1
  }

  private func pixels(
    of list: DisplayList, _ size: Size, _ renderer: FrameRenderer
  ) -> Bitmap {
    renderer.rasteriser.bitmap(
      of: list, size: PixelSize(size, scale: layers.scale), scale: layers.scale)
  }
}

extension ScenarioRun {
  /// The state of a form once a field is focused and everything is at rest.
  fileprivate func rest(of configuration: FormConfiguration, after field: String) -> FormState? {
    var simulator = FormSimulator(
      configuration: configuration, script: [ScriptStep(.focus(field)), ScriptStep(.settle)],
      textMeasure: measure)
    var last: FormState?
    while let state = simulator.next() { last = state }
    return last
  }

  /// A page that shows the run without any picture files beside it.
  ///
  /// - Parameter revision: The number of the rendering, for a page that reloads itself after each
  ///   rendering; otherwise nil.
  /// - Returns: The page, and the run's summary.
  /// - Throws: An error if a strip cannot be encoded or the run is interrupted.
  /// - Complexity: O(*n*) in the number of frames, and in the number of pixels of the strips.
  package func page(
    revision: Int? = nil
  ) throws(KeyreelError) -> (page: ReportPage, summary: RunSummary) {
    var evaluator = ExpectationEvaluator(scenario.expectations, of: scenario.configuration)
    var report = RunReport()
    var failures: [ExpectationFailure] = []
    for state in states {
      try Interruption.check()
      failures += evaluator.check(state)
      report.append(state)
    }
    var shown = report.scenario(of: self, failures: failures)
    shown.layers = try LayerRecorder.layers(of: self)?.json
    return (
      ReportPage(title: scenario.name, scenarios: [shown], revision: revision),
      summary(frames: frameCount, failures: failures)
    )
  }
}

/// Gathers the data of a run for a report, frame by frame.
package struct RunReport: Sendable {
  private var series = ReportSeries()
  private var events: [ReportScenario.Event] = []
  private var numbers: [Int] = []

  /// Makes an empty report.
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
  ///   - showsFrames: Whether the picture files of the frames are beside the page.
  package func scenario(
    of run: ScenarioRun, failures: [ExpectationFailure] = [], showsFrames: Bool = false
  ) -> ReportScenario {
    var report = ReportScenario(
      name: run.scenario.name, rate: run.scenario.configuration.rate, frameCount: run.frameCount,
      size: run.size)
    report.failures = failures.map {
      ReportFailure(frame: $0.frame, message: $0.message, excess: $0.excess)
    }
    report.estimates = Estimate.line(run.simulation.warnings.estimates.map(\.note))
    if showsFrames {
      report.shots = numbers.map { ReportShot(frame: $0, actual: FrameFolder.name(ofFrame: $0)) }
    }
    report.pinned = run.scenario.configuration.pinnedID
    (report.series, report.events) = (series, events)
    report.series.touches = run.touches
    return report
  }
}
