import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelSupport

/// Puts small pictures of screens on a sheet, with names beside and above them.
struct LabSheet {
  /// The background of the sheets, which are always light with dark text.
  static let ground: UInt32 = 0xFFF8_F6F6
  private static let rim: UInt32 = 0xFFE3_DCD9
  private static let ink = Color(0x16181D)
  private static let soft = Color(0x5F6572)

  private let typesetter: Typesetter
  private let rasteriser = Rasteriser()

  /// Makes a sheet whose text is set in a run's fonts.
  /// - Throws: `font`.
  init(fonts: FontLibrary) throws(KeyreelError) {
    typesetter = try Typesetter(library: fonts)
  }

  /// An empty sheet.
  func empty(_ size: PixelSize) -> Bitmap { Bitmap(size: size, filledWith: Self.ground) }

  /// Writes a line of text, which is truncated if there is not enough space.
  func write(
    _ text: String, at point: Point, width: Double, isCentred: Bool = false, size: Double,
    isStrong: Bool = false, on sheet: inout Bitmap
  ) {
    let font = Font(size: size, weight: isStrong ? .semibold : .regular)
    let line = typesetter.truncated(text, font: font, width: width)
    let x = point.x + (isCentred ? (width - line.visibleWidth) / 2 : 0)
    var list = DisplayList()
    list.append(
      line, at: Point(x: x.rounded(), y: point.y.rounded()), isStrong ? Self.ink : Self.soft,
      scale: 1)
    rasteriser.draw(list, into: &sheet, scale: 1)
  }

  /// Writes a heading, centred over a picture, with the last line's baseline at `bottom`.
  ///
  /// A heading that is too wide is set in smaller type and, if smaller type is not enough, on two
  /// lines.
  func writeHeading(
    _ text: String, x: Int, bottom: Int, width: Int, isStrong: Bool = false,
    on sheet: inout Bitmap
  ) {
    let room = Double(width)
    let size = [15.0, 14, 13, 12].first { fits(text, size: $0, isStrong, width: room) }
    let lines = size == nil ? halves(of: text) : [text]
    for (index, line) in lines.enumerated() {
      let y = bottom - 16 * (lines.count - 1 - index)
      write(
        line, at: Point(x: Double(x), y: Double(y)), width: room, isCentred: true,
        size: size ?? 12, isStrong: isStrong, on: &sheet)
    }
  }

  private func fits(_ text: String, size: Double, _ isStrong: Bool, width: Double) -> Bool {
    let font = Font(size: size, weight: isStrong ? .semibold : .regular)
    return typesetter.truncated(text, font: font, width: .greatestFiniteMagnitude).visibleWidth
      <= width
  }

  /// The two parts of a text, cut at the space nearest to the middle; a text without spaces is cut
  /// after the hyphen nearest to the middle.
  private func halves(of text: String) -> [String] {
    let isID = !text.contains(" ")
    let spaces = text.indices.filter { text[$0] == (isID ? "-" : " ") }
    let middle = text.count / 2
    guard
      let cut = spaces.min(by: {
        abs(text.distance(from: text.startIndex, to: $0) - middle)
          < abs(text.distance(from: text.startIndex, to: $1) - middle)
      })
    else { return [text] }
    let next = text.index(after: cut)
    return [String(text[..<(isID ? next : cut)]), String(text[next...])]
  }

  /// Places a picture, and draws a thin border around the screen in the middle of the picture.
  ///
  /// The screen takes up the given fractions of the picture's width and height.
  func place(
    _ picture: Bitmap, filledBy share: (width: Double, height: Double), x: Int, y: Int,
    on sheet: inout Bitmap
  ) {
    sheet.fill(
      PixelRect(x: x - 1, y: y - 1, width: picture.width + 2, height: picture.height + 2),
      with: Self.ground)
    sheet.blit(picture.bounds, of: picture, toX: x, y: y)
    // The outermost pixels of a screen that does not fill its picture are blended with the
    // background.
    let left = Int((Double(picture.width) * (1 - share.width) / 2).rounded(.down)) - 1
    let top = Int((Double(picture.height) * (1 - share.height) / 2).rounded(.down)) - 1
    let (width, height) = (picture.width - 2 * left, picture.height - 2 * top)
    for line in [
      PixelRect(x: x + left, y: y + top, width: width, height: 1),
      PixelRect(x: x + left, y: y + top + height - 1, width: width, height: 1),
      PixelRect(x: x + left, y: y + top, width: 1, height: height),
      PixelRect(x: x + left + width - 1, y: y + top, width: 1, height: height),
    ] { sheet.fill(line, with: Self.rim) }
  }
}
