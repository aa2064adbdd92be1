import FormDrawing
import FormSimulation
import Geometry
import Pixels
import Raster
import Scene
import Snapshot

/// Turns states into frames: layers are rasterised once and placed, the keyboard's picture is a crop.
///
/// States have to come in the order of their frames, because a capture is of the last frame that showed
/// the real keyboard; those that are not to be drawn are passed with `skip`. The states of one run always begin
/// with the real keyboard, and no keyboard without a height is captured, so there is always something to crop.
public struct FrameRenderer {
  private let painter: FormPainter
  let scale: Int
  let rasteriser: Rasteriser
  private let compositions = CompositionCache(limit: 24 << 20)
  var strips = StripCache(capacity: 64 << 20)
  private var captured: (number: Int, picture: KeyboardSnapshot)?
  private var lastReal: FormState?

  /// Makes a renderer for what a painter draws.
  ///
  /// - Parameters:
  ///   - painter: Draws the form.
  ///   - scale: Device pixels a point, the painter's own.
  public init(painter: FormPainter, scale: Int) {
    self.init(painter: painter, scale: scale, rasteriser: Rasteriser())
  }

  private init(painter: FormPainter, scale: Int, rasteriser: Rasteriser) {
    self.painter = painter
    self.scale = scale
    self.rasteriser = rasteriser
  }

  /// A renderer that draws every layer anew, with the glyphs this one knows.
  public func forgettingPixels() -> FrameRenderer {
    FrameRenderer(painter: painter, scale: scale, rasteriser: rasteriser)
  }

  /// The frame of a state.
  ///
  /// - Precondition: A state that shows a picture comes after one that shows the real keyboard, or none.
  /// - Complexity: O(*n*) in the number of layers; pixels are touched only where something is new.
  public mutating func frame(for state: FormState) -> Frame {
    pendingFrame(for: state).composed()
  }

  /// The frame of a state, still to be composed: its layers are drawn and placed.
  /// - Complexity: O(*n*) in the number of layers, and in the pixels of layers not drawn before.
  mutating func pendingFrame(for state: FormState) -> PendingFrame {
    defer { skip(state) }
    guard let picture = state.picture, state.keyboard.phase == .snapshot else {
      return pending(placed(painter.layers(for: state)), state)
    }
    return state.keyboard.traits.backdrop == .ideal
      ? idealFrame(for: state) : snapshotFrame(for: state, picture)
  }

  /// Takes note of a state that is not drawn.
  public mutating func skip(_ state: FormState) {
    if state.picture == nil { lastReal = state }
  }

  /// The picture over the form, at the offset the scroll dictates (CONTRACT 4).
  private mutating func snapshotFrame(for state: FormState, _ picture: PictureState) -> PendingFrame
  {
    let drawn = painter.layers(for: state)
    let system = placed(drawn.filter(\.belongsToSystem))
    var layers = placed(drawn.filter { !$0.belongsToSystem })
    let snapshot = snapshot(picture)
    let translation = picture.translation.pixels(at: scale)
    layers.append(
      Layer(snapshot.strip, x: snapshot.rect.x, y: snapshot.rect.y + translation, isOpaque: true))
    return pending(layers + system, state)
  }

  /// What the snapshot trick would show where a scenario asks for the ideal; nil on every other frame.
  /// - Complexity: As `pendingFrame(for:)`; the state is not passed.
  mutating func imitation(of state: FormState) -> PendingFrame? {
    guard let picture = state.picture, state.keyboard.phase == .snapshot,
      state.keyboard.traits.backdrop == .ideal
    else { return nil }
    return snapshotFrame(for: state, picture)
  }

  /// The keyboard drawn again at every offset, as no app can: what shines through is live.
  private mutating func idealFrame(for state: FormState) -> PendingFrame {
    var real = state
    real.keyboard.phase = .shown
    real.picture = nil
    return pending(placed(painter.layers(for: real)), state)
  }

  /// The crop of the capture that a picture shows, made when the picture is first seen.
  private mutating func snapshot(_ picture: PictureState) -> KeyboardSnapshot {
    if let captured, captured.number == picture.capture { return captured.picture }
    guard let real = lastReal else {
      preconditionFailure("a picture of the keyboard before any frame without one")
    }
    let screen = pending(
      placed(painter.layers(for: real).filter { !$0.belongsToSystem }), real
    ).composed()
    let size = pixelSize(of: real)
    let top = real.keyboard.top.pixels(at: scale)
    let rect = PixelRect(x: 0, y: top, width: size.width, height: size.height - top)
    do throws(SnapshotError) {
      let snapshot = try KeyboardSnapshot(of: rect, in: screen.bitmap())
      captured = (picture.capture, snapshot)
      return snapshot
    } catch {
      preconditionFailure("a picture of a keyboard of which the frame before shows nothing")
    }
  }

  private func pending(_ layers: [Layer], _ state: FormState) -> PendingFrame {
    PendingFrame(
      LayerStack(size: pixelSize(of: state), background: 0xFF00_0000, layers: layers),
      reusing: compositions)
  }

  private func pixelSize(of state: FormState) -> PixelSize {
    PixelSize(
      width: state.screenSize.width.pixels(at: scale),
      height: state.screenSize.height.pixels(at: scale))
  }
}
