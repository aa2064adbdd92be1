import KeyreelGeometry
import KeyreelImaging

/// The pane of a glass keyboard, with a bright rim and rounded corners; on some displays, the lower
/// corners are square.
///
/// Measured at 3 pixels per point: the upper corners have a radius of 25.7 pt. The lower corners
/// have a radius of 56.7 pt on a display with a corner radius of 55 pt, and of 63 pt on a display
/// with a corner radius of 62 pt. On an iPhone 16e, whose display has a corner radius of 47⅓ pt,
/// the lower corners are square. On other phones with a notch, which no picture shows, the lower
/// corners are assumed to be square too. On tablets, the upper corners have a radius of 27.8 pt,
/// and the lower corners are square. No picture shows a glass keyboard on a phone with a home
/// button. On such a phone, the pane is assumed to have the same upper corners as on other phones,
/// and square lower corners, like those of the display. In landscape, the pane of a phone without a
/// home button floats 8 pt from the sides and the bottom, and the pane's corners follow the
/// display's corners.
struct GlassPanel: Sendable, Hashable {
  /// The pane, in points from the keyboard's top left corner.
  let frame: Rect
  /// The radius of the upper corners.
  let upperRadius: Double
  /// The radius of the lower corners.
  let lowerRadius: Double
  /// Whether the lower left corner is square regardless of ``lowerRadius``, like the display's
  /// corner.
  ///
  /// The square shape is an estimate. In a square corner, the glass bends and blurs the background
  /// as it does in a rounded corner.
  let isSquareAtLeft: Bool

  /// The smallest corner radius of a display on which a non-floating pane has rounded lower
  /// corners: the smallest display radius of phones with a Dynamic Island.
  static let leastFollowed = 55.0

  init(_ look: KeyboardLook) {
    let inset: Double = look.isFlat && look.hasStrip ? 8 : 0
    frame = Rect(
      x: inset, y: 0, width: max(0, look.size.width - 2 * inset),
      height: max(0, look.size.height + look.paneReach - inset))
    let most = min(frame.width, frame.height) / 2
    upperRadius = min(look.isTablet ? 27.8 : 25.7, most)
    let isRound = look.displayRadius >= (inset > 0 ? 1 : Self.leastFollowed)
    lowerRadius =
      isRound && !look.isTablet ? min(max(look.displayRadius + 1.35 - inset, 8), most) : 0
    isSquareAtLeft = look.isSquareAtLeft && inset == 0
  }

  /// The pane's outline, moved inward by a distance in points.
  func outline(insetBy inset: Double = 0) -> Path {
    let rect = frame.insetBy(dx: inset, dy: inset)
    let (upper, lower) = (max(0, upperRadius - inset), max(0, lowerRadius - inset))
    guard isSquareAtLeft else { return .roundedRect(rect, upper: upper, lower: lower) }
    return .polygon(
      [
        (rect.minX, rect.minY, upper), (rect.maxX, rect.minY, upper),
        (rect.maxX, rect.maxY, lower), (rect.minX, rect.maxY, 0),
      ], tightness: Path.circularity)
  }

  /// How the glass blurs and bends the background near the pane's edge.
  ///
  /// The effect was measured on iOS 26.1 and the first beta of iOS 26, over outlined fields, a
  /// yellow field, discs and lines of text. The measured pictures show screens whose appearance
  /// without the keyboard is known. The effect is the same at all four edges. Up to 17 pt from the
  /// edge, the blur has a standard deviation of 3⅓ pt. From 17 to 56 pt from the edge, the standard
  /// deviation grows linearly to its value in the rest of the pane. Within 19⅓ pt of the edge, the
  /// glass shows pixels from farther inside the pane, shifted by 36⅔ pt · (1 − distance / 19⅓)².
  func rim(scale: Int) -> PaneRim {
    PaneRim(
      frame: frame, upperRadius: upperRadius, lowerRadius: lowerRadius, radius: 20.0 / 3,
      sharpUntil: 17, bluntFrom: 56, depth: 58.0 / 3, bend: 110.0 / 3, scale: scale)
  }

  /// Draws the bright rim: three fading rows at the top, two columns at each side and two rows at
  /// the bottom, each a third of a point thick.
  ///
  /// Over #dfe0e4, the rim was measured as #f8fafc, #f2f3f7 and #e9ecf0 at the top, and as #e5e7ea
  /// and #e2e3e7 elsewhere.
  func drawRim(isDark: Bool, in list: inout DisplayList) {
    let strength = isDark ? 0.16 : 1
    for (ring, alphas) in [(0.78, 0.19), (0.59, 0.09), (0.31, 0)].enumerated() {
      var path = outline(insetBy: Double(ring) / 3)
      path.append(outline(insetBy: Double(ring + 1) / 3))
      let stops = [
        GradientStop(0, Color(0xFFFFFF, alpha: alphas.0 * strength)),
        GradientStop(1, Color(0xFFFFFF, alpha: alphas.1 * strength)),
      ]
      list.shade(path, .evenOdd, to: max(1, upperRadius * 0.8), stops)
    }
  }
}
