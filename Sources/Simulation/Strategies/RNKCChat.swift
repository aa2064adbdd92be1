/// Lifts the rows of a conversation together with the bar below them (`rnkc-chat`), following the
/// rules of ``ChatLift``.
///
/// Source: react-native-keyboard-controller, `KeyboardChatScrollView` at af130ca4. The library's
/// list ends at the bar, whereas this program's list fills the screen. The bar and the space below
/// the bar therefore count as outside the list, and the rows rise by the same distance as the bar.
struct RNKCChat: AvoidanceStrategy {
  static let id: String = "rnkc-chat"

  private var lift = ChatLift()
  private let gap: Double

  init(
    behaviour: ChatLift.Behaviour = .always, inverted: Bool = false, offset: Double = 0,
    blankSpace: Double = 0, extra: Double = 0, freeze: Bool = false
  ) {
    gap = offset
    lift.behaviour = behaviour
    lift.isInverted = inverted
    lift.blankSpace = blankSpace
    lift.extra = extra
    lift.isFrozen = freeze
  }

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("lift", .word(lift.behaviour.rawValue)),
      StrategyArgument("inverted", .bool(lift.isInverted)),
      StrategyArgument("offset", .number(gap)),
      StrategyArgument("blankSpace", .number(lift.blankSpace)),
      StrategyArgument("extra", .number(lift.extra)),
      StrategyArgument("freeze", .bool(lift.isFrozen)),
    ]
  }

  /// Follows the keyboard.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard case .notification(let notification) = event else { return [] }
    lift.offset = gap + view.dockLag
    let bar = view.dockHeight
    switch notification.name {
    case .keyboardWillShow, .keyboardWillHide:
      let hides = notification.name == .keyboardWillHide
      if hides, view.keyboardIsPulled { lift.drag() }
      let height = hides ? 0 : max(0, view.overlap(of: notification.end) - view.accessoryHeight)
      let room = ChatLift.List(
        offset: own(view.contentOffset - (view.growth ?? 0), in: view),
        height: listHeight(in: view), content: view.contentHeight,
        least: lift.isInverted ? 0 : -view.top)
      let before = lift.padding
      let target = lift.start(height, room)
      // If the keyboard takes no space from the list while the form's view moves, only the view's
      // motion changes the offset.
      let isLeft = view.growth != nil && max(before, lift.inset) == 0
      // In the library, the bar is below the list; in this program, the bar's space is added to the
      // inset.
      let inset = lift.inset + (bar > 0 && !isLeft ? bar + view.dockRest : 0)
      let commands = [AvoidanceCommand.setBottomInset(max(view.bottom, inset), .withKeyboard)]
      guard let target, !isLeft else { return commands }
      let offset = own(target, in: view)
      return commands
        + (view.growth == nil
          ? view.offsetCommands(offset, .withKeyboard)
          : [.setContentOffset(offset, .withKeyboard)])
    case .keyboardDidShow, .keyboardDidHide:
      lift.end(
        notification.name == .keyboardDidHide
          ? 0 : max(0, view.overlap(of: notification.end) - view.accessoryHeight))
      return []
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame: return []
    }
  }

  private func listHeight(in view: AvoidanceContext) -> Double {
    view.viewHeight - (view.dockHeight > 0 ? view.dockHeight + view.dockRest : 0)
  }

  /// Converts an offset to the coordinates of an inverted list, or back; returns the offset
  /// unchanged if the list is not inverted.
  private func own(_ offset: Double, in view: AvoidanceContext) -> Double {
    lift.isInverted ? view.contentHeight - listHeight(in: view) - offset : offset
  }
}
