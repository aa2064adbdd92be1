import KeyreelImaging
import KeyreelSimulation

/// The screen that a recording shows: its device, and its rectangle in the picture.
struct RecordedScreen: Sendable {
  /// The device.
  let device: Device
  /// The picture's pixels per point.
  let scale: Double
  /// The screen's rectangle in the picture, in pixels; if the picture cuts off the bottom of the
  /// screen, the rectangle extends below the picture.
  let place: PixelRect
  /// Whether each pixel of the picture corresponds to one pixel of the device's screen.
  var isNative = false

  /// Makes the screen of a device, given the screen's rectangle in the picture.
  init(device: Device, scale: Double, place: PixelRect) {
    (self.device, self.scale, self.place) = (device, scale, place)
  }

  /// The screen's size in the orientation in which the device is held, in points.
  var points: (width: Double, height: Double) {
    let size = device.size
    return place.width > place.height
      ? (size.longerSide, min(size.width, size.height)) : (size.width, size.height)
  }

  /// The part of each picture that is examined.
  var view: ScreenView { ScreenView(place: place, scale: scale) }

  /// The heights, in points, that keyboards have in this orientation on devices with this screen
  /// size.
  var keyboardHeights: [Double] {
    let alike = DeviceCatalogue.all.filter { $0.size == device.size }
    let orientations = Orientation.allCases.filter {
      ($0 == .landscape) == (place.width > place.height)
    }
    return KeyboardSearch.heights(
      of: alike.flatMap { device in orientations.map { (device, $0) } })
  }

  /// The smallest accepted number of pixels per point.
  static let leastScale = 0.4

  /// Whether the screen has fewer pixels per point than the smallest accepted number.
  ///
  /// If the screen of a phone held sideways spans the picture, the screen's width is exact to half
  /// a pixel. In any other case, an error of two pixels is allowed. If the screen was found by a
  /// search, its sides are known only to within two pixels. If several upright phones have nearly
  /// the same width, the wrong phone may have been chosen, which also leads to an error of about
  /// two pixels.
  func isTooSmall(in size: PixelSize) -> Bool {
    let slack = place.width == size.width && place.width > place.height ? 0.5 : 2
    return Double(place.width) + slack < Self.leastScale * points.width
  }

  /// The screen that fills a rectangle, at the device's own scale or another scale; nil if no
  /// device's screen has the rectangle's shape.
  ///
  /// Encoders crop a frame to an even width and height, so a difference of two pixels is allowed.
  /// At a scale that is neither the device's own nor a whole number, a difference of 0.5 % of the
  /// height is also allowed.
  init?(filling place: PixelRect, device id: String?) {
    let rows = id.map { DeviceCatalogue.device($0).map { [$0] } ?? [] } ?? DeviceCatalogue.all
    let size = place.size
    // Each device's own scale is tried first, then 1, 2, 3 and 4 pixels per point, and finally any
    // scale from 0.4 to 4.
    var scales = rows.map { ($0, Double($0.scale)) }
    for scale in [1.0, 2, 3, 4] { scales += rows.map { ($0, scale) } }
    let others = rows.lazy.flatMap { device in
      Self.orientations(device).map { (device, scale: Double(size.width) / $0, height: $1) }
    }
    func error(_ other: (Device, scale: Double, height: Double)) -> Double {
      abs(Double(size.height) - other.height * other.scale)
    }
    let other = others.filter {
      (0.4...4).contains($0.scale) && error($0) <= max(2, Double(size.height) * 0.005)
    }.min { error($0) < error($1) }
    let fitting = scales.first { Self.fits(size, $0, $1) } ?? other.map { ($0.0, $0.scale) }
    guard let (device, scale) = fitting else { return nil }
    (self.device, self.scale, self.place) = (device, scale, place)
    isNative = scale == Double(device.scale) && Self.fits(size, device, scale)
  }

  private static func orientations(_ device: Device) -> [(Double, Double)] {
    [(device.size.width, device.size.height), (device.size.height, device.size.width)]
  }

  private static func fits(_ size: PixelSize, _ device: Device, _ scale: Double) -> Bool {
    orientations(device).contains { width, height in
      abs(Double(size.width) - width * scale) <= 2 && abs(Double(size.height) - height * scale) <= 2
    }
  }

