import FormSimulation
import Geometry
import Scene

extension FormPainter {
  /// Navigation bar and tab bar.
  func chromeLayers(_ state: FormState) -> [DrawnLayer] {
    var layers: [DrawnLayer] = []
    layers += navigationBarLayers(state)
    if let tabs = tabBarLayer(state) { layers.append(tabs) }
    return layers
  }

  /// A capsule 3 pt wide, 3 pt from the right edge, between the bars and above the keyboard.
  ///
  /// It lies over the keyboard's glass, not behind it: a stain of it near the keyboard's edge would differ between
  /// the last frame of a snapshot and the first of the keyboard after it (CONTRACT 4, the invisible swap).
  func scrollIndicatorLayer(_ state: FormState) -> DrawnLayer? {
    let indicator = state.scrollIndicator
    guard indicator.opacity > 0, indicator.length > 0 else { return nil }
    let length = max(7, indicator.length.rounded(toPixelsAt: scale))
    let frame = Rect(
      x: state.screenSize.width - 6 - state.safeArea.right,
      y: indicator.top.rounded(toPixelsAt: scale), width: 3, height: length)
    let color = palette.scrollIndicator
    return DrawnLayer(
      kind: .scrollIndicator, key: key(.scrollIndicator(length: length)), frame: frame,
      clip: indicatorArea(state), opacity: indicator.opacity,
      makeDisplayList: {
        var list = DisplayList()
        list.fill(.roundedRect(Rect(x: 0, y: 0, width: 3, height: length), radius: 1.5), color)
        return list
      })
  }

  /// The part of the screen between the bars and above what is seen of the keyboard.
  private func indicatorArea(_ state: FormState) -> Rect {
    let insets = configuration.barMetrics(in: state.orientation).insets
    let top = configuration.navigationBar == nil ? 0 : insets.top.rounded(toPixelsAt: scale)
    let tabs = configuration.tabs.isEmpty ? 0 : insets.bottom
    let bottom = min(state.screenSize.height - tabs, state.keyboard.top)
      .rounded(toPixelsAt: scale)
    return Rect(
      x: 0, y: top, width: state.screenSize.width, height: max(0, bottom - top))
  }

  private func navigationBarLayers(_ state: FormState) -> [DrawnLayer] {
    guard let bar = configuration.navigationBar else { return [] }
    let metrics = configuration.barMetrics(in: state.orientation)
    let base = (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: scale)
    let unfolded = max(0, min(-state.contentOffset - base, metrics.largeTitleHeight))
      .rounded(toPixelsAt: scale)
    let painter = NavigationBarPainter(
      bar: bar, metrics: metrics, palette: palette, text: text, width: state.screenSize.width,
      largeTitle: unfolded,
      hasIsland: configuration.device.hasDynamicIsland && state.orientation == .portrait)
    let width = state.screenSize.width
    let barLayer = DrawnLayer(
      kind: .navigationBar,
      key: key(.navigationBar(width: width, orientation: state.orientation, largeTitle: unfolded)),
      frame: Rect(x: 0, y: 0, width: width, height: base + unfolded), isOpaque: true,
      makeDisplayList: { painter.displayList() })
    guard unfolded == 0 else { return [barLayer] }
    return [barLayer, hairlineLayer(y: base, width: width)]
  }

  /// One pixel below the bar that dims what passes under it (BEHAVIOUR 3a).
  private func hairlineLayer(y: Double, width: Double) -> DrawnLayer {
    let frame = Rect(x: 0, y: y, width: width, height: 1 / Double(scale))
    let color = palette.barHairline
    return DrawnLayer(
      kind: .navigationHairline, key: key(.navigationHairline(width: width)), frame: frame,
      makeDisplayList: {
        var list = DisplayList()
        list.fill(Rect(origin: .zero, size: frame.size), color)
        return list
      })
  }

  private func tabBarLayer(_ state: FormState) -> DrawnLayer? {
    guard !configuration.tabs.isEmpty else { return nil }
    let height = 49 + state.safeArea.bottom
    let width = state.screenSize.width
    let painter = TabBarPainter(
      titles: configuration.tabs, size: Size(width: width, height: height), palette: palette,
      text: text)
    return DrawnLayer(
      kind: .tabBar, key: key(.tabBar(width: width, orientation: state.orientation)),
      frame: Rect(x: 0, y: state.screenSize.height - height, width: width, height: height),
      isOpaque: true, makeDisplayList: { painter.displayList() })
  }
}
