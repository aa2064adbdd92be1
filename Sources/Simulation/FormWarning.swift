import KeyreelGeometry

/// Something in a run that its author should know about.
public enum FormWarning: Sendable, Hashable {
  /// A finger was put down outside the screen.
  case touchedOutside(Point, frame: Int)
  /// A drag did not move: its path stays in one place.
  case draggedNowhere(frame: Int)
  /// An element without a visible part was tapped.
  case tappedUnseen(id: String, frame: Int)
  /// Text was typed although no field has the focus.
  case typedNowhere(frame: Int)
  /// The return key was pressed although no field has the focus.
  case pressedNowhere(frame: Int)
  /// The return key was pressed while it is grey, because the field is empty.
  case pressedDisabled(id: String, frame: Int)
  /// A button was pressed that the bar above the keys does not have.
  case pressedMissingButton(String, field: String?, frame: Int)
  /// A button was pressed that is disabled or hidden, or has no field to go to.
  case pressedDeadButton(String, frame: Int)
  /// A key was pressed that the keyboard does not have, such as the return key of a number pad.
  case pressedMissingKey(String, field: String?, frame: Int)
  /// Text was typed for which the keyboard lacks a key.
  case typedWithoutKey(Character, field: String, frame: Int)
  /// The keyboard was to change although no field has the focus.
  case changedNoKeyboard(frame: Int)
  /// The caret was to be put into a field that does not have the focus.
  case refusedCaret(field: String, frame: Int)
  /// The focus was asked for an element that does not take it.
  case refusedFocus(id: String, frame: Int)
  /// The keyboard belongs to another vendor and could not be captured.
  case snapshotFailed(frame: Int)
  /// The frame of an element is wider than the screen, as one given in pixels would be.
  case widerThanScreen(id: String, width: Double, screen: Double)
  /// Something in the scenario is not measured, so the result is an estimate.
  case estimated(Estimate)
  /// The application's windows were captured, and the keyboard's is not among them: the picture shows what is behind it.
  case snapshotIsEmpty(frame: Int)
}

/// The parts of a scenario that are drawn and moved by estimates (CONTRACT 2).
public enum Estimate: Sendable, Hashable {
  /// A system of which nothing is measured: it looks and moves like 26.
  case system(Int)
  /// A device of which no picture was measured.
  case device(String)
  /// What UIKit's sheets, page and form sheets do beyond what is documented.
  case sheet
  /// A wheel in place of keys.
  case picker
  /// The place of a keyboard that is not docked, and how it looks.
  case place(KeyboardPlace)
  /// The app's bar above keys of glass.
  case toolbar
  /// Rows of tables in a style, on systems 26 and 27.
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
  /// Its estimated parts, each once.
  public var estimates: [Estimate] {
    var estimates: [Estimate] = []
    if system > DeviceCatalogue.newestSystem { estimates.append(.system(system)) }
    if device.isEstimate { estimates.append(.device(device.id)) }
    if presentation.isEstimate { estimates.append(.sheet) }
    let keyboards = [keyboard] + content.elements.compactMap { $0.keyboard }
    if keyboards.contains(where: { $0.type == .picker }) { estimates.append(.picker) }
    for place in KeyboardPlace.allCases where place != .docked {
      if keyboards.contains(where: { $0.place == place }) { estimates.append(.place(place)) }
    }
    if usesGlass, keyboards.contains(where: { $0.toolbar != nil }) { estimates.append(.toolbar) }
    if usesGlass, content.hasRows { estimates.append(.tables(content.style)) }
    return estimates
  }
}

extension FormConfiguration {
  /// A warning for each visible element whose frame is wider than the screen in every orientation of the script.
  func wideFrames(in script: [ScriptStep]) -> [FormWarning] {
    let turns = script.compactMap { step in
      if case .rotate(let orientation) = step.action { orientation } else { nil }
    }
    let width = ([orientation] + turns).map { device.screenSize(in: $0).width }.max() ?? 0
    return content.elements.compactMap { element in
      guard let frame = element.frame, !element.isHidden, frame.width > width else { return nil }
      return .widerThanScreen(id: element.id, width: frame.width, screen: width)
    }
  }
}
