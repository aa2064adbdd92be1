/// A SwiftUI page (`swiftui`), in which the keyboard is a region of the safe area.
///
/// Source: developer.apple.com/documentation/swiftui (2026), and developers' threads.
///
///     bottom gap = max(container, keyboard), on the keyboard's own motion
///     a field in a scroll view: the smallest scroll that shows it and `gap` below it
///
/// Apple does not document how much space SwiftUI shows below the field, so `gap` is an unmeasured
/// parameter, 0 by default. Only the field's own frame is brought into view, without its
/// surroundings. A text editor is not revealed. Without a scroll view, the whole content moves.
struct SwiftUIPage: AvoidanceStrategy {
  static let id: String = "swiftui"
  static let follows: KeyboardFollowing? = .atOnce

  /// Which end of a list stays in place when the space available to the list changes.
  enum Anchor: String, Sendable, Hashable, CaseIterable {
    /// The start.
    case top
    /// The end, while the last element is in view; otherwise the start.
    case bottom
  }

  /// How a bar is placed at the bottom.
  enum Bar: String, Sendable, Hashable, CaseIterable {
    /// With `safeAreaInset(edge: .bottom)`, so the bar moves with the keyboard.
    case inset
    /// As an overlay that ignores the keyboard.
    case overlay
  }

  var ignoresKeyboard = false
  var gap = 0.0
  var anchor = Anchor.top
  var bar = Bar.inset
  private(set) var keyboard = 0.0

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("ignoresKeyboard", .bool(ignoresKeyboard)),
      StrategyArgument("gap", .number(gap)),
      StrategyArgument("anchor", .word(anchor.rawValue)),
      StrategyArgument("bar", .word(bar.rawValue)),
    ]
  }

  /// Follows the keyboard and shows the field.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard !ignoresKeyboard else { return [] }
    switch event {
    case .keyboardMoved(let height):
      let grows = height > keyboard
      keyboard = height
      return layOut(in: view, shows: grows)
    case .didBeginEditing:
      return keyboard > 0 ? reveal(in: view, .withKeyboard) + lift(in: view, .withKeyboard) : []
    case .rotated:
      return layOut(in: view, shows: false)
    case .didEndEditing, .returned, .caretMoved, .notification, .calledAgain: return []
    }
  }

  /// How much the keyboard adds to the container's bottom safe area.
  private func rise(in view: AvoidanceContext) -> Double { max(0, keyboard - view.bottom) }

  private func layOut(in view: AvoidanceContext, shows: Bool) -> [AvoidanceCommand] {
    let rise = rise(in: view)
    let before = bar == .inset ? view.bottomPadding : view.contentInset.bottom - view.bottom
    var commands =
      bar == .inset
      ? view.paddingCommands(rise, .immediate)
      : view.insetCommands(view.bottom + rise, .immediate)
    var view = view
    if anchor == .bottom, rise != before, showsLast(in: view, covered: before) {
      let range = AvoidanceContext.legalOffsets(
        top: view.top, content: view.contentHeight,
        bottom: view.bottom + rise + view.dockHeight,
        view: view.screenSize.height)
      let offset = range.nearest(to: view.contentOffset + rise - before)
      commands += view.offsetCommands(offset, .immediate)
      view.contentOffset = offset
    }
    commands += lift(in: view, .immediate)
    return shows ? commands + reveal(in: view, .immediate) : commands
  }

  /// Whether the last element is in view.
  private func showsLast(in view: AvoidanceContext, covered: Double) -> Bool {
    let end = view.screenSize.height - view.bottom - covered - view.dockHeight
    return view.lastElementEnd - view.contentOffset <= end + ChatLift.endTolerance
  }

  private func reveal(
    in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard var field = view.field, !view.fieldIsTextView else { return [] }
    // If a field is taller than the available space, its start is shown.
    field.size.height = min(
      field.height,
      max(0, view.screenSize.height - view.top - view.bottom - view.dockHeight - rise(in: view)))
    let room = MinimalReveal(
      offset: view.contentOffset, height: view.screenSize.height, top: view.top,
      bottomInset: view.bottom + view.dockHeight + rise(in: view) + gap)
    return view.offsetCommands(view.contentOffset + room.distance(to: field), timing)
  }

  /// Moves the page for a field that is not in a scroll view.
  private func lift(
    in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard bar == .overlay || view.dockHeight == 0, let field = view.fieldOutside, keyboard > 0
    else { return view.rootCommands(0, timing) }
    let way = field.maxY + gap - (view.screenSize.height - keyboard)
    return view.rootCommands(-max(0, way), timing)
  }
}