  /// The relative error of the measured distance between rows of keys, if the screen is that of the
  /// given device.
  private static func error(of device: Device, pitch: Double, width: Int) -> Double {
    let own = device.size.width >= 414 ? 56.0 : 54
    return abs(pitch / Double(width) / (own / device.size.width) - 1)
  }

  private static func error(of device: Device, _ sighting: ScreenSighting) -> Double {
    error(of: device, pitch: sighting.pitch, width: sighting.width)
  }

  /// This screen or, if another phone held sideways fits clearly better, that phone's screen.
  ///
  /// The fit depends on the screen's shape and on the spacing of the keys.
  ///
  /// Phones are tried even if their screens would have too few pixels per point to be accepted.
  /// Otherwise, a phone could be mistaken for a narrower phone.
  func agreeing(with keys: [LetterKeys], device id: String?) -> RecordedScreen {
    guard id == nil, !isNative, place.width > place.height, !device.isTablet,
      let most = keys.map(\.count).max()
    else { return self }
    // The keys of a moving keyboard are less clearly visible than those of a keyboard at rest.
    let clear = keys.filter { $0.count >= most - 2 }
    let width = Double(place.width)
    func distance(_ device: Device) -> Double {
      let shape = device.size.width / device.size.height
      let error = max(0, abs(Double(place.height) - width * shape) - 1) / (width * shape)
      let spacings = SidewaysKeys.all(of: device).map { own in
        let errors = clear.map { keys in
          abs(keys.pitch / width / own.pitch - 1) + abs(keys.step / width / own.step - 1)
        }
        return errors.sorted()[errors.count / 2]
      }
      return error / 0.005 + (spacings.min() ?? 1) / 0.008
    }
    let phones = DeviceCatalogue.all.filter { !$0.isTablet && $0.size.height > 480 }
    guard let device = phones.min(by: { distance($0) < distance($1) }),
      distance(device) < distance(self.device) - 1
    else { return self }
    let longer = device.size.longerSide
    return RecordedScreen(device: device, scale: width / longer, place: place)
  }

  /// Whether this screen should be kept instead of another screen.
  ///
  /// This screen has to have a whole number of pixels per point, and its keys have to reach from
  /// side to side. The spacing of the keys has to fit this screen's device better than the other
  /// screen's device, or nearly as well.
  func agrees(with sighting: ScreenSighting, insteadOf other: RecordedScreen?) -> Bool {
    let error = Self.error(of: device, sighting)
    let least = other.map { Self.error(of: $0.device, sighting) } ?? error
    return scale == scale.rounded() && sighting.width >= place.width - 2
      && error <= min(0.06, least + 0.02)
  }

  /// The screen of the phone whose keys were seen.
  ///
  /// The rows of keys are 54 pt apart, or 56 pt on phones that are 414 pt or more wide
  /// (Behaviour §3g). The screen's width in points is computed from the distance between rows and
  /// the width in pixels. Screens of the same width are distinguished by the part below the keys
  /// and, if the whole screen is in the picture, by their height.
  init?(_ sighting: ScreenSighting, in bounds: PixelRect, device id: String?) {
    let rows =
      id.map { DeviceCatalogue.device($0).map { [$0] } ?? [] }
      ?? DeviceCatalogue.all.filter { !$0.isTablet && $0.size.height > 480 }
    let fillsWidth = sighting.width >= bounds.width - 2
    let fillsHeight = sighting.bottom >= bounds.maxY - 2
    func distance(_ device: Device, width: Int, height: Int?) -> Double {
      var distance = Self.error(of: device, pitch: sighting.pitch, width: width) / 0.008
      let isTall = device.portraitSafeArea.bottom > 0
      if isTall != sighting.isTall { distance += sighting.showsIcons ? 20 : 10 }
      // If a screen does not fill the picture's width, the picture has to contain the whole screen.
      let scale = Double(width) / device.size.width
      let foot = Double(Self.foot(of: sighting, device, scale, in: bounds))
      if !fillsWidth, foot - Double(bounds.y) < (device.size.height - 4) * scale { distance += 15 }
      if let height {
        // A cropped picture does not have the shape of any screen, so the error of the shape is
        // capped.
        let shape = device.size.height / device.size.width
        distance += min(12, abs(Double(height) / Double(width) / shape - 1) / 0.005)
      }
      return distance
    }
    // Encoders crop a whole screen to an even width and height.
    let sizes: [(width: Int, height: Int?)] =
      fillsWidth && fillsHeight
      ? [(0, 0), (1, 0), (0, 1), (1, 1)].map { (sighting.width + $0, bounds.height + $1) }
      : [(sighting.width, nil)]
    func distance(_ device: Device) -> Double {
      sizes.map { distance(device, width: $0.width, height: $0.height) }.min() ?? .infinity
    }
    guard let device = rows.min(by: { distance($0) < distance($1) }) else { return nil }
    let scale = Double(sighting.width) / device.size.width
    let height = Int((device.size.height * scale).rounded())
    let tall = Double(bounds.height) / device.size.height
    let isWhole =
      fillsWidth && fillsHeight && abs(bounds.height - height) <= height / 50
      && Self.foot(of: sighting, device, tall, in: bounds) <= sighting.bottom
    let foot = isWhole ? sighting.bottom : Self.foot(of: sighting, device, scale, in: bounds)
    let top = isWhole ? bounds.y : max(bounds.y, foot - height)
    self.device = device
    // Distances are measured vertically, so the scale of a slightly stretched picture is computed
    // from the picture's height.
    self.scale = isWhole ? tall : scale
    place = PixelRect(
      x: sighting.columns.lowerBound, y: top, width: sighting.width, height: foot - top)
  }

