import KeyreelGeometry
import KeyreelSimulation

/// A scroll view that executes commands immediately and clamps offsets like UIKit (Behaviour §4).
struct ScrollViewAtRest {
  var context: AvoidanceContext
  var height: Double
  var topInset: Double
  /// The commands that the strategy has given the scroll view.
  private(set) var log: [AvoidanceCommand] = []
  /// The events that were posted.
  private(set) var events: [ViewportEvent] = []

  init(_ context: AvoidanceContext) {
    self.context = context
    height = context.viewHeight
    topInset = context.contentInset.top
  }

  var legal: ClosedRange<Double> {
    let most = context.contentHeight + context.contentInset.bottom - height
    return -topInset...max(-topInset, most)
  }

  var offset: Double { context.contentOffset }

  mutating func send(_ event: AvoidanceEvent, to strategy: inout some AvoidanceStrategy) {
    for command in strategy.respond(to: event, in: context) { apply(command) }
  }

  private mutating func apply(_ command: AvoidanceCommand) {
    if case .post(let event) = command { return events.append(event) }
    log.append(command)
    switch command {
    case .setBottomInset(let inset, let timing):
      context.contentInset.bottom = inset
      if timing == .immediate { clamp() }
    case .setTopInset(let inset, _):
      topInset = inset
      context.contentInset.top = inset
    case .setIndicatorBottomInset, .callAgain, .post: break
    case .setContentOffset(let offset, let timing):
      context.contentOffset = offset
      if timing == .animated { clamp() }
    case .setContentHeight(let height, let timing):
      context.contentHeight = height
      if timing == .immediate { clamp() }
    case .setViewHeight(let height, _): self.height = height
    case .setBottomPadding(let padding, _): context.bottomPadding = padding
    case .setRootY(let y, _): context.rootY = y
    case .setScrollView(let place, .offset, let offset, _):
      context.scrollViews[place].contentOffset = offset
    case .setScrollView(let place, .bottomInset, let inset, _):
      context.scrollViews[place].bottomInset = inset
    }
  }

  /// Clamps the offset as UIKit does when a drag ends or an inset changes.
  mutating func clamp() {
    context.contentOffset = max(legal.lowerBound, min(context.contentOffset, legal.upperBound))
  }

  /// Focuses a text field, and then shows the keyboard (Behaviour §4).
  mutating func focus(_ field: Rect, keyboard: Double, strategy: inout some AvoidanceStrategy) {
    context.field = field
    send(.didBeginEditing(field: "field", isTextView: false), to: &strategy)
    show(keyboard, strategy: &strategy)
  }

  /// Shows the keyboard.
  mutating func show(
    _ keyboard: Double, from begin: Double? = nil, strategy: inout some AvoidanceStrategy
  ) {
    let size = context.screenSize
    let start = begin ?? keyboard
    let top = begin == nil ? size.height : size.height - start
    context.keyboardOverlap = keyboard
    post(
      .keyboardWillShow, from: Rect(x: 0, y: top, width: size.width, height: start),
      to: Rect(x: 0, y: size.height - keyboard, width: size.width, height: keyboard), &strategy)
  }

  /// Hides the keyboard.
  mutating func hide(_ keyboard: Double, strategy: inout some AvoidanceStrategy) {
    let size = context.screenSize
    context.keyboardOverlap = 0
    post(
      .keyboardWillHide,
      from: Rect(x: 0, y: size.height - keyboard, width: size.width, height: keyboard),
      to: Rect(x: 0, y: size.height, width: size.width, height: keyboard), &strategy)
    clamp()
  }

  /// Posts `keyboardWillChangeFrame`, and then the given notification.
  private mutating func post(
    _ name: KeyboardNotification.Name, from begin: Rect, to end: Rect,
    _ strategy: inout some AvoidanceStrategy
  ) {
    for name in [.keyboardWillChangeFrame, name] {
      send(
        .notification(
          KeyboardNotification(name: name, begin: begin, end: end, duration: 0.25, curve: 7)),
        to: &strategy)
    }
  }
}
