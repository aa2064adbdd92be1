/// A phone or tablet: its screen and safe areas, in points (Behaviour §3a).
public struct Device: Sendable, Hashable {
  /// The requested catalogue id or alias; `custom` for a device that a scenario describes in full.
  public var id: String
  /// The display name.
  public var name: String
  /// The other ids in the same row of the catalogue.
  public var aliases: [String]
  /// The screen in portrait, in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Int
  /// The safe area in portrait.
  public var portraitSafeArea: EdgeInsets
  /// The safe area in landscape.
  public var landscapeSafeArea: EdgeInsets
  /// The radius of the display's corners, in points; 0 if the corners are square or the radius is
  /// not known.
  public var cornerRadius: Double
  /// The full heights of the keyboard with suggestions on iOS 26, in portrait and in landscape, if
  /// known (Behaviour §3b).
  public var glassKeyboardHeights: Size?
  /// The major system versions that the models in the device's catalogue row ran; nil for a custom
  /// device.
  public var systems: ClosedRange<Int>?
  /// Whether the classic keyboard is the one that system 26 keeps for older apps, with its own
  /// margins and keys (Behaviour §3g).
  package var hasCompatibilityKeys: Bool = false
  /// The radii of the display's corners, in points, clockwise from the top left; empty if
  /// ``cornerRadius`` describes all four.
  public var corners: [Double] = []
  /// Whether any of the device's figures is an estimate, for example because no picture of the
  /// device was measured.
  public var isEstimate: Bool = false
  /// Whether the safe areas are known; if reports disagree, the safe areas of one report are used.
  public var hasKnownSafeArea: Bool = true
  /// Whether a keyboard height is known or can be taken from a similar class; if not, a scenario
  /// has to specify the height.
  public var hasKnownKeyboardHeight: Bool = true
  /// The device's own keyboard height, from the bottom of the screen, in place of the usual
  /// heights; only for a custom device.
  public var keyboardHeight: Double?

  /// Makes a device; by default, optional values are nil, empty or 0.
  public init(
    id: String, name: String, aliases: [String] = [], size: Size, scale: Int,
    portraitSafeArea: EdgeInsets, landscapeSafeArea: EdgeInsets, cornerRadius: Double = 0,
    glassKeyboardHeights: Size? = nil, keyboardHeight: Double? = nil,
    systems: ClosedRange<Int>? = nil
  ) {
    self.id = id
    self.name = name
    self.aliases = aliases
    self.size = size
    self.scale = scale
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.cornerRadius = cornerRadius
    self.glassKeyboardHeights = glassKeyboardHeights
    self.keyboardHeight = keyboardHeight
    self.systems = systems
  }

  /// Whether a model in the device's catalogue row ran a major system version.
  ///
  /// A model that runs the newest measured version counts as running newer ones; a custom device
  /// counts as running all versions.
  package func ran(_ system: Int) -> Bool {
    systems?.contains(min(system, DeviceCatalogue.newestSystem)) ?? true
  }

  /// The given major version if the device ran it; otherwise, the nearest of the listed versions
  /// that it ran.
  ///
  /// If the device ran none of the listed versions, the result is the listed version that is
  /// nearest to any version that the device ran.
  package func nearest(to system: Int, among versions: [Int]) -> Int {
    guard let systems, !ran(system) else { return system }
    let end = system < systems.lowerBound ? systems.lowerBound : systems.upperBound
    let ran = versions.filter(systems.contains)
    return (ran.isEmpty ? versions : ran).min { abs($0 - end) < abs($1 - end) } ?? system
  }

  /// The systems that the model with this id ran; nil for a custom device.
  ///
  /// If the catalogue does not list this model's own systems, the systems of the model's row are
  /// used.
  package var modelSystems: ClosedRange<Int>? { DeviceCatalogue.systemsOfModels[id] ?? systems }

  /// Whether a scenario has to specify the keyboard's height because none is known for this device.
  package var lacksKeyboardHeight: Bool { !hasKnownKeyboardHeight && keyboardHeight == nil }

  /// Whether the device is a tablet: its shorter side is 700 pt or more.
  public var isTablet: Bool { min(size.width, size.height) >= 700 }

  /// Returns the screen's size in an orientation, in points.
  public func screenSize(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : size.transposed
  }

  /// Returns the safe area in an orientation.
  public func safeArea(in orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// The top of a navigation bar in portrait, in points.
  ///
  /// On phones with a Dynamic Island, measurements show that the bar begins 5⅓ pt above the lower
  /// edge of the top safe area (Behaviour §3a). The bar begins at 53⅔ pt instead of 59 pt in the
  /// 14/15 Pro class, and at 56⅔ pt instead of 62 pt in the 16/17 Pro class.
  var statusBarBottom: Double {
    hasDynamicIsland ? portraitSafeArea.top - 16.0 / 3.0 : portraitSafeArea.top
  }

  /// Whether the device is a catalogued phone with a Dynamic Island: its top safe area is at least
  /// 59 pt.
  public var hasDynamicIsland: Bool {
    id != "custom" && !isTablet && portraitSafeArea.top >= 59
  }
}

/// The ways to hold a device.
public enum Orientation: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Upright.
  case portrait
  /// On its side: the screen's width and height are swapped.
  case landscape
}

