/// A form whose fields can be focused one by one, on one device, in one orientation and at one text
/// size.
struct FormAudit: Sendable {
  let name: String
  /// The text size, if one was requested.
  let textSize: TextSize?
  /// The system under which the device is audited if the device never ran the form's own system;
  /// otherwise nil.
  let nearestSystem: Int?
  var simulator: FormSimulator
  /// The field to which the return key leads from each element.
  ///
  /// The list is nil if the order may change while the content scrolls.
  let nextFields: [Int?]?

  init(_ form: AuditForm, at place: AuditPlace) {
    name = form.name
    textSize = place.textSize
    nearestSystem = place.system
    var configuration = form.configuration
    configuration.use(device: place.device)
    configuration.orientation = place.orientation
    if let textSize { configuration.textSize = textSize }
    if let nearestSystem { configuration.use(system: nearestSystem) }
    configuration.start = FormStart()
    simulator = FormSimulator(
      configuration: configuration, script: [], textMeasure: form.textMeasure)
    let simulator = simulator
    let elements = configuration.content.elements
    let followsContent = configuration.responders?.order == .geometric
    nextFields =
      followsContent && elements.contains { $0.isFixed }
      ? nil : simulator.nextFields(after: elements.indices.filter { elements[$0].takesText })
  }

  /// Returns the same form with a different keyboard; a nil argument keeps each field's own
  /// setting.
  func with(keyboard: KeyboardType?, suggestions: Bool?) -> FormAudit {
    var copy = self
    copy.simulator.configuration = simulator.configuration.with(
      keyboard: keyboard, suggestions: suggestions)
    return copy
  }

  /// Returns the same form with a different strategy.
  func with(strategy: AnyStrategy) -> FormAudit {
    var copy = self
    copy.simulator.strategy = strategy
    return copy
  }

  /// Focuses a field of the form at rest, waits until nothing moves, and returns the result.
  func result(field index: Int) -> AuditResult {
    var simulator = simulator
    simulator.focus(index)
    simulator.comeToRest()
    return simulator.audited(index, cell(of: index))
  }

  /// Returns the cell for a field of this form.
  func cell(of index: Int) -> AuditCell {
    let traits = simulator.traits(of: index)
    return AuditCell(
      scenario: name, device: simulator.configuration.device.id,
      orientation: simulator.configuration.orientation,
      keyboard: traits.type, suggestions: traits.showsSuggestions,
      strategy: simulator.strategy.id, field: simulator.configuration.content.elements[index].id,
      textSize: textSize, nearestSystem: nearestSystem, keyboardPlace: traits.place)
  }
}

extension FormConfiguration {
  /// Switches to another major version of the system, and removes the minor version.
  package mutating func use(system: Int) {
    (self.system, systemMinor, isFirstBeta) = (system, nil, false)
  }

  /// Switches to another strategy, and removes the elements' requests that this strategy does not
  /// support.
  package mutating func use(strategy: AnyStrategy) {
    avoidance = strategy
    for request in ElementRequest.allCases where !request.isHeard(by: strategy.id) {
      for index in content.elements.indices { request.leaveOut(of: &content.elements[index]) }
    }
  }
}

extension FormAudit {
  /// The result of `examined(field:)` under a strategy.
  func examined(
    _ strategy: AnyStrategy, field index: Int
  ) -> (result: AuditResult, findings: [AuditFinding]) {
    with(strategy: strategy).examined(field: index)
  }

  /// Returns how visible a focused field is once everything is at rest, and the faults of the field
  /// and of its surroundings.
  func examined(field index: Int) -> (result: AuditResult, findings: [AuditFinding]) {
    var focused = simulator
    focused.focus(index)
    let jump = abs(focused.scroll.offset - simulator.scroll.offset)
    let overshoot = focused.comeToRest()
    // The events are removed because every copy of the form would otherwise copy them, too.
    focused.events = []
    let cell = cell(of: index)
    var amounts: [(AuditFinding.Kind, Double)] = focused.faultsOfSight(
      index, next: next(after: index, in: focused))
    amounts += [
      (.offsetIllegal, focused.scroll.isLegal(at: focused.scale) ? 0 : focused.illegalDistance),
      (.snapBack, overshoot), (.jump, max(jump, typingJump(focused, index))),
      (.keyboardChange, keyboardChangeFault(simulator, focused, index)),
    ]
    let result = focused.audited(index, cell)
    amounts.append((.roomLost, lostRoom(simulator, focused, index)))
    amounts.append((.insetsLost, insetsLost(simulator, after: focused)))
    let findings = amounts.filter { $0.1 > 1e-9 }.map {
      AuditFinding(
        kind: $0.0, scenario: cell.scenario, element: cell.field, cell: cell, amount: $0.1)
    }
    return (result, findings)
  }

