import KeyreelSimulation
import KeyreelGeometry
import Testing

@testable import KeyreelDrawing

@Suite("Status bars")
struct StatusBarMetricsTests {
  private func metrics(_ id: String) throws -> StatusBarMetrics {
    let device = try #require(DeviceCatalogue.device(id))
    return StatusBarMetrics(device: device, width: device.size.width)
  }

  @Test(
    "Islands are 125 × 36.67 pt and begin in the measured row of pixels",
    arguments: [("iphone-15-pro", 34), ("iphone-16-pro", 42)])
  func islands(device: String, top: Int) throws {
    let island = try #require(try metrics(device).island)
    #expect(abs(island.width - 125) < 0.5 && abs(island.height - 110.0 / 3) < 1e-9)
    #expect(island.minY.pixels(at: 3) == top)
  }

  @Test(
    "Phones with a notch or a home button, and tablets, have no island",
    arguments: ["iphone-13-pro", "iphone-8", "ipad-10"])
  func others(device: String) throws {
    #expect(try metrics(device).island == nil)
  }

  @Test(
    "A status bar's symbols stay inside the bar and overlap neither each other nor the island",
    arguments: DeviceCatalogue.all
  )
  func apart(device: Device) {
    let metrics = StatusBarMetrics(device: device, width: device.size.width)
    let bar = Rect(x: 0, y: 0, width: device.size.width, height: device.portraitSafeArea.top)
    let boxes = [metrics.signal, metrics.wifi, metrics.battery]
    for box in boxes { #expect(bar.holds(box)) }
    #expect(metrics.signal.maxX < metrics.wifi.minX)
    #expect(metrics.wifi.maxX < metrics.battery.minX)
    if let island = metrics.island { #expect(boxes.allSatisfy { !$0.intersects(island) }) }
  }
}
