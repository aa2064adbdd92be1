import KeyreelImaging
import KeyreelSimulation

/// Recognises a blinking caret: a bar of a caret's width that only one of two pictures shows, on
/// the even background of a text field.
///
/// A field is recognised by its top and bottom edges, or by the text beside the caret. A bar with
/// neither edges nor text around it, as on an empty page, is not taken for a caret.
///
/// The rule forgives no other difference, however small.
package struct CaretRule: Sendable {
  /// Finds the rectangle of a keyboard in a picture, in pixels; returns nil if none is recognised.
  package typealias KeyboardSight = @Sendable (Bitmap) -> PixelRect?

  private let keyboard: KeyboardSight

  /// Makes a rule.
  package init(keyboard: @escaping KeyboardSight = { _ in nil }) { self.keyboard = keyboard }

  /// A caret is 2 points wide (Behaviour §3e), give or take the pixel that it shares with its
  /// background.
  private static let width = 2
  /// The heights of carets, in points: 16 to 65 for text sizes 12 to 53, plus a margin.
  private static let heights = 14...66
  /// The minimum width, in points, of the even background around a caret in a field; it is greater
  /// than the width of a letter key.
  private static let reach = 72
  /// The largest difference between pixels of an even background, in channel levels; a background
  /// seen through glass is never quite even.
  private static let evenness = 12

  /// The regions that are carets.
  /// - Precondition: both pictures have the same size, and the regions lie inside them.
  func carets(
    among regions: [DifferenceRegion], expected: Bitmap, actual: Bitmap
  ) -> [PixelRect] {
    let scale = Self.scale(of: expected.size)
    let found = regions.map(\.boundsPx).filter {
      Self.isCaret($0, expected, actual, scale) || Self.isCaret($0, actual, expected, scale)
    }
    guard !found.isEmpty else { return [] }
    let keyboards = [expected, actual].compactMap(keyboard)
    return found.filter { caret in
      keyboards.allSatisfy { $0.intersection(caret).isEmpty }
    }
  }

  /// The number of pixels per point, taken from a known device with this screen or else inferred
  /// from the shorter side.
  private static func scale(of size: PixelSize) -> Int {
    for device in DeviceCatalogue.all {
      for orientation in Orientation.allCases {
        let screen = device.screenSize(in: orientation)
        if Int(screen.width) * device.scale == size.width,
          Int(screen.height) * device.scale == size.height
        {
          return device.scale
        }
      }
    }
    let side = min(size.width, size.height)
    return side >= 1080 ? 3 : side >= 600 ? 2 : 1
  }

  /// Whether a rectangle shows a caret in the first picture but mostly background, perhaps with
  /// part of a letter, in the second picture.
  private static func isCaret(
    _ rect: PixelRect, _ shown: Bitmap, _ hidden: Bitmap, _ scale: Int
  ) -> Bool {
    guard abs(rect.width - width * scale) <= 1,
      (heights.lowerBound * scale...heights.upperBound * scale).contains(rect.height)
    else { return false }
    let middle = rect.x + rect.width / 2
    let bar = shown[middle, rect.y + rect.height / 2]
    // The bar has one colour, except for its rounded or fractional ends.
    let inner = rect.y + scale..<rect.maxY - scale
    guard inner.allSatisfy({ shown[middle, $0] == bar }) else { return false }
    let column = rect.rows.map { hidden[middle, $0] }
    guard let ground = column.mostFrequent, !isLike(ground, bar),
      column.count(where: { isLike($0, ground) }) * 2 >= column.count
    else { return false }
    return isField(around: rect, hidden, ground: ground, bar: bar, scale)
  }

  /// Whether two colours are similar enough to belong to one even background.
  private static func isLike(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let delta = Int(a >> shift & 255) - Int(b >> shift & 255)
      if abs(delta) > evenness { return false }
    }
    return true
  }

  /// Whether a rectangle is in a text field.
  ///
  /// Three conditions have to hold. The background continues further beside the rectangle than a
  /// key's background would. The bar's colour is rare in the adjacent columns. A field's edges or
  /// text are near the rectangle.
  ///
  /// The rarity of the bar's colour rules out a moving edge: the pixels that such an edge uncovers
  /// have the colour of the area beside it.
  private static func isField(
    around rect: PixelRect, _ picture: Bitmap, ground: UInt32, bar: UInt32, _ scale: Int
  ) -> Bool {
    func share(of color: UInt32, _ x: Int) -> Int {
      rect.rows.count { isLike(picture[x, $0], color) }
    }
    let beside = [rect.x - 1, rect.maxX].filter { $0 >= 0 && $0 < picture.width }
    guard beside.allSatisfy({ share(of: bar, $0) * 4 < rect.height }),
      beside.contains(where: { share(of: ground, $0) * 2 >= rect.height })
    else { return false }
    // An edge (of a key, a field or a picture) is a column with few background pixels.
    func goesOn(_ x: Int) -> Bool { share(of: ground, x) * 8 >= rect.height }
    let reach = Self.reach * scale
    let left = (0..<rect.x).suffix(reach).reversed().prefix(while: goesOn).last ?? rect.x
    let right = (rect.maxX..<picture.width).prefix(reach).prefix(while: goesOn).upperBound
    guard right - left >= reach else { return false }
    // A column counts as text if it is not an edge and has pixels of a different colour.
    let near = max(left, rect.x - rect.height / 2)..<min(right, rect.maxX + rect.height / 2)
    return near.contains { share(of: ground, $0) < rect.height && goesOn($0) }
      || hasEdges(around: rect, picture, columns: left..<right, ground: ground)
  }

  /// Whether the background ends above and below the rectangle, as a field's background does.
  ///
  /// The nearer edge has to be at most a caret's height away from the rectangle, and the two edges
  /// have to be at most seven caret heights apart.
  private static func hasEdges(
    around rect: PixelRect, _ picture: Bitmap, columns: Range<Int>, ground: UInt32
  ) -> Bool {
    let most = 7 * rect.height
    // An edge is at least half as long as the background is wide; a line of text has gaps, and an
    // image is narrower.
    func isEdge(_ y: Int) -> Bool {
      var (run, longest) = (0, 0)
      for x in columns {
        run = isLike(picture[x, y], ground) ? 0 : run + 1
        longest = max(longest, run)
      }
      return longest * 2 >= columns.count
    }
    let above = (0..<rect.y).suffix(most).last(where: isEdge)
    let below = (rect.maxY..<picture.height).prefix(most).first(where: isEdge)
    guard let above, let below else { return false }
    let (up, down) = (rect.y - above - 1, below - rect.maxY)
    return min(up, down) <= rect.height && up + rect.height + down <= most
  }
}

extension PixelRect {
  /// The rows that the rectangle spans.
  fileprivate var rows: Range<Int> { y..<maxY }
}

extension [UInt32] {
  /// The most frequent value; nil if there is none.
  fileprivate var mostFrequent: UInt32? {
    var counts: [UInt32: Int] = [:]
    for value in self { counts[value, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
