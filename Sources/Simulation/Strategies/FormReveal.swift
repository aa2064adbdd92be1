/// Insets the content by the height that the keyboard covers, and reveals the field with the
/// smallest scroll (`form`).
///
/// Source: iZettle Form, `UIScrollView+Keyboard.swift` (2024, github.com/iZettle/Form;
/// Behaviour §1.1, §2.2, §5).
///
///     I  = max(I₀, frame.maxY − viewPort.maxY)          I₀ the inset without a keyboard
///     visible range  o − top … o + H − I                published; its start should be o + top
///     f above it: f.y below the bar;   f below it: f.maxY at its end;   else unchanged
///
/// The listeners that set the inset, those that set the offset and those that scroll to the
/// content's end are notified in turn (``KeyboardListener``). Each listener sees the values that
/// earlier listeners have set. When a keyboard appears, the inset and the offset change with the
/// keyboard's animation. When the keyboard disappears, only the inset changes. If the keyboard's
/// end frame is the same as before, only the focus has changed, and the scroll takes 0.3 s. A field
/// is revealed only once: when the field gets the focus or when its keyboard appears, whichever
/// comes first. A text view is kept in view as it grows. Once the text view no longer fits, its
/// caret is kept in view instead, as in UIKit.
///
/// The known faults of the original are reproduced:
/// - The visible range begins at `offset − contentInset.top`, so a field behind the top bar counts
///   as visible and stays there (Form#122).
/// - A field taller than the free area shows its end or its start, not the caret.
/// - When the keyboard hides, only the inset is restored, not the offset.
struct FormReveal: AvoidanceStrategy {
  /// How an event changes the keyboard.
  enum Change: Sendable {
    /// The keyboard appears or changes.
    case shows
    /// The keyboard stays unchanged while a different field gets the focus.
    case stays
    /// The keyboard disappears.
    case hides
  }

  static let id: String = "form"

  /// The space kept above and below the field, in points.
  var margin = 0.0
  /// Whether focusing the pinned element scrolls to the content's end (`scrollToBottom(for:)`).
  var scrollsToBottom = false
  /// Whether the visible range begins below the top bar, which corrects a known fault.
  var countsBars = false
  private(set) var lastEnd: Rect?
  /// The field that a focus or keyboard event has revealed; nil once the other of the two events
  /// has arrived.
  private(set) var revealed: Rect?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("margin", .number(margin)),
      StrategyArgument("scrollsToBottom", .bool(scrollsToBottom)),
      StrategyArgument("countsBars", .bool(countsBars)),
    ]
  }

  /// Sets the inset and scrolls on keyboard notifications and focus changes.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      let stays = notification.end == lastEnd
      lastEnd = notification.end
      return deliver(stays ? .stays : .shows, duration: notification.duration, in: view)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      (lastEnd, revealed) = (nil, nil)
      return deliver(.hides, duration: notification.duration, in: view)
    case .didBeginEditing:
      guard lastEnd != nil else { return [] }
      var view = view
      let reveals = revealOnce(in: view)
      view.take(over: reveals)
      return reveals + showEnd(.stays, in: view)
    case .caretMoved:
      let room = view.room(aboveInset: view.contentInset.bottom) - 2 * margin
      return reveal(view.revealTarget(room: room), in: view, timing: .animated)
    case .didEndEditing, .returned, .rotated, .notification, .keyboardMoved, .calledAgain:
      return []
    }
  }

  /// Sets the inset `I` from the keyboard's last end frame (priority 300).
  func setInset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let inset = max(view.bottom, lastEnd.map { view.overlap(of: $0) } ?? 0)
    return view.insetCommands(inset, change == .stays ? .immediate : .withKeyboard)
  }

  /// Reveals the field above the inset that earlier listeners have set (priority 200).
  mutating func setOffset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch change {
    case .hides: return []
    case .stays: return revealOnce(in: view)
    case .shows:
      revealed = view.field
      return reveal(view.field, in: view, timing: .withKeyboard)
    }
  }

  /// Scrolls to the content's end for the pinned element (priority 100).
  func showEnd(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard scrollsToBottom, view.fieldIsPinned, lastEnd != nil, change != .hides else { return [] }
    let end = view.clamped(
      .infinity, bottomInset: max(view.contentInset.bottom, view.dockInset))
    return view.offsetCommands(end, change == .stays ? .animated : .withKeyboard)
  }

  /// Reveals a field on the first of the two events that its focus causes, but not on the second.
  private mutating func revealOnce(in view: AvoidanceContext) -> [AvoidanceCommand] {
    defer { revealed = revealed == view.field ? nil : view.field }
    return revealed == view.field ? [] : reveal(view.field, in: view, timing: .animated)
  }

  /// The commands for the smallest scroll that reveals a rectangle; none unless a keyboard is up or
  /// about to appear.
  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let rect, lastEnd != nil else { return [] }
    let room = view.visibleRange(bottomInset: view.contentInset.bottom)
    let seen = MinimalReveal(
      minY: countsBars ? room.minY : room.minY - 2 * view.top, maxY: room.maxY)
    let wanted = rect.insetBy(dx: 0, dy: -margin)
    guard let edge = seen.edge(of: wanted) else { return [] }
    let start = wanted.minY < seen.minY ? room.minY : room.maxY
    return view.offsetCommands(view.contentOffset + max(0, edge) - start, timing)
  }
}