  /// The index of the first pixel row below the screen.
  ///
  /// The screen ends below the picture if the picture cuts off the bottom of the keyboard. If the
  /// area below the screen is as bright as the keyboard's pane, the pane seems to extend below the
  /// screen.
  ///
  /// On a keyboard without suggestions, the middle of the first row of keys is 29 to 31.5 pt below
  /// the top: keys 39 to 45 pt tall begin 8 to 12 pt below the top (Behaviour §3g).
  private static func foot(
    of sighting: ScreenSighting, _ device: Device, _ scale: Double, in bounds: PixelRect
  ) -> Int {
    let height = KeyboardHeights.height(
      for: KeyboardTraits(type: .default, showsSuggestions: false), device: device,
      orientation: .portrait, system: 18)
    let (width, hasHomeBar) = (device.size.width, device.portraitSafeArea.bottom > 0)
    let middle = width >= 414 ? 30.5 : hasHomeBar ? 29 : width >= 375 ? 31 : 31.5
    let expected = sighting.firstRow + (height - middle) * scale
    let missing = expected - Double(sighting.bottom)
    let isCut = sighting.bottom >= bounds.maxY - 2 && missing >= 5 * scale
    let isBeyond = !sighting.endsBelowKeys && missing <= -5 * scale
    return isCut || isBeyond ? Int(expected.rounded()) : sighting.bottom
  }
}

/// The distances between the letter keys of a phone held sideways, as fractions of the screen's
/// width.
private struct SidewaysKeys {
  /// The distance from one row to the next, as a fraction of the screen's width.
  var pitch: Double
  /// The distance from one key to the next, as a fraction of the screen's width.
  var step: Double

  /// The spacings on a classic keyboard and, for a phone with a home indicator, also those on a
  /// glass keyboard (Behaviour §3b and §3g).
  ///
  /// On a classic keyboard, four rows share the height above the home indicator's area, which is
  /// 160 pt or 150 pt. Without such an area, the keyboard is 162 pt tall. The top row has ten keys
  /// and begins 31⅓ pt inside the safe area. On a glass keyboard, rows are 35⅔ pt apart and keys
  /// begin 20 pt inside the safe area.
  static func all(of device: Device) -> [SidewaysKeys] {
    let size = device.screenSize(in: .landscape)
    let area = device.safeArea(in: .landscape)
    let inset = max(area.left, area.right)
    let height = KeyboardHeights.height(
      for: KeyboardTraits(type: .default, showsSuggestions: false), device: device,
      orientation: .landscape, system: 18)
    func keys(pitch: Double, side: Double, gap: Double) -> SidewaysKeys {
      let step = (size.width - 2 * side + gap) / 10
      return SidewaysKeys(pitch: pitch / size.width, step: step / size.width)
    }
    guard inset > 0 else { return [keys(pitch: 40, side: 3, gap: 5)] }
    return [
      keys(pitch: (height - area.bottom) / 4, side: inset + 94.0 / 3, gap: 16.0 / 3),
      keys(pitch: 107.0 / 3, side: inset + 20, gap: 6),
    ]
  }
}
