import KeyreelGeometry

extension DeviceCatalogue {
  /// The phones, oldest class first (BEHAVIOUR 3a; a radius nobody has published is 0).
  static let phones: [Device] = [
    Device(
      id: "iphone-4s", name: "iPhone 4s", size: Size(width: 320, height: 480), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20), landscapeSafeArea: EdgeInsets(top: 20)),
    phone(
      "iphone-se-1", "iPhone SE (1st gen) / 5s", ["iphone-5s"],
      width: 320, height: 568, scale: 2),
    phone(
      "iphone-8", "iPhone 8 / 7 / 6s", ["iphone-7", "iphone-6s", "iphone-se-2"],
      width: 375, height: 667, scale: 2),
    phone("iphone-8-plus", "iPhone 8 Plus", width: 414, height: 736, scale: 3),
    phone(
      "iphone-x", "iPhone X / XS / 11 Pro", ["iphone-xs", "iphone-11-pro"],
      width: 375, height: 812, scale: 3, sensors: 44, corner: 39),
    phone(
      "iphone-xr", "iPhone XR / 11", ["iphone-11"],
      width: 414, height: 896, scale: 2, sensors: 44, corner: 41.5),
    phone(
      "iphone-xs-max", "iPhone XS Max / 11 Pro Max", ["iphone-11-pro-max"],
      width: 414, height: 896, scale: 3, sensors: 44, corner: 39),
    phone(
      "iphone-12-mini", "iPhone 12 mini / 13 mini", ["iphone-13-mini"],
      width: 375, height: 812, scale: 3, sensors: 50, corner: 44),
    phone(
      "iphone-12", "iPhone 12 / 12 Pro / 13 / 13 Pro / 14 / 16e / 17e",
      ["iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e", "iphone-17e"],
      width: 390, height: 844, scale: 3, sensors: 47, corner: 47.33, glass: (335, 208)),
    phone(
      "iphone-12-pro-max", "iPhone 12 Pro Max / 13 Pro Max / 14 Plus",
      ["iphone-13-pro-max", "iphone-14-plus"],
      width: 428, height: 926, scale: 3, sensors: 47, corner: 53.33),
    phone(
      "iphone-14-pro", "iPhone 14 Pro / 15 / 15 Pro / 16",
      ["iphone-15", "iphone-15-pro", "iphone-16"],
      width: 393, height: 852, scale: 3, sensors: 59, corner: 55, glass: (335, 208)),
    phone(
      "iphone-14-pro-max", "iPhone 14 Pro Max / 15 Plus / 15 Pro Max / 16 Plus",
      ["iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"],
      width: 430, height: 932, scale: 3, sensors: 59, corner: 55, glass: (345, 208)),
    phone(
      "iphone-16-pro", "iPhone 16 Pro / 17 / 17 Pro", ["iphone-17", "iphone-17-pro"],
      width: 402, height: 874, scale: 3, sensors: 62, corner: 62, glass: (335, 208)),
    phone(
      "iphone-16-pro-max", "iPhone 16 Pro Max / 17 Pro Max", ["iphone-17-pro-max"],
      width: 440, height: 956, scale: 3, sensors: 62, corner: 62, glass: (345, 208)),
    phone(
      "iphone-air", "iPhone Air",
      width: 420, height: 912, scale: 3, sensors: 68, homeBar: 20, glass: (345, 208)),
    phone(
      "iphone-se-3", "iPhone SE (3rd gen)",
      width: 375, height: 667, scale: 2, glass: (260, 206)),
  ]

  /// A phone: with sensors it has a home bar, 34 pt high upright; without, a home button and a status bar of 20 pt.
  ///
  /// - Parameters:
  ///   - sensors: How far the sensors reach into the screen, upright and on both sides of a phone on its side.
  ///   - homeBar: How high the home bar is on its side.
  private static func phone(
    _ id: String, _ name: String, _ aliases: [String] = [], width: Double, height: Double,
    scale: Int, sensors: Double? = nil, homeBar: Double = 21, corner: Double = 0,
    glass: (portrait: Double, landscape: Double)? = nil
  ) -> Device {
    Device(
      id: id, name: name, aliases: aliases, size: Size(width: width, height: height), scale: scale,
      portraitSafeArea: sensors.map { EdgeInsets(top: $0, bottom: 34) } ?? EdgeInsets(top: 20),
      landscapeSafeArea: sensors.map { EdgeInsets(left: $0, bottom: homeBar, right: $0) } ?? .zero,
      cornerRadius: corner,
      glassKeyboardHeights: glass.map { Size(width: $0, height: $1) })
  }
}