extension FormReveal {
  /// The name of the form's own scroll view among the listeners.
  static let scrollView: String = "scrollView"

  /// Notifies the listeners in the order of delivery, and posts the event that they received.
  ///
  /// - Parameters:
  ///   - duration: The duration of the change, in seconds; ignored if the keyboard stays unchanged.
  ///   - view: The context for the first listener; each later listener sees the changes made by
  ///     earlier listeners.
  mutating func deliver(
    _ change: Change, duration: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    var view = view
    var commands: [AvoidanceCommand] = []
    let area = view.viewport(above: lastEnd)
    var event = ViewportEvent(
      area: area, duration: change == .stays ? 0 : duration, deliveries: [])
    let all = listeners(in: view) + ownListeners(in: view)
    for listener in all.inDeliveryOrder() {
      let answer = answer(of: listener, to: change, in: view)
      view.take(over: answer)
      commands += answer
      event.deliveries.append(delivery(to: listener, answer, in: view, area: area))
    }
    return [.post(event)] + commands
  }

  /// The text views, followed by the scroll view that contains them, in the order of their
  /// creation.
  private func listeners(in view: AvoidanceContext) -> [KeyboardListener] {
    let own: [KeyboardListener.Priority] =
      scrollsToBottom
      ? [.contentInsets, .contentOffset, .scrollToBottom] : [.contentInsets, .contentOffset]
    return view.nested.map {
      KeyboardListener(view: $0.id, path: [$0.index], priority: .contentInsets)
    } + own.map { KeyboardListener(view: Self.scrollView, path: [], priority: $0) }
  }

  /// The first index for siblings of the scroll view, greater than any index of the scroll view's
  /// children.
  private static let beside: Int = 1 << 30

  /// The listeners among the form's own views.
  ///
  /// A view inside the scroll view counts as a child of the scroll view. Any other view counts as a
  /// sibling and comes after the children.
  private func ownListeners(in view: AvoidanceContext) -> [KeyboardListener] {
    view.listening.map {
      KeyboardListener(
        view: $0.id, path: [$0.isOutside ? Self.beside + $0.index : $0.index],
        priority: KeyboardListener.Priority(rawValue: $0.priority), isOwn: true)
    }
  }

  private mutating func answer(
    of listener: KeyboardListener, to change: Change, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    guard listener.path.isEmpty else { return [] }
    switch listener.priority {
    case .contentInsets: return setInset(change, in: view)
    case .contentOffset: return setOffset(change, in: view)
    case .scrollToBottom: return showEnd(change, in: view)
    default: return []
    }
  }

  /// A listener's answer to the event, as the timeline records it.
  ///
  /// A text view sets its own inset, `max(0, frame.maxY − viewPort.maxY)`, from its position after
  /// all earlier changes. The inset is reported but not applied: the simulation's text views do not
  /// have insets.
  private func delivery(
    to listener: KeyboardListener, _ answer: [AvoidanceCommand], in view: AvoidanceContext,
    area: Rect
  ) -> ViewportEvent.Delivery {
    if listener.isOwn {
      return ViewportEvent.Delivery(listener: listener, frame: place(of: listener, in: view))
    }
    if let nested = view.nested.first(where: { [$0.index] == listener.path }) {
      let end = nested.frame.maxY - view.contentOffset
      return ViewportEvent.Delivery(listener: listener, inset: max(0, end - area.maxY))
    }
    if listener.priority == .contentInsets {
      return ViewportEvent.Delivery(listener: listener, inset: view.contentInset.bottom)
    }
    return ViewportEvent.Delivery(
      listener: listener, offset: answer.isEmpty ? nil : view.contentOffset)
  }

  /// The on-screen frame of one of the form's own views, after the changes made by earlier
  /// listeners.
  private func place(of listener: KeyboardListener, in view: AvoidanceContext) -> Rect? {
    guard let own = view.listening.first(where: { $0.id == listener.view }) else { return nil }
    return own.isOutside
      ? own.frame : own.frame.offsetBy(dx: 0, dy: view.rootY - view.contentOffset)
  }
}
