import KeyreelImaging
import TestSupport

@testable import KeyreelCheck

/// A picture around a phone's screen: a plain bezel, a drawn phone, a window or a desktop, or the
/// bare screen with its upper part cropped.
struct FramedPhone: CustomStringConvertible {
  /// What surrounds the screen.
  enum Kind: String, CaseIterable {
    case whiteBezel, paneBezel, darkBezel, blackBezel, body, window, desktop, croppedTop
  }

  let kind: Kind
  let description: String
  /// The screen's rectangle in the pictures; the upper part of the screen may be outside the
  /// pictures.
  let place: PixelRect
  /// The picture without the screen.
  private let ground: LumaPlane
  /// For each row, the number of pixels hidden at each end by the screen's rounded corners; empty
  /// if the corners hide nothing.
  private let cover: [Int]

  /// Chooses the surroundings of a screen; `pane` is the brightness of the keyboard's pane.
  ///
  /// `corner` is the radius of the screen's corners in pixels; it is 0 on a phone with a home
  /// button.
  ///
  /// - Parameter points: The screen's width, in points.
  init(
    _ kind: Kind, size: PixelSize, points: Double, corner: Double, pane: UInt8,
    using random: inout SplitMix64
  ) {
    self.kind = kind
    let (width, height) = (Double(size.width), Double(size.height))
    let foot = Double.random(in: 0...0.25, using: &random)
    let head = Double.random(in: 0...0.25, using: &random)
    let side = Double.random(in: 0.02...0.1, using: &random)
    let tone = Int.random(in: -6...6, using: &random)
    var grey = Double(pane) + Double(tone)
    var margin = (
      left: width * side, upper: height * head, right: width * side, lower: height * foot
    )
    var cut = 0
    var chin = 0.0
    switch kind {
    case .whiteBezel: grey = Double(Int.random(in: 240...255, using: &random))
    case .paneBezel: break
    case .darkBezel: grey = Double(Int.random(in: 25...75, using: &random))
    case .blackBezel: grey = Double(Int.random(in: 0...18, using: &random))
    case .body:
      grey = Double([Int.random(in: 5...30, using: &random), 205, 215, 235, 250].random(&random))
      chin = corner > 0 ? width * 0.045 : height * 0.145
      margin.upper = chin + height * head * 0.5
      margin.lower = chin + height * foot * 0.5
      margin.left = width * (0.055 + side)
      margin.right = margin.left
    case .window, .desktop:
      margin.left = width * (side * 8)
      margin.right = margin.left
      margin.upper += 24
    case .croppedTop:
      cut = Int(height * head)
      margin = (0, 0, 0, 0)
    }
    let picture = PixelSize(
      width: (size.width + Int(margin.left + margin.right)) & ~1,
      height: (size.height - cut + Int(margin.upper + margin.lower)) & ~1)
    place = PixelRect(
      x: Int(margin.left), y: Int(margin.upper) - cut, width: size.width, height: size.height)
    let canvas = Canvas(
      size: picture, place: place, kind: kind, grey: grey, chin: chin,
      isRound: corner > 0, points: points, pane: Double(pane))
    ground = canvas.drawn()
    let round = kind == .window ? max(corner, 10 * width / points) : kind == .body ? corner : 0
    cover =
      kind == .croppedTop || round == 0 ? [] : Self.corners(size, round, isLower: kind == .window)
    description =
      "\(kind.rawValue), grey \(Int(grey)), head \(Int(head * 100)) %, foot \(Int(foot * 100)) %"
  }

  /// A picture of the screen in its surroundings.
  func picture(of screen: LumaPlane) -> LumaPlane {
    var picture = ground
    let kept = min(screen.width, picture.width - place.x)
    for y in max(0, -place.y)..<min(screen.height, picture.height - place.y) {
      let (from, to) = (y * screen.width, (y + place.y) * picture.width + place.x)
      guard !cover.isEmpty, cover[y] > 0 else {
        picture.samples.replaceSubrange(to..<to + kept, with: screen.samples[from..<from + kept])
        continue
      }
      for x in cover[y]..<min(kept, screen.width - cover[y]) {
        picture.samples[to + x] = screen.samples[from + x]
      }
    }
    return picture
  }

