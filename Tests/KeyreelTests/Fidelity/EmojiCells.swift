import KeyreelImaging

/// The positions of the emoji on the emoji page of a phone with three pixels per point.
///
/// Keyreel's emoji and the real ones are by different artists, so only what surrounds the emoji is
/// compared.
struct EmojiCells {
  /// The index of the keyboard's top pixel row.
  let top: Int
  /// Whether the page is on a glass keyboard, where the emoji are 4 pt lower than on a classic
  /// keyboard.
  var isGlass = false

  /// The centre of an emoji's cell, in pixels; there are five rows and nine columns, and the first
  /// six columns contain recently used emoji.
  func middle(column: Int, row: Int) -> (x: Int, y: Int) {
    (
      x: 78 + 138 * column + (column < 6 ? 0 : 42),
      y: top + (isGlass ? 296 : 284) + Int(115.5 * Double(row))
    )
  }

  /// Keyreel's picture with the real picture's emoji in the cells.
  func real(_ real: Bitmap, in ours: Bitmap) -> Bitmap {
    var rest = ours
    for column in 0..<9 {
      for row in 0..<5 {
        let middle = middle(column: column, row: row)
        for y in middle.y - 52..<min(real.height, middle.y + 52) {
          for x in max(0, middle.x - 56)..<min(real.width, middle.x + 56) {
            rest[x, y] = real[x, y]
          }
        }
      }
    }
    return rest
  }
}
