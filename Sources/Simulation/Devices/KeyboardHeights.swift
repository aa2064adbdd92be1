import KeyreelGeometry

/// How high a keyboard is, from the bottom edge of the screen, home strip included (BEHAVIOUR 3b, 4).
package enum KeyboardHeights {
  /// The height of a keyboard, in points.
  ///
  /// The traits' own height wins, then the device's, then the table: `system: 26` takes the glass rows
  /// where the class of devices has one, else the classic ones. Emoji have a height of their own on phones
  /// held upright, with or without suggestions; every other keyboard is as high as letters. A width that no row names takes the nearest row.
  package static func height(
    for traits: KeyboardTraits, device: Device, orientation: Orientation, system: Int
  ) -> Double {
    if let height = traits.height ?? device.keyboardHeight { return height }
    let row = heightClass(of: device, system: system)
    guard orientation == .portrait else {
      return traits.showsSuggestions ? row.landscapeWithSuggestions : row.landscape
    }
    if traits.type == .emoji, let emoji = row.emoji { return emoji }
    return traits.showsSuggestions ? row.lettersWithSuggestions : row.letters
  }

  /// The row of the table that a device belongs to.
  static func heightClass(of device: Device, system: Int) -> KeyboardHeightClass {
    let isGlass = system >= 26
    let width = min(device.size.width, device.size.height)
    let hasHomeBar = device.portraitSafeArea.bottom > 0
    if device.isTablet {
      return isGlass && hasHomeBar ? glassTablet(width: width, device: device) : .tablet
    }
    if hasHomeBar {
      if width < 408 { return isGlass ? .glass : width < 382.5 ? .narrowHomeBar : .homeBar }
      return isGlass ? .wideGlass : width < 417 ? .firstWideHomeBar : .wideHomeBar
    }
    if width < 347.5 { return .fourInch }
    if width < 394.5 { return isGlass ? .glassFourPointSevenInch : .fourPointSevenInch }
    return .plus
  }

  /// The glass row of a tablet: by its probed height, or by the nearest width.
  private static func glassTablet(width: Double, device: Device) -> KeyboardHeightClass {
    switch device.glassKeyboardHeights?.width {
    case 337: .glassElevenInch
    case 340: .glassElevenInchPro
    case 403: .glassThirteenInch
    default:
      width < 782
        ? .glassElevenInchPro
        : width < 827 ? .glassElevenInch : width < 929 ? .glassElevenInchPro : .glassThirteenInch
    }
  }
}
