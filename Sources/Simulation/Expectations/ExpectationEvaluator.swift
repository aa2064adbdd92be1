/// An evaluator that checks a run, frame by frame, against its expectations (Contract §2.13).
///
/// The evaluator keeps only the values with which the next frame is compared, so runs of any length
/// need the same amount of memory.
package struct ExpectationEvaluator: Sendable {
  /// The expectations.
  package let expectations: [FormExpectation]
  let configuration: FormConfiguration
  private var previous: Moment?
  /// Whether the pinned element has reached its own resting place since the picture was released.
  private var pinnedHasArrived = false

  /// One frame's values, with which the next frame is compared.
  private struct Moment: Sendable {
    var offset: Double
    var hasFinger: Bool
    var orientation: Orientation
    var scrollViews: [ScrollViewState]
  }

  /// Makes an evaluator that has seen no frame yet.
  package init(_ expectations: [FormExpectation], of configuration: FormConfiguration) {
    self.expectations = expectations
    self.configuration = configuration
  }

  /// Checks the next frame.
  ///
  /// - Parameter state: The state on the frame; frames must be passed in order, starting from 0.
  /// - Returns: The failures, in the order of the expectations; usually none.
  package mutating func check(_ state: FormState) -> [ExpectationFailure] {
    followPinned(state)
    var failures: [ExpectationFailure] = []
    // A loop is used because a closure would copy the evaluator.
    for expectation in expectations {
      if let failure = failure(of: expectation, in: state) { failures.append(failure) }
    }
    previous = Moment(
      offset: state.contentOffset, hasFinger: state.finger != nil,
      orientation: state.orientation, scrollViews: state.scrollViews)
    return failures
  }

  private func failure(of expectation: FormExpectation, in state: FormState) -> ExpectationFailure?
  {
    let found: Finding? =
      switch expectation {
      case .pinned(let tolerance):
        pinnedFinding(in: state, tolerance: tolerance, hasArrived: pinnedHasArrived)
      case .dock(let tolerance): dockFinding(in: state, tolerance: tolerance)
      case .visible(let field, let fraction):
        contentMoves(in: state) ? nil : visibleFinding(of: field, in: state, fraction: fraction)
      case .legalOffset: legalOffsetFinding(in: state)
      case .jump(let limit): jumpFinding(in: state, limit: limit)
      case .caretVisible: contentMoves(in: state) ? nil : caretFinding(in: state)
      case .distance(let least):
        contentMoves(in: state) ? nil : distanceFinding(in: state, least: least)
      }
    return found.map {
      ExpectationFailure(
        frame: state.frame, time: FrameClock(rate: configuration.rate).time(ofFrame: state.frame),
        expectation: expectation, element: $0.element, measured: $0.measured,
        allowed: $0.allowed, cover: $0.cover)
    }
  }

  /// Records whether the pinned element has reached its resting place since the picture was
  /// released.
  ///
  /// The record is cleared once the picture is gone or a finger is down again.
  private mutating func followPinned(_ state: FormState) {
    guard state.keyboard.phase == .snapshot, state.finger == nil else {
      pinnedHasArrived = false
      return
    }
    pinnedHasArrived = pinnedHasArrived || pinnedIsAtRest(in: state)
  }

  /// Whether the content is moving on this frame, by itself or under a finger.
  ///
  /// An animation counts as movement until the content rests, starting with the animation's first
  /// frame, on which the content is still at its starting position.
  private func contentMoves(in state: FormState) -> Bool {
    if state.contentIsMoving { return true }
    guard let previous, previous.orientation == state.orientation else { return false }
    return state.finger != nil
      && (state.contentOffset != previous.offset || state.scrollViews != previous.scrollViews)
  }

  private func jumpFinding(in state: FormState, limit: Double) -> Finding? {
    guard let previous, !previous.hasFinger, state.finger == nil,
      previous.orientation == state.orientation
    else { return nil }
    let jump = abs(state.contentOffset - previous.offset)
    if jump > limit { return Finding(measured: jump, allowed: limit) }
    for (view, before) in zip(state.scrollViews, previous.scrollViews) {
      let jump = abs(view.offset - before.offset)
      if jump > limit { return Finding(element: view.id, measured: jump, allowed: limit) }
    }
    return nil
  }
}

