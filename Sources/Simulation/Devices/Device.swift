/// A phone or tablet: its screen and safe areas, in points (BEHAVIOUR 3a).
public struct Device: Sendable, Hashable {
  /// The requested catalogue id or alias; `custom` for a device that a scenario describes in full.
  public var id: String
  /// The display name.
  public var name: String
  /// The other ids of the same row of the catalogue.
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
  /// known (BEHAVIOUR 3b).
  public var glassKeyboardHeights: Size?
  /// The first and the last major version of the system that any model in its row of the catalogue
  /// ran; nil for a custom device.
  public var systems: ClosedRange<Int>?
  /// Whether its classic keyboard is the one that system 26 keeps for older apps, with margins and
  /// keys of its own (BEHAVIOUR 3g).
  package var hasCompatibilityKeys: Bool = false
  /// The radii of the display's corners, in points, clockwise from the top left, if they differ;
  /// otherwise empty.
  public var corners: [Double] = []
  /// Whether any of its figures is an estimate, as for a device of which no picture was measured.
  public var isEstimate: Bool = false
  /// Whether its safe areas are known; if reports disagree, those of one report are used.
  public var hasKnownSafeArea: Bool = true
  /// Whether a keyboard height is known or can be taken from a similar class; if not, a scenario
  /// has to give one.
  public var hasKnownKeyboardHeight: Bool = true
  /// The device's own keyboard height, from the bottom of the screen, in place of the usual
  /// heights; only for a custom device.
  public var keyboardHeight: Double?

  /// Makes a device; a value that is not given is nil, empty or 0.
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

  /// Whether a model in its row of the catalogue ran a major version of the system; a model that
  /// runs the newest measured version also runs newer ones, and a custom device runs all versions.
  package func ran(_ system: Int) -> Bool {
    systems?.contains(min(system, DeviceCatalogue.newestSystem)) ?? true
  }

  /// The given major version if the device ran it; otherwise, the nearest of the listed versions
  /// that it ran.
  ///
  /// If the device ran none of the listed versions, the result is the listed version that is
  /// nearest to the ones it ran.
  package func nearest(to system: Int, among versions: [Int]) -> Int {
    guard let systems, !ran(system) else { return system }
    let end = system < systems.lowerBound ? systems.lowerBound : systems.upperBound
    let ran = versions.filter(systems.contains)
    return (ran.isEmpty ? versions : ran).min { abs($0 - end) < abs($1 - end) } ?? system
  }

  /// The first and the last system that the model with this id ran, or those of its row if the
  /// catalogue lists none for the model alone; nil for a custom device.
  package var modelSystems: ClosedRange<Int>? { DeviceCatalogue.systemsOfModels[id] ?? systems }

  /// Whether a scenario has to give a keyboard on this device a height, because none is known.
  package var lacksKeyboardHeight: Bool { !hasKnownKeyboardHeight && keyboardHeight == nil }

  /// Whether it is a tablet: the shorter side is 700 pt or more.
  public var isTablet: Bool { min(size.width, size.height) >= 700 }

  /// The screen's size in an orientation, in points.
  public func screenSize(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : size.transposed
  }

  /// The safe area in an orientation.
  public func safeArea(in orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// Where a navigation bar begins in portrait, in points.
  ///
  /// On phones with a Dynamic Island, the bar begins 5⅓ pt above the lower edge of the top safe
  /// area, as was measured: 53⅔ instead of 59 (14/15 Pro class) and 56⅔ instead of 62 (16/17 Pro
  /// class; BEHAVIOUR 3a).
  var statusBarBottom: Double {
    hasDynamicIsland ? portraitSafeArea.top - 16.0 / 3.0 : portraitSafeArea.top
  }

  /// Whether it is a catalogued phone with a Dynamic Island: its top safe area is at least 59 pt.
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

/// Where the navigation bar ends and the tab bar begins on a device in one orientation, in points.
///
/// A navigation bar is 44 pt high (32 on a phone in landscape) and begins below the status bar; a
/// large title adds 52, except on a phone in landscape. A tab bar is 49 pt high plus the bottom
/// safe area (BEHAVIOUR 3g, 4).
package struct BarMetrics: Sendable, Hashable {
  /// Where the navigation bar begins: the status bar's lower edge.
  package var navigationBarTop: Double
  /// Its height without the large title; 0 if there is no bar.
  package var navigationBarHeight: Double
  /// The height of the large title below it; 0 if there is none.
  package var largeTitleHeight: Double
  /// The tab bar's height without the safe area; 0 if there is none.
  package var tabBarHeight: Double
  /// The safe area, not counting any bars.
  package var safeArea: EdgeInsets
  /// Where the app's own top bar ends and its bottom bar begins.
  package var edges: BarEdges
  /// Where the view begins on the screen, at rest without a keyboard.
  private var viewTop: Double = 0
  /// Where a navigation bar begins on the screen.
  private let screenBarTop: Double
  /// The top safe area of the screen.
  private let screenSafeTop: Double

  /// Measures the bars of a form; if the edge of the app's own bar is given, that bar takes the
  /// place of the usual one.
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

  /// Moves the end of a navigation bar to the edge that the form gives for its top bar.
  private mutating func endNavigationBarAtEdge() {
    guard let top = edges.top, navigationBarHeight > 0 else { return }
    navigationBarHeight = max(1, top - navigationBarTop)
  }

  /// Adapts the bars to a view that covers only a part of the screen; only the part of the safe
  /// area that reaches into the view is kept.
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
  /// If a keyboard has raised the view so far that it reaches under the status bar, more of the
  /// safe area is inside the view, and the navigation bar begins below the status bar; the app's
  /// own bars stay (CONTRACT 2).
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

  /// Lets content without a bar above it begin at the screen's top, even under the status bar, as
  /// in a modal.
  mutating func beginAtTop() {
    if navigationBarHeight == 0, edges.top == nil { edges.top = 0 }
  }

  /// `top` and `bottom` of BEHAVIOUR 4: how much of the screen's height the bars or safe areas take
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
  /// A large title collapses as the content is scrolled up; the home indicator's area lets the
  /// content through and counts as clear.
  ///
  /// - Parameters:
  ///   - screen: The screen, or the view's part of it.
  ///   - keyboardTop: The top edge of the visible keyboard, or the bottom of the screen.
  package func clear(of screen: Rect, at offset: Double, above keyboardTop: Double) -> Rect {
    let top = screen.minY + insets.top - foldedTitle(at: offset)
    let bottom = min(screen.maxY - footBarHeight, keyboardTop)
    return Rect(x: screen.minX, y: top, width: screen.width, height: max(0, bottom - top))
  }
}
