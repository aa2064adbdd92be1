import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import KeyreelSupport

/// Turns states into frames: layers are rasterised once and placed, the keyboard's picture is a crop.
///
/// States have to come in the order of their frames, because a capture is of the last frame that showed
/// the real keyboard; those that are not to be drawn are passed with `skip`. The states of one run always begin
/// with the real keyboard, and no keyboard without a height is captured, so there is always something to crop.
package struct FrameRenderer {
  let painter: FormPainter
  let scale: Int
  private(set) var rasteriser = Rasteriser()
  private let compositions = CompositionCache(limit: 24 << 20)
  /// Rasterised layers, weighed in bytes of pixels.
  var strips = LRUCache<LayerKey, Strip>(limit: 64 << 20)
  /// What panes are burned with, by their layer.
  var burns: [LayerKey: [Layer.Burn]] = [:]
  /// What each band of the content showed last.
  var lastBands: [LayerKind: LayerKey] = [:]
  private var captured: (number: Int, picture: KeyboardSnapshot)?
  private var lastReal: FormState?

  /// Makes a renderer for what a painter draws.
  ///
  /// - Parameters:
  ///   - painter: Draws the form.
  ///   - scale: Device pixels a point, the painter's own.
  package init(painter: FormPainter, scale: Int) {
    self.painter = painter
    self.scale = scale
  }

  /// A renderer that draws every layer anew, with the glyphs this one knows.
  package func forgettingPixels() -> FrameRenderer {
    var renderer = FrameRenderer(painter: painter, scale: scale)
    renderer.rasteriser = rasteriser
    return renderer
  }

  /// The frame of a state.
  ///
  /// - Precondition: A state that shows a picture comes after one that shows the real keyboard, or none.
  /// - Complexity: O(*n*) in the number of layers, and in the pixels of layers not drawn before; rows that several layers
  ///   share are composed when their pixels are first asked for.
  package mutating func frame(for state: FormState) -> Frame {
    composed(scene(for: state), state)
  }

  /// What a state shows, from bottom to top.
  /// - Complexity: O(*n*) in the number of layers, and in the pixels of layers not drawn before.
  package mutating func scene(for state: FormState) -> [SceneLayer] {
    makeRoom(for: state)
    defer { skip(state) }
    guard let picture = state.picture, state.keyboard.phase == .snapshot else {
      return realScene(for: state)
    }
    return state.keyboard.traits.backdrop == .ideal && picture.holdsKeyboard
      ? idealScene(for: state) : snapshotScene(for: state, picture)
  }

  /// The form and the real keyboard, where there is one, a picture that was not removed yet behind that.
  private mutating func realScene(for state: FormState) -> [SceneLayer] {
    let drawn = painter.layers(for: state)
    guard let picture = state.picture, state.keyboard.traits.backdrop == .snapshot,
      let place = drawn.firstIndex(where: { $0.kind.belongsToKeyboard || $0.belongsToSystem })
    else { return placed(drawn) }
    let behind = layer(of: picture)
    return placed(Array(drawn[..<place])) + [behind] + placed(Array(drawn[place...]))
  }

  /// Lets what a large screen shows find room whatever the size.
  package mutating func makeRoom(for state: FormState) {
    strips.allow(5 * 4 * pixelSize(of: state).count)
  }

  /// Takes note of a state that is not drawn.
  package mutating func skip(_ state: FormState) {
    if state.keyboard.phase != .snapshot { lastReal = state }
  }

  /// The picture over the form, at the offset the scroll dictates (CONTRACT 4).
  private mutating func snapshotScene(
    for state: FormState, _ picture: PictureState
  ) -> [SceneLayer] {
    let drawn = painter.layers(for: state)
    let system = placed(drawn.filter(\.belongsToSystem))
    return placed(drawn.filter { !$0.belongsToSystem }) + [layer(of: picture)] + system
  }

  /// The picture in its place.
  private mutating func layer(of picture: PictureState) -> SceneLayer {
    SceneLayer(
      source: .picture(picture.capture),
      layer: snapshot(picture).layer(translation: picture.translation.pixels(at: scale)))
  }

  /// What the snapshot trick would show where a scenario asks for the ideal; nil on every other frame.
  /// - Complexity: As ``frame(for:)``; the state is not passed.
  mutating func imitation(of state: FormState) -> Frame? {
    guard let picture = state.picture, state.keyboard.phase == .snapshot,
      state.keyboard.traits.backdrop == .ideal, picture.holdsKeyboard
    else { return nil }
    return composed(snapshotScene(for: state, picture), state)
  }

  /// The share of what is seen of a picture that differs from the keyboard drawn anew in its place; nil without a picture.
  /// - Complexity: O(*n*) in the screen's pixels; the state is not passed.
  package mutating func wrongShare(of state: FormState) -> Double? {
    guard let picture = state.picture, state.keyboard.phase == .snapshot else { return nil }
    let rows = pixelSize(of: state).height - state.keyboard.top.pixels(at: scale)
    guard rows > 0 else { return nil }
    let shown = composed(snapshotScene(for: state, picture), state)
    let ideal = composed(idealScene(for: state), state)
    let wrong = ideal.bitmap().countOfPixels(unlike: shown.bitmap())
    return Double(wrong) / Double(rows * pixelSize(of: state).width)
  }

  /// The keyboard drawn again at every offset, as no app can: what shines through is live.
  private mutating func idealScene(for state: FormState) -> [SceneLayer] {
    var real = state
    real.keyboard.phase = .shown
    real.picture = nil
    return placed(painter.layers(for: real))
  }

  /// All bands of a state's content, those out of sight too, as if the screen had no end.
  package mutating func wholeContent(of state: FormState) -> [SceneLayer] {
    var state = state
    state.contentOffset = 0
    state.screenSize.height = max(1, state.contentSize.height)
    state.viewHeight = state.screenSize.height
    return placed(
      painter.layers(for: state).filter { if case .content = $0.kind { true } else { false } })
  }

  /// The crop of the capture that a picture shows, made when the picture is first seen.
  private mutating func snapshot(_ picture: PictureState) -> KeyboardSnapshot {
    if let captured, captured.number == picture.capture { return captured.picture }
    guard let real = lastReal else {
      preconditionFailure("a picture of the keyboard before any frame without one")
    }
    let screen = composed(captureScene(of: real, picture), real)
    let size = pixelSize(of: real)
    let top = real.keyboard.top.pixels(at: scale)
    let rect = PixelRect(x: 0, y: top, width: size.width, height: size.height - top)
    guard let snapshot = try? KeyboardSnapshot(of: rect, in: screen) else {
      preconditionFailure("a picture of a keyboard of which the frame before shows nothing")
    }
    captured = (picture.capture, snapshot)
    return snapshot
  }

  /// What a capture shows: everything but the system's own, and no keyboard where it was not captured.
  private mutating func captureScene(
    of real: FormState, _ picture: PictureState
  ) -> [SceneLayer] {
    realScene(for: real).filter {
      switch $0.source {
      case .drawn(let kind, _), .pane(let kind):
        !kind.belongsToSystem && (picture.holdsKeyboard || !kind.belongsToKeyboard)
      case .shape, .picture: true
      }
    }
  }

  /// The frame of what a state shows.
  func composed(_ layers: [SceneLayer], _ state: FormState) -> Frame {
    let size = pixelSize(of: state)
    compositions.allow(2 * 4 * size.count)
    var layers = layers[...]
    var background: UInt32 = 0xFF00_0000
    // One colour behind everything needs no pixels of its own.
    if let first = layers.first, let pixel = first.flatPixel, first.covers(size) {
      layers.removeFirst()
      background = pixel
    }
    return LayerStack(size: size, background: background, layers: layers.map(\.layer))
      .composed(reusing: compositions)
  }

  private func pixelSize(of state: FormState) -> PixelSize {
    PixelSize(state.screenSize, scale: scale)
  }
}

