import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// Draws the frame in which a cell's field has come to rest, with the field's hidden parts marked
/// in red.
struct AuditPicture {
  /// The scenario's file and its contents.
  var scenario: AuditScenario
  /// The cell to draw.
  var cell: AuditCell
  /// The cell's device.
  var device: Device
  /// The cell's strategy.
  var strategy: AnyStrategy

  /// The picture as a PNG.
  /// - Throws: The error that prevents the frame from being drawn.
  func png() throws(KeyreelError) -> [UInt8] {
    var focusing = scenario.scenario.focusing(cell, on: device)
    focusing.configuration.avoidance = strategy
    let run = try ScenarioRun(read: focusing, from: scenario.path, options: scenario.options)
    var bitmap: Bitmap?
    try run.visit([run.frameCount - 1]) { (_, drawn) throws(KeyreelError) in bitmap = drawn }
    guard var bitmap, let last = run.states.last else { return [] }
    for rect in hidden(in: last) { Self.mark(rect, in: &bitmap) }
    return try KeyreelError.coding(try PNGEncoder.encode(bitmap))
  }

  /// The parts of the field that are on the screen but covered by bars or the keyboard.
  ///
  /// If the field is entirely off the screen, the result is the 6 pt strip of the screen that is
  /// nearest to the field.
  private func hidden(in state: FormState) -> [PixelRect] {
    guard let field = state.focused?.frame else { return [] }
    var configuration = scenario.scenario.configuration
    configuration.use(device: device)
    if let textSize = cell.textSize { configuration.textSize = textSize }
    if let system = cell.nearestSystem { configuration.use(system: system) }
    let screen = Rect(origin: .zero, size: state.screenSize)
    let clear = configuration.barMetrics(in: cell.orientation)
      .clear(of: screen, at: state.contentOffset, above: state.keyboard.edge)
    let seen = field.intersection(screen)
    if seen.isEmpty {
      let y = field.minY < 0 ? 0 : screen.maxY - 6
      return [pixels(Rect(x: 0, y: y, width: screen.width, height: 6))]
    }
    let above = Rect(
      x: seen.minX, y: seen.minY, width: seen.width,
      height: max(0, min(seen.maxY, clear.minY) - seen.minY))
    let start = max(seen.minY, clear.maxY)
    let below = Rect(
      x: seen.minX, y: start, width: seen.width, height: max(0, seen.maxY - start))
    let behind = state.keyboard.undocked.map { seen.intersection($0) } ?? .zero
    return [above, below, behind].filter { !$0.isEmpty }.map(pixels)
  }

  private func pixels(_ rect: Rect) -> PixelRect {
    let scale = device.scale
    let (x, y) = (rect.minX.pixels(at: scale), rect.minY.pixels(at: scale))
    return PixelRect(
      x: x, y: y, width: rect.maxX.pixels(at: scale) - x, height: rect.maxY.pixels(at: scale) - y)
  }

  /// Mixes the colour of every pixel with red, in the ratio 2 to 3.
  private static func mark(_ rect: PixelRect, in bitmap: inout Bitmap) {
    let rect = rect.intersection(bitmap.bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let old = bitmap[x, y]
        func mixed(_ shift: UInt32, _ red: UInt32) -> UInt32 {
          (2 * (old >> shift & 255) + 3 * red) / 5 << shift
        }
        bitmap[x, y] = 0xFF00_0000 | mixed(0, 255) | mixed(8, 45) | mixed(16, 35)
      }
    }
  }
}

extension Scenario {
  /// The scenario with a cell's device, orientation, text size, system and keyboard, and with a
  /// script that focuses the cell's field.
  func focusing(_ cell: AuditCell, on device: Device) -> Scenario {
    var scenario = self
    scenario.configuration.use(device: device)
    scenario.configuration.orientation = cell.orientation
    if let textSize = cell.textSize { scenario.configuration.textSize = textSize }
    if let system = cell.nearestSystem { scenario.configuration.use(system: system) }
    for index in scenario.configuration.content.elements.indices
    where scenario.configuration.content.elements[index].id == cell.field {
      let own = scenario.configuration.content.elements[index].keyboard
      var traits = (own ?? scenario.configuration.keyboard).with(cell.keyboard)
      traits.showsSuggestions = cell.suggestions
      scenario.configuration.content.elements[index].keyboard = traits
    }
    scenario.script = [ScriptStep(.focus(cell.field)), ScriptStep(.settle)]
    return scenario
  }
}
