import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// Time, signal, Wi-Fi and battery, and the island between them; screenshots leave a notch out, and so does it.
struct StatusBarPainter: Sendable {
  let device: Device
  let orientation: Orientation
  let palette: Palette
  let text: TextPainter

  private var metrics: StatusBarMetrics {
    StatusBarMetrics(device: device, width: device.screenSize(in: orientation).width)
  }

  /// How high the layer is; nil where no status bar is shown (phones on their side).
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
      Self.time, timeStyle, palette.label,
      at: Point(x: timeFrame.minX, y: metrics.time.y + timeStyle.capHeight / 2), in: &list)
    let seen = seenItems
    let icons = StatusIcons(
      unit: metrics.iconUnit, color: palette.label, radius: metrics.batteryRadius)
    if seen.contains(metrics.signal) { icons.drawSignal(metrics.signal, in: &list) }
    if seen.contains(metrics.wifi) { icons.drawWiFi(metrics.wifi, in: &list) }
    if seen.contains(metrics.battery) { icons.drawBattery(metrics.battery, in: &list) }
    return list
  }

  // MARK: Room

  private static let time = "09:41"

  private var timeStyle: TextStyle {
    TextStyle(size: metrics.timeSize, weight: .semibold, raisesPunctuation: true)
  }

  /// The box of the time, moved onto the screen where that is narrow.
  var timeFrame: Rect {
    let (metrics, style) = (self.metrics, timeStyle)
    let width = text.line(Self.time, style).visibleWidth
    let x = metrics.timeAlignment == .center ? metrics.time.x - width / 2 : metrics.time.x
    let most = device.screenSize(in: orientation).width - width - 2
    return Rect(
      x: max(2, min(x, most)), y: metrics.time.y - style.capHeight / 2, width: width,
      height: style.capHeight)
  }

  /// The boxes of battery, signal and Wi-Fi that are drawn.
  ///
  /// Where there is no room for one beside the time, which stays, it is left out; so is what would leave the screen.
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
