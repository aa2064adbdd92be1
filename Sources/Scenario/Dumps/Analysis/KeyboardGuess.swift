import KeyreelSimulation

/// The keyboard that is assumed for the fields of a dump, and the system of this keyboard.
///
/// The keyboard and the system are inferred, as far as possible, from the keyboard that is up.
struct KeyboardGuess {
  /// The keyboard.
  private(set) var traits = KeyboardTraits()
  /// The system.
  private(set) var system: Int
  /// How the keyboard was recognised; nil if there is no keyboard, or if it is a picker.
  private(set) var remark: String?

  /// Infers the keyboard and the system from the keyboard's height and the position of its first
  /// row.
  /// - Parameters:
  ///   - newest: The system to assume if nothing suggests another system.
  ///   - countsBar: Whether the app's bars above the keys count as part of the keyboard's height;
  ///     if false, the bars are separate from the keyboard.
  init(_ form: DumpForm, _ device: Device, newest: Int, countsBar: Bool = true) {
    system = newest
    guard let keyboard = form.keyboard else { return }
    if !countsBar { traits.toolbar = form.toolbar }
    if keyboard.isBar, !countsBar {
      traits.place = .hardware
      remark = "only the bar of a hardware keyboard"
    }
    // A picker, or a bar without keys, reveals nothing about the keyboards of other fields.
    guard keyboard.keys.type != .picker, traits.place == .docked else {
      traits.toolbar?.useOwnHeight(of: system)
      return
    }
    traits.language = keyboard.keys.language ?? .english
    // If keyboards of two systems have the measured height, the position of the first row of keys
    // decides between the two systems. If the position of the first row does not indicate a system,
    // `newest` is tried first.
    let rows = [false, true].lazy.compactMap {
      keyboard.keys.system(showsSuggestions: $0)
    }.first
    let first = rows ?? newest
    let height = keyboard.frame.height - (countsBar ? 0 : keyboard.accessoryHeight)
    let candidates = (first >= 26 ? [26, 18] : [first, 26]).flatMap { system in
      Self.candidates(like: traits, keyboard.keys.type).map { traits, shown in
        let ours = KeyboardHeights.height(
          for: shown, device: device, orientation: form.screen.orientation, system: system)
        return (traits, system, shown.type, abs(ours - height))
      }
    }
    let near = [0.01, 1].lazy.compactMap { most in candidates.first { $0.3 <= most } }.first
    guard let (found, system, type, difference) = near else {
      takeHeight(height, bar: countsBar ? keyboard.accessoryHeight : 0, of: first)
      return
    }
    (traits, self.system) = (found, system)
    // The measured height is kept, because a screenshot's keyboard is shown only at the measured
    // height.
    if difference > 0.01 || device.lacksKeyboardHeight, type != .emoji {
      traits.height = (height * 1000).rounded() / 1000
    }
    traits.toolbar?.useOwnHeight(of: system)
    remark = system == 26 ? "the height of a glass keyboard" : "by its height"
  }

  /// The keyboards that may be up, without and with suggestions.
  ///
  /// Each keyboard is paired with the keyboard whose height is compared with the measured height.
  ///
  /// The two keyboards of a pair are the same, except in the first pair for an emoji keyboard: the
  /// emoji page has a height of its own.
  private static func candidates(
    like traits: KeyboardTraits, _ type: KeyboardType?
  ) -> [(KeyboardTraits, shown: KeyboardTraits)] {
    var withSuggestions = traits
    withSuggestions.showsSuggestions = true
    let letters = [traits, withSuggestions].map { ($0, shown: $0) }
    return type == .emoji ? [(traits, shown: traits.with(.emoji))] + letters : letters
  }

  /// Uses a measured height that no known keyboard has.
  private mutating func takeHeight(_ height: Double, bar: Double, of system: Int) {
    self.system = system
    traits.height = (height * 1000).rounded() / 1000
    traits.toolbar?.useOwnHeight(of: system)
    remark =
      bar > 0
      ? "\((height - bar).shortText) pt of keys and a bar of \(bar.shortText) pt on them"
      : "its height in the dump"
  }

  /// The remark on the system; nil if a keyboard of the newest system is up.
  /// - Parameter isKnown: Whether a keyboard with keys is up.
  func systemRemark(isKnown: Bool) -> String? {
    guard isKnown else { return "not in the dump, so the newest that the device runs" }
    return system < 26 ? "as its keyboard looks" : nil
  }

  /// An empty form for a device, with this keyboard and those of the platform's bars that are in
  /// the dump.
  func configuration(of form: DumpForm, on device: Device) -> FormConfiguration {
    let direction = traits.language.direction
    return FormConfiguration(
      device: device, orientation: form.screen.orientation, system: system, direction: direction,
      navigationBar: form.navigationBar(read: direction), tabs: form.tabTitles, keyboard: traits,
      content: FormContent(), dismissal: Dismissal(tap: true, scroll: .snapshot))
  }
}
