import KeyreelGeometry

extension DeviceCatalogue {
  /// The tablets, oldest class first (BEHAVIOUR 3a; a radius nobody has published is 0).
  static let tablets: [Device] = [
    tablet(
      "ipad-mini-6", "iPad mini (6th gen / A17)", ["ipad-mini-a17"],
      width: 744, height: 1133, top: 32, bottom: 25, glass: (340, 428)),
    tablet(
      "ipad-10", "iPad 10th gen / A16 / Air 11", ["ipad-a16", "ipad-air-11"],
      width: 820, height: 1180, top: 32, bottom: 25, corner: 18, glass: (337, 422)),
    tablet(
      "ipad-pro-11-m4", "iPad Pro 11 (M4/M5)", ["ipad-pro-11-m5"],
      width: 834, height: 1210, top: 32, bottom: 25, corner: 18, glass: (340, 428)),
    tablet(
      "ipad-pro-13-m4", "iPad Pro 13 (M4/M5)", ["ipad-pro-13-m5"],
      width: 1032, height: 1376, top: 32, bottom: 25, corner: 18, glass: (403, 498)),
    tablet(
      "ipad-air-13", "iPad Air 13",
      width: 1024, height: 1366, top: 32, bottom: 25, corner: 18, glass: (403, 498)),
    tablet(
      "ipad-pro-12-9", "iPad Pro 12.9 (3rd-6th gen)",
      width: 1024, height: 1366, top: 24, bottom: 20, corner: 18),
    tablet(
      "ipad-pro-11", "iPad Pro 11 (1st-4th gen)",
      width: 834, height: 1194, top: 24, bottom: 20, corner: 18),
    tablet("ipad-9", "iPad 9th gen 10.2", width: 810, height: 1080, top: 20),
    tablet(
      "ipad-pro-10-5", "iPad Pro 10.5 / Air 3", ["ipad-air-3"],
      width: 834, height: 1112, top: 20),
    tablet(
      "ipad-mini-5", "iPad mini 4-5 / 9.7", ["ipad-mini-4", "ipad-9-7"],
      width: 768, height: 1024, top: 20),
  ]

  /// A tablet, whose safe area is the same whichever way it is held.
  private static func tablet(
    _ id: String, _ name: String, _ aliases: [String] = [], width: Double, height: Double,
    top: Double, bottom: Double = 0, corner: Double = 0,
    glass: (portrait: Double, landscape: Double)? = nil
  ) -> Device {
    let safeArea = EdgeInsets(top: top, bottom: bottom)
    return Device(
      id: id, name: name, aliases: aliases, size: Size(width: width, height: height), scale: 2,
      portraitSafeArea: safeArea, landscapeSafeArea: safeArea, cornerRadius: corner,
      glassKeyboardHeights: glass.map { Size(width: $0, height: $1) })
  }
}
