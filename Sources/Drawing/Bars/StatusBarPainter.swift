import KeyreelImaging
import KeyreelSimulation

/// Draws the time, the signal bars, the Wi-Fi symbol, the battery and the Dynamic Island.
///
/// A notch is not drawn, because screenshots do not show it either.
struct StatusBarPainter: Sendable {
  let device: Device
  let orientation: Orientation
  /// The colour of text and icons.
  let color: Color
  let text: TextPainter

  private var metrics: StatusBarMetrics {
    StatusBarMetrics(device: device, width: device.screenSize(in: orientation).width)
  }

  /// The status bar's height; nil for phones in landscape, which show no status bar.
  var height: Double? {
    if orientation == .landscape && !device.isTablet { return nil }
    return device.portraitSafeArea.top
  }

  func displayList() -> DisplayList {
    var list = DisplayList()
    let metrics = self.metrics
    if let island = metrics.island {
      list.fill(.roundedRect(island, radius: island.height / 2), .black)
    }
    text.draw(
      Self.time, timeStyle, color,
      at: Point(x: timeFrame.minX, y: metrics.time.y + timeStyle.capHeight / 2), in: &list)
    let seen = seenItems
    let icons = StatusIcons(
      unit: metrics.iconUnit, color: color, radius: metrics.batteryRadius)
    if seen.contains(metrics.signal) { icons.drawSignal(metrics.signal, in: &list) }
    if seen.contains(metrics.wifi) { icons.drawWiFi(metrics.wifi, in: &list) }
    if seen.contains(metrics.battery) { icons.drawBattery(metrics.battery, in: &list) }
    return list
  }

  // MARK: Space

  private static let time = "09:41"

  private var timeStyle: TextStyle {
    TextStyle(size: metrics.timeSize, weight: .semibold, raisesPunctuation: true)
  }

  /// The box of the time, moved inward if the screen is too narrow for the usual position.
  var timeFrame: Rect {
    let (metrics, style) = (self.metrics, timeStyle)
    let width = text.line(Self.time, style).visibleWidth
    let x = metrics.timeAlignment == .center ? metrics.time.x - width / 2 : metrics.time.x
    let most = device.screenSize(in: orientation).width - width - 2
    return Rect(
      x: max(2, min(x, most)), y: metrics.time.y - style.capHeight / 2, width: width,
      height: style.capHeight)
  }

  /// The boxes of the symbols that are drawn, in the order battery, signal, Wi-Fi.
  ///
  /// The time is always drawn. A symbol is left out if it would touch the time, the island or an
  /// earlier symbol, or would extend beyond the screen.
  var seenItems: [Rect] {
    let metrics = self.metrics
    let width = device.screenSize(in: orientation).width
    var taken = [timeFrame.insetBy(dx: -2, dy: -12)]
    if let island = metrics.island { taken.append(island) }
    var seen: [Rect] = []
    for item in [metrics.battery, metrics.signal, metrics.wifi] {
      guard item.minX >= 0, item.maxX <= width, taken.allSatisfy({ !$0.intersects(item) }) else {
        continue
      }
      taken.append(item)
      seen.append(item)
    }
    return seen
  }
}

/// The positions and sizes of a status bar's parts, in points.
///
/// The values were measured in screenshots 390 pt wide (notch) and 402 pt wide (island);
/// Behaviour §3a gives the sizes and positions of the islands. At other widths, the time's position
/// is proportional to the screen's width or, on phones with an island, to the space beside the
/// island. The symbols are at the same distance from the right edge at all widths or, on phones
/// with an island, at nearly the same distance.
struct StatusBarMetrics: Sendable {
  /// The island, on phones that have one.
  var island: Rect?
  /// The centre of the time; on tablets, the middle of the time's left edge.
  var time: Point
  /// The alignment of the time at its reference point.
  var timeAlignment: TextAlignment = .center
  /// The time's font size, in points.
  var timeSize: Double
  /// The box of the signal bars.
  var signal: Rect
  /// The box of the Wi-Fi fan.
  var wifi: Rect
  /// The box of the battery's body, without the nub.
  var battery: Rect
  /// The radius of the battery's corners.
  var batteryRadius: Double
  /// The length, in points, of one unit of the icons' drawings.
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

  /// The metrics of a phone with an island, measured at a width of 402 pt with a safe area of 62
  /// pt.
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