extension ExpectationEvaluator {
  /// Returns a finding if the keyboard wrongly covers the pinned element or leaves a gap below the
  /// element.
  ///
  /// Covering the element is wrong while the keyboard rests on the screen or the keyboard's picture
  /// is visible. A gap is wrong while the picture is between its two end positions. After the
  /// picture is released, a covered element and a gap are both allowed if the content is shorter
  /// than the free area, or once the element has arrived at its own resting place. Frames on which
  /// the keyboard is being shown or hidden are not checked.
  func pinnedFinding(in state: FormState, tolerance: Double, hasArrived: Bool) -> Finding? {
    if configuration.pinsDock { return dockFinding(in: state, tolerance: tolerance) }
    guard let gap = state.pinned?.gap else { return nil }
    let isPicture = state.keyboard.phase == .snapshot
    guard isPicture || keyboardRests(in: state) else { return nil }
    let isExcused = isPicture && state.finger == nil && (hasArrived || contentIsShort(in: state))
    guard !isExcused else { return nil }
    if gap < -tolerance {
      return Finding(element: configuration.pinnedID, measured: gap, allowed: -tolerance)
    }
    guard gap > tolerance, isPicture, isBetweenEnds(state) else { return nil }
    return Finding(element: configuration.pinnedID, measured: gap, allowed: tolerance)
  }

  /// Returns a finding if the dock is too high or too low once the keyboard has passed the dock's
  /// resting place.
  func dockFinding(in state: FormState, tolerance: Double) -> Finding? {
    guard let deviation = state.dock?.deviation, abs(deviation) > tolerance else { return nil }
    return Finding(measured: deviation, allowed: deviation < 0 ? -tolerance : tolerance)
  }

  /// Whether the real keyboard is docked, shown and not moving; the content may move.
  func keyboardRests(in state: FormState) -> Bool {
    state.keyboard.phase == .shown && !state.keyboard.isMoving
  }

  /// Whether the real keyboard, docked or not, is shown and not moving.
  private func anyKeyboardRests(in state: FormState) -> Bool {
    keyboardRests(in: state) || state.keyboard.undocked != nil && !state.keyboard.isMoving
  }

  /// Whether the pinned element is at or below the position where it rests without a keyboard, to
  /// within a device pixel.
  ///
  /// Below its resting place, the element scrolls with its list. An element with other elements
  /// below it has no fixed resting place and counts as being at rest.
  func pinnedIsAtRest(in state: FormState) -> Bool {
    guard let pinned = state.pinned else { return false }
    let bars = configuration.barMetrics(of: state).insets
    let pixel = 1 / Double(configuration.device.scale)
    let end = state.contentSize.height + bars.bottom - state.screenSize.height
    if state.contentOffset < max(-bars.top, end) + pixel { return true }
    let bottom = pinned.bottom + state.contentOffset + pixel
    return state.elements.contains { $0.frame.maxY > bottom && !isOutsideContent($0.id) }
  }

  private func isOutsideContent(_ id: String) -> Bool {
    configuration.content.elements.contains {
      $0.id == id && ($0.isOutsideContent || $0.holder != nil)
    }
  }

  /// Whether the content is shorter than the area above the keyboard.
  private func contentIsShort(in state: FormState) -> Bool {
    let bars = configuration.barMetrics(of: state).insets
    let free = state.screenSize.height - bars.top - state.keyboard.wholeHeight
    return state.contentSize.height < free
  }

  private func isBetweenEnds(_ state: FormState) -> Bool {
    guard let picture = state.picture else { return false }
    return picture.translation > 0 && picture.translation < state.keyboard.wholeHeight
  }

