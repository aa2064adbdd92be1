import KeyreelGeometry
import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// The colours of a screenshot that a scenario has to know: behind the content, and of its fields.
struct ScreenColours {
  private let background: UInt32
  private let fields: [String: UInt32]

  /// Looks at a screenshot of a form on its first frame.
  ///
  /// A face is the colour that most of its pixels have; of one that a keyboard covers nothing is known.
  init(_ bitmap: Bitmap, of form: FormConfiguration) {
    let scale = bitmap.width / max(1, Int(form.device.screenSize(in: form.orientation).width))
    let area = form.screen?.scroll.map { PixelRect($0, scale: scale) } ?? bitmap.bounds
    let end = form.screen?.keyboard.map { PixelRect($0, scale: scale).y } ?? bitmap.height
    func clear(_ rect: PixelRect) -> PixelRect {
      var rest = rect
      rest.height = max(0, min(rect.height, end - rect.y))
      return rest
    }
    background = ColourCount(bitmap, in: clear(area), step: 3).most ?? 0xFFFF_FFFF
    let origin = form.start.scrolled - form.barMetrics(in: form.orientation).insets.top
    var fields: [String: UInt32] = [:]
    for element in form.content.elements where element.takesText {
      guard let frame = element.frame else { continue }
      let seen = element.isFixed ? frame : frame.offsetBy(dx: 0, dy: -origin)
      fields[element.id] = ColourCount(bitmap, in: clear(PixelRect(seen, scale: scale))).most
    }
    self.fields = fields
  }

  /// Says the colours in a scenario, and whether it is dark.
  func apply(to imported: inout DumpImport) {
    imported.scenario.configuration.content.background = FormColor(pixel: background)
    imported.notes.keys["background"] = "as most of the screenshot"
    let isDark = Self.luminance(background) < 100
    imported.scenario.appearance = isDark ? .dark : .light
    imported.notes.keys["appearance"] = "guessed from the screenshot"
    for index in imported.scenario.configuration.content.elements.indices {
      let id = imported.scenario.configuration.content.elements[index].id
      guard let color = fields[id] else { continue }
      imported.scenario.configuration.content.elements[index].look.background =
        FormColor(pixel: color)
    }
  }

  /// The weighted mean of the channels (ITU-R BT.601).
  private static func luminance(_ pixel: UInt32) -> Int {
    (299 * Int(pixel & 255) + 587 * Int(pixel >> 8 & 255) + 114 * Int(pixel >> 16 & 255)) / 1000
  }
}

extension FormColor {
  /// The colour of a packed opaque pixel.
  init(pixel: UInt32) {
    self.init((pixel & 255) << 16 | (pixel & 0xFF00) | (pixel >> 16 & 255))
  }
}
