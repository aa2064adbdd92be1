/// The devices that a scenario can name; all models in a row have the same screen and keyboard.
///
/// Sizes are in points, and safe areas are as UIKit reports them. Behaviour §3a gives the sources:
/// swift-snapshot-testing and flutter_device_preview for screens and safe areas, ScreenCorners for
/// corner radii. A row's systems range from the first system of its first model to the last system
/// of its last model (Behaviour §3a, with sources). For models that still receive updates, the last
/// system is the newest one whose keyboards were measured.
public enum DeviceCatalogue {
  /// The newest system whose keyboards were measured.
  static let newestSystem = 26

  /// All measured rows, each listed once under its first id: phones, then tablets.
  public static let all: [Device] = phones + tablets

  /// Returns the device with this id or alias; its `id` is the requested one.
  ///
  /// - Parameter id: An id or alias, in lower case.
  /// - Returns: The row under the requested name, or nil if no row has that name.
  public static func device(_ id: String) -> Device? {
    guard
      var device = (all + estimates).first(where: {
        $0.id == id || $0.aliases.contains(id)
      })
    else {
      return nil
    }
    device.id = id
    return device
  }

  /// Every id and alias that is accepted, row by row.
  public static var acceptedIDs: [String] { (all + estimates).flatMap { [$0.id] + $0.aliases } }
}

