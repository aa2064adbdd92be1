import Foundation
import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import Testing

/// `Documentation/gallery.png` shows pictures of the goldens, and changes when the goldens change.
@Suite("The gallery in the documentation")
struct GalleryPictureTests {
  /// The goldens in the picture, each with the number of the frame that is shown.
  private static let shown: [(name: String, frame: String)] = [
    ("composer", "00155"), ("controls-inset-grouped", "00000"), ("dock-checkout", "00018"),
    ("dock-chat", "00160"), ("sheet-detents", "00012"), ("look-glass", "00038"),
    ("look-dark", "00031"), ("controls-glass", "00000"), ("look-right-to-left", "00026"),
    ("controls-bubbles", "00045"), ("keyboard-suggestions-each", "00030"),
    ("keyboard-phone", "00018"),
  ]

  private static let (columns, width, gap, label) = (6, 272, 24, 44)

  private func picture(_ name: String, _ frame: String) throws -> Bitmap {
    let file = SimplifiedPicture.folder.deletingLastPathComponent()
      .appending(path: "TestImages/\(name)/frame-\(frame).png")
    let whole = try PNGDecoder.decode([UInt8](Data(contentsOf: file)))
    let size = PixelSize(
      width: Self.width, height: (whole.height * Self.width + whole.width / 2) / whole.width)
    var small = AreaScaler(from: whole.size, to: size).scaled(whole)
    // The picture is opaque, so its pixels are the same in either alpha mode.
    small.alphaMode = .premultiplied
    return small
  }

  /// Lays pictures out in rows; each picture has a thin line around it and its name below it.
  private func sheet(_ pictures: [(name: String, bitmap: Bitmap)], _ typesetter: Typesetter)
    -> Bitmap
  {
    let rows = stride(from: 0, to: pictures.count, by: Self.columns).map {
      pictures[$0..<min($0 + Self.columns, pictures.count)]
    }
    let heights = rows.map { row in row.map(\.bitmap.height).max() ?? 0 }
    var sheet = Bitmap(
      size: PixelSize(
        width: Self.columns * (Self.width + Self.gap) + Self.gap,
        height: heights.reduce(Self.gap) { $0 + $1 + Self.label + Self.gap }),
      filledWith: 0xFFFF_FFFF)
    var names = DisplayList()
    var y = Self.gap
    for (row, height) in zip(rows, heights) {
      for (column, entry) in row.enumerated() {
        let x = Self.gap + column * (Self.width + Self.gap)
        let frame = Bitmap(
          size: PixelSize(width: Self.width + 2, height: entry.bitmap.height + 2),
          filledWith: 0xFFCE_C8C8)
        let top = y + height - entry.bitmap.height
        sheet.blit(frame.bounds, of: frame, toX: x - 1, y: top - 1)
        sheet.blit(entry.bitmap.bounds, of: entry.bitmap, toX: x, y: top)
        let line = typesetter.line(entry.name, font: Font(size: 20))
        let left = Double(x) + (Double(Self.width) - line.width) / 2
        names.append(
          .glyphs(line.glyphs(at: Point(x: left, y: Double(y + height + 30))), Color(0x1C1C1E)))
      }
      y += height + Self.label + Self.gap
    }
    Rasteriser().draw(names, into: &sheet, scale: 1)
    return Bitmap(size: sheet.size, alphaMode: .straight, pixels: sheet.pixels)
  }

  /// With `KEYREEL_UPDATE=1` in the environment, the gallery is regenerated.
  @Test("The gallery shows the goldens as they are now")
  func current() throws {
    let pictures = try Self.shown.map {
      (name: $0.name, bitmap: try picture($0.name, $0.frame))
    }
    var whole = sheet(pictures, try Typesetter())
    let shown = SimplifiedPicture(whole)
    try shown.update("gallery.png")
    #expect(try shown.fault(in: "gallery.png") == nil)
    // A single pixel of a different colour is detected.
    whole[Self.gap + 40, Self.gap + 40] = 0xFF00_00FF
    #expect(try SimplifiedPicture(whole).fault(in: "gallery.png") != nil)
  }
}
