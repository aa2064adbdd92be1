import KeyreelGeometry

extension DeviceCatalogue {
  /// The tablets, oldest class first (BEHAVIOUR 3a; a radius nobody has published is 0).
  static let tablets: [Device] = [
    Device(
      id: "ipad-mini-6", name: "iPad mini (6th gen / A17)",
      aliases: ["ipad-mini-a17"],
      size: Size(width: 744, height: 1133), scale: 2,
      portraitSafeArea: EdgeInsets(top: 32, bottom: 25),
      landscapeSafeArea: EdgeInsets(top: 32, bottom: 25),
      glassKeyboardHeights: Size(width: 340, height: 428)),
    Device(
      id: "ipad-10", name: "iPad 10th gen / A16 / Air 11",
      aliases: ["ipad-a16", "ipad-air-11"],
      size: Size(width: 820, height: 1180), scale: 2,
      portraitSafeArea: EdgeInsets(top: 32, bottom: 25),
      landscapeSafeArea: EdgeInsets(top: 32, bottom: 25),
      cornerRadius: 18,
      glassKeyboardHeights: Size(width: 337, height: 422)),
    Device(
      id: "ipad-pro-11-m4", name: "iPad Pro 11 (M4/M5)",
      aliases: ["ipad-pro-11-m5"],
      size: Size(width: 834, height: 1210), scale: 2,
      portraitSafeArea: EdgeInsets(top: 32, bottom: 25),
      landscapeSafeArea: EdgeInsets(top: 32, bottom: 25),
      cornerRadius: 18,
      glassKeyboardHeights: Size(width: 340, height: 428)),
    Device(
      id: "ipad-pro-13-m4", name: "iPad Pro 13 (M4/M5)",
      aliases: ["ipad-pro-13-m5"],
      size: Size(width: 1032, height: 1376), scale: 2,
      portraitSafeArea: EdgeInsets(top: 32, bottom: 25),
      landscapeSafeArea: EdgeInsets(top: 32, bottom: 25),
      cornerRadius: 18,
      glassKeyboardHeights: Size(width: 403, height: 498)),
    Device(
      id: "ipad-air-13", name: "iPad Air 13",
      size: Size(width: 1024, height: 1366), scale: 2,
      portraitSafeArea: EdgeInsets(top: 32, bottom: 25),
      landscapeSafeArea: EdgeInsets(top: 32, bottom: 25),
      cornerRadius: 18,
      glassKeyboardHeights: Size(width: 403, height: 498)),
    Device(
      id: "ipad-pro-12-9", name: "iPad Pro 12.9 (3rd-6th gen)",
      size: Size(width: 1024, height: 1366), scale: 2,
      portraitSafeArea: EdgeInsets(top: 24, bottom: 20),
      landscapeSafeArea: EdgeInsets(top: 24, bottom: 20),
      cornerRadius: 18),
    Device(
      id: "ipad-pro-11", name: "iPad Pro 11 (1st-4th gen)",
      size: Size(width: 834, height: 1194), scale: 2,
      portraitSafeArea: EdgeInsets(top: 24, bottom: 20),
      landscapeSafeArea: EdgeInsets(top: 24, bottom: 20),
      cornerRadius: 18),
    Device(
      id: "ipad-9", name: "iPad 9th gen 10.2",
      size: Size(width: 810, height: 1080), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: EdgeInsets(top: 20)),
    Device(
      id: "ipad-pro-10-5", name: "iPad Pro 10.5 / Air 3",
      aliases: ["ipad-air-3"],
      size: Size(width: 834, height: 1112), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: EdgeInsets(top: 20)),
    Device(
      id: "ipad-mini-5", name: "iPad mini 4-5 / 9.7",
      aliases: ["ipad-mini-4", "ipad-9-7"],
      size: Size(width: 768, height: 1024), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: EdgeInsets(top: 20)),
  ]
}
