extension LayerStack {
  /// The slow form of `composed(reusing:)`: every layer painted over the whole screen, bottom to top.
  package func reference() -> Bitmap {
    let screen = PixelRect(size: size)
    var picture = Bitmap(size: size, filledWith: background)
    for layer in layers {
      let shown = (layer.clip.map { layer.frame.intersection($0) } ?? layer.frame)
        .intersection(screen)
      if shown.isEmpty { continue }
      let (source, x, y) = content(of: layer, over: picture)
      for row in shown.y..<shown.maxY {
        for column in shown.x..<shown.maxX {
          let pixel = PackedPixel.scaledReference(
            source[column - x, row - y], by: UInt32(layer.opacity))
          picture[column, row] = PackedPixel.overReference(pixel, picture[column, row])
        }
      }
    }
    return picture
  }

  private func content(
    of layer: Layer, over picture: Bitmap
  ) -> (pixels: Bitmap, x: Int, y: Int) {
    switch layer.content {
    case .strip(let strip): return (strip.bitmap, layer.x, layer.y)
    case .backdrop(let filter, _):
      let pane = layer.frame.intersection(picture.bounds)
      var glass = filter.reference(
        picture.cropped(to: pane), keeping: PixelRect(size: pane.size),
        x: pane.x - layer.x, y: pane.y - layer.y)
      for burn in layer.burns {
        let (x, y) = (layer.x + burn.x - pane.x, layer.y + burn.y - pane.y)
        if let tone = burn.tone {
          glass.glazeReference(tone, inside: burn.strip.bitmap, x: x, y: y)
        } else {
          glass.burnReference(with: burn.strip.bitmap, x: x, y: y)
        }
      }
      if let shape = layer.shape?.bitmap {
        for row in 0..<pane.height {
          for column in 0..<pane.width {
            let alpha = shape[column + pane.x - layer.x, row + pane.y - layer.y] >> 24
            glass[column, row] = PackedPixel.scaledReference(glass[column, row], by: alpha)
          }
        }
      }
      return (glass, pane.x, pane.y)
    }
  }
}
