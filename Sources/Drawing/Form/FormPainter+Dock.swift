import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// The app's bar at the foot of the screen.
extension FormPainter {
  /// The dock: its face with a line above it, and its elements.
  ///
  /// While it rests its face reaches down to the screen's end, behind the home indicator; on its way nothing of it is below its
  /// lower edge, where a keyboard with round corners shows the page (BEHAVIOUR 7).
  func dockLayers(_ state: FormState) -> [DrawnLayer] {
    guard let dock = state.dock, dock.frame.height > 0 else { return [] }
    let isResting = dock.frame.maxY == dock.restBottom && configuration.tabs.isEmpty
    let strip = max(0, state.screenSize.height - dock.restBottom)
    let docked = state.elements.filter { elements.isDocked($0) }
    var frame = dock.frame
    if configuration.tabs.isEmpty { frame.size.height += strip }
    let (size, safeArea, scale) = (frame.size, state.safeArea, scale)
    return [
      DrawnLayer(
        kind: .dock, key: key(.dock(size, docked)), frame: frame,
        clip: isResting ? nil : dock.frame, isOpaque: !isTransparent,
        makeDisplayList: { [elements] in
          elements.dockList(docked, size: size, safeArea: safeArea, pixel: 1 / Double(scale))
        })
    ]
  }
}

extension ElementPainter {
  /// A dock of a size with its elements, each in the dock's coordinates.
  func dockList(
    _ states: [ElementState], size: Size, safeArea: EdgeInsets, pixel: Double
  ) -> DisplayList {
    var list = DisplayList()
    // In a transparent modal the page shows behind it.
    if !isTransparent {
      list.fill(Rect(origin: .zero, size: size), palette.bar)
      list.fill(Rect(x: 0, y: 0, width: size.width, height: pixel), palette.barHairline)
    }
    let place = RowPlace(isFirst: true, isLast: true)
    let band = Band(height: size.height, safeArea: safeArea, place: place, isAtTop: false)
    for state in states {
      guard let element = element(of: state) else { continue }
      var moved = state
      moved.frame = onGrid(state.frame)
      draw(element, moved, in: band, in: &list)
    }
    return list
  }

  /// Whether an element is in the dock.
  func isDocked(_ state: ElementState) -> Bool { element(of: state)?.isDocked ?? false }
}
