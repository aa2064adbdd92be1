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
  /// Its colours and alpha are those that give what is drawn over black and over white: for every pane that mixes itself
  /// with what is behind they are exact for greys to the rounding, and nearest for all else.
  mutating func drawnAlone(in rect: PixelRect, movedBy moved: Int) -> Bitmap {
    let black = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFF00_0000))
    let white = composed(over: Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF))
    var alone = Bitmap(size: size, alphaMode: .straight)
    for y in rect.y..<rect.maxY {
      for index in y * size.width..<(y + 1) * size.width {
        alone.pixels[index] = Self.unmixed(black.pixels[index], white.pixels[index])
      }
    }
    var result = Bitmap(size: size, alphaMode: .straight)
    result.put(rect, of: alone, movedBy: moved)
    return result
  }

  /// The straight pixel that over black and over white gives two opaque ones.
  private static func unmixed(_ black: UInt32, _ white: UInt32) -> UInt32 {
    let shifts: [UInt32] = [0, 8, 16]
    let gaps = shifts.map { Int(white >> $0 & 255) - Int(black >> $0 & 255) }
    let alpha = 255 - min(255, max(0, gaps.min() ?? 0))
    guard alpha > 0 else { return 0 }
    return shifts.reduce(UInt32(alpha) << 24) { bits, shift in
      let level = min(255, (Int(black >> shift & 255) * 255 + alpha / 2) / alpha)
      return bits | UInt32(level) << shift
    }
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
