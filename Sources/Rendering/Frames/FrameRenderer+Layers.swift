import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

extension FrameRenderer {
  /// Drawn layers as strips in their places, panes of glass before what lies on them.
  package mutating func placed(_ drawn: [DrawnLayer]) -> [SceneLayer] {
    var layers: [SceneLayer] = []
    layers.reserveCapacity(drawn.count + 1)
    for layer in drawn {
      let rect = PixelRect(layer.frame, scale: scale)
      guard !rect.isEmpty else { continue }
      let clip = layer.clip.map { PixelRect($0, scale: scale) }
      let opacity = UInt8((min(max(layer.opacity, 0), 1) * 255).rounded())
      if let backdrop = layer.backdrop {
        let pane = Layer(
          backdrop: BackdropFilter(backdrop, scale: scale), in: rect,
          shape: layer.paneShape.map { strip(of: $0, rect.size) }, burns: burns(of: layer),
          clip: clip, opacity: opacity)
        layers.append(SceneLayer(source: .pane(layer.kind), layer: pane))
      }
      let content = Layer(
        strip(of: layer, rect.size), x: rect.x, y: rect.y, clip: clip, opacity: opacity,
        isOpaque: layer.isOpaque)
      layers.append(
        SceneLayer(
          source: .drawn(layer.kind, layer.key), layer: content,
          flatPixel: layer.flatColor.map(\.opaquePixel)))
    }
    return layers
  }

  /// A layer's pixels, rasterised unless its key was seen before; of one colour, when somebody asks for them.
  private mutating func strip(of layer: DrawnLayer, _ size: PixelSize) -> Strip {
    if let pixel = layer.flatColor.map(\.opaquePixel) {
      return Strip(size: size, isRetained: true) { Bitmap(size: size, filledWith: pixel) }
    }
    guard case .content = layer.kind else {
      return strip(for: layer.key, size, layer.makeDisplayList)
    }
    // A letter typed changes one line of a band, whose other lines stay the rows they were.
    let last = lastBands.updateValue(layer.key, forKey: layer.kind).flatMap(strips.peek)
    return strip(for: layer.key, size, replacing: last, layer.makeDisplayList)
  }

  /// The outline of a pane as pixels.
  private mutating func strip(of shape: PaneShape, _ size: PixelSize) -> Strip {
    strip(for: shape.key, size, shape.displayList)
  }

  /// What a pane is burned with, laid out unless its layer's key was seen before.
  private mutating func burns(of layer: DrawnLayer) -> [Layer.Burn] {
    if let known = burns[layer.key] { return known }
    let made = layer.makeBurns().map { burn in
      let rect = PixelRect(burn.frame, scale: scale)
      return Layer.Burn(
        strip(for: burn.key, rect.size, burn.displayList), tone: burn.tone.map(PaneTone.init),
        x: rect.x, y: rect.y)
    }
    if burns.count >= 64 { burns.removeAll() }
    burns[layer.key] = made
    return made
  }

  private mutating func strip(
    for key: LayerKey, _ size: PixelSize, replacing last: Strip? = nil,
    _ makeDisplayList: () -> DisplayList
  ) -> Strip {
    strips.value(for: key, weight: 4 * size.count) {
      RunProbe.current?.noteDrawing(of: key)
      let bitmap = rasteriser.bitmap(of: makeDisplayList(), size: size, scale: scale)
      return last.map { Strip.replacing($0, with: bitmap) } ?? Strip(bitmap)
    }
  }
}

extension PixelSize {
  /// A size in whole pixels, each side rounded half away from zero.
  package init(_ size: Size, scale: Int) {
    self.init(width: size.width.pixels(at: scale), height: size.height.pixels(at: scale))
  }
}

extension PixelRect {
  /// A rectangle on the pixel grid in whole pixels; edges off the grid are rounded half away from zero.
  package init(_ rect: Rect, scale: Int) {
    let (left, top) = (rect.minX.pixels(at: scale), rect.minY.pixels(at: scale))
    self.init(
      x: left, y: top, width: rect.maxX.pixels(at: scale) - left,
      height: rect.maxY.pixels(at: scale) - top)
  }
}

extension BackdropFilter {
  /// A pane's lengths in pixels, its saturation in 1/256, its tint premultiplied.
  init(_ backdrop: Backdrop, scale: Int) {
    let tint = backdrop.tint
    func multiplied(_ channel: UInt8) -> UInt8 {
      UInt8((Int(channel) * Int(tint.alpha) + 127) / 255)
    }
    self.init(
      radius: max(0, backdrop.radius.pixels(at: scale)),
      tone: PaneTone(
        saturation: PaneTone.steps(backdrop.saturation),
        tint: PremultipliedRGBA8(
          red: multiplied(tint.red), green: multiplied(tint.green), blue: multiplied(tint.blue),
          alpha: tint.alpha
        ).bits, luma: backdrop.usesWideGreys ? .bt709 : .bt601),
      rim: backdrop.rim.map { PaneRim($0, scale: scale) })
  }
}

extension PaneRim {
  /// A rim's lengths in pixels.
  package init(_ rim: GlassRim, scale: Int) {
    func pixels(_ length: Double) -> Int { max(0, length.pixels(at: scale)) }
    self.init(
      frame: PixelRect(rim.frame, scale: scale), upperRadius: pixels(rim.upperRadius),
      lowerRadius: pixels(rim.lowerRadius), radius: pixels(rim.radius),
      sharpUntil: pixels(rim.sharpUntil),
      bluntFrom: max(pixels(rim.sharpUntil) + 1, pixels(rim.bluntFrom)),
      depth: pixels(rim.depth), bend: pixels(rim.bend))
  }
}

extension PaneTone {
  /// The tone of a part of a pane of system 26.
  init(_ tone: GlassTone) {
    let alpha = UInt32((min(max(tone.dimming, 0), 1) * 255).rounded())
    self.init(
      saturation: PaneTone.steps(tone.saturation),
      tint: alpha << 24 | UInt32(tone.light) * 0x1_0101, luma: .bt709)
  }

  /// A saturation in 1/256, within what a tone can be.
  fileprivate static func steps(_ saturation: Double) -> Int {
    Int((min(max(saturation, 0), 16) * 256).rounded())
  }
}

extension Color {
  /// The packed pixel of an opaque colour.
  var opaquePixel: UInt32 {
    PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: 255).bits
  }
}
