import KeyreelGeometry

extension FormReveal {
  /// The name of the form's own scroll view among the listeners.
  static let scrollView: String = "scrollView"

  /// Lets every listener act in the order of delivery, and posts the event that they heard.
  ///
  /// - Parameters:
  ///   - duration: How long the change takes, in seconds, unless the keyboard stays.
  ///   - view: What the first listener can look up; each later one finds what those before it set.
  mutating func deliver(
    _ change: Change, duration: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    var view = view
    var commands: [AvoidanceCommand] = []
    let area = view.viewport(above: lastEnd)
    var event = ViewportEvent(
      area: area, duration: change == .stays ? 0 : duration, deliveries: [])
    for listener in listeners(in: view).inDeliveryOrder() {
      let answer = answer(of: listener, to: change, in: view)
      view.take(over: answer)
      commands += answer
      event.deliveries.append(delivery(to: listener, answer, in: view, area: area))
    }
    return [.post(event)] + commands
  }

  /// Who listens: the text views, made before the scroll view they are put into, and the scroll view.
  private func listeners(in view: AvoidanceContext) -> [KeyboardListener] {
    let own: [KeyboardListener.Priority] =
      scrollsToBottom
      ? [.contentInsets, .contentOffset, .scrollToBottom] : [.contentInsets, .contentOffset]
    return view.nested.map {
      KeyboardListener(view: $0.id, path: [$0.index], priority: .contentInsets)
    } + own.map { KeyboardListener(view: Self.scrollView, path: [], priority: $0) }
  }

  private mutating func answer(
    of listener: KeyboardListener, to change: Change, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    guard listener.path.isEmpty else { return [] }
    switch listener.priority {
    case .contentInsets: return setInset(change, in: view)
    case .contentOffset: return setOffset(change, in: view)
    case .scrollToBottom: return showEnd(change, in: view)
    case .default: return []
    }
  }

  /// What a listener made of the event, as the timeline tells it.
  ///
  /// A text view sets an inset of its own, `max(0, frame.maxY − viewPort.maxY)` where its parent has put it by
  /// now. It is told and not applied: text views here grow and never scroll.
  private func delivery(
    to listener: KeyboardListener, _ answer: [AvoidanceCommand], in view: AvoidanceContext,
    area: Rect
  ) -> ViewportEvent.Delivery {
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
}
