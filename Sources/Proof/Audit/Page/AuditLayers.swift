import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

/// Draws the layers that make up the frames of covered cells.
///
/// Every form and every keyboard is drawn once for each device, orientation and text size.
///
/// From the layers, a page composes the frame of any covered cell. Layers are drawn at one pixel
/// per point.
struct AuditLayers {
  /// The maximum number of pixel rows in a picture; taller content becomes several pictures,
  /// because browsers limit the height of pictures.
  private static let mostRows = 4096

  private let scenarios: [AuditScenario]
  private let matrix: AuditMatrix
  private let folder: String
  private var places: [PlaceKey: Int] = [:]
  private var boards: [BoardKey: Int] = [:]
  private var placeValues: [JSONValue] = []
  private var boardValues: [JSONValue] = []
  /// The files written so far.
  private(set) var names: Set<String> = []

  private struct PlaceKey: Hashable {
    var scenario: String
    var device: String
    var orientation: Orientation
    var textSize: TextSize?
  }

  private struct BoardKey: Hashable {
    var place: Int
    var keyboard: KeyboardType
    var suggestions: Bool
  }

  /// Prepares to draw the layers of an audit's page.
  init(_ scenarios: [AuditScenario], _ matrix: AuditMatrix, folder: String) {
    self.scenarios = scenarios
    self.matrix = matrix
    self.folder = folder
  }

  /// The data for the page's script: forms (`places`) and keyboards (`boards`), in the order of
  /// their numbers.
  var json: JSONValue {
    .members(["places": .array(placeValues), "boards": .array(boardValues)])
  }

  /// The numbers of a cell's form and keyboard; nil if the audit has no such scenario or device.
  ///
  /// The form and the keyboard are drawn when first requested.
  /// - Complexity: O(*n*) in the number of pixels drawn.
  mutating func numbers(
    for cell: AuditCell
  ) throws(KeyreelError) -> (place: Int, board: Int)? {
    guard let found = scenarios.first(where: { $0.scenario.name == cell.scenario }),
      let device = matrix.device(cell.device, of: cell.scenario)
    else { return nil }
    let key = PlaceKey(
      scenario: cell.scenario, device: cell.device, orientation: cell.orientation,
      textSize: cell.textSize)
    let place = places[key] ?? placeValues.count
    let boardKey = BoardKey(
      place: place, keyboard: cell.keyboard, suggestions: cell.suggestions)
    if let board = boards[boardKey] { return (place, board) }
    let run = try run(of: cell, on: device, of: found)
    guard let first = run.states.first, let last = run.states.last else { return nil }
    if places.updateValue(place, forKey: key) == nil {
      placeValues.append(try self.place(first, of: run))
    }
    boards[boardKey] = boardValues.count
    boardValues.append(try board(last, of: run))
    return (place, boardValues.count - 1)
  }

  /// The run that focuses a cell's field, at one pixel per point.
  ///
  /// The first frame shows the form at rest, and the last frame also shows the keyboard.
  private func run(
    of cell: AuditCell, on device: Device, of found: AuditScenario
  ) throws(KeyreelError) -> ScenarioRun {
    var scenario = found.scenario.focusing(cell, on: device)
    scenario.configuration.device.scale = 1
    return try ScenarioRun(read: scenario, from: found.path, options: found.options)
  }

