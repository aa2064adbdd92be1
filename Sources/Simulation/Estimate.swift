/// The parts of a scenario whose appearance or motion is estimated (CONTRACT 2).
public enum Estimate: Sendable, Hashable {
  /// A system for which nothing was measured: it looks and moves like system 26.
  case system(Int)
  /// A device of which no picture was measured.
  case device(String)
  /// What a sheet does beyond what is documented: UIKit's sheets, page and form sheets included,
  /// and the app's own bottom sheet.
  case sheet
  /// A wheel in place of keys.
  case picker
  /// The height of the emoji keyboard on a device in whose class that height was not measured.
  case emoji
  /// The position and the appearance of a keyboard that is not docked.
  case place(KeyboardPlace)
  /// The app's bar above the glass keyboard.
  case toolbar
  /// Table rows of the given style, from system 26.
  case tables(TableStyle)
}

extension FormContent {
  /// Whether some element is a row whose height the system chooses.
  fileprivate var hasRows: Bool {
    elements.contains {
      !$0.isHidden && $0.frame == nil && $0.kind != .composer && $0.isRow(in: style)
    }
  }
}

extension FormConfiguration {
  /// The form's estimated parts, each once.
  public var estimates: [Estimate] { estimates(in: []) }

  /// The form's estimated parts and those that a script adds, each once.
  public func estimates(in script: [ScriptStep]) -> [Estimate] {
    let shown = keyboards(in: script)
    var estimates: [Estimate] = []
    if system > DeviceCatalogue.newestSystem { estimates.append(.system(system)) }
    if device.isEstimate { estimates.append(.device(device.id)) }
    if presentation.isEstimate { estimates.append(.sheet) }
    if shown.contains(where: { $0.type == .picker }) { estimates.append(.picker) }
    if !device.hasMeasuredEmoji, shown.contains(where: { $0.type == .emoji && $0.height == nil }) {
      estimates.append(.emoji)
    }
    for place in KeyboardPlace.allCases where place != .docked {
      if shown.contains(where: { $0.place == place }) { estimates.append(.place(place)) }
    }
    if usesGlass, shown.contains(where: { $0.toolbar != nil }) { estimates.append(.toolbar) }
    if usesGlass, content.hasRows { estimates.append(.tables(content.style)) }
    return estimates
  }

  /// The keyboards that the form asks for, and those that the script's changes produce from the
  /// default traits.
  private func keyboards(in script: [ScriptStep]) -> [KeyboardTraits] {
    let changed = script.compactMap { step in
      if case .changeKeyboard(let change) = step.action {
        change.traits(over: KeyboardTraits())
      } else {
        nil as KeyboardTraits?
      }
    }
    return [keyboard] + content.elements.compactMap { $0.keyboard } + changed
  }
}

extension Device {
  /// Whether the height of its emoji keyboard is known.
  ///
  /// The height is known on a device with a custom keyboard height, and on phones 375 to 402 pt
  /// wide with a home indicator, on which it was measured (BEHAVIOUR 3b).
  fileprivate var hasMeasuredEmoji: Bool {
    let width = min(size.width, size.height)
    return keyboardHeight != nil
      || portraitSafeArea.bottom > 0 && (375...402).contains(width)
  }
}