  /// The metrics of a phone with a notch, measured at a width of 390 pt with a safe area of 47 pt.
  private init(notch width: Double, top: Double) {
    let dy = (top - 47) * 3 * 0.5
    let shift = (width - 390) * 3
    self.init(
      time: Point(x: 51.67 * (1 + (width - 390) / 390), y: (74.5 + dy) / 3), timeSize: 15.7,
      signal: Self.box(907 + shift, 57 + dy, 51, 34), wifi: Self.box(975 + shift, 55 + dy, 48, 36),
      battery: Self.box(1040 + shift, 56 + dy, 68, 36), batteryRadius: 11.0 / 3)
  }

  /// The metrics of a device without a notch or an island: a bar 20 pt tall, or up to 32 pt on
  /// tablets.
  ///
  /// The time is in the middle of the bar on phones, and on the left on tablets.
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

/// Draws signal bars, a Wi-Fi fan and a battery, each fitted into a given box.
struct StatusIcons: Sendable {
  /// The length, in points, of one unit of the drawings: a third of a point on phones with a notch
  /// or an island.
  let unit: Double
  let color: Color
  /// The radius of the battery's corners.
  let radius: Double

  /// Draws four bars whose heights increase evenly.
  ///
  /// In a box 37 units tall, the bars' heights were measured as 14, 21½, 29⅓ and 37 units.
  func drawSignal(_ box: Rect, in list: inout DisplayList) {
    let width = box.width * 10 / 58
    for (index, share) in [14.0 / 37, 21.5 / 37, 29.3 / 37, 1].enumerated() {
      let height = box.height * share
      let bar = Rect(
        x: box.minX + Double(index) * box.width * 16 / 58, y: box.maxY - height, width: width,
        height: height)
      list.fill(.roundedRect(bar, radius: 3 * unit), color)
    }
  }

  /// Draws three bands of a fan of about 90° whose tip is at the bottom; the outermost band is as
  /// wide as the box.
  func drawWiFi(_ box: Rect, in list: inout DisplayList) {
    let tip = Point(x: box.midX, y: box.maxY)
    let radius = box.height
    for (outer, inner) in [(1.0, 0.795), (0.655, 0.445), (0.31, 0)] {
      list.fill(fan(tip, outer: radius * outer, inner: radius * inner, in: box), color)
    }
  }

  private func fan(_ tip: Point, outer: Double, inner: Double, in box: Rect) -> Path {
    // The sine and cosine of half the fan's angle; the chord of the whole angle is as wide as the
    // box. The cubic arcs differ from circular arcs by less than a thousandth of the radius.
    let sine = min(0.72, box.width / 2 / box.height)
    let cosine = (1 - sine * sine).squareRoot()
    let handle = 4.0 / 3 * ((1 - cosine) / sine)
    func edge(_ radius: Double, _ side: Double) -> Point {
      Point(x: tip.x + side * sine * radius, y: tip.y - cosine * radius)
    }
    func control(_ radius: Double, _ side: Double) -> Point {
      Point(
        x: tip.x + side * radius * (sine - handle * cosine),
        y: tip.y - radius * (cosine + handle * sine))
    }
    var path = Path([
      .move(edge(outer, -1)), .cubic(control(outer, -1), control(outer, 1), edge(outer, 1)),
    ])
    if inner > 0 {
      path.line(to: edge(inner, 1))
      path.cubic(control(inner, 1), control(inner, -1), to: edge(inner, -1))
    } else {
      path.line(to: tip)
    }
    path.close()
    return path
  }

  /// Draws the battery's body, a rim three units wide around the body, and the nub.
  ///
  /// The rim and the nub have an opacity of 40 %.
  func drawBattery(_ box: Rect, in list: inout DisplayList) {
    let pale = color.withAlpha(0.4)
    let rim = 3 * unit
    list.border(box, radius: radius, pale, rim)
    let body = box.insetBy(dx: 2 * rim, dy: 2 * rim)
    list.fill(.roundedRect(body, radius: radius - 1.7 * rim), color)
    let nub = Rect(x: box.maxX + rim, y: box.midY - 6 * unit, width: 4 * unit, height: 12 * unit)
    let (bend, left) = (3 * unit, nub.minX + 2.4 * unit)
    let (upper, lower) = (nub.minY + 1.5 * unit, nub.maxY - 1.5 * unit)
    list.fill(
      Path([
        .move(nub.minX, nub.minY),
        .cubic(left, upper, nub.maxX, nub.midY - bend, nub.maxX, nub.midY),
        .cubic(nub.maxX, nub.midY + bend, left, lower, nub.minX, nub.maxY), .close,
      ]), pale)
  }
}