/// The places and heights of the bars on a device in one orientation, in points.
///
/// A navigation bar begins below the status bar and is 44 pt tall, or 32 pt on a phone in
/// landscape. A large title adds 52 pt, except on a phone in landscape. The height of a tab bar is
/// 49 pt plus the bottom safe area (Behaviour §3g, §4).
package struct BarMetrics: Sendable, Hashable {
  /// Where the navigation bar begins: the status bar's lower edge.
  package var navigationBarTop: Double
  /// The navigation bar's height without the large title; 0 if there is no bar.
  package var navigationBarHeight: Double
  /// The height of the large title below the bar; 0 if there is none.
  package var largeTitleHeight: Double
  /// The tab bar's height without the safe area; 0 if there is none.
  package var tabBarHeight: Double
  /// The safe area, not counting any bars.
  package var safeArea: EdgeInsets
  /// The inner edges of the app's own top and bottom bars.
  package var edges: BarEdges
  /// The top of the view on the screen, at rest without a keyboard.
  private var viewTop: Double = 0
  /// The top of a navigation bar on the screen.
  private let screenBarTop: Double
  /// The top inset of the screen's safe area.
  private let screenSafeTop: Double

  /// Measures the bars of a form; if the edge of one of the app's own bars is given, that bar
  /// replaces the usual one.
  package init(
    device: Device, orientation: Orientation, navigationBar: NavigationBar?, hasTabBar: Bool,
    edges: BarEdges = BarEdges()
  ) {
    self.edges = edges
    let isFlat = orientation == .landscape && !device.isTablet
    safeArea = device.safeArea(in: orientation)
    (screenSafeTop, screenBarTop) = (
      safeArea.top, orientation == .portrait ? device.statusBarBottom : safeArea.top
    )
    navigationBarTop = screenBarTop
    navigationBarHeight = navigationBar == nil ? 0 : isFlat ? 32 : 44
    largeTitleHeight = navigationBar?.largeTitle == true && !isFlat ? 52 : 0
    tabBarHeight = hasTabBar ? 49 : 0
    if navigationBar != nil, edges.top != nil { largeTitleHeight = 0 }
    endNavigationBarAtEdge()
  }

  /// Ends the navigation bar at the edge that the form sets for its own top bar, if any.
  private mutating func endNavigationBarAtEdge() {
    guard let top = edges.top, navigationBarHeight > 0 else { return }
    navigationBarHeight = max(1, top - navigationBarTop)
  }

  /// Adapts the bars to a view that covers only part of the screen; the safe area is reduced to the
  /// part inside the view.
  /// - Parameter margin: The minimum distance from the view's upper edge to a navigation bar.
  mutating func move(into view: Rect, of screen: Size, margin: Double) {
    safeArea = EdgeInsets(
      top: max(0, safeArea.top - view.minY), left: max(0, safeArea.left - view.minX),
      bottom: max(0, safeArea.bottom - (screen.height - view.maxY)),
      right: max(0, safeArea.right - (screen.width - view.maxX)))
    navigationBarTop = max(edges.top == nil ? margin : 0, navigationBarTop - view.minY)
    viewTop = view.minY
    endNavigationBarAtEdge()
  }

  /// The bars while the view's top is at the given place on the screen.
  ///
  /// If a keyboard has raised the view under the status bar, more of the safe area is inside the
  /// view, and the navigation bar begins below the status bar. The app's own bars do not change
  /// (Contract §2.12).
  package func raised(to top: Double) -> BarMetrics {
    guard top < viewTop, edges.top == nil else { return self }
    var bars = self
    bars.safeArea.top = max(safeArea.top, screenSafeTop - top)
    bars.navigationBarTop = max(navigationBarTop, screenBarTop - top)
    return bars
  }

  /// How much of a large title's height has collapsed at an offset.
  package func foldedTitle(at offset: Double) -> Double {
    largeTitleHeight == 0 ? 0 : min(max(0, offset + insets.top), largeTitleHeight)
  }

  /// Makes content without a bar above it begin at the screen's top, under the status bar, as in a
  /// modal.
  mutating func beginAtTop() {
    if navigationBarHeight == 0, edges.top == nil { edges.top = 0 }
  }

  /// `top` and `bottom` of Behaviour §4: how much of the view's height the bars or safe areas take
  /// up.
  package var insets: EdgeInsets {
    let bar = navigationBarTop + navigationBarHeight + largeTitleHeight
    return EdgeInsets(
      top: edges.top ?? (navigationBarHeight > 0 ? bar : safeArea.top),
      bottom: edges.bottom ?? safeArea.bottom + tabBarHeight)
  }

  /// The height of a tab bar or of the app's own bar at the bottom of the screen, safe area
  /// included; 0 if there is none.
  package var footBarHeight: Double {
    tabBarHeight > 0 || edges.bottom != nil ? insets.bottom : 0
  }

  /// The part of the screen that no bar, status bar or keyboard covers.
  ///
  /// A large title collapses as the content is scrolled up. The home indicator's area counts as
  /// clear, because content is visible in this area.
  ///
  /// - Parameters:
  ///   - screen: The screen, or the part of it that the view covers.
  ///   - keyboardTop: The top edge of the visible keyboard, or the bottom of the screen.
  package func clear(of screen: Rect, at offset: Double, above keyboardTop: Double) -> Rect {
    let top = screen.minY + insets.top - foldedTitle(at: offset)
    let bottom = min(screen.maxY - footBarHeight, keyboardTop)
    return Rect(x: screen.minX, y: top, width: screen.width, height: max(0, bottom - top))
  }
}
