import FormSimulation
import Geometry
import Scene
import Typesetting

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
    let style = TextStyle(
      size: metrics.timeSize, weight: metrics.timeWeight, raisesPunctuation: true)
    text.draw(
      "09:41", style, palette.label,
      at: Point(x: metrics.time.x, y: metrics.time.y + style.capHeight / 2),
      alignment: metrics.timeAlignment, in: &list)
    StatusIcons(unit: metrics.iconUnit, color: palette.label, radius: metrics.batteryRadius)
      .draw(signal: metrics.signal, wifi: metrics.wifi, battery: metrics.battery, in: &list)
    return list
  }
}
