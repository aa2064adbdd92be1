import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

extension FormPainter {
  /// Navigation bar and tab bar.
  func chromeLayers(_ state: FormState) -> [DrawnLayer] {
    let layers = configuration.usesGlass ? glassBarLayers(state) : navigationBarLayers(state)
    return layers + (tabBarLayer(state).map { [$0] } ?? [])
  }

  /// A capsule 3 pt wide, 3 pt from the right edge (the left one from right to left), between the bars and above the keyboard.
  ///
  /// It lies over the keyboard's glass, not behind it: its blur near the keyboard's edge would differ between
  /// the last frame of a snapshot and the first of the keyboard after it (CONTRACT 4, the invisible swap).
  func scrollIndicatorLayer(_ state: FormState) -> DrawnLayer? {
    let indicator = state.scrollIndicator
    guard indicator.opacity > 0, indicator.length > 0 else { return nil }
    let length = max(7, indicator.length.rounded(toPixelsAt: scale))
    let frame = Rect(
      x: configuration.isRightToLeft
        ? 3 + state.safeArea.left : state.screenSize.width - 6 - state.safeArea.right,
      y: indicator.top.rounded(toPixelsAt: scale), width: 3, height: length)
    let color = palette.scrollIndicator
    return DrawnLayer(
      kind: .scrollIndicator, key: key(.scrollIndicator(length: length)), frame: frame,
      clip: indicatorArea(state), opacity: indicator.opacity,
      makeDisplayList: { DisplayList(filling: .box(0, 0, 3, length, radius: 1.5), color) })
  }

  /// The part of the screen between the bars and above what is seen of the keyboard.
  private func indicatorArea(_ state: FormState) -> Rect {
    let insets = configuration.barMetrics(in: state.orientation).insets
    let top = configuration.navigationBar == nil ? 0 : insets.top.rounded(toPixelsAt: scale)
    let tabs = configuration.tabs.isEmpty ? 0 : insets.bottom
    let bottom = min(state.screenSize.height - tabs, state.keyboard.top).rounded(toPixelsAt: scale)
    return Rect(x: 0, y: top, width: state.screenSize.width, height: max(0, bottom - top))
  }
}
