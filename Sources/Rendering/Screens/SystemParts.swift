import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation

/// A screenshot, separated into two layers: the parts that the system draws over everything, and
/// the rest.
///
/// Drawn over the rest, the parts reproduce the screenshot exactly.
package struct SystemParts {
  /// A part of the screenshot: its place and its pixels.
  ///
  /// Pixels that do not belong to the system are transparent.
  package struct Part {
    /// The status bar or the home indicator.
    var kind: LayerKind
    /// The part's place.
    package var rect: PixelRect
    /// The part's pixels, with straight alpha.
    package var pixels: [UInt32]
  }

  /// The screenshot without the parts.
  package private(set) var rest: Bitmap
  /// The parts.
  package private(set) var parts: [Part] = []

  /// Separates an opaque screenshot into its parts and the rest.
  ///
  /// The first `statusRows` rows are treated as the status bar.
  package init(_ bitmap: Bitmap, statusRows: Int, scale: Int) {
    rest = bitmap
    takeStatusBar(rows: min(statusRows, bitmap.height))
    if let capsule = HomeIndicator.take(from: &rest, scale: scale) {
      parts.append(Part(kind: .homeIndicator, rect: capsule.rect, pixels: capsule.pixels))
    }
  }

  /// Removes the status bar from the screenshot.
  ///
  /// The status bar consists of the pixels that differ from the most frequent colour of their row.
  ///
  /// If more than two fifths of the pixels differ, which is too many for symbols alone, all pixels
  /// of the status bar's rows are removed.
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

extension SystemParts {
  /// A screenshot of the page behind a modal or a sheet, dimmed except for the status bar and the
  /// home indicator (Contract §2.12).
  static func dimmed(
    _ bitmap: Bitmap, of form: FormConfiguration, named name: String
  ) -> ImageSource {
    let size = form.device.screenSize(in: form.orientation)
    let scale = max(1, Int((Double(bitmap.width) / max(1, size.width)).rounded()))
    let status = form.device.safeArea(in: form.orientation).top.pixels(at: scale)
    let split = SystemParts(bitmap, statusRows: status, scale: scale)
    let table = (0...255).map { UInt32(Presentation.dimmed($0, by: form.dimBehind)) }
    var pixels = split.rest.pixels.map { pixel in
      pixel & 0xFF00_0000 | table[Int(pixel >> 16 & 255)] << 16
        | table[Int(pixel >> 8 & 255)] << 8 | table[Int(pixel & 255)]
    }
    for part in split.parts {
      for row in 0..<part.rect.height {
        for column in 0..<part.rect.width {
          let pixel = part.pixels[row * part.rect.width + column]
          guard pixel != 0 else { continue }
          pixels[(part.rect.y + row) * bitmap.width + part.rect.x + column] = pixel
        }
      }
    }
    return ImageSource(key: name, width: bitmap.width, height: bitmap.height, pixels: pixels)
  }
}

/// The number of pixels of each colour.
package struct ColourCount {
  private var counts: [UInt32: Int] = [:]

  /// Counts the pixels in every `step`-th row and column of a rectangle.
  /// - Complexity: O(*n*) in the number of pixels counted.
  package init(_ bitmap: Bitmap, in rect: PixelRect, step: Int = 1) {
    let part = rect.intersection(bitmap.bounds)
    guard !part.isEmpty else { return }
    for y in stride(from: part.y, to: part.maxY, by: step) {
      let row = y * bitmap.width
      for x in stride(from: part.x, to: part.maxX, by: step) {
        counts[bitmap.pixels[row + x], default: 0] += 1
      }
    }
  }

  /// The most frequent colour; nil if there are no pixels.
  ///
  /// Of several equally frequent colours, this is the colour whose packed value is smallest.
  package var most: UInt32? {
    counts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }?.key
  }
}

extension ScreenArtwork {
  /// Reads a form's screenshot; returns nil if the form has none.
  /// - Throws: An error in the picture, or `input` if the picture does not have the screen's size.
  static func load(
    for form: FormConfiguration, beside path: String, limits: Limits
  ) throws(KeyreelError) -> ScreenArtwork? {
    guard let picture = form.screen else { return nil }
    let bitmap = try ScenarioFile.artwork(
      picture.image, "the screenshot", of: path, limits: limits)
    let size = form.device.screenSize(in: form.orientation)
    let scale = Int((Double(bitmap.width) / max(1, size.width)).rounded())
    guard scale >= 1, bitmap.size == PixelSize(size, scale: scale) else {
      throw ScenarioFile.fault(
        at: ["screen", "image"], of: path, limits: limits,
        "the screenshot has \(bitmap.width) × \(bitmap.height) pixels, the screen \(Int(size.width)) × \(Int(size.height)) points",
        "name a screenshot of the device that the scenario names, held in the same orientation")
    }
    return ScreenArtwork(bitmap.opaque, of: form, named: picture.image, scale: scale)
  }

  /// Separates a form's screenshot into the system's parts and the rest.
  init(_ bitmap: Bitmap, of form: FormConfiguration, named name: String, scale: Int) {
    let size = form.device.screenSize(in: form.orientation)
    let status = form.device.safeArea(in: form.orientation).top
    let passesBelow = form.screen?.scroll.map { $0.minY < status } ?? false
    let parts = SystemParts(
      bitmap, statusRows: passesBelow ? status.pixels(at: scale) : 0, scale: scale)
    let ratio = Double(scale)
    self.init(
      screen: ImageSource(
        key: name, width: bitmap.width, height: bitmap.height, pixels: parts.rest.pixels),
      size: size,
      system: parts.parts.map { part in
        SystemPart(
          kind: part.kind,
          frame: Rect(
            x: Double(part.rect.x) / ratio, y: Double(part.rect.y) / ratio,
            width: Double(part.rect.width) / ratio, height: Double(part.rect.height) / ratio),
          image: ImageSource(
            key: "\(name) \(part.kind)", width: part.rect.width, height: part.rect.height,
            pixels: part.pixels))
      })
  }
}

extension Bitmap {
  /// The bitmap drawn over black, so that it has no transparent pixels.
  package var opaque: Bitmap {
    if isOpaque { return Bitmap(size: size, alphaMode: .straight, pixels: pixels) }
    let pixels = premultiplied().pixels.map { $0 | 0xFF00_0000 }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }
}