extension DeviceCatalogue {
  /// The phones, roughly from the oldest class to the newest (Behaviour §3a; an unpublished corner
  /// radius is 0).
  static let phones: [Device] = [
    Device(
      id: "iphone-4s", name: "iPhone 4s", size: Size(width: 320, height: 480), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20), landscapeSafeArea: EdgeInsets(top: 20),
      systems: 5...9),
    phone(
      "iphone-se-1", "iPhone SE (1st gen) / 5s", ["iphone-5s"],
      width: 320, height: 568, scale: 2, systems: 7...15),
    phone(
      "iphone-8", "iPhone 8 / 7 / 6s", ["iphone-7", "iphone-6s", "iphone-se-2"],
      width: 375, height: 667, scale: 2, systems: 9...newestSystem),
    phone("iphone-8-plus", "iPhone 8 Plus", width: 414, height: 736, scale: 3, systems: 11...16),
    phone(
      "iphone-x", "iPhone X / XS / 11 Pro", ["iphone-xs", "iphone-11-pro"],
      width: 375, height: 812, scale: 3, sensors: 44, corner: 39, systems: 11...newestSystem),
    phone(
      "iphone-xr", "iPhone XR / 11", ["iphone-11"],
      width: 414, height: 896, scale: 2, sensors: 44, corner: 41.5, systems: 12...newestSystem),
    phone(
      "iphone-xs-max", "iPhone XS Max / 11 Pro Max", ["iphone-11-pro-max"],
      width: 414, height: 896, scale: 3, sensors: 44, corner: 39, systems: 12...newestSystem),
    phone(
      "iphone-12-mini", "iPhone 12 mini / 13 mini", ["iphone-13-mini"],
      width: 375, height: 812, scale: 3, sensors: 50, corner: 44, systems: 14...newestSystem),
    phone(
      "iphone-12", "iPhone 12 / 12 Pro / 13 / 13 Pro / 14 / 16e / 17e",
      ["iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e", "iphone-17e"],
      width: 390, height: 844, scale: 3, sensors: 47, corner: 47.33, glass: (335, 208),
      systems: 14...newestSystem),
    phone(
      "iphone-12-pro-max", "iPhone 12 Pro Max / 13 Pro Max / 14 Plus",
      ["iphone-13-pro-max", "iphone-14-plus"],
      width: 428, height: 926, scale: 3, sensors: 47, corner: 53.33, systems: 14...newestSystem),
    phone(
      "iphone-14-pro", "iPhone 14 Pro / 15 / 15 Pro / 16",
      ["iphone-15", "iphone-15-pro", "iphone-16"],
      width: 393, height: 852, scale: 3, sensors: 59, corner: 55, glass: (335, 208),
      systems: 16...newestSystem),
    phone(
      "iphone-14-pro-max", "iPhone 14 Pro Max / 15 Plus / 15 Pro Max / 16 Plus",
      ["iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"],
      width: 430, height: 932, scale: 3, sensors: 59, corner: 55, glass: (345, 208),
      systems: 16...newestSystem),
    phone(
      "iphone-16-pro", "iPhone 16 Pro / 17", ["iphone-17"],
      width: 402, height: 874, scale: 3, sensors: 62, corner: 62, glass: (335, 208),
      systems: 18...newestSystem),
    phone(
      "iphone-17-pro", "iPhone 17 Pro",
      width: 402, height: 874, scale: 3, sensors: 62, corner: 62, glass: (335, 208),
      systems: 26...newestSystem, hasCompatibilityKeys: true),
    phone(
      "iphone-16-pro-max", "iPhone 16 Pro Max",
      width: 440, height: 956, scale: 3, sensors: 62, corner: 62, glass: (345, 208),
      systems: 18...newestSystem),
    phone(
      "iphone-17-pro-max", "iPhone 17 Pro Max",
      width: 440, height: 956, scale: 3, sensors: 62, corner: 62, glass: (345, 208),
      systems: 26...newestSystem, hasCompatibilityKeys: true),
    phone(
      "iphone-air", "iPhone Air",
      width: 420, height: 912, scale: 3, sensors: 68, homeBar: 20, glass: (345, 208),
      systems: 26...newestSystem),
    phone(
      "iphone-se-3", "iPhone SE (3rd gen)",
      width: 375, height: 667, scale: 2, glass: (260, 206), systems: 15...newestSystem),
  ]

  /// Makes a phone.
  ///
  /// A phone with sensors has a home indicator, whose area is 34 pt tall in portrait. A phone
  /// without sensors has a home button and a 20 pt status bar.
  ///
  /// - Parameters:
  ///   - sensors: How far the sensors extend into the screen: from the top in portrait, and from
  ///     either side in landscape.
  ///   - homeBar: The height of the home indicator's area in landscape.
  private static func phone(
    _ id: String, _ name: String, _ aliases: [String] = [], width: Double, height: Double,
    scale: Int, sensors: Double? = nil, homeBar: Double = 21, corner: Double = 0,
    glass: (portrait: Double, landscape: Double)? = nil, systems: ClosedRange<Int>,
    hasCompatibilityKeys: Bool = false
  ) -> Device {
    var device = Device(
      id: id, name: name, aliases: aliases, size: Size(width: width, height: height), scale: scale,
      portraitSafeArea: sensors.map { EdgeInsets(top: $0, bottom: 34) } ?? EdgeInsets(top: 20),
      landscapeSafeArea: sensors.map { EdgeInsets(left: $0, bottom: homeBar, right: $0) } ?? .zero,
      cornerRadius: corner,
      glassKeyboardHeights: glass.map { Size(width: $0, height: $1) }, systems: systems)
    device.hasCompatibilityKeys = hasCompatibilityKeys
    return device
  }

  /// Devices that were announced or reported but not measured (Contract §2.12); audits and checks
  /// leave them out unless they are named.
  public static let estimates: [Device] = [
    duo(
      "iphone-duo-outer", "iPhone Duo, outer display", width: 466, height: 678,
      corners: [8, 59, 59, 8]),
    duo(
      "iphone-duo-inner", "iPhone Duo, inner display", width: 626, height: 890,
      corners: [51.464873, 51.464873, 51.464873, 51.464873], isInner: true),
    estimate(
      phone(
        "iphone-18-pro", "iPhone 18 Pro",
        width: 402, height: 874, scale: 3, sensors: 62, corner: 62, glass: (335, 208),
        systems: 26...newestSystem)),
    estimate(
      phone(
        "iphone-18-pro-max", "iPhone 18 Pro Max",
        width: 440, height: 956, scale: 3, sensors: 62, corner: 62, glass: (345, 208),
        systems: 26...newestSystem)),
  ]

  private static func estimate(_ device: Device) -> Device {
    var device = device
    device.isEstimate = true
    return device
  }

  /// Makes one display of the folding phone, with its bars in a column 84 pt wide on the right.
  ///
  /// Reports about the inner display disagree, and nothing is known about that display in
  /// landscape.
  private static func duo(
    _ id: String, _ name: String, width: Double, height: Double, corners: [Double],
    isInner: Bool = false
  ) -> Device {
    var device = estimate(
      Device(
        id: id, name: name, size: Size(width: width, height: height), scale: 3,
        portraitSafeArea: EdgeInsets(bottom: 34, right: 84),
        landscapeSafeArea: EdgeInsets(bottom: 21),
        cornerRadius: corners.max() ?? 0, systems: 26...newestSystem))
    device.corners = corners
    device.hasKnownSafeArea = !isInner
    device.hasKnownKeyboardHeight = !isInner
    return device
  }

  /// The tablets, those with a home indicator first (Behaviour §3a; an unpublished corner radius is
  /// 0).
  static let tablets: [Device] = [
    tablet(
      "ipad-mini-6", "iPad mini (6th gen / A17)", ["ipad-mini-a17"],
      width: 744, height: 1133, top: 32, bottom: 25, glass: (340, 428), systems: 15...newestSystem),
    tablet(
      "ipad-10", "iPad 10th gen / A16 / Air 11", ["ipad-a16", "ipad-air-11"],
      width: 820, height: 1180, top: 32, bottom: 25, corner: 18, glass: (337, 422),
      systems: 16...newestSystem),
    tablet(
      "ipad-pro-11-m4", "iPad Pro 11 (M4/M5)", ["ipad-pro-11-m5"],
      width: 834, height: 1210, top: 32, bottom: 25, corner: 18, glass: (340, 428),
      systems: 17...newestSystem),
    tablet(
      "ipad-pro-13-m4", "iPad Pro 13 (M4/M5)", ["ipad-pro-13-m5"],
      width: 1032, height: 1376, top: 32, bottom: 25, corner: 18, glass: (403, 498),
      systems: 17...newestSystem),
    tablet(
      "ipad-air-13", "iPad Air 13",
      width: 1024, height: 1366, top: 32, bottom: 25, corner: 18, glass: (403, 498),
      systems: 17...newestSystem),
    tablet(
      "ipad-pro-12-9", "iPad Pro 12.9 (3rd-6th gen)",
      width: 1024, height: 1366, top: 24, bottom: 20, corner: 18, systems: 12...newestSystem),
    tablet(
      "ipad-pro-11", "iPad Pro 11 (1st-4th gen)",
      width: 834, height: 1194, top: 24, bottom: 20, corner: 18, systems: 12...newestSystem),
    tablet(
      "ipad-9", "iPad 9th gen 10.2", width: 810, height: 1080, top: 20, systems: 15...newestSystem),
    tablet(
      "ipad-pro-10-5", "iPad Pro 10.5 / Air 3", ["ipad-air-3"],
      width: 834, height: 1112, top: 20, systems: 10...newestSystem),
    tablet(
      "ipad-mini-5", "iPad mini 4-5 / 9.7", ["ipad-mini-4", "ipad-9-7"],
      width: 768, height: 1024, top: 20, systems: 9...newestSystem),
  ]

  /// Makes a tablet, whose safe area is the same in both orientations.
  private static func tablet(
    _ id: String, _ name: String, _ aliases: [String] = [], width: Double, height: Double,
    top: Double, bottom: Double = 0, corner: Double = 0,
    glass: (portrait: Double, landscape: Double)? = nil, systems: ClosedRange<Int>
  ) -> Device {
    let safeArea = EdgeInsets(top: top, bottom: bottom)
    return Device(
      id: id, name: name, aliases: aliases, size: Size(width: width, height: height), scale: 2,
      portraitSafeArea: safeArea, landscapeSafeArea: safeArea, cornerRadius: corner,
      glassKeyboardHeights: glass.map { Size(width: $0, height: $1) }, systems: systems)
  }
}