  /// Returns a finding if too little of a field is visible while the keyboard rests on the screen.
  func visibleFinding(
    of field: FormExpectation.Field, in state: FormState, fraction: Double
  ) -> Finding? {
    guard anyKeyboardRests(in: state) else { return nil }
    let seen: (id: String, share: Double)? =
      switch field {
      case .focused: state.focused.map { ($0.id, $0.visibleFraction) }
      case .id(let id): (id, visibleFraction(of: id, in: state))
      }
    guard let seen, seen.share < fraction else { return nil }
    return Finding(element: seen.id, measured: seen.share, allowed: fraction)
  }

  /// Returns a finding if part of the caret is hidden while the keyboard rests on the screen.
  func caretFinding(in state: FormState) -> Finding? {
    guard anyKeyboardRests(in: state), let focused = state.focused, !focused.caretIsVisible else {
      return nil
    }
    let caret = focused.caret
    let undocked = state.keyboard.undocked.flatMap {
      $0.intersection(caret).isEmpty ? nil : $0.minY
    }
    let edge = undocked ?? state.keyboard.edge
    if let dock = state.dock?.frame.minY, dock < min(edge, caret.maxY), !isDocked(focused.id) {
      return Finding(element: focused.id, measured: caret.maxY, allowed: dock, cover: .dock)
    }
    let bars = configuration.barMetrics(of: state)
      .clear(of: view(of: state), at: state.contentOffset, above: edge).minY
    if caret.maxY <= edge, caret.minY < bars, !isOutsideContent(focused.id) {
      return Finding(element: focused.id, measured: caret.minY, allowed: bars, cover: .bars)
    }
    return Finding(element: focused.id, measured: caret.maxY, allowed: edge, cover: .keyboard)
  }

  /// Returns a finding if the focused field ends too near the resting keyboard or the dock above
  /// the keyboard.
  ///
  /// A field of several lines counts as ending at the bottom of its caret.
  func distanceFinding(in state: FormState, least: Double) -> Finding? {
    guard keyboardRests(in: state), let focused = state.focused, !isDocked(focused.id) else {
      return nil
    }
    let isMultiline = configuration.content.elements.contains {
      $0.id == focused.id && $0.isMultiline
    }
    let end = isMultiline ? focused.caret.maxY : focused.frame.maxY
    let dock = state.dock?.frame.minY ?? .infinity
    let distance = min(state.keyboard.edge, dock) - end
    guard distance < least else { return nil }
    return Finding(
      element: focused.id, measured: distance, allowed: least,
      cover: dock < state.keyboard.edge ? .dock : .keyboard)
  }

  /// The frame of the form's view on the screen.
  private func view(of state: FormState) -> Rect {
    state.view ?? Rect(origin: .zero, size: state.screenSize)
  }

  private func isDocked(_ id: String) -> Bool {
    configuration.content.elements.contains { $0.isDocked && $0.id == id }
  }

  /// Returns a finding if a content offset is illegal although nothing moves and no finger is down.
  func legalOffsetFinding(in state: FormState) -> Finding? {
    guard !state.isMoving, state.finger == nil, !state.offsetIsLegal else { return nil }
    if let view = state.scrollViews.first(where: { $0.offset != $0.nearest }) {
      return Finding(element: view.id, measured: view.offset, allowed: view.nearest)
    }
    return Finding(
      measured: state.contentOffset, allowed: state.legalOffsets.nearest(to: state.contentOffset))
  }

  /// The visible fraction of an element's area: the part on the screen that is clear of the bars,
  /// the dock and the keyboard.
  private func visibleFraction(of id: String, in state: FormState) -> Double {
    guard let element = state.elements.first(where: { $0.id == id }) else { return 0 }
    if let focused = state.focused, focused.id == id { return focused.visibleFraction }
    let view = view(of: state)
    let shift = view.minY + state.rootY
    func onScreen(_ rect: Rect) -> Rect {
      rect.offsetBy(dx: view.minX, dy: shift - state.contentOffset)
    }
    let frame: Rect
    var area = configuration.barMetrics(of: state)
      .clear(
        of: view, at: state.contentOffset,
        above: min(state.keyboard.edge, state.dock?.frame.minY ?? .infinity))
    if isStill(id) {
      // An element that does not scroll is in front of the bars.
      let top = isDocked(id) ? state.dock?.frame.minY ?? shift : shift
      frame = element.frame.offsetBy(dx: view.minX, dy: top)
      area = view
      area.size.height = max(0, min(view.maxY, state.keyboard.edge) - view.minY)
    } else {
      frame = onScreen(element.frame)
      if let clip = element.clip { area = area.intersection(onScreen(clip)) }
    }
    guard !frame.isEmpty else { return 0 }
    let seen = frame.intersection(area)
    let hidden = state.keyboard.undocked.map { seen.intersection($0).area } ?? 0
    return (seen.area - hidden) / frame.area
  }