extension FrameRenderer {
  /// Draws the layers of a state ahead of its frame, at most `jobs` at a time.
  ///
  /// The first frame of a run has nearly all the layers there are, and nobody else has anything to do until they are
  /// drawn. The pixels are the same whoever draws them.
  /// - Complexity: O(*n*) in the pixels of layers not drawn before.
  mutating func drawAhead(_ state: FormState, jobs: Int) async {
    makeRoom(for: state)
    let missing = layersToDraw(for: state)
    // The largest first, so that nobody is left with one when the others are done.
    let order = missing.sorted { $0.1.count > $1.1.count }
    let made = await withTaskGroup(of: (LayerKey, Strip).self) { [rasteriser, scale] group in
      var made: [LayerKey: Strip] = [:]
      for (index, (layer, size)) in order.enumerated() {
        if index >= jobs, let (key, strip) = await group.next() { made[key] = strip }
        group.addTask {
          RunProbe.current?.noteDrawing(of: layer.key)
          let list = layer.makeDisplayList()
          return (layer.key, Strip(rasteriser.bitmap(of: list, size: size, scale: scale)))
        }
      }
      for await (key, strip) in group { made[key] = strip }
      return made
    }
    // In the layers' order, not in that of the tasks' ends, on which nothing may depend.
    for (layer, _) in missing {
      if let strip = made[layer.key] {
        strips.keep(strip, for: layer.key, weight: 4 * strip.size.count)
      }
    }
  }