extension DeviceCatalogue {
  /// The systems that a model ran, for some of the models that ran fewer systems than the rest of
  /// their row (Behaviour §3a).
  package static let systemsOfModels: [String: ClosedRange<Int>] = [
    "iphone-5s": 7...12, "iphone-se-1": 9...15, "iphone-6s": 9...15, "iphone-7": 10...15,
    "iphone-8": 11...16, "iphone-se-2": 13...newestSystem, "iphone-x": 11...16,
    "iphone-xs": 12...18, "iphone-xr": 12...18, "iphone-xs-max": 12...18,
    "iphone-11": 13...newestSystem, "iphone-11-pro": 13...newestSystem,
    "iphone-11-pro-max": 13...newestSystem, "iphone-13-mini": 15...newestSystem,
    "iphone-13": 15...newestSystem, "iphone-13-pro": 15...newestSystem,
    "iphone-13-pro-max": 15...newestSystem, "iphone-14": 16...newestSystem,
    "iphone-14-plus": 16...newestSystem, "iphone-15": 17...newestSystem,
    "iphone-15-pro": 17...newestSystem, "iphone-15-plus": 17...newestSystem,
    "iphone-15-pro-max": 17...newestSystem, "iphone-16": 18...newestSystem,
    "iphone-16-plus": 18...newestSystem, "iphone-16e": 18...newestSystem,
    "iphone-17": 26...newestSystem, "iphone-17e": 26...newestSystem, "ipad-mini-4": 9...15,
    "ipad-9-7": 9...16, "ipad-pro-10-5": 10...17, "ipad-air-3": 12...newestSystem,
    "ipad-mini-5": 12...newestSystem, "ipad-mini-a17": 18...newestSystem,
    "ipad-a16": 18...newestSystem, "ipad-air-11": 17...newestSystem,
    "ipad-pro-11-m5": 26...newestSystem, "ipad-pro-13-m5": 26...newestSystem,
  ]
}
