/// Lifts the rows of a conversation with the bar below them (`rnkc-chat`), by the rules of ``ChatLift``.
///
/// Source: react-native-keyboard-controller, `KeyboardChatScrollView` at af130ca4. The library's list ends at the bar; here
/// it fills the screen, so the bar and what it rests on count as being below it, and rows rise as far as the bar.
struct RNKCChat: AvoidanceStrategy {
  static let id: String = "rnkc-chat"

  private var lift = ChatLift()
  private let gap: Double
  private var restTop: Double?

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
      if let restTop, notification.begin.minY != restTop { lift.drag() }
      let hides = notification.name == .keyboardWillHide
      restTop = hides ? nil : notification.end.minY
      let height = hides ? 0 : max(0, view.overlap(of: notification.end) - view.accessoryHeight)
      let room = ChatLift.List(
        offset: own(view.contentOffset, in: view), height: listHeight(in: view),
        content: view.contentHeight, least: lift.isInverted ? 0 : -view.top)
      let target = lift.start(height, room)
      // The bar's room is below the library's list.
      let inset = lift.inset + (bar > 0 ? bar + view.dockRest : 0)
      return [.setBottomInset(max(view.bottom, inset), .withKeyboard)]
        + (target.map { view.offsetCommands(own($0, in: view), .withKeyboard) } ?? [])
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

  /// Converts an offset to that of the inverted list, if it is one, or back.
  private func own(_ offset: Double, in view: AvoidanceContext) -> Double {
    lift.isInverted ? view.contentHeight - listHeight(in: view) - offset : offset
  }
}
