import Geometry
import Pixels
import Raster
import Scene
import Typesetting

/// Puts small pictures of screens on a sheet, with names beside and above them.
struct LabSheet {
  /// Where a line of text begins, is centred, or ends.
  enum Alignment {
    case left
    case centre
  }

  /// The ground of the sheets: light, with dark text, wherever they are shown.
  static let ground: UInt32 = 0xFFF8_F6F6
  private static let ink = Color(0x16181D)
  private static let soft = Color(0x5F6572)
  private static let line = Color(0xD9DCE3)

  private let typesetter: Typesetter
  private let rasteriser = Rasteriser()

  /// Makes one that sets text with a run's fonts.
  /// - Throws: `font`.
  init(fonts: FontLibrary) throws(KeyreelError) {
    do throws(TypesettingError) {
      typesetter = try Typesetter(library: fonts)
    } catch {
      throw .font(error)
    }
  }

  /// A sheet with nothing on it.
  func empty(_ size: PixelSize) -> Bitmap { Bitmap(size: size, filledWith: Self.ground) }

  /// Writes a line, cut short where there is no room.
  func write(
    _ text: String, at point: Point, width: Double, alignment: Alignment = .left,
    size: Double = 15, isStrong: Bool = false, on sheet: inout Bitmap
  ) {
    let font = Font(size: size, weight: isStrong ? .semibold : .regular)
    let line = typesetter.truncated(text, font: font, width: width)
    let x = alignment == .left ? point.x : point.x + (width - line.visibleWidth) / 2
    let glyphs = line.glyphs(at: Point(x: x.rounded(), y: point.y.rounded()))
    rasteriser.draw(
      DisplayList([.glyphs(glyphs, isStrong ? Self.ink : Self.soft)]), into: &sheet, scale: 1)
  }

  /// Places a picture, with a thin line around it unless its corner is the sheet's ground: then a frame stands
  /// in its middle, turned.
  func place(_ picture: Bitmap, x: Int, y: Int, on sheet: inout Bitmap) {
    let rect = PixelRect(x: x - 1, y: y - 1, width: picture.width + 2, height: picture.height + 2)
    sheet.fill(rect, with: picture.pixels.first == Self.ground ? Self.ground : 0xFFE3_DCD9)
    sheet.blit(picture.bounds, of: picture, toX: x, y: y)
  }
}