  /// Whether an element does not scroll, because it is fixed or in the dock.
  private func isStill(_ id: String) -> Bool {
    configuration.content.elements.contains { $0.id == id && $0.isOutsideContent }
  }
}

/// What a check has found: the measured and allowed values and, if known, the element and what
/// covers it.
struct Finding: Sendable {
  var element: String?
  var measured: Double
  var allowed: Double
  var cover: ExpectationFailure.Cover?
}

/// A frame that does not meet an expectation, with the data for a message.
public struct ExpectationFailure: Sendable, Hashable {
  /// Something that can hide a caret or be too near a field.
  public enum Cover: Sendable, Hashable {
    /// The keyboard, including its toolbar.
    case keyboard
    /// The app's bar at the bottom.
    case dock
    /// The bars at the top.
    case bars
  }

  /// The frame's number.
  public var frame: Int
  /// The frame's time, in seconds.
  public var time: Double
  /// The expectation.
  public var expectation: FormExpectation
  /// The element that the failure is about, if there is one.
  public var element: String?
  /// The measured value: a gap, distance, jump, position or offset in points, or a fraction of an
  /// area.
  public var measured: Double
  /// The allowed value that is nearest to the measured value, in the same unit.
  public var allowed: Double
  /// What hides the caret or is too near the field; nil for other expectations.
  public var cover: Cover?
}

/// An expectation for every frame (Contract §2.13).
public enum FormExpectation: Sendable, Hashable {
  /// The field that has to be visible.
  public enum Field: Sendable, Hashable {
    /// The field that has the focus; nothing is expected if no field has the focus.
    case focused
    /// The element with this id.
    case id(String)
  }

  /// The pinned element meets the keyboard to within a tolerance in points.
  case pinned(tolerance: Double = 0)
  /// The dock meets the keyboard to within a tolerance in points; a sticky dock keeps its own
  /// offset from the keyboard.
  case dock(tolerance: Double = 0)
  /// At least this fraction of a field, 0…1, is visible while the keyboard is shown and neither the
  /// keyboard nor the content moves.
  case visible(Field = .focused, fraction: Double = 1)
  /// The content offset is legal whenever nothing moves and no finger is down.
  case legalOffset
  /// Between two consecutive frames on which no finger is down, the content moves by at most this
  /// many points, unless the device turns.
  case jump(max: Double)
  /// The whole caret is visible while the keyboard is shown and neither the keyboard nor the
  /// content moves.
  case caretVisible
  /// The focused field ends at least this many points above the keyboard and the dock while the
  /// keyboard is shown and neither the keyboard nor the content moves.
  ///
  /// A field of several lines counts as ending at the bottom of its caret.
  case distance(min: Double)

  /// The expectation's key in a scenario.
  public var name: String {
    switch self {
    case .pinned: "pinned"
    case .dock: "dock"
    case .visible: "visible"
    case .legalOffset: "offset"
    case .jump: "jump"
    case .caretVisible: "caret"
    case .distance: "distance"
    }
  }
}

