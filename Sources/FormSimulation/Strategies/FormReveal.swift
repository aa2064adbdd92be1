import Geometry

/// Insets by the keyboard and reveals the field by the smallest scroll (`form`).
///
/// Source: iZettle Form, `UIScrollView+Keyboard.swift` (2024, github.com/iZettle/Form; BEHAVIOUR 1.1,
/// 2.2, 5).
///
///     I  = max(I₀, frame.maxY − viewPort.maxY)          I₀ the inset without a keyboard
///     visible range  o + top … o + H − I
///     f above it: f.y at its start;   f below it: f.maxY at its end;   else unchanged
///
/// Insets (priority 300) come before the offset (200). A keyboard that comes or goes takes both along in its
/// animation; with an end frame equal to the last one only the focus has changed, and that scrolls for
/// 0.3 s. Focus and keyboard of one field reveal it once, in whichever order they come. A text view is kept in
/// sight as it grows, and once it no longer fits its caret is, as UIKit does.
/// Known faults, kept: a field taller than the free area shows its end or its start, not the caret;
/// nothing goes back on hiding but the inset.
public struct FormReveal: AvoidanceStrategy {
  /// The catalogue id.
  public static let id: String = "form"

  /// Room kept above and below the field, in points.
  public var margin: Double
  private var lastEnd: Rect?
  /// The field that the first half of a pair, focus or keyboard, has revealed.
  private var revealed: Rect?

  /// Makes the strategy; without arguments, as published.
  public init(margin: Double = 0) { self.margin = margin }

  /// Insets and reveals on keyboard notifications and focus changes.
  public mutating func respond(
    to event: AvoidanceEvent, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification) where notification.name == .keyboardWillShow:
      return show(notification.end, in: view)
    case .notification(let notification) where notification.name == .keyboardWillHide:
      (lastEnd, revealed) = (nil, nil)
      return view.insetCommands(view.bottom, .withKeyboard)
    case .didBeginEditing:
      return lastEnd == nil ? [] : revealOnce(in: view)
    case .caretMoved:
      let room = view.viewHeight - view.top - inset(in: view) - 2 * margin
      return reveal(view.revealTarget(room: room), in: view, timing: .animated)
    default:
      return []
    }
  }

  private mutating func show(_ keyboard: Rect, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let isSame = keyboard == lastEnd
    lastEnd = keyboard
    let insets = view.insetCommands(inset(in: view), isSame ? .immediate : .withKeyboard)
    if isSame { return insets + revealOnce(in: view) }
    revealed = view.field
    return insets + reveal(view.field, in: view, timing: .withKeyboard)
  }

  /// Reveals a field on the first of the two events that its focus brings, and not again on the second.
  private mutating func revealOnce(in view: AvoidanceContext) -> [AvoidanceCommand] {
    defer { revealed = revealed == view.field ? nil : view.field }
    return revealed == view.field ? [] : reveal(view.field, in: view, timing: .animated)
  }

  /// `I`, from the last end frame.
  private func inset(in view: AvoidanceContext) -> Double {
    max(view.bottom, lastEnd.map { view.overlap(of: $0) } ?? 0)
  }

  /// The smallest scroll while a keyboard is known; before that nobody has asked for one.
  private func reveal(
    _ rect: Rect?, in view: AvoidanceContext, timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let rect, lastEnd != nil else { return [] }
    let distance = view.visibleRange(bottomInset: inset(in: view))
      .distance(to: rect.insetBy(dx: 0, dy: -margin))
    return view.offsetCommands(view.contentOffset + distance, timing)
  }
}
