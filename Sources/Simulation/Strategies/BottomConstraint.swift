/// Lengthens the content with a bottom constraint and scrolls by the keyboard's height
/// (`bottom-constraint`).
///
/// Source: Pablo Marcos's post on forms and the keyboard (Behaviour §1.1, §5).
///
///     C' = C − 40 + k + 20                    k the height of the notification's begin frame
///     if f.maxY > H:      o' = k + (f.maxY − H)
///     if f.maxY > H − k:  o' = k − 20         else unchanged
///
/// The scroll is requested with `animated: true`, so the scroll takes 0.3 s and bounces back if it
/// goes past the end of the content.
///
/// Known faults that are kept:
///
/// - The height `k` is that of the keyboard before a change. After a change from the letter
///   keyboard to emoji, `k` is therefore the height of the letter keyboard. After the device wakes,
///   `k` is 0.
/// - The field's `frame` is taken for the field's position, as if nothing were scrolled, no bar
///   covered the field and the field's superview were the content. A field in a cell therefore
///   counts as being at the top.
/// - When the keyboard hides, only the constraint is restored.
struct BottomConstraint: AvoidanceStrategy {
  static let id: String = "bottom-constraint"

  /// Whether `k` is the height of the end frame (a correction).
  var usesEndFrame = false
  /// Whether positions are measured from the lower edge of the top bar, where the content starts (a
  /// correction).
  var countsBars = false
  /// Whether the field's frame is converted from its superview to the content (a correction).
  var convertsFrame = false

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("usesEndFrame", .bool(usesEndFrame)),
      StrategyArgument("countsBars", .bool(countsBars)),
      StrategyArgument("convertsFrame", .bool(convertsFrame)),
    ]
  }

  /// Lengthens the content and scrolls on `keyboardWillShow`, and restores the content's height on
  /// `keyboardWillHide`.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard case .notification(let notification) = event else { return [] }
    switch notification.name {
    case .keyboardWillShow:
      let frame = usesEndFrame ? notification.end : notification.begin
      return show(height: frame.height, in: view)
    case .keyboardWillHide:
      return [.setContentHeight(view.originalContentHeight, .withKeyboard)]
    default:
      return []
    }
  }

  private func show(height: Double, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let lengthened = view.originalContentHeight - 40 + height + 20
    let commands: [AvoidanceCommand] =
      lengthened == view.contentHeight ? [] : [.setContentHeight(lengthened, .withKeyboard)]
    guard let field = convertsFrame ? view.field : view.fieldFrame else { return commands }
    let start = countsBars ? view.top : 0
    let bottom = field.maxY + start
    guard bottom > view.viewHeight - height else { return commands }
    let overhang = bottom - view.viewHeight
    let offset = overhang > 0 ? height + overhang : height - 20
    return commands + view.offsetCommands(offset - start, .animated)
  }
}