  /// For each row, the number of pixels that rounded corners hide at each end.
  private static func corners(_ size: PixelSize, _ radius: Double, isLower: Bool) -> [Int] {
    (0..<size.height).map { y in
      let below = radius - 0.5 - Double(size.height - 1 - y)
      let above = isLower ? 0 : radius - 0.5 - Double(y)
      let depth = min(radius, max(0, below, above))
      return Int((radius - (radius * radius - depth * depth).squareRoot()).rounded())
    }
  }
}

/// The picture around a screen.
private struct Canvas {
  var size: PixelSize
  var place: PixelRect
  var kind: FramedPhone.Kind
  var grey: Double
  /// The height of the phone's body above and below the screen, in pixels.
  var chin: Double
  var isRound: Bool
  var points: Double
  var pane: Double

  func drawn() -> LumaPlane {
    var samples = [UInt8](repeating: UInt8(max(0, min(255, grey))), count: size.count)
    switch kind {
    case .desktop, .window:
      paint(&samples) { x, y in
        let stripe = (3 * x + y % 3 * 2 + y) / 20 % 70
        return kind == .desktop
          ? Double(60 + stripe) : 90 + 80 * Double(x + y) / Double(size.width + size.height)
      }
      if kind == .window { drawWindow(&samples) }
    case .body: drawBody(&samples)
    default: break
    }
    return LumaPlane(size: size, samples: samples)
  }

  private func paint(_ samples: inout [UInt8], _ tone: (Int, Int) -> Double?) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        if let value = tone(x, y) { samples[y * size.width + x] = UInt8(max(0, min(255, value))) }
      }
    }
  }

  /// The distance, in pixels, from a rounded rectangle to a pixel; negative inside the rectangle.
  private func distance(
    _ x: Int, _ y: Int, _ frame: (Double, Double, Double, Double), _ radius: Double
  )
    -> Double
  {
    let (left, upper, right, lower) = frame
    let dx = max(left + radius - Double(x), Double(x) - right + radius)
    let dy = max(upper + radius - Double(y), Double(y) - lower + radius)
    let corner = (max(0, dx) * max(0, dx) + max(0, dy) * max(0, dy)).squareRoot()
    return min(max(dx, dy), 0) + corner - radius
  }

  /// Draws a title bar above the screen, and a shadow around both.
  private func drawWindow(_ samples: inout [UInt8]) {
    let frame = (
      Double(place.x), Double(place.y) - 22, Double(place.maxX), Double(place.maxY)
    )
    let base = samples
    paint(&samples) { x, y in
      let away = distance(x, y, frame, 10)
      if away <= 0 { return Double(y) < Double(place.y) ? 228 : nil }
      let shade = away < 24 ? 0.45 * (1 - away / 24) : 0
      return Double(base[y * size.width + x]) * (1 - shade)
    }
  }

  /// Draws a phone's body on a white or grey background; with a home button, the body has a tall
  /// forehead and chin.
  private func drawBody(_ samples: inout [UInt8]) {
    let rim = Double(place.width) * 0.05
    let frame = (
      Double(place.x) - rim, Double(place.y) - chin, Double(place.maxX) + rim,
      Double(place.maxY) + chin
    )
    let ground: Double = grey > 128 ? (pane > 128 ? 120 : 255) : 250
    let middle = Double(place.x) + Double(place.width) / 2
    let button = (Double(place.maxY) + chin / 2, Double(place.width) * 0.085)
    paint(&samples) { x, y in
      if distance(x, y, frame, Double(place.width) * 0.16) > 0 { return ground }
      guard !isRound else { return grey }
      let (dx, dy) = (Double(x) - middle, Double(y) - button.0)
      let ring = abs((dx * dx + dy * dy).squareRoot() - button.1)
      if ring < max(1, Double(place.width) * 0.005) { return grey > 128 ? grey - 50 : grey + 60 }
      let slit = abs(Double(y) - Double(place.y) + chin / 2) < 3 && abs(dx) < button.1
      return slit ? (grey > 128 ? 90 : 60) : grey
    }
  }
}
