import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// Layers composed into one bitmap, as on a screen.
enum LayerPicture {
  static func bitmap(of layers: [DrawnLayer], size: Size, scale: Int) -> Bitmap {
    var stack = LayerStack(
      size: PixelSize(
        width: size.width.pixels(at: scale), height: size.height.pixels(at: scale)),
      background: 0xFFFF_FFFF)
    let rasteriser = Rasteriser()
    for layer in layers {
      let frame = pixels(layer.frame, scale: scale)
      if let pane = layer.backdrop {
        let shape = layer.paneShape.map { shape -> Strip in
          var outline = Bitmap(size: frame.size)
          rasteriser.draw(shape.displayList(), into: &outline, scale: scale)
          return Strip(outline)
        }
        let burns = layer.makeBurns().map { burn -> Layer.Burn in
          var bitmap = Bitmap(size: burn.frame.size)
          rasteriser.draw(burn.shape.displayList(), into: &bitmap, scale: scale)
          return Layer.Burn(Strip(bitmap), tone: burn.tone, x: burn.frame.x, y: burn.frame.y)
        }
        stack.layers.append(
          Layer(backdrop: pane, in: frame, shape: shape, burns: burns))
      }
      var bitmap = Bitmap(size: frame.size)
      rasteriser.draw(layer.makeDisplayList(), into: &bitmap, scale: scale)
      stack.layers.append(
        Layer(
          Strip(bitmap), x: frame.x, y: frame.y, clip: layer.clip.map { pixels($0, scale: scale) },
          opacity: UInt8(layer.opacity * 255), isOpaque: layer.isOpaque))
    }
    return stack.composed(reusing: CompositionCache()).bitmap()
  }

  static func pixels(_ rect: Rect, scale: Int) -> PixelRect {
    PixelRect(
      x: rect.minX.pixels(at: scale), y: rect.minY.pixels(at: scale),
      width: rect.width.pixels(at: scale), height: rect.height.pixels(at: scale))
  }
}

extension Bitmap {
  /// The red, green and blue values of a pixel.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let bits = self[x, y]
    return [Int(bits & 0xFF), Int(bits >> 8 & 0xFF), Int(bits >> 16 & 0xFF)]
  }

  /// The largest difference between a channel of a pixel and the same channel of a colour, given as
  /// `0xRRGGBB`.
  func distance(_ x: Int, _ y: Int, from hex: Int) -> Int {
    zip(channels(x, y), [hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF]).map { abs($0 - $1) }.max()
      ?? 0
  }
}

extension LayerPicture {
  /// The pixels of one layer alone, premultiplied.
  static func strip(of layer: DrawnLayer, scale: Int) -> Bitmap {
    var bitmap = Bitmap(size: pixels(layer.frame, scale: scale).size)
    Rasteriser().draw(layer.makeDisplayList(), into: &bitmap, scale: scale)
    return bitmap
  }
}