  /// The result of `examined(_:field:)` with the field in `frame`; nil if the form has to be laid
  /// out again.
  ///
  /// No new layout is needed if the field only moves sideways or changes its width.
  ///
  /// The form itself is changed and then restored, because copying the form would take longer than
  /// all the other work.
  mutating func examined(
    _ strategy: AnyStrategy, field index: Int, in frame: Rect
  ) -> (result: AuditResult, findings: [AuditFinding])? {
    let element = simulator.configuration.content.elements[index]
    let (old, new) = (simulator.layout.frames[index], frame.onPixels(at: simulator.scale))
    guard let before = element.frame, !element.isMultiline, element.holder == nil,
      simulator.configuration.content.anchor != .center,
      simulator.configuration.responders?.order != .geometric,
      (new.minY, new.height) == (old.minY, old.height)
    else { return nil }
    place(index, in: frame)
    defer { place(index, in: before) }
    return examined(strategy, field: index)
  }

  private mutating func place(_ index: Int, in frame: Rect) {
    simulator.configuration.content.elements[index].frame = frame
    simulator.layout.place(index, in: frame.onPixels(at: simulator.scale))
  }

  /// The field to which the return key leads.
  ///
  /// The order of the fields depends only on the layout, unless elements move while the content
  /// scrolls.
  private func next(after index: Int, in focused: FormSimulator) -> Int? {
    nextFields.map { $0[index] } ?? focused.nextField(after: index)
  }

  /// How far the content jumps when the first letter is typed.
  ///
  /// A jump of at most the height of a line of text only makes room for the letter, and counts as
  /// 0.
  private func typingJump(_ focused: FormSimulator, _ index: Int) -> Double {
    var typed = focused
    typed.insert("x", at: index)
    let distance = abs(typed.scroll.offset - focused.scroll.offset)
    let line = typed.geometries[index].lineHeight(typed.screen.metrics)
    return distance > line ? distance : 0
  }

  /// The height that is needlessly kept free in a sheet because the keyboard's frame is not
  /// converted to the sheet's coordinates.
  ///
  /// A height of up to 1 pt counts as 0.
  private func lostRoom(_ fresh: FormSimulator, _ focused: FormSimulator, _ index: Int) -> Double {
    guard !fresh.configuration.fillsScreen,
      fresh.configuration.presentation.coordinates != .converted
    else { return 0 }
    var right = fresh
    right.configuration.presentation.coordinates = .converted
    right.focus(index)
    right.comeToRest()
    let room = focused.keptRoom - right.keptRoom
    return room > 1 ? room : 0
  }

  /// The largest change to an inset or to a sheet's position that remains after editing and the
  /// keyboard's dismissal.
  private func insetsLost(_ fresh: FormSimulator, after focused: consuming FormSimulator) -> Double
  {
    var ended = focused
    ended.endEditing()
    ended.comeToRest()
    let view = abs(ended.view.target.minY - fresh.view.target.minY)
    return max(
      view, abs(ended.scroll.topInset.value - fresh.scroll.topInset.value),
      abs(ended.scroll.bottomInset.value - fresh.scroll.bottomInset.value))
  }

  /// The fraction of the field that is hidden after its keyboard has grown during editing.
  ///
  /// The keyboard grows when suggestions appear later, or when the letter keyboard gives way to the
  /// field's own keys. The fraction is 0 if the taller keyboard would also hide part of the field
  /// when shown from the start.
  private func keyboardChangeFault(
    _ fresh: FormSimulator, _ focused: FormSimulator, _ index: Int
  ) -> Double {
    let own = fresh.traits(of: index)
    var high = own
    high.showsSuggestions = true
    var later = 0.0
    if own.showsSuggestions {
      var low = own
      low.showsSuggestions = false
      later = hiddenShare(fresh, Self.focused(fresh, index, low), index, from: low, to: high)
    } else {
      later = hiddenShare(fresh, focused, index, from: own, to: high)
    }
    guard own.type != .default else { return later }
    let letters = letters(before: own)
    guard fresh.keyboardHeight(for: letters) < fresh.keyboardHeight(for: own) else { return later }
    let lettered = Self.focused(fresh, index, letters)
    return max(later, hiddenShare(fresh, lettered, index, from: letters, to: own))
  }

