import FormSimulation
import Geometry
import Scene

/// Draws a form's elements into bands of its content.
struct ElementPainter: Sendable {
  /// What surrounds an element: its description and whether rows touch it.
  private struct Entry: Sendable {
    var element: FormElement
    var isFirstRow: Bool
  }

  private let entries: [String: Entry]
  /// The colours.
  let palette: Palette
  /// Puts text down.
  let text: TextPainter
  /// Whether the content is a table: white to the edges, rows with lines between them.
  let isTable: Bool

  init(content: FormContent, palette: Palette, text: TextPainter) {
    self.palette = palette
    self.text = text
    isTable = content.elements.contains { $0.isRow }
    var entries: [String: Entry] = [:]
    var previousIsRow = false
    for element in content.elements where !element.isHidden {
      let isRow = element.isRow
      entries[element.id] = Entry(element: element, isFirstRow: isRow && !previousIsRow)
      previousIsRow = isRow
    }
    for element in content.elements where element.isHidden {
      entries[element.id] = Entry(element: element, isFirstRow: false)
    }
    self.entries = entries
  }

  /// What is seen where no element is.
  var background: Color { isTable ? palette.background : palette.groupedBackground }

  /// The length of one device pixel, in points.
  var pixel: Double { 1 / Double(text.scale) }

  /// A band of the content.
  ///
  /// - Parameters:
  ///   - states: The elements that touch it.
  ///   - top: Where it begins, in content coordinates.
  ///   - size: Its size, in points.
  ///   - safeArea: The screen's safe area; what rows hold stays inside its sides.
  func displayList(
    _ states: [ElementState], top: Double, size: Size, safeArea: EdgeInsets
  ) -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(origin: .zero, size: size), background)
    for state in states {
      guard let entry = entries[state.id] else { continue }
      var moved = state
      moved.frame = onGrid(state.frame).offsetBy(dx: 0, dy: -top)
      let band = Band(
        height: size.height, safeArea: safeArea,
        hasLineAbove: entry.isFirstRow && state.frame.minY > 0)
      draw(entry.element, moved, in: band, in: &list)
    }
    return list
  }

  /// What an element must know of the band it is drawn in.
  struct Band {
    /// How high it is, in points.
    var height: Double
    /// The screen's safe area.
    var safeArea: EdgeInsets
    /// Whether a line is drawn above the row: it is the first after something else.
    var hasLineAbove: Bool
  }

  private func draw(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    switch element.kind {
    case .label: drawLabel(element, state, in: band, in: &list)
    case .textField: drawTextField(element, state, in: &list)
    case .textView: drawTextView(element, state, in: band, in: &list)
    case .button: drawButton(element, state, in: &list)
    case .cell: drawCell(element, state, in: band, in: &list)
    case .composer: drawComposer(element, state, in: band, in: &list)
    case .switch: drawSwitch(element, state, in: &list)
    }
  }

  /// A frame with all edges on the pixel grid, so that edges that met still meet.
  private func onGrid(_ frame: Rect) -> Rect {
    let (left, top) = (
      frame.minX.rounded(toPixelsAt: text.scale), frame.minY.rounded(toPixelsAt: text.scale)
    )
    return Rect(
      x: left, y: top, width: frame.maxX.rounded(toPixelsAt: text.scale) - left,
      height: frame.maxY.rounded(toPixelsAt: text.scale) - top)
  }
}