/// The keys of an entry under `expect`; an entry contains exactly one of these keys.
package struct ExpectationKeys: KeyMapping {
  /// How near to the keyboard the pinned element or the dock has to stay.
  package struct Edge: KeyMapping {
    var toKeyboard = true
    var tolerance = 0.0

    package static var blank: Edge { Edge() }
    package static var isSpelledOut: Bool { true }

    package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key("to", .constant("keyboard"), &toKeyboard, "What to stay at: always the keyboard.")
      try v.key(
        "tolerance", .length, &tolerance, "The largest allowed deviation, in points; 0 by default.")
    }
  }
  /// How much of a field has to be visible.
  package struct Sight: KeyMapping {
    var field: FormExpectation.Field
    var fraction: Double

    init(_ field: FormExpectation.Field = .focused, _ fraction: Double = 1) {
      (self.field, self.fraction) = (field, fraction)
    }

    package static var blank: Sight { Sight() }
    package static var isSpelledOut: Bool { true }
    package static var short: String? { "field" }

    package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key(
        "field", .id(.visible), &field,
        "The id of an element, or focused for the field that is being edited.")
      try v.key(
        "fraction", .number(0...1, unit: ""), &fraction,
        "The smallest fraction of the field that must be visible, up to 1; 1 by default.")
    }
  }
  /// How far the content is allowed to move from one frame to the next.
  package struct Jump: KeyMapping {
    var max = 0.0

    package static var blank: Jump { Jump() }
    package static var isSpelledOut: Bool { true }

    package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key(
        "max", .length, &max,
        "The largest allowed move of the content between two frames, in points.",
        missing: "write how many points it may jump in a frame, such as {max: 40}")
    }
  }

  /// How near to the keyboard the edited field is allowed to be.
  package struct Distance: KeyMapping {
    var min = 0.0

    package static var blank: Distance { Distance() }
    package static var isSpelledOut: Bool { true }

    package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key(
        "min", .length, &min,
        "The minimum distance from the field's lower edge to the keyboard or dock, in points.",
        missing: "write how many points there have to be, such as {min: 8}")
    }
  }

  /// The expectation; nil if no key is set.
  package var expectation: FormExpectation?

  /// Makes the keys of an expectation.
  package init(_ expectation: FormExpectation?) { self.expectation = expectation }

  package static var blank: ExpectationKeys { ExpectationKeys(nil) }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "pinned", of: &expectation, "The pinned element stays at the keyboard's upper edge.",
      { (edge: Edge) in .pinned(tolerance: edge.tolerance) },
      { if case .pinned(let tolerance) = $0 { Edge(tolerance: tolerance) } else { nil } })
    try v.key(
      "dock", of: &expectation,
      "The dock stays at the keyboard's upper edge, or a sticky dock at its own offset.",
      { (edge: Edge) in .dock(tolerance: edge.tolerance) },
      { if case .dock(let tolerance) = $0 { Edge(tolerance: tolerance) } else { nil } })
    try v.key(
      "visible", of: &expectation, "A field is visible while the keyboard is shown and at rest.",
      { (sight: Sight) in .visible(sight.field, fraction: sight.fraction) },
      { if case .visible(let field, let share) = $0 { Sight(field, share) } else { nil } })
    try v.key(
      "offset", .constant("legal"), of: &expectation, is: .legalOffset,
      "Always legal: the content offset is in the legal range whenever everything is at rest.")
    try v.key(
      "jump", of: &expectation, "The content does not jump while no finger is down.",
      { (jump: Jump) in .jump(max: jump.max) },
      { if case .jump(let most) = $0 { Jump(max: most) } else { nil } })
    try v.key(
      "caret", .constant("visible"), of: &expectation, is: .caretVisible,
      "Always visible: the whole caret is in sight while the keyboard is shown and at rest.")
    try v.key(
      "distance", of: &expectation,
      "The field that is being edited keeps a minimum distance from the keyboard.",
      { (distance: Distance) in .distance(min: distance.min) },
      { if case .distance(let least) = $0 { Distance(min: least) } else { nil } })
  }
}

extension FormExpectation.Field: KeyConvertible {
  package var keyValue: KeyValue? {
    if case .id(let id) = self { .text(id) } else { .bool(true) }
  }

  package init?(keyValue: KeyValue?) {
    switch keyValue {
    case .text(let id): self = .id(id)
    case .bool: self = .focused
    default: return nil
    }
  }
}
