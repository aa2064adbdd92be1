import CKeyreelPlatform
import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation
import Synchronization

/// Turns states into frames: layers are rasterised once and then placed, and the keyboard's picture
/// is cropped from a capture.
///
/// States have to be passed in the order of their frames, because a capture shows the last frame
/// before a picture took the keyboard's place. States that are not drawn have to be passed to
/// `skip`. The states of a run always begin without a picture, and a keyboard without a height is
/// never captured, so there is always something to crop.
package struct FrameRenderer {
  let painter: FormPainter
  let scale: Int
  private(set) var rasteriser = Rasteriser()
  private let compositions = CompositionCache(limit: 24 << 20)
  /// Rasterised layers; a layer's weight in the cache is the size of its pixels, in bytes.
  var strips = LRUCache<LayerKey, Strip>(limit: 64 << 20)
  /// The burns of glass panes, keyed by the panes' layers.
  var burns: [LayerKey: [Layer.Burn]] = [:]
  /// The key under which each band of the content was last drawn.
  var lastBands: [LayerKind: LayerKey] = [:]
  private var captured: (number: Int, picture: KeyboardSnapshot)?
  private var lastReal: FormState?

  /// Makes a renderer for the layers of a painter.
  ///
  /// - Parameters:
  ///   - painter: The painter, which draws the form.
  ///   - scale: Device pixels per point, as in the painter.
  package init(painter: FormPainter, scale: Int) {
    self.painter = painter
    self.scale = scale
  }

  /// A renderer that draws every layer again, but keeps this renderer's glyphs.
  package func forgettingPixels() -> FrameRenderer {
    var renderer = FrameRenderer(painter: painter, scale: scale)
    renderer.rasteriser = rasteriser
    return renderer
  }

  /// The frame of a state.
  ///
  /// - Precondition: Before a state that shows the keyboard's picture, a state without a picture
  ///   has been drawn or skipped.
  /// - Complexity: O(*n*) in the number of layers, and in the number of pixels of layers not drawn
  ///   before. Rows made from several layers are composed when their pixels are first requested.
  package mutating func frame(for state: FormState) -> Frame {
    composed(scene(for: state), state)
  }

  /// The layers of a state, from bottom to top.
  /// - Complexity: O(*n*) in the number of layers, and in the number of pixels of layers not drawn
  ///   before.
  package mutating func scene(for state: FormState) -> [Layer] {
    makeRoom(for: state)
    defer { skip(state) }
    guard let picture = state.picture, state.keyboard.phase == .snapshot else {
      return realScene(for: state)
    }
    return state.keyboard.traits.backdrop == .ideal && picture.holdsKeyboard
      ? idealScene(for: state) : snapshotScene(for: state, picture)
  }

  /// The layers of the form and of the real keyboard, if there is one; a picture that has not been
  /// removed yet is behind the keyboard.
  private mutating func realScene(for state: FormState) -> [Layer] {
    let drawn = painter.layers(for: state)
    guard let picture = state.picture, state.keyboard.traits.backdrop == .snapshot,
      let place = drawn.firstIndex(where: { $0.kind.belongsToKeyboard || $0.kind.belongsToSystem })
    else { return placed(drawn) }
    let behind = layer(of: picture)
    return placed(Array(drawn[..<place])) + [behind] + placed(Array(drawn[place...]))
  }

  /// Enlarges the cache if the layers of the state's screen need more space.
  package mutating func makeRoom(for state: FormState) {
    strips.allow(5 * 4 * pixelSize(of: state).count)
  }

  /// Records a state that is not drawn.
  package mutating func skip(_ state: FormState) {
    if state.keyboard.phase != .snapshot { lastReal = state }
  }

  /// The layers of the form with the keyboard's picture over it, at the offset that follows from
  /// the scroll (Contract §4.1).
  private mutating func snapshotScene(
    for state: FormState, _ picture: PictureState
  ) -> [Layer] {
    let drawn = painter.layers(for: state)
    func isAbove(_ layer: DrawnLayer) -> Bool {
      layer.kind.belongsToSystem || painter.liesOverPicture(layer, in: state)
    }
    let above = placed(drawn.filter(isAbove))
    return placed(drawn.filter { !isAbove($0) }) + [layer(of: picture)] + above
  }

  /// The layer of a picture, moved by the picture's translation.
  private mutating func layer(of picture: PictureState) -> Layer {
    snapshot(picture).layer(translation: picture.translation.pixels(at: scale))
  }

  /// The frame that the snapshot trick would show in place of an ideal frame; nil if the state's
  /// frame is not ideal.
  /// - Complexity: The same as ``frame(for:)``; the renderer does not advance to the state.
  mutating func imitation(of state: FormState) -> Frame? {
    guard let picture = state.picture, state.keyboard.phase == .snapshot,
      state.keyboard.traits.backdrop == .ideal, picture.holdsKeyboard
    else { return nil }
    return composed(snapshotScene(for: state, picture), state)
  }

  /// The fraction of a picture's visible pixels that differ from the keyboard drawn in its place;
  /// nil if no picture is visible.
  /// - Complexity: O(*n*) in the number of the screen's pixels; the renderer does not advance to
  ///   the state.
  package mutating func wrongShare(of state: FormState) -> Double? {
    guard let picture = state.picture, state.keyboard.phase == .snapshot else { return nil }
    let rows = pixelSize(of: state).height - state.keyboard.edge.pixels(at: scale)
    guard rows > 0 else { return nil }
    let shown = composed(snapshotScene(for: state, picture), state)
    let ideal = composed(idealScene(for: state), state)
    let wrong = ideal.bitmap().countOfPixels(unlike: shown.bitmap())
    return Double(wrong) / Double(rows * pixelSize(of: state).width)
  }

  /// The layers of an ideal frame: the keyboard is drawn again at every offset, with the live
  /// background showing through.
  ///
  /// No app can draw such a keyboard.
  private mutating func idealScene(for state: FormState) -> [Layer] {
    var real = state
    real.keyboard.phase = .shown
    real.picture = nil
    return placed(painter.layers(for: real))
  }

  /// All bands of a state's content, including those out of sight, as if the screen were tall
  /// enough for all of them.
  package mutating func wholeContent(of state: FormState) -> [Layer] {
    var state = state
    if let view = state.view {
      state.screenSize.width = view.width
      state.view = nil
    }
    state.contentOffset = 0
    state.screenSize.height = max(1, state.contentSize.height)
    state.viewHeight = state.screenSize.height
    return placed(
      painter.layers(for: state).filter { if case .content = $0.kind { true } else { false } })
  }

  /// The keyboard snapshot that a picture shows, made from the capture when the picture is first
  /// shown.
  private mutating func snapshot(_ picture: PictureState) -> KeyboardSnapshot {
    if let captured, captured.number == picture.capture { return captured.picture }
    guard let real = lastReal else {
      preconditionFailure(
        "the keyboard's picture is shown before any frame with the keyboard itself")
    }
    let screen = composed(captureScene(of: real, picture), real)
    let size = pixelSize(of: real)
    let top = real.keyboard.edge.pixels(at: scale)
    let rect = PixelRect(x: 0, y: top, width: size.width, height: size.height - top)
    guard
      let snapshot = try? painter.cropsPicture
        ? KeyboardSnapshot(of: rect, in: screen) : KeyboardSnapshot(squeezing: screen, into: rect)
    else {
      preconditionFailure(
        "the previous frame shows nothing of the keyboard whose picture is needed")
    }
    captured = (picture.capture, snapshot)
    return snapshot
  }

  /// The layers of a capture: all except the system's own layers and, if the keyboard was not
  /// captured, the keyboard's layers.
  private mutating func captureScene(
    of real: FormState, _ picture: PictureState
  ) -> [Layer] {
    realScene(for: real).filter { layer in
      layer.kind.map {
        !$0.belongsToSystem && (picture.holdsKeyboard || !$0.belongsToKeyboard)
      } ?? true
    }
  }

  /// The frame composed of the given layers of a state.
  func composed(_ layers: [Layer], _ state: FormState) -> Frame {
    let size = pixelSize(of: state)
    compositions.allow(2 * 4 * size.count)
    var layers = layers[...]
    var background: UInt32 = 0xFF00_0000
    // A background of one colour needs no pixels of its own.
    if let first = layers.first, let pixel = first.flatPixel, first.covers(size) {
      layers.removeFirst()
      background = pixel
    }
    return LayerStack(size: size, background: background, layers: Array(layers))
      .composed(reusing: compositions)
  }

  private func pixelSize(of state: FormState) -> PixelSize {
    PixelSize(state.screenSize, scale: scale)
  }
}