  /// The fraction of a field that is hidden after its keyboard has grown.
  ///
  /// The fraction is 0 if the taller keyboard would also hide part of the field when shown from the
  /// start.
  private func hiddenShare(
    _ fresh: FormSimulator, _ focused: consuming FormSimulator, _ index: Int,
    from low: KeyboardTraits, to high: KeyboardTraits
  ) -> Double {
    guard fresh.keyboardHeight(for: low) < fresh.keyboardHeight(for: high) else { return 0 }
    var changed = focused
    changed.showKeyboard(high)
    changed.comeToRest()
    let share = changed.hiddenShare(ofField: index)
    if share == 0 { return 0 }
    return Self.focused(fresh, index, high).hiddenShare(ofField: index) > 0 ? 0 : share
  }

  /// Returns the form at rest with a field focused, using the given keyboard instead of the field's
  /// own.
  private static func focused(
    _ fresh: FormSimulator, _ index: Int, _ traits: KeyboardTraits
  ) -> FormSimulator {
    var focused = fresh
    focused.askedKeyboard = (index, traits)
    focused.focus(index)
    focused.comeToRest()
    return focused
  }

  /// Returns the findings about the form at rest; these findings do not depend on the keyboard.
  func formFindings() -> [AuditFinding] {
    let order = ReadingOrder(simulator)
    return simulator.configuration.content.elements.indices.flatMap { formFindings(of: $0, order) }
  }

  /// Returns the findings about one element that do not depend on the keyboard.
  func formFindings(of index: Int, _ order: ReadingOrder) -> [AuditFinding] {
    let element = simulator.configuration.content.elements[index]
    guard !element.isHidden, element.isEnabled else { return [] }
    return simulator.faultsOfForm(index, order).filter { $0.1 > 0 }.map {
      AuditFinding(
        kind: $0.0, scenario: name, element: element.id, amount: $0.1,
        size: $0.0 == .tapTarget ? simulator.layout.frames[index].size : nil)
    }
  }
}

/// A fault that an audit found in a field, or in another element of the form.
public struct AuditFinding: Sendable, Hashable {
  /// The kind of finding; the raw value is its id.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The keyboard covers part of the field; the amount is the fraction of the field that is
    /// hidden.
    case covered
    /// A bar covers part of the field; the amount is the fraction of the field that is hidden.
    case underBar = "under-bar"
    /// Part of the field is beyond the edge of the screen, or of the sheet or window that contains
    /// the field; the amount is the fraction of the field that is hidden.
    case cutOff = "cut-off"
    /// The caret is not wholly visible; the amount is 1.
    case caretHidden = "caret-hidden"
    /// A submit button cannot be scrolled into view while the keyboard is up; the amount is 1.
    case submitUnreachable = "submit-unreachable"
    /// The scroll offset comes to rest outside the legal range; the amount is the distance in
    /// points.
    case offsetIllegal = "offset-illegal"
    /// An animated scroll goes past an edge and bounces back; the amount is the overshoot in
    /// points.
    case snapBack = "snap-back"
    /// The content jumps without an animation when the field gets the focus or the first letter is
    /// typed; the amount is the distance in points.
    ///
    /// When the first letter is typed, only a jump of more than the height of a line of text
    /// counts.
    case jump
    /// A visible field is covered when the keyboard grows; the amount is the covered fraction of
    /// the field.
    ///
    /// The keyboard grows when suggestions appear later, or when the letter keyboard gives way to
    /// other keys.
    case keyboardChange = "keyboard-change"
    /// Editing leaves an inset or a sheet's position changed; the amount is the difference in
    /// points.
    case insetsLost = "insets-lost"
    /// The label with the field's error is not wholly visible; the amount is the hidden fraction of
    /// the label.
    case errorHidden = "error-hidden"
    /// The next field is not wholly visible; the amount is the hidden fraction of that field.
    case nextHidden = "next-hidden"
    /// The return key leads to a field that precedes the edited field in visual order; the amount
    /// is 1.
    case focusOrder = "focus-order"
    /// The return key's label does not match the key's action; the amount is 1.
    case returnKey = "return-key"
    /// A control is less than 44 pt tall or wide; the amount is the missing length in points.
    case tapTarget = "tap-target"
    /// The keyboard covers part of the app's bar at the bottom while a field outside the bar is
    /// edited; the amount is the covered fraction of the bar.
    case dockCovered = "dock-covered"
    /// Too much of a sheet is kept free because the keyboard's frame is not converted to the
    /// sheet's coordinates; the amount is the needless height in points.
    case roomLost = "room-lost"
  }

  /// The kind of finding.
  public var kind: Kind
  /// The scenario's name.
  public var scenario: String
  /// The id of the field or other element.
  public var element: String
  /// The cell in which the fault was found; nil if the finding does not depend on the keyboard.
  public var cell: AuditCell?
  /// The amount, whose meaning depends on the kind.
  public var amount: Double = 1
  /// The element's size, in points, if the finding concerns the size; otherwise nil.
  public var size: Size?

  /// The severity of the finding.
  ///
  /// The severity is at most a warning if the device never ran the form's system, or if something
  /// is hidden by a keyboard that the user can move away.
  public var severity: AuditSeverity {
    guard let cell, cell.failsNothing else { return kind.severity }
    // A keyboard that the user can move away lowers the severity only of findings about what the
    // keyboard hides.
    let isMild = cell.nearestSystem != nil || kind.isOfKeyboard
    return isMild ? min(kind.severity, .warning) : kind.severity
  }
}

