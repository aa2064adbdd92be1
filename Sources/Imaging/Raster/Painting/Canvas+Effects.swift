import KeyreelGeometry

extension Canvas {
  /// Draws the blurred shadow of a path's inside.
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
    // Nothing beyond the clip by more than the blur's reach can be seen.
    let area = shape.pixelBounds(dx: dx, dy: dy).outset(by: blur.reach)
      .intersection(clip.bounds.outset(by: blur.reach))
    guard !area.intersection(clip.bounds).isEmpty else { return }
    var mask = CoverageMask(bounds: area)
    mask.fill(shape, dx: dx, dy: dy, rule: .nonZero, filler: &filler)
    blur.apply(to: &mask)
    painter.paint(mask, color: color, clip: clip)
  }

  /// Blurs and tints what was drawn so far inside a path; what lies beyond the path's bounds has no part in it.
  mutating func draw(_ backdrop: Backdrop, in path: Path) {
    let shape = outline(path)
    let pane = shape.pixelBounds().intersection(clip.bounds)
    guard !pane.isEmpty else { return }
    let filter = BackdropFilter(
      radius: blurRadius(backdrop.radius),
      tone: PaneTone(
        saturation: Int((min(max(backdrop.saturation, 0), 16) * 256).rounded()),
        tint: backdrop.tint.premultipliedPixel,
        luma: backdrop.usesWideGreys ? .bt709 : .bt601))
    let region = shape.pixelBounds().intersection(bounds)
    let glass = filter.applied(
      to: painter.pixels(in: region), keeping: pane.offsetBy(dx: -region.x, dy: -region.y))
    fill(shape, .nonZero, BitmapSource(bitmap: glass, x: pane.x, y: pane.y))
  }

  /// A blur's radius in whole device pixels, within what blurs can do.
  private func blurRadius(_ points: Double) -> Int {
    min(max(points, 0), Double(BoxBlur.largestRadius)).pixels(at: scale)
  }
}
