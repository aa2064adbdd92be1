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
