import KeyreelGeometry

/// Where the navigation bar ends and the tab bar begins on a device as it is held, in points.
///
/// A navigation bar is 44 pt high (32 on a phone in landscape) and begins below the status bar; a large
/// title adds 52 while the device is upright or a tablet, a tab bar is 49 pt above the bottom safe area
/// (BEHAVIOUR 3g, 4).
package struct BarMetrics: Sendable, Hashable {
  /// Where the navigation bar begins: the status bar's lower edge.
  package var navigationBarTop: Double
  /// Its height without the large title; 0 without a bar.
  package var navigationBarHeight: Double
  /// The height of the large title below it; 0 without one.
  package var largeTitleHeight: Double
  /// The tab bar's height above the safe area; 0 without one.
  package var tabBarHeight: Double
  /// The safe area without any bars.
  package var safeArea: EdgeInsets
  /// Where bars of the app's own end and begin.
  package var edges: BarEdges

  /// Measures the bars of a form; the edges are those of the app's own bars, which take the place of these.
  package init(
    device: Device, orientation: Orientation, navigationBar: NavigationBar?, hasTabBar: Bool,
    edges: BarEdges = BarEdges()
  ) {
    self.edges = edges
    let isFlat = orientation == .landscape && !device.isTablet
    safeArea = device.safeArea(in: orientation)
    navigationBarTop =
      orientation == .portrait ? device.statusBarBottom : safeArea.top
    navigationBarHeight = navigationBar == nil ? 0 : isFlat ? 32 : 44
    largeTitleHeight = navigationBar?.largeTitle == true && !isFlat ? 52 : 0
    tabBarHeight = hasTabBar ? 49 : 0
    if let top = edges.top, navigationBar != nil {
      largeTitleHeight = 0
      navigationBarHeight = max(1, top - navigationBarTop)
    }
  }

  /// `top` and `bottom` of BEHAVIOUR 4: how much of the screen's height the bars or safe areas take.
  package var insets: EdgeInsets {
    let bar = navigationBarTop + navigationBarHeight + largeTitleHeight
    return EdgeInsets(
      top: edges.top ?? (navigationBarHeight > 0 ? bar : safeArea.top),
      bottom: edges.bottom ?? safeArea.bottom + tabBarHeight)
  }

  /// The part of the screen that lies neither under bars or the status bar nor under a keyboard.
  ///
  /// A large title gives way as the content is scrolled up; the home indicator's strip lets the content
  /// through and counts as clear.
  ///
  /// - Parameter keyboardTop: The top edge of the keyboard that is seen, or the screen's end.
  package func clear(of screen: Rect, at offset: Double, above keyboardTop: Double) -> Rect {
    let top = insets.top - min(max(0, offset + insets.top), largeTitleHeight)
    let hasBar = tabBarHeight > 0 || edges.bottom != nil
    let bottom = min(screen.maxY - (hasBar ? insets.bottom : 0), keyboardTop)
    return Rect(x: screen.minX, y: top, width: screen.width, height: max(0, bottom - top))
  }
}
