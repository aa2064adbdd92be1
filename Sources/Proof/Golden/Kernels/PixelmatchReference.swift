import KeyreelImaging

/// The rule of pixelmatch 7.2, written for readability, with all operations in the original order.
///
/// Sources: Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications" (2010), for the distance; V. Vyšniauskas,
/// "Anti-aliased Pixel and Intensity Slope Detector" (2009), for anti-aliasing. As in pixelmatch,
/// the arithmetic uses doubles and no fused operations, so the same pixels count as different. The
/// type is a class because the fast kernel, which is copied often, holds an instance of it.
final class PixelmatchReference: Sendable {
  let expected: Bitmap
  let actual: Bitmap
  let rule: PixelmatchRule

  init(expected: Bitmap, actual: Bitmap, rule: PixelmatchRule) {
    self.expected = expected
    self.actual = actual
    self.rule = rule
  }

  /// The class of one pixel.
  func classify(x: Int, y: Int) -> PixelClass {
    let (p, q) = (expected[x, y], actual[x, y])
    if p == q { return .same }
    let position = y * expected.width + x
    let delta = Self.delta(colours(p, q, at: position))
    if abs(delta) <= rule.maxDelta { return .tolerated }
    if !rule.includesAntialiasing && isAntialiased(x: x, y: y) { return .antialiased }
    return delta < 0 ? .darker : .different
  }

  /// Whether a pixel looks like part of an anti-aliased edge in either picture.
  func isAntialiased(x: Int, y: Int) -> Bool {
    isAntialiased(x: x, y: y, in: expected, beside: actual)
      || isAntialiased(x: x, y: y, in: actual, beside: expected)
  }
}

extension PixelmatchReference {
  /// Whether a pixel of `image` looks anti-aliased.
  ///
  /// Three conditions have to hold. At most two neighbours are as bright as the pixel; if the pixel
  /// is at the picture's edge, the edge counts as one such neighbour. Some neighbours are darker
  /// than the pixel, and some are brighter. The darkest or the brightest neighbour is in a plain
  /// area of both pictures.
  func isAntialiased(x: Int, y: Int, in image: Bitmap, beside other: Bitmap) -> Bool {
    let centre = image[x, y]
    var equal = Self.touchesEdge(x, y, of: image) ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (darkest, brightest) = ((x: 0, y: 0), (x: 0, y: 0))
    for place in Self.neighbours(x, y, of: image) {
      let pixel = image[place.x, place.y]
      let delta = Self.luma(colours(centre, pixel, at: y * image.width + x))
      if delta == 0 {
        equal += 1
      } else if delta < least {
        (least, darkest) = (delta, place)
      } else if delta > greatest {
        (greatest, brightest) = (delta, place)
      }
    }
    if equal > 2 || least == 0 || greatest == 0 { return false }
    return [darkest, brightest].contains {
      Self.isPlain($0.x, $0.y, of: image) && Self.isPlain($0.x, $0.y, of: other)
    }
  }

  /// Whether at least three neighbours have exactly the pixel's value; if the pixel is at the
  /// picture's edge, the edge counts as one such neighbour.
  static func isPlain(_ x: Int, _ y: Int, of image: Bitmap) -> Bool {
    let same = neighbours(x, y, of: image).count { image[$0.x, $0.y] == image[x, y] }
    return same + (touchesEdge(x, y, of: image) ? 1 : 0) > 2
  }

  /// The positions of a pixel's neighbours, of which there are at most eight, column by column.
  static func neighbours(_ x: Int, _ y: Int, of image: Bitmap) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for column in max(x - 1, 0)...min(x + 1, image.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, image.height - 1) where column != x || row != y {
        places.append((column, row))
      }
    }
    return places
  }

  /// Whether a pixel is at the picture's border.
  static func touchesEdge(_ x: Int, _ y: Int, of image: Bitmap) -> Bool {
    x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1
  }

  /// The differences in red, green and blue, in levels, between two pixels that are drawn over the
  /// background.
  typealias Colours = (red: Double, green: Double, blue: Double)

  /// The weighted squared distance between two colours in YIQ; negative if the second colour is
  /// darker than the first.
  static func delta(_ d: Colours) -> Double {
    let y = luma(d)
    let i = d.red * 0.59597799 - d.green * 0.27417610 - d.blue * 0.32180189
    let q = d.red * 0.21147017 - d.green * 0.52261711 + d.blue * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// The difference in brightness between two colours.
  static func luma(_ d: Colours) -> Double {
    d.red * 0.29889531 + d.green * 0.58662247 + d.blue * 0.11448223
  }

  /// The difference between the colours of two pixels that are drawn over the background;
  /// `position` is the index of both pixels.
  func colours(_ p: UInt32, _ q: UInt32, at position: Int) -> Colours {
    let (a1, a2) = (Double(p >> 24), Double(q >> 24))
    let (r1, g1, b1) = (Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255))
    let (r2, g2, b2) = (Double(q & 255), Double(q >> 8 & 255), Double(q >> 16 & 255))
    if a1 == 255 && a2 == 255 { return (r1 - r2, g1 - g2, b1 - b2) }
    let (rb, gb, bb) = background(at: position)
    let da = a1 - a2
    return (
      (r1 * a1 - r2 * a2 - rb * da) / 255, (g1 * a1 - g2 * a2 - gb * da) / 255,
      (b1 * a1 - b2 * a2 - bb * da) / 255
    )
  }

  /// The background that shines through: white, or a pattern of two levels that depends on the
  /// byte's position.
  private func background(at position: Int) -> Colours {
    guard rule.usesCheckerboard else { return (255, 255, 255) }
    let byte = Double(position * 4)
    func level(_ ratio: Double) -> Double {
      Double(48 + 159 * (Int(byte / ratio) % 2))
    }
    return (48, level(1.618033988749895), level(2.618033988749895))
  }
}

/// The options of pixelmatch 7.2 that decide which pixels count as different.
public struct PixelmatchRule: Sendable, Hashable {
  /// The largest difference at which two colours count as equal, from 0 to 1.
  public var threshold: Double
  /// Whether pixels that look like anti-aliasing count as different, too.
  public var includesAntialiasing: Bool
  /// Whether translucent pixels are compared over pixelmatch's checkerboard instead of over white.
  public var usesCheckerboard: Bool

  /// The largest squared distance between two colours in YIQ, after weighting.
  static let greatestDelta: Double = 35215

  /// The squared distance above which two colours differ.
  var maxDelta: Double { Self.greatestDelta * threshold * threshold }

  /// Makes a rule; the default values are pixelmatch's own.
  public init(
    threshold: Double = 0.1, includesAntialiasing: Bool = false, usesCheckerboard: Bool = true
  ) {
    self.threshold = threshold
    self.includesAntialiasing = includesAntialiasing
    self.usesCheckerboard = usesCheckerboard
  }
}
