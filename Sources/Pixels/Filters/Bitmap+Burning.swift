extension Bitmap {
  /// Burns this picture with another, as a colour burn: 255 − (255 − below) · 255 / above, not below black.
  ///
  /// Measured on the real keyboard: its special keys are the pane burned with #8c8c8c, to the level, over white as over
  /// a yellow field. Where the other picture is translucent, so is the effect.
  /// - Parameters:
  ///   - source: The colours to burn with; parts beyond this picture are passed over.
  ///   - x: This picture's column of the source's left edge.
  ///   - y: This picture's row of the source's top edge.
  /// - Precondition: both are premultiplied.
  /// - Complexity: O(*n*) in the pixels of the source.
  mutating func burn(with source: Bitmap, x: Int, y: Int) {
    let seen = source.bounds.offsetBy(dx: x, dy: y).intersection(bounds)
    guard !seen.isEmpty else { return }
    let width = width
    var table = BurnTable(color: 0xFFFF_FFFF)
    unsafe withPixels { to in
      unsafe source.withPixels { from in
        for row in seen.y..<seen.maxY {
          let above = unsafe from + (row - y) * source.width - x
          let below = unsafe to + row * width
          for column in seen.x..<seen.maxX {
            let color = unsafe above[column]
            switch color >> 24 {
            case 0: continue
            case 255:
              if color != table.color { table = BurnTable(color: color) }
              unsafe below[column] = table.burned(below[column])
            default: unsafe below[column] = BurnTable.burned(below[column], with: color)
            }
          }
        }
      }
    }
  }
}