  /// A form at rest without a keyboard: `{size, ground, top, large, inset, bottom, content, bars,
  /// fields}`.
  private mutating func place(
    _ state: FormState, of run: ScenarioRun
  ) throws(KeyreelError) -> JSONValue {
    var renderer = run.renderer()
    let scene = renderer.scene(for: state)
    let background = scene.first?.flatPixel ?? 0xFFFF_FFFF
    let content = try sheets(renderer.wholeContent(of: state), state, background)
    let bars = scene.dropFirst().filter { layer in
      if case .content = layer.kind { false } else { true }
    }
    let configuration = run.scenario.configuration
    let metrics = configuration.barMetrics(in: configuration.orientation)
    let screen = Rect(origin: .zero, size: state.screenSize)
    let clear = metrics.clear(of: screen, at: -metrics.insets.top, above: screen.maxY)
    return .members([
      "size": [.number(screen.width), .number(screen.height)],
      "ground": .string(Self.css(background)),
      "top": .number(clear.minY), "large": .number(metrics.largeTitleHeight),
      "inset": .number(metrics.insets.top), "bottom": .number(clear.maxY),
      "content": .array(content), "bars": .array(try parts(Array(bars))),
      "fields": .object(
        state.elements.filter { element in
          configuration.content.elements.contains { $0.id == element.id && $0.takesText }
        }.map {
          JSONValue.Member($0.id, $0.frame.json)
        }),
    ])
  }

  /// A keyboard at rest: `{top, parts}`.
  private mutating func board(
    _ last: FormState, of run: ScenarioRun
  ) throws(KeyreelError) -> JSONValue {
    var renderer = run.renderer()
    let keyboard = renderer.scene(for: last).filter { layer in
      layer.kind.map { $0.belongsToKeyboard || $0.belongsToSystem } == true
    }
    return .members(["top": .number(last.keyboard.top), "parts": .array(try parts(keyboard))])
  }

  /// The content as pictures, stacked from top to bottom: `[file, y]`.
  private mutating func sheets(
    _ bands: [Layer], _ state: FormState, _ background: UInt32
  ) throws(KeyreelError) -> [JSONValue] {
    let width = Int(state.screenSize.width.rounded(.up))
    let height = bands.map { $0.frame.maxY }.max() ?? 0
    var values: [JSONValue] = []
    var top = 0
    while top < height {
      let rows = min(Self.mostRows, height - top)
      var sheet = Bitmap(size: PixelSize(width: width, height: rows), filledWith: background)
      for band in bands where band.frame.maxY > top && band.frame.y < top + rows {
        guard case .strip(let strip) = band.content else { continue }
        let bitmap = strip.bitmap
        sheet.blit(bitmap.bounds, of: bitmap, toX: band.frame.x, y: band.frame.y - top)
      }
      values.append([.string(try write(sheet)), .integer(top)])
      top += rows
    }
    return values
  }

  /// Layers and their positions: `[file, x, y]`, or `[colour, x, y, width, height]`.
  private mutating func parts(_ layers: [Layer]) throws(KeyreelError) -> [JSONValue] {
    var values: [JSONValue] = []
    for layer in layers {
      let frame = layer.frame
      switch layer.content {
      case .strip(let strip):
        values.append([.string(try write(strip.bitmap)), .integer(frame.x), .integer(frame.y)])
      case .backdrop(let filter, _):
        // The content behind glass is not blurred here. Instead, a pane of glass keeps its tint but
        // is more opaque than in a rendered frame.
        values.append([
          .string(Self.css(filter.tone.tint, atLeast: 217)), .integer(frame.x), .integer(frame.y),
          .integer(frame.width), .integer(frame.height),
        ])
      }
    }
    return values
  }

  private mutating func write(_ bitmap: Bitmap) throws(KeyreelError) -> String {
    let name = FrameName.text(names.count, "layer", digits: 4)
    try PictureFile.writeFast(bitmap.straight(), to: Disk.join(folder, name))
    names.insert(name)
    return name
  }

  /// A premultiplied pixel as a CSS colour.
  private static func css(_ bits: UInt32, atLeast least: Int = 0) -> String {
    let alpha = Int(bits >> 24)
    func channel(_ shift: UInt32) -> Int {
      alpha == 0 ? 255 : min(255, (Int(bits >> shift & 255) * 255 + alpha / 2) / alpha)
    }
    return "rgb(\(channel(0)) \(channel(8)) \(channel(16)) / \(max(alpha, least) * 100 / 255)%)"
  }
}
