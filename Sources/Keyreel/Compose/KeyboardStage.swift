import KeyreelFormDrawing
import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelPixels

/// Draws the keyboard of one state over whatever is behind it.
struct KeyboardStage {
  private var renderer: FrameRenderer
  private let painter: FormPainter
  private let state: FormState
  private let size: PixelSize
  private let cache = CompositionCache(limit: 1 << 20)

  init(_ renderer: FrameRenderer, _ painter: FormPainter, _ state: FormState, size: PixelSize) {
    self.renderer = renderer
    self.painter = painter
    self.state = state
    self.size = size
    self.renderer.makeRoom(for: state)
  }

  /// The keyboard at rest over a picture, by the layers that every frame is made of.
  private mutating func composed(over picture: Bitmap) -> Bitmap {
    let drawn = painter.layers(for: state).filter { $0.kind == .keyboard }
    let behind = Layer(Strip(picture), y: 0, isOpaque: true)
    return LayerStack(
      size: size, background: 0xFF00_0000,
      layers: [behind] + renderer.placed(drawn).map(\.layer)
    ).composed(reusing: cache).bitmap()
  }

  /// A picture with the keyboard over it, what the system draws at the bottom over both.
  mutating func drawn(over picture: Bitmap, in rect: PixelRect, movedBy moved: Int) -> Bitmap {
    let apart = SystemParts(
      picture.opaque, statusRows: 0, scale: painter.pixelsPerPoint)
    let whole = composed(over: apart.rest)
    var result = apart.rest
    result.put(rect, of: whole, movedBy: moved)
    for part in apart.parts { result.put(part) }
    return result
  }

  /// The keyboard on nothing.
  ///
  /// Its colours and alpha are those that give what is drawn over black and over white.
  mutating func drawnAlone(in rect: PixelRect, movedBy moved: Int) -> Bitmap {
    let black = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFF00_0000))
    let white = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF))
    let alone = Bitmap(unmixing: black, overWhite: white, rows: rect.y..<rect.maxY)
    var result = Bitmap(size: size, alphaMode: .straight)
    result.put(rect, of: alone, movedBy: moved)
    return result
  }
}

extension Bitmap {
  /// Puts the rows of a full-width rectangle of another bitmap lower down, cut off where the rectangle ends.
  fileprivate mutating func put(_ rect: PixelRect, of other: Bitmap, movedBy moved: Int) {
    let rows = rect.height - moved
    guard rows > 0 else { return }
    let (from, to) = (rect.y * width, (rect.y + moved) * width)
    pixels.replaceSubrange(to..<to + rows * width, with: other.pixels[from..<from + rows * width])
  }

  /// Puts back what the system draws.
  fileprivate mutating func put(_ part: SystemParts.Part) {
    for (index, pixel) in part.pixels.enumerated() where pixel != 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: part.rect.width)
      pixels[(part.rect.y + row) * width + part.rect.x + column] = pixel
    }
  }
}
