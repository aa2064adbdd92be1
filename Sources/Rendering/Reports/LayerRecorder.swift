import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation
import KeyreelSupport

/// Gathers the strips of a run and their places, so that a page can show every frame and go on from any.
///
/// Each strip is kept once. A run with too many frames or too many different pixels is given up: its page shows
/// the pictures of its folder instead.
package struct LayerRecorder {
  /// The most frames a page holds.
  static let frameLimit = 2000
  /// The most bytes of PNG a page holds; in base64 they are a third more.
  static let byteLimit = 1_900_000

  var layers: ReportLayers
  private var places: [SceneLayer.Source: Int] = [:]
  private var contents: [[ReportLayers.Band]: Int] = [:]
  private(set) var bytes = 0
  private let inputs: Set<String>
  /// Whether the frames so far were more than a page holds.
  private var isFull: Bool

  /// Begins the layers of a run.
  init(_ run: ScenarioRun) {
    let configuration = run.scenario.configuration
    let capture = configuration.dismissal.picture.capture
    layers = ReportLayers(
      scale: configuration.device.scale, bandHeight: FormPainter.bandHeight,
      cornerRadius: configuration.device.cornerRadius,
      holdsKeyboard: capture.holdsKeyboard(system: configuration.system),
      engine: run.transfer().bytes, elements: configuration.content.elements.map(\.id),
      choices: ReportLayers.choices(of: configuration))
    isFull = run.drawnFrameCount > Self.frameLimit
    layers.firstFrame = run.options.frames?.lowerBound ?? 0
    inputs = Set(configuration.content.elements.filter(\.takesText).map(\.id))
  }

  /// The layers of the frames that a run draws, for a page that shows nothing else; nil where they are too many for one.
  /// - Complexity: O(*n*) in the number of frames, and in the pixels of strips.
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

  /// Adds what a state shows, unless there is no more room.
  mutating func append(
    _ state: FormState, _ scene: [SceneLayer], _ renderer: inout FrameRenderer
  ) throws(KeyreelError) {
    guard !isFull else { return }
    layers.frames.append(try frame(of: state, scene, &renderer))
    isFull = bytes > Self.byteLimit
  }

  /// The layers of all frames added; nil where they were too many.
  mutating func finished(
    of run: ScenarioRun, _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> ReportLayers? {
    guard !isFull else { return nil }
    try appendStands(of: run, &renderer)
    return layers
  }

  /// What a state shows, its strips kept.
  mutating func frame(
    of state: FormState, _ scene: [SceneLayer], _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> ReportLayers.Frame {
    var parts: [ReportLayers.Part] = []
    for layer in scene {
      guard let part = try part(of: layer) else { continue }
      // Bands of content are one part, in the place of the lowest.
      if part.kind == .content, parts.last?.kind == .content { continue }
      parts.append(part)
    }
    return ReportLayers.Frame(
      size: PixelSize(state.screenSize, scale: layers.scale),
      content: try content(of: state, &renderer), parts: parts, fingerX: state.finger?.x,
      isResting: !state.isMoving && state.finger == nil && state.picture == nil)
  }

  private mutating func part(of scene: SceneLayer) throws(KeyreelError) -> ReportLayers.Part? {
    let layer = scene.layer
    var part = ReportLayers.Part(
      kind: scene.source.kind, rect: layer.frame, opacity: layer.opacity, clip: layer.clip)
    switch layer.content {
    case .backdrop(let filter, _):
      let shape = try layer.shape.map { (strip) throws(KeyreelError) in
        try place(of: strip.bitmap, .shape(strip.id))
      }
      let burns = try layer.burns.map { (burn) throws(KeyreelError) in
        ReportLayers.Burn(
          strip: try place(of: burn.strip.bitmap, .shape(burn.strip.id)), tone: burn.tone,
          x: burn.x, y: burn.y)
      }
      let glass = ReportLayers.Glass(filter: filter, shape: shape, burns: burns)
      part.strip = layers.glasses.firstIndex(of: glass) ?? layers.glasses.count
      if part.strip == layers.glasses.count { layers.glasses.append(glass) }
    case .strip(let strip):
      if part.kind != .content { part.strip = try place(of: strip.bitmap, scene.source) }
    }
    return part
  }

  /// The content of a state, all of it, by its place among the run's.
  private mutating func content(
    of state: FormState, _ renderer: inout FrameRenderer
  ) throws(KeyreelError) -> Int {
    var bands: [ReportLayers.Band] = []
    for scene in renderer.wholeContent(of: state) {
      guard case .drawn(.content(let number), _) = scene.source,
        case .strip(let strip) = scene.layer.content
      else { continue }
      bands.append(
        ReportLayers.Band(number: number, strip: try place(of: strip.bitmap, scene.source)))
    }
    if let known = contents[bands] { return known }
    contents[bands] = layers.contents.count
    layers.contents.append(bands)
    layers.texts.append(state.elements.filter { inputs.contains($0.id) }.map(\.text))
    return layers.contents.count - 1
  }

  private mutating func place(
    of bitmap: Bitmap, _ source: SceneLayer.Source
  ) throws(KeyreelError) -> Int {
    if let known = places[source] { return known }
    let place = try add(bitmap)
    places[source] = place
    return place
  }

  /// Keeps pixels as a strip of their own; its place.
  mutating func add(_ bitmap: Bitmap) throws(KeyreelError) -> Int {
    let straight = bitmap.straight()
    if let first = straight.pixels.first, straight.pixels.allSatisfy({ $0 == first }) {
      layers.strips.append(.color(first, bitmap.size))
    } else {
      let png = try KeyreelError.coding(try PNGEncoder.encode(straight, effort: .size))
      bytes += png.count
      layers.strips.append(.png(png))
    }
    return layers.strips.count - 1
  }
}

extension ReportLayers {
  /// The rules that the engine of the page can change, in its order.
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

extension SceneLayer.Source {
  /// What the page calls it.
  fileprivate var kind: ReportLayers.Kind {
    switch self {
    case .pane(let owner): owner == .keyboard ? .pane : .barPane
    case .shape: .pane
    case .picture: .picture
    case .drawn(let kind, _):
      switch kind {
      case .background: .background
      case .content: .content
      case .navigationBar, .navigationHairline, .barTitle, .barPane, .tabBar, .fixed: .bar
      case .keyboard: .keyboard
      case .keyPopUp: .popUp
      case .scrollIndicator: .indicator
      case .statusBar, .homeIndicator: .system
      }
    }
  }
}
