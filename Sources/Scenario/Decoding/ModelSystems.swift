import KeyreelSimulation

/// The systems of those models whose row in the catalogue spans more, because another model of the
/// same row ran other systems (BEHAVIOUR 3a).
enum ModelSystems {
  private static let own: [String: ClosedRange<Int>] = [
    "iphone-5s": 7...12, "iphone-se-1": 9...15, "iphone-6s": 9...15, "iphone-7": 10...15,
    "iphone-8": 11...16, "iphone-se-2": 13...26, "iphone-x": 11...16, "iphone-xs": 12...18,
    "iphone-xr": 12...18, "iphone-xs-max": 12...18, "iphone-17": 26...26, "iphone-17e": 26...26,
    "ipad-mini-4": 9...15, "ipad-9-7": 9...16, "ipad-pro-10-5": 10...17, "ipad-pro-11-m5": 26...26,
    "ipad-pro-13-m5": 26...26,
  ]

  /// The first and the last system that a device's own model ran; nil for a custom device.
  static func of(_ device: Device) -> ClosedRange<Int>? { own[device.id] ?? device.systems }

  /// A sentence about a device that never ran its form's system, if that system is used without
  /// being named or looks unlike all those that the device ran; otherwise nil.
  /// - Parameter isNamed: Whether the file names the system.
  static func remark(on form: FormConfiguration, isNamed: Bool) -> String? {
    guard let ran = of(form.device) else { return nil }
    let (id, system) = (form.device.id, form.system)
    if !isNamed, ran.lowerBound > system {
      return
        "no 'system' is named, so '\(id)' is drawn with system \(system), which it never ran: write 'system: \(ran.lowerBound)', or 'system: \(system)' if the older look is meant"
    }
    guard form.usesGlass, ran.upperBound < 26 else { return nil }
    let row = DeviceCatalogue.acceptedIDs.compactMap(DeviceCatalogue.device).filter {
      $0.size == form.device.size && $0.scale == form.device.scale
        && $0.portraitSafeArea == form.device.portraitSafeArea
    }
    let other = row.first { of($0).map { $0.upperBound >= 26 } == true }
    let nearest = min(max(SystemCatalogue.versions.min() ?? 13, ran.upperBound), 18)
    let remedy =
      other.map { "'\($0.id)' has the same screen and did" } ?? "write 'system: \(nearest)'"
    return "'\(id)' never ran system \(system), \(ran.upperBound) was its last one: \(remedy)"
  }
}
