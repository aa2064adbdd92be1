import KeyreelGeometry

/// The state of one drawing: where it goes, and the clips in force.
struct Canvas: ~Copyable {
  let painter: Painter
  let bounds: PixelRect
  let scale: Int
  /// The list's pixel at the bitmap's left edge.
  let left: Int
  /// The list's pixel at the bitmap's top edge.
  let top: Int
  let glyphs: GlyphCache
  var filler = OutlineFiller()
  /// The clips in force, the innermost last; at least one.
  var clips: [Clip]

  /// The innermost clip.
  var clip: Clip { clips[clips.count - 1] }

  /// Draws one thing.
  mutating func draw(_ item: DisplayItem) {
    switch item {
    case .pushClip(let path): pushClip(path)
    case .popClip: if clips.count > 1 { clips.removeLast() }
    case _ where clip.bounds.isEmpty: return
    case .fill(let path, let rule, .color(let color)):
      fill(outline(path), rule, color.premultipliedPixel)
    case .glyphs(let run, let color): draw(run, color.premultipliedPixel)
    case .fill(let path, let rule, .linearGradient(let start, let end, let stops)):
      fill(path, rule, from: start, to: end, stops)
    case .stroke(let path, let style, let color):
      let stroke = path.stroked(style, tolerance: 1 / (32 * Double(scale)))
      fill(outline(stroke), .nonZero, color.premultipliedPixel)
    case .image(let image, let rect): draw(image, in: rect)
    case .shadow(let path, let shadow): draw(shadow, of: path)
    case .backdrop(let path, let backdrop): draw(backdrop, in: path)
    }
  }

  /// A path's edges in the bitmap's pixels.
  func outline(_ path: Path) -> Outline {
    Outline(path, scaleX: Double(scale), scaleY: Double(scale), dx: -left, dy: -top)
  }

  /// Fills an outline with one premultiplied colour.
  mutating func fill(_ outline: Outline, _ rule: FillRule, _ color: UInt32) {
    let clip = clip
    filler.fill(outline, rule: rule, inside: clip.bounds) {
      painter.paint($0, color: color, clip: clip)
    }
  }

  /// Fills an outline with colours that differ from pixel to pixel.
  mutating func fill(_ outline: Outline, _ rule: FillRule, _ source: some PixelSource) {
    let clip = clip
    filler.fill(outline, rule: rule, inside: clip.bounds) {
      painter.paint($0, source: source, clip: clip)
    }
  }

  private mutating func pushClip(_ path: Path) {
    let outline = outline(path)
    let outer = clip
    let bounds = outline.pixelBounds().intersection(outer.bounds)
    if outline.isPixelRect && outer.mask == nil {
      clips.append(Clip(bounds: bounds))
      return
    }
    var mask = CoverageMask(outline, rule: .nonZero, inside: bounds, filler: &filler)
    if let over = outer.mask { mask.multiply(by: over) }
    clips.append(Clip(bounds: bounds, mask: mask))
  }
}