  /// The layers of a state that have pixels of their own and none are kept, with their sizes.
  private func layersToDraw(for state: FormState) -> [(DrawnLayer, PixelSize)] {
    var keys: Set<LayerKey> = []
    return painter.layers(for: state).compactMap { layer in
      let rect = PixelRect(layer.frame, scale: scale)
      guard !rect.isEmpty, layer.flatColor == nil, strips.peek(layer.key) == nil,
        keys.insert(layer.key).inserted
      else { return nil }
      return (layer, rect.size)
    }
  }

  /// Drawn layers as strips in their places, panes of glass before what lies on them.
  package mutating func placed(_ drawn: [DrawnLayer]) -> [SceneLayer] {
    var layers: [SceneLayer] = []
    layers.reserveCapacity(drawn.count + 1)
    for layer in drawn {
      let rect = PixelRect(layer.frame, scale: scale)
      guard !rect.isEmpty else { continue }
      let clip = layer.clip.map { PixelRect($0, scale: scale) }
      let opacity = UInt8((min(max(layer.opacity, 0), 1) * 255).rounded())
      if let backdrop = layer.backdrop {
        let pane = Layer(
          backdrop: BackdropFilter(backdrop, scale: scale), in: rect,
          shape: layer.paneShape.map { strip(of: $0, rect.size) }, burns: burns(of: layer),
          clip: clip, opacity: opacity)
        layers.append(SceneLayer(source: .pane(layer.kind), layer: pane))
      }
      let content = Layer(
        strip(of: layer, rect.size), x: rect.x, y: rect.y, clip: clip, opacity: opacity,
        isOpaque: layer.isOpaque)
      layers.append(
        SceneLayer(
          source: .drawn(layer.kind, layer.key), layer: content,
          flatPixel: layer.flatColor.map(\.opaquePixel)))
    }
    return layers
  }

  /// A layer's pixels, rasterised unless its key was seen before; of one colour, when somebody asks for them.
  private mutating func strip(of layer: DrawnLayer, _ size: PixelSize) -> Strip {
    if let pixel = layer.flatColor.map(\.opaquePixel) {
      return Strip(size: size, isRetained: true) { Bitmap(size: size, filledWith: pixel) }
    }
    guard case .content = layer.kind else {
      return strip(for: layer.key, size, layer.makeDisplayList)
    }
    // A letter typed changes one line of a band, whose other lines stay the rows they were.
    let last = lastBands.updateValue(layer.key, forKey: layer.kind).flatMap(strips.peek)
    return strip(for: layer.key, size, replacing: last, layer.makeDisplayList)
  }

  /// The outline of a pane as pixels.
  private mutating func strip(of shape: PaneShape, _ size: PixelSize) -> Strip {
    strip(for: shape.key, size, shape.displayList)
  }

  /// What a pane is burned with, laid out unless its layer's key was seen before.
  private mutating func burns(of layer: DrawnLayer) -> [Layer.Burn] {
    if let known = burns[layer.key] { return known }
    let made = layer.makeBurns().map { burn in
      let rect = PixelRect(burn.frame, scale: scale)
      return Layer.Burn(
        strip(for: burn.key, rect.size, burn.displayList), tone: burn.tone.map(PaneTone.init),
        x: rect.x, y: rect.y)
    }
    if burns.count >= 64 { burns.removeAll() }
    burns[layer.key] = made
    return made
  }