extension FrameRenderer {
  /// Draws the layers of a state before its frame is requested, at most `jobs` layers at a time.
  ///
  /// The first frame of a run contains nearly all of the run's layers, and other tasks have nothing
  /// to do until these are drawn. The pixels do not depend on which task draws them.
  /// - Complexity: O(*n*) in the number of pixels of layers not drawn before.
  mutating func drawAhead(_ state: FormState, jobs: Int) async {
    makeRoom(for: state)
    let missing = layersToDraw(for: state)
    // The largest layers are drawn first, so that no task is still busy with a large layer when the
    // other tasks are done.
    let order = missing.sorted { $0.1.count > $1.1.count }
    let made = await withTaskGroup(of: (LayerKey, Strip).self) { [rasteriser, scale] group in
      var made: [LayerKey: Strip] = [:]
      for (index, (layer, size)) in order.enumerated() {
        if index >= jobs, let (key, strip) = await group.next() { made[key] = strip }
        group.addTask {
          RunProbe.current?.noteDrawing(of: layer.key)
          cal_grow_heap()
          let list = layer.makeDisplayList()
          return (layer.key, Strip(rasteriser.bitmap(of: list, size: size, scale: scale)))
        }
      }
      for await (key, strip) in group { made[key] = strip }
      return made
    }
    // The results are stored in the order of the layers, since nothing may depend on the order in
    // which tasks end.
    for (layer, _) in missing {
      if let strip = made[layer.key] {
        strips.keep(strip, for: layer.key, weight: 4 * strip.size.count)
      }
    }
  }

