import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelProof
import KeyreelSimulation

/// A contact sheet of keyboards: a column for each device, look and appearance, and a row for each
/// keyboard.
struct KeyboardSheet {
  /// The groups that have a column.
  private let groups: [KeyboardGroup]
  /// The keyboards that have a row; nil for all keyboards and a row for the other languages.
  private let names: [String]?
  /// The factor for all sizes; at 1, a keyboard is about 200 pixels wide.
  private let scale: Int

  private var column: Int { 214 * scale }
  private var margin: Int { 12 * scale }
  private var header: Int { 58 * scale }
  private var label: Int { 86 * scale }

  private var cells: [(row: Int, column: Int, picture: Bitmap)] = []
  private var headings: [(row: Int, column: Int, text: String)] = []
  private var labels: [Int: String] = [:]
  private var heights: [Int: Int] = [:]

  /// Makes a sheet of all groups and keyboards.
  init() { self.init(groups: KeyboardGroup.all, names: nil, scale: 1) }

  /// A sheet that is legible at the width of a page: a few keyboards on one phone.
  static var readable: KeyboardSheet {
    KeyboardSheet(
      groups: KeyboardGroup.all.filter {
        $0.device == "iphone-16-pro" && $0.orientation == .portrait
      },
      names: ["letters", "numbers", "url", "number", "emoji", "suggestions"], scale: 2)
  }

  private init(groups: [KeyboardGroup], names: [String]?, scale: Int) {
    (self.groups, self.names, self.scale) = (groups, names, scale)
  }

  private var keyboards: [String] {
    KeyboardSample.keyboards.map(\.name).filter { names?.contains($0) ?? true }
  }

  /// Adds the keyboards of a group, reduced in size, if the group has a column.
  mutating func add(_ pictures: [(name: String, bitmap: Bitmap)], of group: KeyboardGroup) {
    let isUpright = group.orientation == .portrait
    let groups = groups.filter { $0.orientation == group.orientation }
    guard let column = groups.firstIndex(where: { $0.name == group.name }) else { return }
    let count = keyboards.count
    let first = isUpright ? 0 : count + 1
    headings.append((first, column, group.name))
    for (index, picture) in pictures.enumerated() {
      if index < KeyboardSample.keyboards.count {
        let name = KeyboardSample.keyboards[index].name
        guard let row = keyboards.firstIndex(of: name) else { continue }
        labels[first + row] = name
        place(picture.bitmap, first + row, column)
      } else if names == nil {
        // The other languages share a row: classic on the left, glass on the right. States of
        // single keyboards have digests, but are not on the sheet.
        guard !KeyboardSample.states.contains(where: { picture.name.hasSuffix("-\($0.name)") })
        else { continue }
        labels[count] = "languages"
        place(picture.bitmap, count, index - count + (group.system < 26 ? 0 : 6))
      }
    }
  }

  private mutating func place(_ bitmap: Bitmap, _ row: Int, _ column: Int) {
    var small = bitmap.reduced(by: max(1, (bitmap.width + 100 * scale) / (200 * scale)))
    // The picture is opaque, so its pixels are the same in either alpha mode.
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
      if headings.contains(where: { $0.row == row }) { y += header }
      tops.append(y)
      y += (heights[row] ?? 0) + margin
    }
    var sheet = Bitmap(
      size: PixelSize(width: label + columns * column + margin, height: y),
      filledWith: 0xFFFA_F8F8)
    for cell in cells {
      sheet.blit(
        cell.picture.bounds, of: cell.picture, toX: label + cell.column * column,
        y: tops[cell.row])
    }
    Rasteriser().draw(text(tops, typesetter), into: &sheet, scale: 1)
    return Bitmap(size: sheet.size, alphaMode: .straight, pixels: sheet.pixels)
  }

  private func text(_ tops: [Int], _ typesetter: Typesetter) -> DisplayList {
    var list = DisplayList()
    func write(_ text: String, _ x: Int, _ y: Int, _ weight: FontWeight, _ size: Double) {
      let line = typesetter.line(text, font: Font(size: size * Double(scale), weight: weight))
      list.append(.glyphs(line.glyphs(at: Point(x: Double(x), y: Double(y))), Color(0x1C1C1E)))
    }
    for (row, label) in labels.sorted(by: { $0.key < $1.key }) {
      write(label, margin, tops[row] + (heights[row] ?? 0) / 2 + 4 * scale, .regular, 12)
    }
    for heading in headings {
      let group = KeyboardGroup.all.first { $0.name == heading.text }
      let x = label + heading.column * column
      let look = (group?.system ?? 0) < 26 ? "classic" : "glass"
      write(group?.device ?? "", x, tops[heading.row] - 26 * scale, .semibold, 14)
      write(
        "\(look), \(group?.appearance.rawValue ?? ""), \(group?.orientation.rawValue ?? "")", x,
        tops[heading.row] - 9 * scale, .regular, 12)
    }
    return list
  }
}
