extension Bitmap {
  /// Burns this picture with another, as a colour burn: 255 − (255 − below) · 255 / above, not below black.
  ///
  /// Measured on the real keyboard: its special keys are the pane burned with #8c8c8c, to the level, over white as over
  /// a yellow field. Where the other picture is translucent, so is the effect.
  /// The other's top left corner lies on (x, y); parts beyond this picture are passed over.
  /// - Precondition: both are premultiplied.
  /// - Complexity: O(*n*) in the pixels of the source.
  mutating func burn(with source: Bitmap, x: Int, y: Int) {
    var table = BurnTable(color: 0xFFFF_FFFF)
    unsafe forEachRow(under: source, x: x, y: y) { below, above, columns in
      for column in columns {
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
