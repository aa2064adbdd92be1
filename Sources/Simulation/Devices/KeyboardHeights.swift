/// The heights of keyboards above the bottom edge of the screen, including the home indicator's
/// area (Behaviour §3b, §4).
package enum KeyboardHeights {
  /// The height of a keyboard with the given traits, in points.
  ///
  /// The traits' own height has priority, then the device's, then the table's. From system version
  /// 26 on, the table's glass row is used if the device's class has a glass row; otherwise, the
  /// classic row is used. A picker wheel has its own height, and so does the emoji keyboard on
  /// phones in portrait, with or without suggestions. All other keyboards are as tall as the letter
  /// keyboard. If no row has the device's width, the row with the nearest width is used.
  package static func height(
    for traits: KeyboardTraits, device: Device, orientation: Orientation, system: Int
  ) -> Double {
    if let height = traits.height ?? device.keyboardHeight { return height }
    // The height of the wheel itself plus the home indicator's area: an estimate (Contract §2.2).
    if traits.type == .picker {
      return (orientation == .portrait ? 216 : 162) + device.safeArea(in: orientation).bottom
    }
    let row = heightClass(of: device, system: system)
    let hasBar = traits.hasSuggestionBar(isTablet: device.isTablet)
    guard orientation == .portrait else {
      return hasBar ? row.landscapeWithSuggestions : row.landscape
    }
    if traits.type == .emoji, let emoji = row.emoji { return emoji }
    return hasBar ? row.lettersWithSuggestions : row.letters
  }

  /// The table's row for a device.
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

  /// A tablet's glass row, chosen by the device's published height or, if there is none, by the
  /// nearest width.
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

/// The keyboard heights of one class of devices, in points from the bottom edge (Behaviour §3b).
///
/// If Behaviour §3b gives a range, the measured value is used or, if none was measured, the first
/// value of the range.
///
/// The emoji page was measured on phones 375 to 402 pt wide with a home indicator: it is 93 pt
/// taller than the letter keyboard, or 80 pt on glass. On a wider phone with a home indicator, the
/// page has the same structure, so the difference from that phone's letter keyboard is assumed to
/// be the same. On phones with a home button, the page has fewer rows and no search field, and is
/// as tall as the letter keyboard with the bar of suggestions (an estimate). These phones always
/// have the classic keys.
struct KeyboardHeightClass: Sendable, Hashable {
  /// The letter keyboard in portrait; number pads have the same height.
  var letters: Double
  /// The letter keyboard with the bar of suggestions, in portrait.
  var lettersWithSuggestions: Double
  /// The emoji page in portrait, its search field included; nil if it is as tall as the letter
  /// keyboard, as on tablets.
  var emoji: Double?
  /// The letter keyboard in landscape.
  var landscape: Double
  /// The letter keyboard with the bar of suggestions, in landscape.
  var landscapeWithSuggestions: Double

  init(_ letters: Double, _ bar: Double, emoji: Double? = nil, landscape: Double, _ wideBar: Double)
  {
    self.letters = letters
    lettersWithSuggestions = bar
    self.emoji = emoji
    self.landscape = landscape
    landscapeWithSuggestions = wideBar
  }

  /// 3.5-inch and 4-inch phones, 320 pt wide.
  static let fourInch: Self = Self(216, 253, emoji: 253, landscape: 162, 193)
  /// 4.7-inch phones, 375 pt wide with a home button.
  static let fourPointSevenInch: Self = Self(216, 260, emoji: 260, landscape: 162, 194)
  /// 5.5-inch phones, 414 pt wide with a home button.
  static let plus: Self = Self(226, 271, emoji: 271, landscape: 162, 200)
  /// Phones 390 to 402 pt wide with a home indicator.
  ///
  /// The heights 291, 336 and 384 were measured; 181 and 219 come from a published table of
  /// simulator readings (160, plus 38 with the bar, plus 21 for the home indicator).
  static let homeBar: Self = Self(291, 336, emoji: 384, landscape: 181, 219)
  /// Phones 375 pt wide with a home indicator: X, 11 Pro and the minis.
  ///
  /// In landscape, their keyboards are 10 pt shorter than in `homeBar`.
  static let narrowHomeBar: Self = Self(291, 336, emoji: 384, landscape: 171, 209)
  /// Phones 420 to 440 pt wide with a home indicator; the height 346 was measured on a phone 414 pt
  /// wide.
  static let wideHomeBar: Self = Self(301, 346, emoji: 394, landscape: 181, 219)
  /// Phones 414 pt wide with a home indicator: XR, 11 and the first two Max models.
  ///
  /// In landscape, their keyboards are 10 pt shorter than in `wideHomeBar`.
  static let firstWideHomeBar: Self = Self(301, 346, emoji: 394, landscape: 171, 209)
  /// Tablets up to iPadOS 18 and, on iPadOS 26, tablets without a home indicator.
  static let tablet: Self = Self(264, 313, landscape: 352, 398)

  /// 4.7-inch phones on iOS 26, with the classic heights in portrait and 206 in landscape.
  static let glassFourPointSevenInch: Self = Self(216, 260, emoji: 260, landscape: 206, 206)
  /// Phones 375 to 402 pt wide on iOS 26; the heights 308, 335 and 388 were measured on an iPhone
  /// 16e.
  static let glass: Self = Self(308, 335, emoji: 388, landscape: 208, 208)
  /// Phones 414 to 440 pt wide on iOS 26.
  ///
  /// The height 345 is published but was not measured here. The difference that the bar of
  /// suggestions makes is assumed to be the same as on an iPhone 16e.
  static let wideGlass: Self = Self(318, 345, emoji: 398, landscape: 208, 208)
  /// iPad mini 6 and Pro 11 on iPadOS 26; only one height is known for each orientation, and it is
  /// used with and without the bar of suggestions.
  static let glassElevenInchPro: Self = Self(340, 340, landscape: 428, 428)
  /// iPad 10 and Air 11 on iPadOS 26.
  static let glassElevenInch: Self = Self(337, 337, landscape: 422, 422)
  /// 13-inch tablets on iPadOS 26.
  static let glassThirteenInch: Self = Self(403, 403, landscape: 498, 498)
}
