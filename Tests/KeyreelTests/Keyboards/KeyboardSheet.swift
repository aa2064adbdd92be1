import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelProof
import KeyreelSimulation

/// A contact sheet of all keyboards: a column for each device, look and appearance, a row for each keyboard.
struct KeyboardSheet {
  private static let column = 214
  private static let margin = 12
  private static let header = 58
  private static let label = 86

  private var cells: [(row: Int, column: Int, picture: Bitmap)] = []
  private var headings: [(row: Int, column: Int, text: String)] = []
  private var labels: [Int: String] = [:]
  private var heights: [Int: Int] = [:]

  /// Adds the keyboards of a group, reduced to about 200 pixels of width.
  mutating func add(_ pictures: [(name: String, bitmap: Bitmap)], of group: KeyboardGroup) {
    let isUpright = group.orientation == .portrait
    let groups = KeyboardGroup.all.filter { $0.orientation == group.orientation }
    let column = groups.firstIndex { $0.name == group.name } ?? 0
    let count = KeyboardSample.keyboards.count
    let first = isUpright ? 0 : count + 1
    headings.append((first, column, group.name))
    for (index, picture) in pictures.enumerated() {
      if index < count {
        labels[first + index] = KeyboardSample.keyboards[index].name
        place(picture.bitmap, first + index, column)
      } else {
        // The other languages share a row: classic to the left, glass to the right.
        // States of single keyboards have digests and no place here.
        guard !KeyboardSample.states.contains(where: { picture.name.hasSuffix("-\($0.name)") })
        else { continue }
        labels[count] = "languages"
        place(picture.bitmap, count, index - count + (group.system < 26 ? 0 : 6))
      }
    }
  }

  private mutating func place(_ bitmap: Bitmap, _ row: Int, _ column: Int) {
    var small = bitmap.reduced(by: max(1, (bitmap.width + 100) / 200))
    // It is opaque, so its alpha means the same either way.
    small.alphaMode = .premultiplied
    cells.append((row, column, small))
    heights[row] = max(heights[row] ?? 0, small.height)
  }

  /// The finished sheet.
  func bitmap(_ typesetter: Typesetter) -> Bitmap {
    let columns = (cells.map { $0.column }.max() ?? 0) + 1
    var tops: [Int] = []
    var y = 0
    for row in 0...(heights.keys.max() ?? 0) {
      if headings.contains(where: { $0.row == row }) { y += Self.header }
      tops.append(y)
      y += (heights[row] ?? 0) + Self.margin
    }
    var sheet = Bitmap(
      size: PixelSize(width: Self.label + columns * Self.column + Self.margin, height: y),
      filledWith: 0xFFFA_F8F8)
    for cell in cells {
      sheet.blit(
        cell.picture.bounds, of: cell.picture, toX: Self.label + cell.column * Self.column,
        y: tops[cell.row])
    }
    Rasteriser().draw(text(tops, typesetter), into: &sheet, scale: 1)
    return Bitmap(size: sheet.size, alphaMode: .straight, pixels: sheet.pixels)
  }

  /// The sheet in at most 256 colours, and those.
  static func simplified(_ sheet: Bitmap) -> (bitmap: Bitmap, colors: [UInt32]) {
    var palette = ReelPalette(steps: [16, 20, 24, 28, 32, 64])
    palette.note(sheet)
    let colors = palette.fittingColors
    return (colors.applied(to: sheet), colors.colors)
  }

  private func text(_ tops: [Int], _ typesetter: Typesetter) -> DisplayList {
    var list = DisplayList()
    func write(_ text: String, _ x: Int, _ y: Int, _ weight: FontWeight, _ size: Double) {
      let line = typesetter.line(text, font: Font(size: size, weight: weight))
      list.append(.glyphs(line.glyphs(at: Point(x: Double(x), y: Double(y))), Color(0x1C1C1E)))
    }
    for (row, label) in labels.sorted(by: { $0.key < $1.key }) {
      write(label, Self.margin, tops[row] + (heights[row] ?? 0) / 2 + 4, .regular, 12)
    }
    for heading in headings {
      let group = KeyboardGroup.all.first { $0.name == heading.text }
      let x = Self.label + heading.column * Self.column
      let look = (group?.system ?? 0) < 26 ? "classic" : "glass"
      write(group?.device ?? "", x, tops[heading.row] - 26, .semibold, 14)
      write(
        "\(look), \(group?.appearance.rawValue ?? ""), \(group?.orientation.rawValue ?? "")", x,
        tops[heading.row] - 9, .regular, 12)
    }
    return list
  }
}
