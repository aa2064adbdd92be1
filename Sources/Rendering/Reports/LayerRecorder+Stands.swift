import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import KeyreelSupport

extension LayerRecorder {
  /// The most fields a page can set the text of.
  private static let fieldLimit = 16
  /// The bytes of PNG from which nothing more is added, so that a page stays below three megabytes.
  private static let roomyBytes = 1_500_000

  /// Adds every field as it is when it has just been tapped, then the keyboards that can be chosen, as far as there is
  /// room: what a page's reader can do is more than a script does.
  /// - Complexity: O(*n*) in the number of fields, and in the pixels of strips.
  mutating func appendStands(
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
    for orientation in held {
      var turned = configuration
      turned.orientation = orientation
      for field in fields.prefix(Self.fieldLimit) {
        try append(field, in: turned, of: run, &renderer, setsText: true)
      }
    }
    guard let first = fields.first else { return }
    for (place, type) in KeyboardType.allCases.enumerated()
    where type != configuration.keyboard.type {
      var other = configuration
      other.keyboard.type = type
      for index in other.content.elements.indices {
        other.content.elements[index].keyboard?.type = type
      }
      try append(first, in: other, of: run, &renderer, keyboard: place)
    }
  }

  /// Adds a field of a form, with the keyboard that it has there; not where there is no room, or the focus cannot go there.
  private mutating func append(
    _ field: Int, in configuration: FormConfiguration, of run: ScenarioRun,
    _ renderer: inout FrameRenderer, keyboard: Int? = nil, setsText: Bool = false
  ) throws(KeyreelError) {
    guard bytes < Self.roomyBytes else { return }
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
    layers.stands.append([
      .integer(field), .integer(keyboard ?? -1), shown.json,
      .integer(last.keyboard.top.pixels(at: scale)), .array(keys),
      setsText ? try text(of: id, in: last, configuration, renderer) : nil,
    ])
  }

  /// How a field's text is set, in pixels: `[letters by their place in their list, the strip of the empty field as wide as the screen, [left, top,
  /// right, bottom] of the text's room, line height or 0 for one line, whether it runs from right to left]`; null where it cannot be.
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
    let wraps = configuration.content.elements.contains { $0.id == id && $0.kind == .textView }
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

  /// The letters of a field, drawn unless another is set in the same.
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
  /// The state of a form once a field of it has been tapped and all has come to rest.
  fileprivate func rest(of configuration: FormConfiguration, after field: String) -> FormState? {
    var simulator = FormSimulator(
      configuration: configuration, script: [ScriptStep(.focus(field)), ScriptStep(.settle)],
      textMeasure: measure)
    var last: FormState?
    while let state = simulator.next() { last = state }
    return last
  }
}

extension Color {
  /// The colour as a packed straight pixel.
  fileprivate var straightPixel: UInt32 {
    UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
  }
}
