import KeyreelGeometry

extension Device {
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
