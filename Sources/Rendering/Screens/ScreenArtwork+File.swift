import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

extension ScreenArtwork {
  /// Reads the screenshot that a form is drawn with; nil for a form without one.
  /// - Throws: What is wrong with the picture, or `input` where its size is not the screen's.
  static func load(
    for form: FormConfiguration, beside path: String, limits: Limits
  ) throws(KeyreelError) -> ScreenArtwork? {
    guard let picture = form.screen else { return nil }
    let bitmap = try ScenarioFile.artwork(picture.image, of: path, limits: limits)
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

  /// Takes a screenshot of a form apart.
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
  /// The bitmap on black: a screenshot has no holes.
  package var opaque: Bitmap {
    if isOpaque { return Bitmap(size: size, alphaMode: .straight, pixels: pixels) }
    let pixels = premultiplied().pixels.map { $0 | 0xFF00_0000 }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }
}