  private mutating func strip(
    for key: LayerKey, _ size: PixelSize, replacing last: Strip? = nil,
    _ makeDisplayList: () -> DisplayList
  ) -> Strip {
    strips.value(for: key, weight: 4 * size.count) {
      RunProbe.current?.noteDrawing(of: key)
      let bitmap = rasteriser.bitmap(of: makeDisplayList(), size: size, scale: scale)
      return last.map { Strip.replacing($0, with: bitmap) } ?? Strip(bitmap)
    }
  }
}

extension PixelSize {
  /// A size in whole pixels, each side rounded half away from zero.
  package init(_ size: Size, scale: Int) {
    self.init(width: size.width.pixels(at: scale), height: size.height.pixels(at: scale))
  }
}

extension PixelRect {
  /// A rectangle on the pixel grid in whole pixels; edges off the grid are rounded half away from zero.
  package init(_ rect: Rect, scale: Int) {
    let (left, top) = (rect.minX.pixels(at: scale), rect.minY.pixels(at: scale))
    self.init(
      x: left, y: top, width: rect.maxX.pixels(at: scale) - left,
      height: rect.maxY.pixels(at: scale) - top)
  }
}

extension BackdropFilter {
  /// A pane's lengths in pixels, its saturation in 1/256, its tint premultiplied.
  init(_ backdrop: Backdrop, scale: Int) {
    let tint = backdrop.tint
    func multiplied(_ channel: UInt8) -> UInt8 {
      UInt8((Int(channel) * Int(tint.alpha) + 127) / 255)
    }
    self.init(
      radius: max(0, backdrop.radius.pixels(at: scale)),
      tone: PaneTone(
        saturation: PaneTone.steps(backdrop.saturation),
        tint: PremultipliedRGBA8(
          red: multiplied(tint.red), green: multiplied(tint.green), blue: multiplied(tint.blue),
          alpha: tint.alpha
        ).bits, luma: backdrop.usesWideGreys ? .bt709 : .bt601),
      rim: backdrop.rim.map { PaneRim($0, scale: scale) })
  }
}

extension PaneRim {
  /// A rim's lengths in pixels.
  package init(_ rim: GlassRim, scale: Int) {
    func pixels(_ length: Double) -> Int { max(0, length.pixels(at: scale)) }
    self.init(
      frame: PixelRect(rim.frame, scale: scale), upperRadius: pixels(rim.upperRadius),
      lowerRadius: pixels(rim.lowerRadius), radius: pixels(rim.radius),
      sharpUntil: pixels(rim.sharpUntil),
      bluntFrom: max(pixels(rim.sharpUntil) + 1, pixels(rim.bluntFrom)),
      depth: pixels(rim.depth), bend: pixels(rim.bend))
  }
}

extension PaneTone {
  /// The tone of a part of a pane of system 26.
  init(_ tone: GlassTone) {
    let alpha = UInt32((min(max(tone.dimming, 0), 1) * 255).rounded())
    self.init(
      saturation: PaneTone.steps(tone.saturation),
      tint: alpha << 24 | UInt32(tone.light) * 0x1_0101, luma: .bt709)
  }

  /// A saturation in 1/256, within what a tone can be.
  fileprivate static func steps(_ saturation: Double) -> Int {
    Int((min(max(saturation, 0), 16) * 256).rounded())
  }
}

extension Color {
  /// The packed pixel of an opaque colour.
  var opaquePixel: UInt32 {
    PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: 255).bits
  }
}

/// A layer in its place, and what it shows.
package struct SceneLayer: Sendable {
  /// What a layer's pixels come from.
  package enum Source: Sendable, Hashable {
    /// What a painter draws; equal keys mean equal pixels.
    case drawn(LayerKind, LayerKey)
    /// The pane of glass below something drawn.
    case pane(LayerKind)
    /// The outline of a pane, by the number of its strip.
    case shape(UInt64)
    /// The keyboard's picture, by the number of its capture.
    case picture(Int)
  }

  /// What it shows.
  package var source: Source
  /// Its pixels and place.
  package var layer: Layer
  /// The packed opaque pixel that it shows everywhere; nil where there is more to see.
  package var flatPixel: UInt32?

  /// Whether it hides whatever lies below on a screen.
  func covers(_ screen: PixelSize) -> Bool {
    layer.isOpaque && layer.opacity == 255 && layer.clip == nil
      && layer.frame.contains(PixelRect(size: screen))
  }
}