extension AuditFinding.Kind {
  /// Whether a finding of this kind concerns something that the keyboard hides.
  fileprivate var isOfKeyboard: Bool {
    [.covered, .caretHidden, .submitUnreachable, .dockCovered].contains(self)
  }

  /// The severity of a finding of this kind.
  public var severity: AuditSeverity {
    switch self {
    case .covered, .underBar, .cutOff, .caretHidden, .submitUnreachable, .dockCovered: .error
    case .offsetIllegal, .snapBack, .jump, .keyboardChange, .insetsLost, .errorHidden, .focusOrder,
      .returnKey, .roomLost:
      .warning
    case .nextHidden, .tapTarget: .note
    }
  }
}

/// The severity of a finding, from the mildest to the worst.
public enum AuditSeverity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Something worth knowing.
  case note
  /// A fault that will trouble users.
  case warning
  /// A fault that keeps users from seeing or reaching what they need.
  case error

  /// Orders severities from the mildest to the worst.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// How visible a focused field is when everything has come to rest (Contract §6.1).
package struct AuditResult: Sendable, Hashable {
  /// The cell of the matrix.
  package var cell: AuditCell
  /// The content offset, rounded to device pixels.
  package var contentOffset: Double
  /// The fraction of the field that is visible, from 0 to 1.
  ///
  /// The parts of a field that are off screen, under a bar or under the keyboard count as hidden.
  package var visibleFraction: Double
  /// Whether the whole caret can be seen.
  package var caretIsVisible: Bool
  /// Whether the offset is in the legal range.
  package var offsetIsLegal: Bool
  /// Whether all submit buttons can be scrolled into view while the keyboard is up; true if there
  /// are none.
  package var submitIsReachable: Bool

  /// Whether part of the field cannot be seen.
  package var isCovered: Bool { visibleFraction < 1 }
}

/// The conditions under which an audit lays out a form, apart from the keyboard and the strategy.
struct AuditPlace: Sendable, Hashable {
  var device: Device
  var orientation: Orientation
  /// The text size; nil for the form's own size.
  var textSize: TextSize?
  /// The system under which the device is audited if the device never ran the form's own system;
  /// otherwise nil.
  var system: Int?
}

extension FormConfiguration {
  /// Returns the same form with a different keyboard for its fields; a nil argument keeps each
  /// field's own setting.
  func with(keyboard: KeyboardType?, suggestions: Bool?) -> FormConfiguration {
    guard keyboard != nil || suggestions != nil else { return self }
    var copy = self
    for index in content.elements.indices where content.elements[index].takesText {
      var traits = content.elements[index].keyboard ?? self.keyboard
      if let keyboard { traits = traits.with(keyboard) }
      if let suggestions { traits.showsSuggestions = suggestions }
      copy.content.elements[index].keyboard = traits
    }
    return copy
  }
}
