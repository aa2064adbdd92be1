/// Puts the field's centre in the middle of the free area when editing begins (`data-entry`).
///
/// Source: "How to create a data entry screen", 2009 (Behaviour §1.1, §5).
///
///     A = H − status bar                           the height of applicationFrame
///     on didBeginEditing:  C' = A + k;   o' = max(0, center.y − (A − k)/2), animated
///
/// `k` is the keyboard height in the last `keyboardWillShow` received. Editing begins in a text
/// field before the keyboard's height is announced, but in a text view after the announcement
/// (Behaviour §4). When a text field first gets the focus, `k` is therefore 0. The content is then
/// no taller than the screen, so the offset is illegal and the animation snaps back, as the post's
/// readers report.
///
/// Known faults that the strategy reproduces:
///
/// - The offset is illegal when a text field first gets the focus.
/// - The limit `o' ≥ 0` ignores the bars.
/// - The field's `center` is in the superview's coordinates, so the offset for a field in a cell is
///   0.
/// - The offset for a field near the end is greater than `C'` allows.
/// - Nothing is restored when the keyboard hides.
/// - The content size of a form longer than the screen is lost.
struct DataEntry: AvoidanceStrategy {
  static let id: String = "data-entry"

  /// Whether the strategy acts only when the keyboard is announced, so that `k` is the height of
  /// that keyboard (a correction).
  var knownHeight = false
  /// Whether the offset is kept at or below `k` and within the content's range (a correction).
  var cap = false
  /// Whether the content size and the offset are restored when the keyboard hides (a correction).
  var restores = false
  /// Whether the field's centre is converted from its superview to the content (a correction).
  var convertsFrame = false
  /// A constant that replaces the keyboard height from the notification; 0 if no constant is used.
  ///
  /// Other samples use such a constant, which is a fault in itself.
  var constantHeight = 0.0
  /// Whether the content gets shorter by `k` instead of longer (a reader's attempt, comment 21).
  var shortensContent = false
  /// Whether the content keeps its height (also from comment 21).
  var keepsContent = false
  /// Whether the reader's solution from comment 26 is used.
  ///
  /// With the solution in comment 26, the content is 216 pt taller while the keyboard is shown. The
  /// offset is kept at or below 216 pt, and the return key scrolls to the top.
  var resizesWhenShown = false
  /// Whether the fields are those of a table view controller, which insets its table and scrolls by
  /// itself (comment 28).
  var tableView = false
  private(set) var known = 0.0
  private(set) var offsetBefore: Double?
  private(set) var isResized = false

  /// The constant keyboard height in comments 5 and 26, in points.
  static let usualHeight = 216.0

  /// `k`.
  var height: Double { constantHeight > 0 ? constantHeight : known }

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("knownHeight", .bool(knownHeight)),
      StrategyArgument("cap", .bool(cap)),
      StrategyArgument("restores", .bool(restores)),
      StrategyArgument("convertsFrame", .bool(convertsFrame)),
      StrategyArgument("constantHeight", .number(constantHeight)),
      StrategyArgument("shortensContent", .bool(shortensContent)),
      StrategyArgument("keepsContent", .bool(keepsContent)),
      StrategyArgument("resizesWhenShown", .bool(resizesWhenShown)),
      StrategyArgument("tableView", .bool(tableView)),
    ]
  }

  /// Centres the field when editing begins, and remembers the last keyboard height received.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    if tableView { return scrollTable(on: event, in: view) }
    switch event {
    case .didBeginEditing: return knownHeight ? [] : centre(in: view)
    case .returned: return resizesWhenShown ? [.setContentOffset(0, .animated)] : []
    case .notification(let notification): return hear(notification, in: view)
    case .didEndEditing, .caretMoved, .rotated, .keyboardMoved, .calledAgain: return []
    }
  }

  private mutating func hear(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    switch notification.name {
    case .keyboardWillShow:
      known = notification.end.height
      return knownHeight ? centre(in: view) : []
    case .keyboardWillHide: return hide(in: view)
    case .keyboardDidShow where resizesWhenShown && !isResized:
      isResized = true
      return [.setContentHeight(available(in: view) + Self.usualHeight, .immediate)]
    case .keyboardDidHide where resizesWhenShown:
      isResized = false
      return [.setContentHeight(available(in: view), .immediate)]
    default: return []
    }
  }

  /// `A`, the height of the application's frame.
  private func available(in view: AvoidanceContext) -> Double {
    view.screenSize.height - view.statusBar
  }

  private mutating func centre(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let field = convertsFrame ? view.field : view.fieldFrame else { return [] }
    offsetBefore = offsetBefore ?? view.contentOffset
    let available = available(in: view)
    let centred = max(0, field.midY - (available - height) / 2)
    // If the scroll view fills the screen, the largest offset that the content allows is `k` plus
    // the bottom inset minus the status bar's height.
    let reach = max(-view.top, available + height + view.bottom - view.viewHeight)
    let most = resizesWhenShown ? Self.usualHeight : cap ? min(height, reach) : .infinity
    let scroll = AvoidanceCommand.setContentOffset(min(centred, most), .animated)
    if keepsContent || resizesWhenShown { return [scroll] }
    let content = available + (shortensContent ? -height : height)
    return [.setContentHeight(content, .immediate), scroll]
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

extension DataEntry {
  /// Scrolls as `UITableViewController` does.
  ///
  /// The table's bottom inset is the height by which the keyboard overlaps the table, and the
  /// smallest possible scroll reveals the field.
  ///
  /// Comment 28 says only that the scrolling is automatic; the arithmetic is UIKit's own
  /// (Behaviour §4).
  private mutating func scrollTable(
    on event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      known = view.overlap(of: notification.end)
      let moves = notification.begin != notification.end
      return view.insetCommands(max(view.bottom, known), .withKeyboard)
        + reveal(view.field, in: view, moves ? .withKeyboard : .animated)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      known = 0
      return view.insetCommands(view.bottom, .withKeyboard)
    case .caretMoved: return reveal(view.caret, in: view, .immediate)
    case .didBeginEditing, .didEndEditing, .returned, .rotated, .notification, .keyboardMoved,
      .calledAgain:
      return []
    }
  }

  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard known > 0, let rect else { return [] }
    return view.revealCommands(rect, bottomInset: max(view.bottom, known), timing)
  }
}
