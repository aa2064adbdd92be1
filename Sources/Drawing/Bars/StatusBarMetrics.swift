import KeyreelGeometry
import KeyreelSimulation

/// Where a status bar's parts lie, in points.
///
/// Measured on screenshots of 390 pt (notch) and 402 pt (island); BEHAVIOUR 3a gives the islands. Other
/// widths keep the distances to the notch's or island's sides in proportion.
struct StatusBarMetrics: Sendable {
  /// The island, on phones that have one.
  var island: Rect?
  /// The middle of the time's capitals, or their left end.
  var time: Point
  /// How the time stands at that point.
  var timeAlignment: TextAlignment = .center
  /// The size of the time.
  var timeSize: Double
  /// The box of the signal bars.
  var signal: Rect
  /// The box of the Wi-Fi fan.
  var wifi: Rect
  /// The box of the battery's body, the nub left out.
  var battery: Rect
  /// The radius of the battery's corners.
  var batteryRadius: Double
  /// The length of the icons' unit.
  var iconUnit: Double = 1.0 / 3
}

extension StatusBarMetrics {
  init(device: Device, width: Double) {
    if device.hasDynamicIsland {
      self.init(island: width, top: device.portraitSafeArea.top)
    } else if device.portraitSafeArea.top >= 40 && !device.isTablet {
      self.init(notch: width, top: device.portraitSafeArea.top)
    } else {
      self.init(plain: width, height: device.portraitSafeArea.top)
    }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x / 3, y: y / 3, width: width / 3, height: height / 3)
  }

  /// A phone with an island: measured at 402 pt with a safe area of 62.
  private init(island width: Double, top: Double) {
    let islandTop = top >= 62 ? 14.0 : 34.0 / 3
    let dy = (islandTop - 14) * 3
    let ear = (width - 125) / 2
    let ratio = ear / 138.5
    let shift = (width - 402) * 3 + (138.5 - ear) * 0.255 * 3
    self.init(
      island: Rect(
        x: ((width * 3 - 376) / 2).rounded(.down) / 3, y: islandTop, width: 376.0 / 3,
        height: 110.0 / 3), time: Point(x: 73.67 * ratio, y: (98 + dy) / 3), timeSize: 17,
      signal: Self.box(865 + shift, 79 + dy, 58, 37), wifi: Self.box(945 + shift, 79 + dy, 51, 37),
      battery: Self.box(1018 + shift, 78 + dy, 75, 39), batteryRadius: 13.0 / 3)
  }

  /// A phone with a notch: measured at 390 pt with a safe area of 47.
  private init(notch width: Double, top: Double) {
    let dy = (top - 47) * 3 * 0.5
    let shift = (width - 390) * 3
    self.init(
      time: Point(x: 51.67 * (1 + (width - 390) / 390), y: (74.5 + dy) / 3), timeSize: 15.7,
      signal: Self.box(907 + shift, 57 + dy, 51, 34), wifi: Self.box(975 + shift, 55 + dy, 48, 36),
      battery: Self.box(1040 + shift, 56 + dy, 68, 36), batteryRadius: 11.0 / 3)
  }

  /// A bar of 20 or 24 pt: time in the middle, on tablets at the left.
  private init(plain width: Double, height: Double) {
    let isTablet = width >= 700
    let y = height / 2
    let right = width - 5 - (isTablet ? 14 : 0)
    self.init(
      time: Point(x: isTablet ? 20 : width / 2, y: y), timeAlignment: isTablet ? .left : .center,
      timeSize: isTablet ? 14 : 12,
      signal: Rect(x: isTablet ? right - 68 : 6, y: y - 4.8, width: 15, height: 9.6),
      wifi: Rect(x: isTablet ? right - 48 : 25, y: y - 5, width: 14, height: 10),
      battery: Rect(x: right - 26, y: y - 5.5, width: 22, height: 11), batteryRadius: 3.2,
      iconUnit: 0.27)
  }
}
