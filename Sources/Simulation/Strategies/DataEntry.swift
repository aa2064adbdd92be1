import KeyreelGeometry
/// Puts the field's centre at the middle of the free area when editing begins (`data-entry`).
///
/// Source: "How to create a data entry screen", 2009 (BEHAVIOUR 1.1, 5).
///
///     A = H − status bar                           the height of applicationFrame
///     on didBeginEditing:  C' = A + k;   o' = max(0, center.y − (A − k)/2), animated
///
/// `k` is the keyboard height of the last `keyboardWillShow` seen so far. A text field begins editing before
/// the keyboard tells its height, a text view after (BEHAVIOUR 4), so at the first focus of a text field
/// `k` is 0: the content is no taller than the screen, the offset illegal, and the animation snaps back, which
/// is what the post's readers report. Known faults, kept: that; `o' ≥ 0` ignores the bars; `center` is the
/// superview's, so a field in a cell asks for 0; fields near the end ask for more than `C'` allows; nothing is
/// restored on hiding; the content size of longer forms is lost.
struct DataEntry: AvoidanceStrategy {
  static let id: String = "data-entry"

  /// Whether `k` is the height of the keyboard that comes, by acting on its notification (a correction).
  var knownHeight = false
  /// Whether the offset is kept at or below `k` (a correction).
  var cap = false
  /// Whether content size and offset go back on hiding (a correction).
  var restores = false
  /// Whether the field's centre is converted from its superview to the content (a correction).
  var convertsFrame = false
  private(set) var height = 0.0
  private(set) var offsetBefore: Double?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("knownHeight", .bool(knownHeight)),
      StrategyArgument("cap", .bool(cap)),
      StrategyArgument("restores", .bool(restores)),
      StrategyArgument("convertsFrame", .bool(convertsFrame)),
    ]
  }

  /// Centres when editing begins and keeps the heights it is told.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .didBeginEditing:
      return knownHeight ? [] : centre(in: view)
    case .notification(let notification) where notification.name == .keyboardWillShow:
      height = notification.end.height
      return knownHeight ? centre(in: view) : []
    case .notification(let notification) where notification.name == .keyboardWillHide:
      return hide(in: view)
    default:
      return []
    }
  }

  private mutating func centre(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let field = convertsFrame ? view.field : view.fieldFrame else { return [] }
    offsetBefore = offsetBefore ?? view.contentOffset
    let available = view.screenSize.height - view.statusBar
    let centred = max(0, field.midY - (available - height) / 2)
    return [
      .setContentHeight(available + height, .immediate),
      .setContentOffset(cap ? min(centred, height) : centred, .animated),
    ]
  }

  private mutating func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard restores, let offset = offsetBefore else { return [] }
    offsetBefore = nil
    return [
      .setContentHeight(view.originalContentHeight, .withKeyboard),
      .setContentOffset(offset, .withKeyboard),
    ]
  }
}
