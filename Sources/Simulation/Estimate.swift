/// The parts of a scenario whose appearance or motion is estimated (Contract §2.12).
public enum Estimate: Sendable, Hashable {
  /// A system version for which nothing was measured; it looks and moves like system 26.
  case system(Int)
  /// A device for which no picture was measured.
  case device(String)
  /// The undocumented behaviour of a sheet.
  ///
  /// The sheet is either one of UIKit's, such as a page or form sheet, or the app's own bottom
  /// sheet.
  case sheet
  /// A picker wheel in place of the keys.
  case picker
  /// The height of the emoji keyboard on a class of devices for which that height was not measured.
  case emoji
  /// The position and the appearance of a keyboard that is not docked.
  case place(KeyboardPlace)
  /// The app's bar above the glass keyboard.
  case toolbar
  /// Table rows of the given style, on system 26 and later.
  case tables(TableStyle)
}

extension FormContent {
  /// Whether any visible element is a row whose height the system chooses.
  fileprivate var hasRows: Bool {
    elements.contains {
      !$0.isHidden && $0.frame == nil && $0.kind != .composer && $0.isRow(in: style)
    }
  }
}

extension FormConfiguration {
  /// The form's estimated parts, each listed once.
  public var estimates: [Estimate] { estimates(in: []) }

  /// The form's estimated parts and the estimated parts that a script adds, each listed once.
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

  /// The keyboards of the form and its elements, and the keyboards that the script's changes
  /// produce from the default traits.
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
  /// Whether the height of the device's emoji keyboard is known.
  ///
  /// The height is known for a device with a custom keyboard height. The height was also measured
  /// on phones 375 to 402 pt wide with a home indicator (Behaviour §3b).
  fileprivate var hasMeasuredEmoji: Bool {
    let width = min(size.width, size.height)
    return keyboardHeight != nil
      || portraitSafeArea.bottom > 0 && (375...402).contains(width)
  }
}
