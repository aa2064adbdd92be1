import KeyreelImaging
import KeyreelSimulation

/// The app's bar above the keys.
extension FormPainter {
  /// The toolbar in the keyboard's window; while the toolbar's height changes, only the part above
  /// the keys is visible.
  ///
  /// On glass, the keyboard's pane keeps its position and its rounded corners, and the page is
  /// visible outside those corners.
  func toolbarLayer(_ state: FormState) -> DrawnLayer? {
    guard let toolbar = state.keyboard.toolbar, toolbar.height > 0,
      toolbar.top < state.screenSize.height
    else { return nil }
    // A bar that replaces a taller bar fills the taller bar's space while that space shrinks.
    let face = ToolbarFace(
      toolbar: KeyboardToolbar(
        toolbar.items, height: max(toolbar.fullHeight, toolbar.height)),
      disabled: toolbar.disabled, width: state.screenSize.width, usesGlass: configuration.usesGlass,
      sides: state.safeArea, isMirrored: configuration.isRightToLeft,
      language: state.keyboard.traits.language)
    let height = face.toolbar.height(usesGlass: face.usesGlass).rounded(toPixelsAt: scale)
    let seen = Rect(x: 0, y: toolbar.top, width: face.width, height: toolbar.height)
    return DrawnLayer(
      kind: .toolbar, key: key(.toolbar(face)),
      frame: Rect(x: 0, y: toolbar.top, width: face.width, height: height),
      clip: toolbar.height < height ? seen : nil,
      makeDisplayList: { [palette = screenPalette, text] in
        ToolbarPainter(face: face, palette: palette, text: text).displayList()
      })
  }
}

/// Draws the app's bar above the keys: a bar across the whole width, or a capsule.
///
/// The symbols are the same as in libraries that add such a bar: chevrons for the previous and the
/// next field. The Done button's title is the return key's word for Done in the keyboard's
/// language, capitalised.
struct ToolbarPainter: Sendable {
  let face: ToolbarFace
  let palette: Palette
  let text: TextPainter

  func displayList() -> DisplayList {
    let layout = ToolbarLayout(
      face.toolbar, width: face.width, usesGlass: face.usesGlass, sides: face.sides,
      isMirrored: face.isMirrored)
    var list = DisplayList()
    drawFace(layout.face, in: &list)
    for (item, frame) in zip(face.toolbar.items, layout.buttons) {
      let color = face.disabled.contains(item) ? palette.inactiveTab : palette.tint
      switch item {
      case .previous: drawChevron(in: frame, tip: -1, color, &list)
      case .next: drawChevron(in: frame, tip: 1, color, &list)
      case .done:
        let baseline = frame.midY + TextStyle.headline.capHeight / 2
        text.draw(
          face.doneTitle, text.fitted(face.doneTitle, .headline, to: frame.width - 4), color,
          at: Point(x: frame.midX, y: baseline), alignment: .center,
          width: frame.width, in: &list)
      }
    }
    return list
  }

  private func drawFace(_ frame: Rect, in list: inout DisplayList) {
    guard face.usesGlass else {
      list.fill(frame, palette.bar)
      list.fill(Rect(x: 0, y: 0, width: frame.width, height: text.pixel), palette.barHairline)
      return
    }
    let radius = frame.height / 2
    list.fill(.roundedRect(frame, radius: radius), palette.raisedBackground)
    list.border(frame, radius: radius, palette.glassRim, text.pixel)
  }

  /// A chevron that points up or down.
  private func drawChevron(in frame: Rect, tip: Double, _ color: Color, _ list: inout DisplayList) {
    let path = Path.through((-8, -4.5 * tip), (0, 4.5 * tip), (8, -4.5 * tip))
    list.stroke(path.placed(at: frame.center), color, 2)
  }
}
