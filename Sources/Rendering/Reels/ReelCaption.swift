import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// The line below a reel that says what the script does.
struct ReelCaption: Sendable {
  /// How high it is, in pixels.
  let height: Int
  private let width: Int
  private let font: Font
  private let typesetter: Typesetter

  /// Makes the line below a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - density: Pixels a point.
  ///   - fonts: Where its face comes from.
  /// - Throws: `font`.
  init(width: Int, density: Double, fonts: FontLibrary) throws(KeyreelError) {
    self.width = width
    let size = max(9, 17 * density)
    height = Int((size * 2.4).rounded())
    font = Font(size: size, weight: .semibold)
    do throws(TypesettingError) {
      typesetter = try Typesetter(library: fonts)
    } catch {
      throw .font(error)
    }
  }

  /// The text in the middle of a dark bar with round ends, in pixels; nothing where there is none.
  func displayList(_ text: String, top: Int) -> DisplayList {
    var list = DisplayList()
    guard !text.isEmpty else { return list }
    let room = Double(width) - font.size * 3
    let line = typesetter.truncated(text, font: font, width: room)
    let bar = Rect(
      x: (Double(width) - line.visibleWidth) / 2 - font.size,
      y: Double(top) + Double(height) * 0.14, width: line.visibleWidth + 2 * font.size,
      height: Double(height) * 0.74)
    list.fill(.roundedRect(bar, radius: bar.height / 2), Color(0x14161B))
    let baseline = (Double(top) + Double(height) * 0.51 + font.size * 0.36).rounded()
    let origin = Point(x: ((Double(width) - line.visibleWidth) / 2).rounded(), y: baseline)
    list.append(line, at: origin, .white, scale: 1)
    return list
  }
}
