/// Centres the field in the free area, as part of the keyboard's animation and without clamping
/// (`auto-scroll`).
///
/// Source: AutoScroll for Xamarin.iOS, `AutoScrollHelper` (xleon/AutoScroll @e9569a2b;
/// Behaviour §1.1, §5).
///
///     I  = K                                  (content and indicator)
///     o' = f.y − ((H − K) − f.h)/2            unclamped
///
/// The helper scrolls only on `keyboardWillShow`, to the view that has the focus at that moment,
/// and uses the height of the end frame. In landscape, the helper uses widths in place of heights,
/// on every system version. For a field that is not in a scroll view, nothing changes when the
/// keyboard appears or disappears.
///
/// Known faults that are kept:
///
/// - The offset is negative for fields near the top, and past the end for fields near the end.
/// - Widths are used in place of heights in landscape.
/// - The bottom inset ignores the tab bar.
/// - Hiding sets **all** insets to zero, so the content's end is under the tab bar. The inset for
///   the top bar remains, with and without the keyboard, because that inset has not been in
///   `contentInset` since iOS 11.
/// - The scroll view does not follow the caret of a growing text view.
struct AutoScroll: AvoidanceStrategy {
  static let id: String = "auto-scroll"

  /// Whether the offset is kept in the legal range (a correction).
  var clamped = false
  /// Whether hiding restores the bottom inset to the height of the tab bar or the safe area (a
  /// correction).
  var restoresInsets = false
  /// Whether widths count as heights in landscape, as in the source; false is a correction.
  var widthInLandscape = true
  /// Whether the most recently focused field is outside the scroll view.
  private(set) var isOutside = false

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("clamped", .bool(clamped)),
      StrategyArgument("restoresInsets", .bool(restoresInsets)),
      StrategyArgument("widthInLandscape", .bool(widthInLandscape)),
    ]
  }

  /// Centres the field on `keyboardWillShow`, and removes the insets on `keyboardWillHide`.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    if view.field != nil || view.fieldIsOutside { isOutside = view.fieldIsOutside }
    guard case .notification(let notification) = event, !isOutside else { return [] }
    switch notification.name {
    case .keyboardWillShow: return show(notification.end, in: view)
    case .keyboardWillHide: return hide(in: view)
    default: return []
    }
  }

  private func show(_ keyboard: Rect, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let isTurned = widthInLandscape && view.screenSize.width > view.screenSize.height
    let inset = isTurned ? keyboard.width : keyboard.height
    let height = isTurned ? view.screenSize.width : view.viewHeight
    let commands = view.insetCommands(inset, .withKeyboard)
    guard let field = view.field else { return commands }
    let centred = field.minY - ((height - inset) - field.height) / 2
    let offset = clamped ? view.clamped(centred, bottomInset: inset) : centred
    return commands + view.offsetCommands(offset, .withKeyboard)
  }

  private func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    let bottom = restoresInsets ? view.bottom : 0
    return [.setBottomInset(bottom, .withKeyboard), .setIndicatorBottomInset(bottom)]
  }
}
