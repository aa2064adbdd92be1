import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// The bar at the top on system 26: the content passes under its title, blurred and faded so that the title stays legible
/// as under the platform's soft scroll edge; the way back and the actions are panes.
///
/// Round panes of 44 pt, as high as the bar (measured at 393 pt: rows 161 to 293 of 3 a point, where the bar begins at 53⅔ pt), 16 pt
/// from the edge, as in the platform's published designs; in the lower bar of a phone on its side as high as leaves 2 pt.
extension NavigationBarPainter {
  /// From the safe area's side to a pane.
  private static let margin: Double = 16

  /// The height of a pane.
  private var paneHeight: Double {
    metrics.navigationBarHeight < 44 ? metrics.navigationBarHeight - 4 : 44
  }

  /// Where the dimmed part of the screen lies: it reaches 12 pt below the bar.
  var edgeFrame: Rect { Rect(x: 0, y: 0, width: width, height: base + 12) }

  /// What blurs the content there, enough that no line of text can be read.
  var edgeBackdrop: Backdrop { Backdrop(radius: 12, saturation: 1, tint: face.withAlpha(0)) }

  /// The rows over which that blur gives way to the content as it is, from below the title on.
  var edgeFade: ClosedRange<Double> { max(0, base - 10)...edgeFrame.height }

  /// The colour behind the content over the content: nearly all there is behind the title, gone below the bar.
  func edgeList() -> DisplayList {
    let height = edgeFrame.height
    let stops = [(0.0, 0.96), (max(0, base - 18), 0.86), (max(0, base - 6), 0.62), (height, 0)]
      .map { GradientStop($0.0 / height, face.withAlpha($0.1)) }
    var list = DisplayList()
    list.shade(.rect(Rect(origin: .zero, size: edgeFrame.size)), to: height, stops)
    return list
  }

  /// The title, in the middle or as near to it as the panes leave it; shortened only where it has no room between them.
  func glassTitleList() -> DisplayList {
    let left = (isMirrored ? actionsFrame : backFrame)?.maxX ?? 0
    let right = (isMirrored ? backFrame : actionsFrame)?.minX ?? width
    let room = max(0, right - left - 16)
    let length = min(room, text.line(bar.title, .headline).visibleWidth)
    let x = max(left + 8, min((width - length) / 2, right - 8 - length))
    var list = DisplayList()
    text.draw(
      bar.title, .headline, palette.label,
      at: Point(x: x, y: middle + TextStyle.headline.capHeight / 2), width: room, in: &list)
    return list
  }

  /// The pane of the way back, if there is one.
  var backFrame: Rect? { bar.back == nil ? nil : pane(at: Self.margin + start, width: paneHeight) }

  /// The chevron in its pane.
  func backList() -> DisplayList {
    var list = paneList(Size(width: paneHeight, height: paneHeight))
    let center = Point(x: paneHeight / 2, y: paneHeight / 2)
    list.stroke(chevron((3.6, -8.3), (-4.6, 0), (3.6, 8.3)).placed(at: center), palette.label, 2.5)
    return list
  }

  /// The pane that holds all actions, if there are any.
  var actionsFrame: Rect? {
    guard !bar.actions.isEmpty else { return nil }
    let widths = bar.actions.map { text.line($0.title, paneStyle(of: $0)).visibleWidth + 24 }
    let length = max(paneHeight, widths.reduce(8, +)).rounded(toPixelsAt: text.scale)
    return pane(at: width - (Self.margin + end) - length, width: length)
  }

  /// The actions in their pane.
  func actionsList() -> DisplayList {
    guard let frame = actionsFrame else { return DisplayList() }
    var list = paneList(frame.size)
    var x = 4.0
    for action in bar.actions {
      let style = paneStyle(of: action)
      text.draw(
        action.title, style, Color(action.color, or: palette.label),
        at: Point(
          x: isMirrored ? frame.width - x - 12 : x + 12, y: paneHeight / 2 + style.capHeight / 2),
        alignment: leading, in: &list)
      x += text.line(action.title, style).visibleWidth + 24
    }
    return list
  }

  /// The bright rim of a pane.
  private func paneList(_ size: Size) -> DisplayList {
    var list = DisplayList()
    list.border(Rect(origin: .zero, size: size), radius: .infinity, palette.glassRim, text.pixel)
    return list
  }

  private func paneStyle(of action: BarAction) -> TextStyle {
    TextStyle(size: action.size ?? 17, weight: .medium)
  }

  /// A pane around the title's middle, where it lies from the bar's start on.
  private func pane(at x: Double, width length: Double) -> Rect {
    let rect = Rect(x: x, y: middle - paneHeight / 2, width: length, height: paneHeight)
    return Rect(
      x: isMirrored ? width - rect.maxX : x, y: rect.minY.rounded(toPixelsAt: text.scale),
      width: length, height: paneHeight)
  }
}
