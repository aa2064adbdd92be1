import KeyreelImaging
import KeyreelSimulation

/// Knows a blinking caret: a bar as wide as a caret that one of two pictures shows on the even ground of one text field, and the other
/// does not. It is a rule and no tolerance: nothing else is forgiven, however small.
package struct CaretRule: Sendable {
  /// Where a keyboard is in a picture, in pixels; nil where none is seen. Nothing on a keyboard is a caret.
  package typealias KeyboardSight = @Sendable (Bitmap) -> PixelRect?

  private let keyboard: KeyboardSight

  /// Makes a rule.
  package init(keyboard: @escaping KeyboardSight = { _ in nil }) { self.keyboard = keyboard }

  /// A caret is 2 points wide (BEHAVIOUR 3e); a pixel more on each side is what lies between pixels.
  private static let width = 2
  /// The heights that carets have, in points: those of the text sizes 11 to 53.
  private static let heights = 12...66
  /// The least width of the even ground around a caret, in points: wider than a key that bears a letter.
  private static let reach = 72

  /// The regions that are carets.
  /// - Precondition: both pictures have the same size, and the regions lie inside.
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

  /// Pixels a point: of a known device's screen, else by the shorter side.
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

  /// Whether the first picture shows a caret in a rectangle in which the second has nothing but its ground.
  private static func isCaret(
    _ rect: PixelRect, _ shown: Bitmap, _ hidden: Bitmap, _ scale: Int
  ) -> Bool {
    guard rect.width <= width * scale + 2, rect.width >= scale,
      (heights.lowerBound * scale...heights.upperBound * scale).contains(rect.height),
      rect.x > 0, rect.maxX < shown.width
    else { return false }
    let ground = hidden[rect.x, rect.y]
    let middle = rect.x + rect.width / 2
    let bar = shown[middle, rect.y + rect.height / 2]
    // The bar is of one colour but for its rounded or fractional ends.
    let ends = max(1, scale)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where hidden[x, y] != ground { return false }
      let isEnd = y < rect.y + ends || y >= rect.maxY - ends
      if !isEnd, shown[middle, y] != bar { return false }
    }
    return bar != ground && isField(around: rect, hidden, ground: ground, scale)
  }

  /// Whether the ground goes on beside the rectangle, over its whole height but for letters, as far as a field does and no key.
  ///
  /// An edge is a column of which no pixel is the ground: that of a key, a field or a picture.
  private static func isField(
    around rect: PixelRect, _ picture: Bitmap, ground: UInt32, _ scale: Int
  ) -> Bool {
    func isGround(_ x: Int) -> Bool {
      var count = 0
      for y in rect.y..<rect.maxY where picture[x, y] == ground { count += 1 }
      return count * 8 >= rect.height
    }
    func isBare(_ x: Int) -> Bool {
      (rect.y..<rect.maxY).allSatisfy { picture[x, $0] == ground }
    }
    // What touches the bar is its field's ground, on one side over its whole height: an edge that moved has another on either.
    guard isGround(rect.x - 1), isGround(rect.maxX),
      isBare(rect.x - 1) || isBare(rect.maxX)
    else { return false }
    let reach = Self.reach * scale
    var (left, right) = (rect.x, rect.maxX)
    while left > 0, isGround(left - 1), rect.maxX - left < reach { left -= 1 }
    while right < picture.width, isGround(right), right - rect.x < reach { right += 1 }
    return right - left >= reach
  }

}
