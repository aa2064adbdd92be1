import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// A screenshot taken apart: what the system draws over everything, and what is left without it.
///
/// Put back over each other the two are the screenshot again, pixel for pixel.
package struct SystemParts {
  /// A part of the screenshot: where it is, and its pixels, those that are not the system's clear.
  package struct Part {
    /// The status bar or the home indicator.
    var kind: LayerKind
    /// Where it lies.
    package var rect: PixelRect
    /// Its pixels, straight alpha.
    package var pixels: [UInt32]
  }

  /// The screenshot without the parts.
  package private(set) var rest: Bitmap
  /// The parts.
  package private(set) var parts: [Part] = []

  /// Takes an opaque screenshot apart; the status bar's rows are those at the top below which content passes, 0 where none does.
  package init(_ bitmap: Bitmap, statusRows: Int, scale: Int) {
    rest = bitmap
    takeStatusBar(rows: min(statusRows, bitmap.height))
    if let capsule = HomeIndicator.take(from: &rest, scale: scale) {
      parts.append(Part(kind: .homeIndicator, rect: capsule.rect, pixels: capsule.pixels))
    }
  }

  /// What differs from the colour that most of its row has; all of it where that is too much for signs.
  private mutating func takeStatusBar(rows: Int) {
    guard rows > 0 else { return }
    let rect = PixelRect(x: 0, y: 0, width: rest.width, height: rows)
    let faces = (0..<rows).map { y in
      ColourCount(rest, in: PixelRect(x: 0, y: y, width: rest.width, height: 1)).most ?? 0
    }
    var pixels = [UInt32](repeating: 0, count: rect.size.count)
    var count = 0
    for index in pixels.indices where rest.pixels[index] != faces[index / rest.width] {
      pixels[index] = rest.pixels[index]
      count += 1
    }
    if count * 5 > pixels.count * 2 { pixels = Array(rest.pixels[..<pixels.count]) }
    for index in pixels.indices where pixels[index] != 0 {
      rest.pixels[index] = faces[index / rest.width]
    }
    if count > 0 { parts.append(Part(kind: .statusBar, rect: rect, pixels: pixels)) }
  }
}
