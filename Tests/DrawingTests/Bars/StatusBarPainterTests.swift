import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import Testing

@testable import KeyreelDrawing

@Suite("Status bars of any width")
struct StatusBarPainterTests {
  private func painter(_ device: Device) throws -> StatusBarPainter {
    StatusBarPainter(
      device: device, orientation: .portrait, color: .black,
      text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: device.scale))
  }

  private func narrow(_ width: Double, top: Double) -> Device {
    Device(
      id: "custom", name: "Custom", size: Size(width: width, height: 400), scale: 3,
      portraitSafeArea: EdgeInsets(top: top), landscapeSafeArea: .zero)
  }

  @Test(
    "Every device in the catalogue has room for the whole status bar",
    arguments: DeviceCatalogue.all)
  func catalogue(device: Device) throws {
    #expect(try painter(device).seenItems.count == 3)
  }

  @Test(
    "An item without room beside the time is left out, and the time is always on the screen",
    arguments: [20.0, 47])
  func narrow(top: Double) throws {
    for width in stride(from: 60.0, through: 460, by: 4) {
      let painter = try painter(narrow(width, top: top))
      let (time, items) = (painter.timeFrame, painter.seenItems)
      #expect(time.minX >= 2 && time.maxX <= width)
      for (index, item) in items.enumerated() {
        #expect(item.minX >= 0 && item.maxX <= width)
        #expect(item.maxX + 2 <= time.minX + 1e-9 || item.minX >= time.maxX + 2 - 1e-9)
        #expect(items[..<index].allSatisfy { !$0.intersects(item) })
      }
    }
  }

  @Test(
    "On a 100 pt screen, the time fits between the signal bars and the battery; Wi-Fi is left out")
  func wifi() throws {
    let painter = try painter(narrow(100, top: 20))
    let metrics = StatusBarMetrics(device: painter.device, width: 100)
    #expect(painter.seenItems == [metrics.battery, metrics.signal])
  }
}
