/// Insets the content by what the keyboard covers and reveals the field by the smallest scroll
/// (`form`).
///
/// Source: iZettle Form, `UIScrollView+Keyboard.swift` (2024, github.com/iZettle/Form; BEHAVIOUR
/// 1.1, 2.2, 5).
///
///     I  = max(I₀, frame.maxY − viewPort.maxY)          I₀ the inset without a keyboard
///     visible range  o − top … o + H − I                published; its start should be o + top
///     f above it: f.y below the bar;   f below it: f.maxY at its end;   else unchanged
///
/// The listeners for insets, offset and the content's end are notified in turn
/// (``KeyboardListener``), and each finds what the listeners before it have set. When a keyboard
/// comes, the inset and the offset change in the keyboard's animation; when the keyboard goes, only
/// the inset changes. If the end frame is equal to the last one, only the focus has changed, and
/// the scroll takes 0.3 s. A field is revealed only once, for its focus or for its keyboard,
/// whichever comes first. A text view is kept in sight as it grows; once it no longer fits, its
/// caret is kept in sight instead, as in UIKit. Known faults, kept: the visible range begins at
/// `offset − contentInset.top`, so a field behind the top bar counts as seen and is left there
/// (Form#122); a field taller than the free area shows its end or its start, not the caret; only
/// the inset is restored on hiding.
struct FormReveal: AvoidanceStrategy {
  /// The change that a keyboard event makes.
  enum Change: Sendable {
    /// The keyboard comes or changes.
    case shows
    /// The keyboard stays as it is, for another field.
    case stays
    /// The keyboard goes.
    case hides
  }

  static let id: String = "form"

  /// The space kept above and below the field, in points.
  var margin = 0.0
  /// Whether focusing the pinned element shows the content's end (`scrollToBottom(for:)`).
  var scrollsToBottom = false
  /// Whether the visible range begins below the top bar (a correction).
  var countsBars = false
  private(set) var lastEnd: Rect?
  /// The field that the first of two paired events, focus and keyboard, has revealed.
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

  /// Priority 300: sets `I`, from the last end frame.
  func setInset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let inset = max(view.bottom, lastEnd.map { view.overlap(of: $0) } ?? 0)
    return view.insetCommands(inset, change == .stays ? .immediate : .withKeyboard)
  }

  /// Priority 200: reveals the field above the inset that the listeners before it have set.
  mutating func setOffset(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch change {
    case .hides: return []
    case .stays: return revealOnce(in: view)
    case .shows:
      revealed = view.field
      return reveal(view.field, in: view, timing: .withKeyboard)
    }
  }

  /// Priority 100: shows the content's end for the pinned element.
  func showEnd(_ change: Change, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard scrollsToBottom, view.fieldIsPinned, lastEnd != nil, change != .hides else { return [] }
    let end = view.clamped(
      .infinity, bottomInset: max(view.contentInset.bottom, view.dockInset))
    return view.offsetCommands(end, change == .stays ? .animated : .withKeyboard)
  }

  /// Reveals a field on the first of the two events that its focus causes, and not again on the
  /// second.
  private mutating func revealOnce(in view: AvoidanceContext) -> [AvoidanceCommand] {
    defer { revealed = revealed == view.field ? nil : view.field }
    return revealed == view.field ? [] : reveal(view.field, in: view, timing: .animated)
  }

  /// The commands of the smallest scroll that reveals a rectangle while an announced keyboard is
  /// up; otherwise none.
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

  /// Lets every listener act in the order of delivery, and posts the event that they received.
  ///
  /// - Parameters:
  ///   - duration: How long the change takes, in seconds, unless the keyboard stays.
  ///   - view: The context of the first listener; each later listener finds what the ones before it
  ///     have set.
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

  /// The listeners: the text views, which are created before the scroll view that contains them,
  /// then the scroll view.
  private func listeners(in view: AvoidanceContext) -> [KeyboardListener] {
    let own: [KeyboardListener.Priority] =
      scrollsToBottom
      ? [.contentInsets, .contentOffset, .scrollToBottom] : [.contentInsets, .contentOffset]
    return view.nested.map {
      KeyboardListener(view: $0.id, path: [$0.index], priority: .contentInsets)
    } + own.map { KeyboardListener(view: Self.scrollView, path: [], priority: $0) }
  }

  /// The first index of the scroll view's siblings, which is greater than the indices of the scroll
  /// view's own children.
  private static let beside: Int = 1 << 30

  /// The form's own listeners: a view in the scroll view is a child of the scroll view; any other
  /// view is a sibling of the scroll view and comes after the scroll view's children.
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

  /// A listener's answer to the event, as in the timeline.
  ///
  /// A text view sets its own inset, `max(0, frame.maxY − viewPort.maxY)`, at the position that its
  /// parent has given it by then. The inset is reported but not applied: the simulation's text
  /// views do not have insets.
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

  /// The frame, on the screen, of one of the form's own views after the changes that the listeners
  /// before it have made.
  private func place(of listener: KeyboardListener, in view: AvoidanceContext) -> Rect? {
    guard let own = view.listening.first(where: { $0.id == listener.view }) else { return nil }
    return own.isOutside
      ? own.frame : own.frame.offsetBy(dx: 0, dy: view.rootY - view.contentOffset)
  }
}
