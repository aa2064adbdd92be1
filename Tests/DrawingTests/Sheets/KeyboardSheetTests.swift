import KeyreelSimulation
import KeyreelGeometry
import KeyreelTesting
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Golden pictures of keyboards")
struct KeyboardSheetTests {
  /// One keyboard of a sheet: a form and its keyboard's state.
  private struct Cell {
    var form: SampleForm
    var change: (inout KeyboardState) -> Void = { _ in }

    /// The part of the screen from 60 pt above the keyboard downwards, at one pixel per point.
    func bitmap() throws -> Bitmap {
      var state = form.state()
      change(&state.keyboard)
      let painter = FormPainter(
        configuration: form.configuration, appearance: form.appearance,
        typesetter: try #require(SampleForm.typesetter), scale: 1)
      let picture = LayerPicture.bitmap(
        of: painter.layers(for: state), size: state.screenSize, scale: 1)
      let top = Int(state.keyboard.top) - 60
      return picture.cropped(
        to: PixelRect(x: 0, y: top, width: picture.width, height: picture.height - top))
    }
  }

  /// Arranges cells in columns on a white background.
  private func sheet(_ cells: [Cell], columns: Int) throws -> Bitmap {
    let pictures = try cells.map { try $0.bitmap() }
    let rows = stride(from: 0, to: pictures.count, by: columns).map {
      Array(pictures[$0..<min($0 + columns, pictures.count)])
    }
    let gap = 12
    let width = columns * ((pictures.map(\.width).max() ?? 0) + gap) + gap
    let heights = rows.map { ($0.map(\.height).max() ?? 0) + gap }
    var sheet = Bitmap(
      size: PixelSize(width: width, height: heights.reduce(gap, +)), alphaMode: .straight,
      filledWith: 0xFFFF_FFFF)
    for (row, pictures) in rows.enumerated() {
      let top = heights[..<row].reduce(gap, +)
      for (column, picture) in pictures.enumerated() {
        sheet.blit(
          picture.bounds, of: picture,
          toX: gap + column * (width - gap) / columns, y: top)
      }
    }
    return sheet
  }

  private func cell(
    _ device: String = "iphone-16-pro", traits: KeyboardTraits = KeyboardTraits(),
    orientation: Orientation = .portrait, system: Int = 18, appearance: Appearance = .light,
    change: @escaping (inout KeyboardState) -> Void = { _ in }
  ) throws -> Cell {
    var form = try SampleForm(device)
    form.elements = []
    form.traits = traits
    form.orientation = orientation
    form.system = system
    form.appearance = appearance
    return Cell(form: form, change: change)
  }

  @Test("Keyboards of phones in portrait equal their golden pictures")
  func phones() async throws {
    var cells = [
      try cell(), try cell { $0.shift = .off },
      try cell {
        $0.shift = .off
        $0.pressedKey = "g"
      },
      try cell {
        $0.page = .numbers
        $0.pressedKey = "4"
      },
      try cell {
        $0.page = .symbols
        $0.pressedKey = "["
      },
      try cell { $0.pressedKey = " " }, try cell(traits: KeyboardTraits(showsSuggestions: true)),
    ]
    for type in [KeyboardType.email, .url, .number, .decimal, .phone, .emoji] {
      cells.append(try cell(traits: KeyboardTraits(type: type)))
    }
    for language in KeyboardLanguage.allCases where language != .english {
      cells.append(try cell(traits: KeyboardTraits(language: language)))
    }
    cells.append(try cell { $0.returnKey = .send })
    cells.append(
      try cell {
        $0.returnKey = .search
        $0.returnKeyIsEnabled = false
      })
    cells.append(try cell(system: 15))
    cells.append(try cell(system: 26))
    cells.append(try cell(appearance: .dark))
    cells.append(try cell(system: 26, appearance: .dark))
    await expectPicture(try sheet(cells, columns: 4), "keyboard/phones")
  }

  @Test(
    "Keyboards of small phones, of phones in landscape and of tablets equal their golden pictures")
  func others() async throws {
    let number = KeyboardTraits(type: .number)
    let cells = [
      try cell("iphone-se-1"), try cell("iphone-se-2"), try cell(orientation: .landscape),
      try cell(traits: number, orientation: .landscape), try cell("ipad-9"),
      try cell("ipad-9", traits: number),
    ]
    await expectPicture(try sheet(cells, columns: 2), "keyboard/others")
  }
}
