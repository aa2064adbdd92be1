import KeyreelFormRendering

extension Remedy.Setting {
  /// Where a page and what it shows go.
  static let report = Self(rawValue: "report")
  /// Whether a result is one document.
  static let json = Self(rawValue: "json")
  /// A device of the catalogue.
  static let device = Self(rawValue: "device")
  /// The devices that something is tried on.
  static let devices = Self(rawValue: "devices")
  /// Where a keyboard is, in pixels.
  static let keyboard = Self(rawValue: "keyboard")
  /// Where what rests on a keyboard is, in pixels.
  static let pinned = Self(rawValue: "pinned")
  /// The list of all devices.
  static let deviceCatalogue = Self(rawValue: "DeviceCatalogue")
}
