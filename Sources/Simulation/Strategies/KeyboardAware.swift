/// Keeps the caret at a set distance above the keyboard (`keyboard-aware`).
///
/// Source: react-native-keyboard-controller, `KeyboardAwareScrollView` (2026,
/// github.com/kirillzyusko/react-native-keyboard-controller @af130ca4; Behaviour §1.1, §2.2, §5).
///
///     I = max(bottom, K),   absY = f.y − o,   p = absY + min(caret, f.h)
///     if H − K − p ≤ bottomOffset:  o' = o + max(0, K − (H − p) + bottomOffset),
///                                   then the next snap point
///
/// `caret` is the bottom of the caret in the field: `f.h/2 + 10` in a one-line field, and the
/// bottom of the caret itself in a text view. When the keyboard shows, the content scrolls together
/// with the keyboard. When the focus, the caret or the field's size changes, the content scrolls
/// with an animation of its own. If the last change of focus or keyboard caused a scroll, the
/// offset from before that change is restored when the keyboard hides. The restored offset is
/// clamped to the legal range, since React Native's `scrollTo` does not scroll past the content.
///
/// The known faults of the original are reproduced:
/// - A field that is behind the top bar, or above the top of the screen, stays there.
/// - The part of a field below its caret may stay covered.
struct KeyboardAware: AvoidanceStrategy {
  static let id: String = "keyboard-aware"

  /// The distance kept between the caret and the keyboard, in points.
  var bottomOffset = 0.0
  /// The offsets at which a scroll can stop; a scroll stops at the smallest of these offsets that
  /// is at or past the wanted offset.
  var snapToOffsets: [Double] = []
  /// A height that is added to the keyboard's own height, in points.
  var extraKeyboardSpace = 0.0
  /// Whether the offset stays unchanged when the keyboard hides.
  var disableScrollOnKeyboardHide = false
  private(set) var overlap = 0.0
  private(set) var lastField: Point?
  private(set) var offsetBefore: Double?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("bottomOffset", .number(bottomOffset)),
      StrategyArgument("snapToOffsets", .numbers(snapToOffsets)),
      StrategyArgument("extraKeyboardSpace", .number(extraKeyboardSpace)),
      StrategyArgument("disableScrollOnKeyboardHide", .bool(disableScrollOnKeyboardHide)),
    ]
  }

  /// Reveals the caret whenever the keyboard shows, the focus changes or the caret moves.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      return show(notification, in: view)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      return hide(in: view)
    case .didBeginEditing, .caretMoved:
      return reveal(in: view, timing: .animated)
    case .rotated:
      offsetBefore = nil
      return []
    case .didEndEditing, .returned, .notification, .keyboardMoved, .calledAgain:
      return []
    }
  }

  private mutating func show(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    let next = view.overlap(of: notification.end)
    let covered = next > 0 ? next + extraKeyboardSpace : 0
    if covered != overlap || view.overlap(of: notification.begin) == 0 { lastField = nil }
    overlap = covered
    return view.insetCommands(max(view.bottom, overlap), .withKeyboard)
      + reveal(in: view, timing: .withKeyboard)
  }

  private mutating func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    defer { (overlap, lastField, offsetBefore) = (0, nil, nil) }
    let commands = view.insetCommands(view.bottom, .withKeyboard)
    guard !disableScrollOnKeyboardHide, let offset = offsetBefore else { return commands }
    let legal = view.clamped(offset, bottomInset: view.bottom)
    return commands + view.offsetCommands(legal, .withKeyboard)
  }

  private mutating func reveal(
    in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let field = view.field, overlap > 0 else { return [] }
    let distance = CaretReveal.distance(
      fieldTop: field.minY - view.contentOffset, caret: caretBottom(of: field, in: view),
      fieldHeight: field.height, keyboard: overlap, screenHeight: view.viewHeight,
      bottomOffset: view.fieldDistance ?? bottomOffset)
    if lastField != field.origin {
      lastField = field.origin
      offsetBefore = distance == nil ? nil : view.contentOffset
    }
    guard let distance else { return [] }
    let wanted = CaretReveal.snapped(view.contentOffset + distance, to: snapToOffsets)
    return view.offsetCommands(wanted, timing)
  }

  /// The bottom of the caret in the field, in points from the field's top.
  private func caretBottom(of field: Rect, in view: AvoidanceContext) -> Double {
    guard view.fieldIsTextView else { return field.height / 2 + 10 }
    return view.caret.map { $0.maxY - field.minY } ?? field.height
  }
}