  /// The layers of a state that have pixels of their own but are not cached, with their sizes.
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

  /// The drawn layers as positioned strips; each pane of glass comes before the layers on top of
  /// it.
  package mutating func placed(_ drawn: [DrawnLayer]) -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(drawn.count + 1)
    for layer in drawn {
      let rect = PixelRect(layer.frame, scale: scale)
      guard !rect.isEmpty else { continue }
      let clip = layer.clip.map { PixelRect($0, scale: scale) }
      let opacity = UInt8((min(max(layer.opacity, 0), 1) * 255).rounded())
      if let backdrop = layer.backdrop {
        var pane = Layer(
          backdrop: backdrop, in: rect,
          shape: layer.paneShape.map { strip(of: $0, rect.size) }, burns: burns(of: layer),
          clip: clip, opacity: opacity)
        pane.kind = layer.kind
        layers.append(pane)
      }
      var content = Layer(
        strip(of: layer, rect.size), x: rect.x, y: rect.y, clip: clip, opacity: opacity,
        isOpaque: layer.isOpaque)
      (content.kind, content.key) = (layer.kind, layer.key)
      content.flatPixel = layer.flatColor.map(\.opaquePixel)
      layers.append(content)
    }
    return layers
  }

  /// A layer's pixels, rasterised unless they are cached; for a layer of one colour, made lazily.
  private mutating func strip(of layer: DrawnLayer, _ size: PixelSize) -> Strip {
    if let pixel = layer.flatColor.map(\.opaquePixel) {
      return Strip(size: size, isRetained: true) { Bitmap(size: size, filledWith: pixel) }
    }
    guard case .content = layer.kind else {
      return strip(for: layer.key, size, layer.makeDisplayList)
    }
    // Typing a letter changes one line of text in a band; the pixel rows of the other lines are
    // reused.
    let last = lastBands.updateValue(layer.key, forKey: layer.kind).flatMap(strips.peek)
    return strip(for: layer.key, size, replacing: last, layer.makeDisplayList)
  }

  /// The outline of a pane as pixels.
  private mutating func strip(of shape: PaneShape, _ size: PixelSize) -> Strip {
    strip(for: shape.key, size, shape.displayList)
  }

  /// The burns of a pane, made unless they are already cached under the key of the pane's layer.
  private mutating func burns(of layer: DrawnLayer) -> [Layer.Burn] {
    if let known = burns[layer.key] { return known }
    let made = layer.makeBurns().map { burn in
      Layer.Burn(
        strip(of: burn.shape, burn.frame.size), tone: burn.tone, x: burn.frame.x, y: burn.frame.y)
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
      // The first frame's bitmaps take up 33 MB. Without this call, half of the time spent on the
      // first frame went into clearing the bitmaps' pages one by one.
      cal_grow_heap()
      let bitmap = rasteriser.bitmap(of: makeDisplayList(), size: size, scale: scale)
      return last.map { Strip.replacing($0, with: bitmap) } ?? Strip(bitmap)
    }
  }
}

/// Counts the work of runs within a task, for tests that limit how often work is repeated.
package final class RunProbe: Sendable {
  /// The probe of the current task; nil outside of tests.
  ///
  /// The probe is a task-local value, so that runs do not store counts that only tests need.
  @TaskLocal package static var current: RunProbe?

  private struct Counts {
    var simulations = 0
    var drawings: [LayerKey: Int] = [:]
  }

  private let counts = Mutex(Counts())

  /// Makes a probe with all counts at 0.
  package init() {}

  /// The number of scripts played.
  package var simulations: Int { counts.withLock { $0.simulations } }

  /// The total number of times that layers were rasterised.
  package var drawings: Int { counts.withLock { $0.drawings.values.reduce(0, +) } }

  /// The number of layers that were rasterised more than once.
  package var repeatedDrawings: Int { counts.withLock { $0.drawings.values.count { $0 > 1 } } }

  func noteSimulation() { counts.withLock { $0.simulations += 1 } }

  func noteDrawing(of key: LayerKey) { counts.withLock { $0.drawings[key, default: 0] += 1 } }
}
