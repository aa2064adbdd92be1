import KeyreelImaging
import KeyreelSimulation

/// The app's bar at the bottom of the screen.
extension FormPainter {
  /// The dock's layers: the face with a hairline at the top, and the elements.
  ///
  /// While the dock is at rest, its face reaches down to the bottom of the screen, behind the home
  /// indicator, and moves along with the page. While the dock is attached to the keyboard, its face
  /// ends at the keyboard's upper edge. If the keyboard has rounded corners, the page is visible
  /// outside them (Behaviour §7).
  func dockLayers(_ state: FormState) -> [DrawnLayer] {
    guard let dock = state.dock, dock.frame.height > 0 else { return [] }
    let docked = state.elements.filter { elements.isDocked($0) }
    var (frame, seen) = (dock.frame, dock.frame)
    frame.size.height = dock.faceHeight
    seen.size.height += dock.foot
    let (size, safeArea, scale) = (frame.size, state.safeArea, scale)
    return [
      DrawnLayer(
        kind: .dock, key: key(.dock(size, docked)), frame: frame,
        clip: seen.height < frame.height ? seen : nil, isOpaque: !isTransparent,
        makeDisplayList: { [elements] in
          elements.dockList(docked, size: size, safeArea: safeArea, pixel: 1 / Double(scale))
        })
    ]
  }
}

extension ElementPainter {
  /// A dock of the given size with its elements, each in the dock's coordinates.
  func dockList(
    _ states: [ElementState], size: Size, safeArea: EdgeInsets, pixel: Double
  ) -> DisplayList {
    var list = DisplayList()
    // In a transparent modal, the page behind shows through the dock.
    if !isTransparent {
      list.fill(Rect(origin: .zero, size: size), palette.bar)
      list.fill(Rect(x: 0, y: 0, width: size.width, height: pixel), palette.barHairline)
    }
    drawDocked(states, size: size, safeArea: safeArea, in: &list)
    return list
  }

  /// A docked field in front of the dock's face, with the field's top at 0.
  func dockedFieldList(_ state: ElementState, size: Size, safeArea: EdgeInsets) -> DisplayList {
    var (list, state) = (DisplayList(), state)
    if !isTransparent { list.fill(Rect(origin: .zero, size: size), palette.bar) }
    state.frame.origin.y = 0
    drawDocked([state], size: size, safeArea: safeArea, in: &list)
    return list
  }

  private func drawDocked(
    _ states: [ElementState], size: Size, safeArea: EdgeInsets, in list: inout DisplayList
  ) {
    let place = RowPlace(isFirst: true, isLast: true)
    let band = Band(height: size.height, safeArea: safeArea, place: place, isAtTop: false)
    for state in states {
      guard let element = element(of: state) else { continue }
      var moved = state
      moved.frame = onGrid(state.frame)
      draw(element, moved, in: band, in: &list)
    }
  }

  /// Whether an element is in the dock.
  func isDocked(_ state: ElementState) -> Bool { element(of: state)?.isDocked ?? false }
}
