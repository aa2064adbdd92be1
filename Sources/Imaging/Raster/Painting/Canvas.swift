import KeyreelGeometry

/// The state of one drawing: its bitmap, and the active clips.
struct Canvas: ~Copyable {
  let painter: Painter
  let bounds: PixelRect
  let scale: Int
  /// The display list's column at the bitmap's left edge, in pixels.
  let left: Int
  /// The display list's row at the bitmap's top edge, in pixels.
  let top: Int
  let glyphs: GlyphCache
  var filler = OutlineFiller()
  /// The active clips, with the innermost one last; there is at least one clip.
  var clips: [Clip]

  /// The innermost clip.
  var clip: Clip { clips[clips.count - 1] }

  /// Draws one item.
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

extension Canvas {
  /// Draws the blurred shadow of a path's interior.
  ///
  /// The blur radius is rounded to whole device pixels.
  mutating func draw(_ shadow: Shadow, of path: Path) {
    let shape = outline(path)
    let (dx, dy) = (
      Fixed.steps(shadow.dx * Double(scale)), Fixed.steps(shadow.dy * Double(scale))
    )
    let blur = BoxBlur(radius: blurRadius(shadow.radius))
    let color = shadow.color.premultipliedPixel
    let clip = clip
    if blur.reach == 0 {
      filler.fill(shape, dx: dx, dy: dy, rule: .nonZero, inside: clip.bounds) {
        painter.paint($0, color: color, clip: clip)
      }
      return
    }
    // Pixels that are farther outside the clip than the blur reaches have no visible effect.
    let area = shape.pixelBounds(dx: dx, dy: dy).outset(by: blur.reach)
      .intersection(clip.bounds.outset(by: blur.reach))
    guard !area.intersection(clip.bounds).isEmpty else { return }
    var mask = CoverageMask(bounds: area)
    mask.fill(shape, dx: dx, dy: dy, rule: .nonZero, filler: &filler)
    blur.apply(to: &mask)
    painter.paint(mask, color: color, clip: clip)
  }

  /// Blurs and tints everything drawn so far inside a path.
  ///
  /// Pixels outside the path's bounds do not affect the result.
  mutating func draw(_ backdrop: BackdropFilter, in path: Path) {
    let shape = outline(path)
    let pane = shape.pixelBounds().intersection(clip.bounds)
    guard !pane.isEmpty else { return }
    let filter = BackdropFilter(
      radius: min(backdrop.radius, BoxBlur.largestRadius), tone: backdrop.tone)
    let region = shape.pixelBounds().intersection(bounds)
    let glass = filter.applied(
      to: painter.pixels(in: region), keeping: pane.offsetBy(dx: -region.x, dy: -region.y))
    fill(shape, .nonZero, BitmapSource(bitmap: glass, x: pane.x, y: pane.y))
  }

  /// A blur's radius in whole device pixels, limited to the radii that blurs support.
  private func blurRadius(_ points: Double) -> Int {
    min(max(points, 0), Double(BoxBlur.largestRadius)).pixels(at: scale)
  }

  /// The largest em size, in pixels, at which glyphs are cached as masks; larger glyphs are filled
  /// each time they are drawn.
  private static let largestCachedSize = 200.0

  /// Draws glyphs in one premultiplied colour.
  mutating func draw(_ run: GlyphRun, _ color: UInt32) {
    let size = run.size * Double(scale)
    guard size > 0 else { return }
    for glyph in run.glyphs {
      draw(glyph, size: size, color)
    }
  }

  private mutating func draw(_ glyph: PositionedGlyph, size: Double, _ color: UInt32) {
    guard !glyph.outline.path.isEmpty else { return }
    // Positions are first rounded to the 1/256 px grid, so that positions that differ only in their
    // last bits are rounded to the same quarter of a pixel.
    let x = (Fixed.steps(glyph.origin.x * Double(scale)) + 32) >> 6
    let y = (Fixed.steps(glyph.origin.y * Double(scale)) + 128) >> 8
    let unit = size / glyph.outline.unitsPerEm
    let key = GlyphKey(
      typeface: glyph.outline.typeface, glyph: glyph.outline.glyph, scale: unit,
      phase: UInt8(truncatingIfNeeded: x & 3))
    let (column, row) = (x >> 2 - left, y - top)
    if size > Canvas.largestCachedSize {
      let outline = Outline(
        glyph.outline.path, scaleX: unit, scaleY: -unit, dx: column, dy: row,
        phase: (x & 3) * 64)
      fill(outline, .nonZero, color)
    } else {
      let mask = mask(of: glyph.outline, key: key)
      painter.paint(mask, dx: column, dy: row, color: color, clip: clip)
    }
  }

  private mutating func mask(of outline: GlyphOutline, key: GlyphKey) -> CoverageMask {
    glyphs.value(for: key) {
      let edges = Outline(
        outline.path, scaleX: key.scale, scaleY: -key.scale, phase: Int(key.phase) * 64)
      return CoverageMask(edges, rule: .nonZero, inside: edges.pixelBounds(), filler: &filler)
    }
  }

  /// Fills a path with a gradient.
  mutating func fill(
    _ path: Path, _ rule: FillRule, from start: Point, to end: Point, _ stops: [GradientStop]
  ) {
    fill(outline(path), rule, GradientSource(from: grid(start), to: grid(end), stops: stops))
  }

  /// Draws a picture stretched over a rectangle.
  mutating func draw(_ image: ImageSource, in rect: Rect) {
    let (a, b) = (grid(rect.origin), grid(Point(x: rect.maxX, y: rect.maxY)))
    guard image.width > 0, image.height > 0, a.x < b.x, a.y < b.y else { return }
    fill(outline(.rect(rect)), .nonZero, ImageSampler(image, from: a, to: b))
  }

  /// A point in the bitmap's pixels, on the 1/256 px grid.
  private func grid(_ point: Point) -> GridPoint {
    GridPoint(
      x: Fixed.steps(point.x * Double(scale)) - left * 256,
      y: Fixed.steps(point.y * Double(scale)) - top * 256)
  }
}
