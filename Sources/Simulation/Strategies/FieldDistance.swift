import KeyreelGeometry

/// Keeps the field a distance above the keyboard by the smallest scroll (`iqkeyboardmanager`).
///
/// Source: IQKeyboardManager (2026, github.com/hackiftekhar/IQKeyboardManager @a55dbfc9;
/// BEHAVIOUR 1.1, 5).
///
///     I  = max(bottom, K)
///     o' = min(max(o, f.maxY + distance − (H − K)), f.y − top)
///
/// So a covered field ends `distance` above the keyboard, but never rises past the top guide, and one above
/// the guide comes down to it. Inset and offset from before the first show come back on hiding.
/// Known faults, kept: a last field with less than `distance` below it gets an offset past the end; what the
/// user scrolled meanwhile is undone on hiding; undocked keyboards are not handled, by design.
struct FieldDistance: AvoidanceStrategy {
  static let id: String = "iqkeyboardmanager"

  /// How far above the keyboard the field ends, in points.
  var distance = 10.0
  /// Whether the offset from before comes back on hiding.
  var restoresOffset = true
  private(set) var overlap = 0.0
  private(set) var insetBefore: Double?
  private(set) var offsetBefore: Double?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("distance", .number(distance)),
      StrategyArgument("restoresOffset", .bool(restoresOffset)),
    ]
  }

  /// Adjusts on every show, focus change and caret movement; restores on hiding.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      remember(notification.begin, in: view)
      overlap = view.overlap(of: notification.end)
      return view.insetCommands(max(view.bottom, overlap), .withKeyboard)
        + adjust(to: view.field, in: view)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      return hide(in: view)
    case .didBeginEditing: return adjust(to: view.field, in: view)
    case .caretMoved:
      let room = view.viewHeight - view.top - overlap - (view.fieldDistance ?? distance)
      return adjust(to: view.revealTarget(room: room), in: view)
    case .rotated:
      (insetBefore, offsetBefore) = (nil, nil)
      return []
    case .didEndEditing, .notification: return []
    }
  }

  /// Keeps what is to come back, when the keyboard comes from outside the screen.
  private mutating func remember(_ begin: Rect, in view: AvoidanceContext) {
    guard insetBefore == nil || view.overlap(of: begin) == 0 else { return }
    insetBefore = view.contentInset.bottom
    offsetBefore = view.contentOffset
  }

  private func adjust(to rect: Rect?, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let rect, overlap > 0 else { return [] }
    let above = rect.maxY + (view.fieldDistance ?? distance) - (view.viewHeight - overlap)
    let offset = min(max(view.contentOffset, above), rect.minY - view.top)
    return view.offsetCommands(offset, .withKeyboard)
  }

  private mutating func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    overlap = 0
    var commands = view.insetCommands(insetBefore ?? view.bottom, .withKeyboard)
    if restoresOffset, let offset = offsetBefore {
      commands += view.offsetCommands(offset, .withKeyboard)
    }
    (insetBefore, offsetBefore) = (nil, nil)
    return commands
  }
}
