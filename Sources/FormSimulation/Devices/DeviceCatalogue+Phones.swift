import KeyreelGeometry

extension DeviceCatalogue {
  /// The phones, oldest class first (BEHAVIOUR 3a; a radius nobody has published is 0).
  static let phones: [Device] = [
    Device(
      id: "iphone-4s", name: "iPhone 4s",
      size: Size(width: 320, height: 480), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: EdgeInsets(top: 20)),
    Device(
      id: "iphone-se-1", name: "iPhone SE (1st gen) / 5s",
      aliases: ["iphone-5s"],
      size: Size(width: 320, height: 568), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: .zero),
    Device(
      id: "iphone-8", name: "iPhone 8 / 7 / 6s",
      aliases: ["iphone-7", "iphone-6s", "iphone-se-2"],
      size: Size(width: 375, height: 667), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: .zero),
    Device(
      id: "iphone-8-plus", name: "iPhone 8 Plus",
      size: Size(width: 414, height: 736), scale: 3,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: .zero),
    Device(
      id: "iphone-x", name: "iPhone X / XS / 11 Pro",
      aliases: ["iphone-xs", "iphone-11-pro"],
      size: Size(width: 375, height: 812), scale: 3,
      portraitSafeArea: EdgeInsets(top: 44, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 44, bottom: 21, right: 44),
      cornerRadius: 39),
    Device(
      id: "iphone-xr", name: "iPhone XR / 11",
      aliases: ["iphone-11"],
      size: Size(width: 414, height: 896), scale: 2,
      portraitSafeArea: EdgeInsets(top: 44, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 44, bottom: 21, right: 44),
      cornerRadius: 41.5),
    Device(
      id: "iphone-xs-max", name: "iPhone XS Max / 11 Pro Max",
      aliases: ["iphone-11-pro-max"],
      size: Size(width: 414, height: 896), scale: 3,
      portraitSafeArea: EdgeInsets(top: 44, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 44, bottom: 21, right: 44),
      cornerRadius: 39),
    Device(
      id: "iphone-12-mini", name: "iPhone 12 mini / 13 mini",
      aliases: ["iphone-13-mini"],
      size: Size(width: 375, height: 812), scale: 3,
      portraitSafeArea: EdgeInsets(top: 50, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 50, bottom: 21, right: 50),
      cornerRadius: 44),
    Device(
      id: "iphone-12", name: "iPhone 12 / 12 Pro / 13 / 13 Pro / 14 / 16e / 17e",
      aliases: [
        "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e", "iphone-17e",
      ],
      size: Size(width: 390, height: 844), scale: 3,
      portraitSafeArea: EdgeInsets(top: 47, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
      cornerRadius: 47.33,
      glassKeyboardHeights: Size(width: 335, height: 208)),
    Device(
      id: "iphone-12-pro-max", name: "iPhone 12 Pro Max / 13 Pro Max / 14 Plus",
      aliases: ["iphone-13-pro-max", "iphone-14-plus"],
      size: Size(width: 428, height: 926), scale: 3,
      portraitSafeArea: EdgeInsets(top: 47, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
      cornerRadius: 53.33),
    Device(
      id: "iphone-14-pro", name: "iPhone 14 Pro / 15 / 15 Pro / 16",
      aliases: ["iphone-15", "iphone-15-pro", "iphone-16"],
      size: Size(width: 393, height: 852), scale: 3,
      portraitSafeArea: EdgeInsets(top: 59, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
      cornerRadius: 55,
      glassKeyboardHeights: Size(width: 335, height: 208)),
    Device(
      id: "iphone-14-pro-max", name: "iPhone 14 Pro Max / 15 Plus / 15 Pro Max / 16 Plus",
      aliases: ["iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"],
      size: Size(width: 430, height: 932), scale: 3,
      portraitSafeArea: EdgeInsets(top: 59, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
      cornerRadius: 55,
      glassKeyboardHeights: Size(width: 345, height: 208)),
    Device(
      id: "iphone-16-pro", name: "iPhone 16 Pro / 17 / 17 Pro",
      aliases: ["iphone-17", "iphone-17-pro"],
      size: Size(width: 402, height: 874), scale: 3,
      portraitSafeArea: EdgeInsets(top: 62, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 62, bottom: 21, right: 62),
      cornerRadius: 62,
      glassKeyboardHeights: Size(width: 335, height: 208)),
    Device(
      id: "iphone-16-pro-max", name: "iPhone 16 Pro Max / 17 Pro Max",
      aliases: ["iphone-17-pro-max"],
      size: Size(width: 440, height: 956), scale: 3,
      portraitSafeArea: EdgeInsets(top: 62, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 62, bottom: 21, right: 62),
      cornerRadius: 62,
      glassKeyboardHeights: Size(width: 345, height: 208)),
    Device(
      id: "iphone-air", name: "iPhone Air",
      size: Size(width: 420, height: 912), scale: 3,
      portraitSafeArea: EdgeInsets(top: 68, bottom: 34),
      landscapeSafeArea: EdgeInsets(left: 68, bottom: 20, right: 68),
      glassKeyboardHeights: Size(width: 345, height: 208)),
    Device(
      id: "iphone-se-3", name: "iPhone SE (3rd gen)",
      size: Size(width: 375, height: 667), scale: 2,
      portraitSafeArea: EdgeInsets(top: 20),
      landscapeSafeArea: .zero,
      glassKeyboardHeights: Size(width: 260, height: 206)),
  ]
}
