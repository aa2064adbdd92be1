import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing
@testable import KeyreelDrawing
@testable import KeyreelSimulation

/// In dark mode, a surface in front is lighter than the surface behind it.
@Suite("A dark sheet") struct DarkSheetTests {
  private func picture(
    _ presentation: Presentation, _ appearance: Appearance = .dark, system: Int = 18,
    device: String = "iphone-16-pro", window: Rect? = nil
  ) throws -> Bitmap {
    var sample = try SampleForm(device)
    sample.system = system
    sample.navigationBar = nil
    var form = sample.configuration
    form.content = FormContent(
      style: .insetGrouped,
      elements: [FormElement(id: "row", kind: .cell, text: "Row")])
    form.presentation = presentation
    form.window = window
    let painter = FormPainter(
      configuration: form, appearance: appearance,
      typesetter: try #require(SampleForm.typesetter), scale: 1)
    let state = try #require(FormSimulator.run(configuration: form, script: []).states.last)
    return LayerPicture.bitmap(
      of: painter.layers(for: state), size: form.device.screenSize(in: .portrait), scale: 1)
  }

  /// Whether a colour is found in the picture's middle column.
  private func column(_ bitmap: Bitmap, has hex: Int) -> Bool {
    (0..<bitmap.size.height).contains { bitmap.distance(bitmap.size.width / 2, $0, from: hex) == 0 }
  }

  @Test(
    "On every system, a dark sheet of any kind is lighter than the black page behind it",
    arguments: [
      Presentation(.sheet, detents: [.medium]), Presentation(.sheet), Presentation(.pageSheet),
      Presentation(.formSheet), Presentation(.bottomSheet),
    ], [18, 26])
  func sheet(_ presentation: Presentation, system: Int) throws {
    let bitmap = try picture(presentation, system: system)
    let (x, y) = (bitmap.size.width / 2, bitmap.size.height - 60)
    #expect(bitmap.distance(x, y, from: 0x1C1C1E) == 0)
    #expect(column(bitmap, has: 0x2C2C2E), "a row is lighter than the sheet")
    #expect(bitmap.distance(x, 2, from: 0x000000) == 0, "the page behind is black")
  }

  @Test("On its left, right and bottom, a dark sheet on a tablet stands out from the page")
  func tablet() throws {
    let bitmap = try picture(Presentation(.formSheet), system: 26, device: "ipad-10")
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    #expect(bitmap.distance(width / 2, height / 2, from: 0x1C1C1E) == 0)
    for (x, y) in [(10, height / 2), (width - 10, height / 2), (width / 2, height - 40)] {
      #expect(bitmap.distance(x, y, from: 0x000000) == 0)
    }
  }

  @Test(
    "A dark form in a window has lighter colours than a dark form that fills the screen"
  )
  func others() throws {
    let window = try picture(
      Presentation(), device: "ipad-10", window: Rect(x: 0, y: 0, width: 400, height: 1180))
    #expect(window.distance(200, 1000, from: 0x1C1C1E) == 0)
    let whole = try picture(Presentation())
    #expect(whole.distance(200, 700, from: 0x000000) == 0 && column(whole, has: 0x1C1C1E))
    let light = try picture(Presentation(.sheet), .light)
    #expect(light.distance(200, 800, from: 0xF2F2F7) == 0 && column(light, has: 0xFFFFFF))
  }

  @Test(
    "The status bar is white over the black area beside a light window, and black over the window",
    arguments: [
      Rect(x: 0, y: 0, width: 375, height: 1180), Rect(x: 780, y: 0, width: 40, height: 1180),
      Rect(x: 30, y: 0, width: 410, height: 1160), Rect(x: 400, y: 10, width: 320, height: 1160),
    ])
  func signs(window: Rect) throws {
    let whole = try picture(Presentation(), .light, device: "ipad-10")
    let beside = try picture(Presentation(), .light, device: "ipad-10", window: window)
    var counts = [0, 0]
    for y in Array(0..<20) + Array(1160..<1180) {
      for x in 0..<820 where whole.distance(x, y, from: 0x000000) == 0 {
        let isInside = window.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(beside.distance(x, y, from: isInside ? 0x000000 : 0xFFFFFF) == 0)
        counts[isInside ? 1 : 0] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 20 }, "both kinds are seen")
  }
}
