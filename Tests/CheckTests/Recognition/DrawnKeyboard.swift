import KeyreelCheck
import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import TestSupport

/// A keyboard that Keyreel draws, and the position at which the check must find it.
struct DrawnKeyboard: CustomStringConvertible {
  var device: String
  var system: Int
  var type: KeyboardType = .default
  var suggestions = false
  var isDark = false
  var isLandscape = false

  static func random(using random: inout SplitMix64) -> Self {
    let types: [KeyboardType] = [
      .default, .default, .email, .url, .number, .decimal, .phone, .emoji,
    ]
    var setting = DrawnKeyboard(
      device: DeviceCatalogue.all[Int.random(in: DeviceCatalogue.all.indices, using: &random)].id,
      system: Bool.random(using: &random) ? 18 : 26)
    setting.type = types[Int.random(in: 0..<types.count, using: &random)]
    setting.suggestions = setting.type == .default && Bool.random(using: &random)
    setting.isDark = Bool.random(using: &random)
    setting.isLandscape = setting.type == .default && Int.random(in: 0..<4, using: &random) == 0
    return setting
  }

  func yaml(focused: Bool) -> String {
    """
    scenario: 1
    name: drawn
    device: \(device)
    system: \(system)
    appearance: \(isDark ? "dark" : "light")
    orientation: \(isLandscape ? "landscape" : "portrait")
    keyboard: {type: \(type.rawValue), suggestions: \(suggestions)}
    content:
      elements:
        - {cell: first, title: First, detail: One}
        - {textField: name, placeholder: Name}
        - {cell: last, title: Last, detail: Two}
    script:
      - \(focused ? "focus: name" : "wait: 0.1")
      - wait: 0.8

    """
  }

  private var row: Device {
    DeviceCatalogue.device(device) ?? DeviceCatalogue.all[0]
  }

  var finder: KeyboardFinder { KeyboardFinder(scale: Double(row.scale)) }

  /// The look in which the keyboard is drawn; nil if its glass pane has square corners.
  ///
  /// The corners are square on devices with a home button, and for the emoji keyboard on tablets.
  var look: KeyboardSighting.Look? {
    if system < 26 { return .classic }
    let isPlain = row.portraitSafeArea.bottom == 0 || row.isTablet && type == .emoji
    return isPlain ? nil : .glass
  }

  /// The keyboard's frame, in pixels.
  var frame: PixelRect {
    let orientation: Orientation = isLandscape ? .landscape : .portrait
    let screen = row.screenSize(in: orientation)
    let size = PixelSize(
      width: screen.width.pixels(at: row.scale), height: screen.height.pixels(at: row.scale))
    let height = KeyboardHeights.height(
      for: KeyboardTraits(type: type, showsSuggestions: suggestions), device: row,
      orientation: orientation, system: system
    ).pixels(at: row.scale)
    return PixelRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  var description: String { yaml(focused: true) }
}
