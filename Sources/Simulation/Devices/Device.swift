import KeyreelGeometry

/// A phone or tablet: its screen and safe areas, in points (BEHAVIOUR 3a).
public struct Device: Sendable, Hashable {
  /// The catalogue id or alias that was asked for; `custom` for one spelled out in a scenario.
  public var id: String
  /// The name for people.
  public var name: String
  /// The other ids of the same row.
  public var aliases: [String]
  /// The screen in portrait, in points.
  public var size: Size
  /// Device pixels a point.
  public var scale: Int
  /// The safe area in portrait.
  public var portraitSafeArea: EdgeInsets
  /// The safe area in landscape.
  public var landscapeSafeArea: EdgeInsets
  /// The radius of the display's corners, in points; 0 for square ones.
  public var cornerRadius: Double
  /// Full heights with suggestions that iOS 26 shows in portrait and landscape, where known (BEHAVIOUR 3b).
  public var glassKeyboardHeights: Size?
  /// A keyboard height of its own that overrides the table, from the bottom edge (custom devices).
  public var keyboardHeight: Double?

  /// Makes a device; what is not named is absent.
  public init(
    id: String, name: String, aliases: [String] = [], size: Size, scale: Int,
    portraitSafeArea: EdgeInsets, landscapeSafeArea: EdgeInsets, cornerRadius: Double = 0,
    glassKeyboardHeights: Size? = nil, keyboardHeight: Double? = nil
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
  }

  /// Whether it is a tablet: the shorter side is 700 pt or more.
  public var isTablet: Bool { min(size.width, size.height) >= 700 }

  /// The screen as it is held, in points.
  public func screenSize(in orientation: Orientation) -> Size {
    orientation == .portrait ? size : size.transposed
  }

  /// The safe area as it is held.
  public func safeArea(in orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// Where a navigation bar begins in portrait, in points.
  ///
  /// On phones with a Dynamic Island that is 5⅓ pt above the end of the safe area: measured 53⅔ instead
  /// of 59 (14/15 Pro class) and 56⅔ instead of 62 (16/17 Pro class), BEHAVIOUR 3a.
  var statusBarBottom: Double {
    hasDynamicIsland ? portraitSafeArea.top - 16.0 / 3.0 : portraitSafeArea.top
  }

  /// Whether it is a phone of the catalogue with a Dynamic Island: the safe area begins at 59 pt or lower.
  public var hasDynamicIsland: Bool {
    id != "custom" && !isTablet && portraitSafeArea.top >= 59
  }
}
