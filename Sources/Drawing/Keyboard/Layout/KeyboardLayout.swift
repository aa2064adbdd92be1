import KeyreelGeometry
import KeyreelSimulation

/// Every key of a keyboard and where it lies.
struct KeyboardLayout: Sendable {
  /// The keys, row by row.
  let keys: [Key]
  /// The icons in the strip below the keys, without caps.
  let strip: [Key]
  /// Where rows lie.
  let metrics: KeyboardMetrics

  /// The narrowest screen that keys are laid out for; on a narrower one they end past its edge.
  static let leastWidth = 100.0

  /// Lays out a keyboard.
  init(_ look: KeyboardLook) {
    var look = look
    look.size.width = max(look.size.width, Self.leastWidth)
    metrics = KeyboardMetrics(look)
    strip = StripLayout(look: look, metrics: metrics).keys
    keys = Self.keys(look, metrics: metrics)
  }

  /// How large letters and signs are drawn: whole on keys of 25 pt and more, else in proportion to the narrowest.
  var signShare: Double {
    let widths = keys.compactMap { key -> Double? in
      switch key.face {
      case .letter, .hinted, .pair: key.style == .bare ? nil : key.frame.width
      default: nil
      }
    }
    return max(0, min(1, (widths.min() ?? 25) / 25))
  }

  /// The keys of a kind of keyboard; on glass the one that is held down looks like it.
  private static func keys(_ look: KeyboardLook, metrics: KeyboardMetrics) -> [Key] {
    let keys: [Key] =
      switch look.type {
      case .number, .decimal, .phone:
        look.isTablet ? TabletLayout(look).keys : PadLayout(look: look, metrics: metrics).keys
      case .emoji: []
      case .custom: CustomLayout(look: look, metrics: metrics).keys
      case .default, .email, .url, .webSearch:
        look.isTablet ? TabletLayout(look).keys : PhoneLayout(look: look, metrics: metrics).keys
      }
    guard let held = look.heldKey, look.isGlass else { return keys }
    return keys.map { key in
      guard key.style == .plain, case .letter(String(held)) = key.face else { return key }
      var key = key
      key.style = .pressed
      return key
    }
  }

  /// The key that types a character, if one does.
  func key(typing character: Character) -> Key? {
    keys.first { key in
      switch key.face {
      case .letter(let text), .hinted(let text, _): text == String(character)
      case .pair(let upper, let lower): [upper, lower].contains(String(character))
      case .digit(let text, _): text == String(character)
      default: false
      }
    }
  }
}
