/// How Compose Multiplatform moves its content to keep a focused rectangle visible.
///
/// Source: JetBrains/compose-multiplatform-core, `OffsetToFocusedRect`,
/// `ComposeSceneKeyboardOffsetManager` @01da6d15, Apache-2.0.
///
///     A = a₀ − max(s, 0),  B = e − n + min(z, n)
///     A ≥ 0 and B ≥ 0: 0;   B < 0: round(max(0, min(A, −B)));   else round(min(0, max(A, −B)))
///
/// Halves are rounded up, as in Kotlin. The result is 0 if there are no insets, or if the rectangle
/// is missing or outside the view.
package enum ComposeOffset {
  /// How far the content moves, in whole pixels; negative if it moves up.
  ///
  /// - Parameters:
  ///   - size: `n`, the view's height.
  ///   - start: `a₀`, the height covered at the view's top.
  ///   - end: `e`, the height that the keyboard covers at the view's bottom.
  ///   - focus: `s … z`, the vertical range of the focused rectangle without the current shift; nil
  ///     if there is no such rectangle.
  package static func offset(
    size: Double, start: Double, end: Double, focus: ClosedRange<Double>?
  ) -> Double {
    guard let focus, start > 0 || end > 0 else { return 0 }
    let (first, last) = (focus.lowerBound, focus.upperBound)
    guard first < size, last > 0 else { return 0 }
    let above = start - max(first, 0)
    let below = end - size + min(last, size)
    if above >= 0, below >= 0 { return 0 }
    let way = below < 0 ? max(0, min(above, -below)) : min(0, max(above, -below))
    return (way + 0.5).rounded(.down)
  }

  /// How much of the view a moving keyboard covers.
  ///
  /// - Parameters:
  ///   - previous: The keyboard's height at the start of the motion, which is the height of its
  ///     previous end frame.
  ///   - keyboard: The keyboard's height at the end of the motion.
  ///   - progress: The completed fraction of the motion, 0…1.
  ///   - indent: The distance from the view's bottom to the screen's bottom.
  package static func overlap(
    from previous: Double, to keyboard: Double, progress: Double, indent: Double
  ) -> Double {
    max(0, previous + (keyboard - previous) * progress - indent)
  }
}

/// A Compose Multiplatform page (`compose`), following the rules of ``ComposeOffset``.
///
/// Both the inset and the shift follow the keyboard on every frame. The field's bottom is moved to
/// the keyboard's edge without a gap, but the field's top never moves above the page's top. If the
/// focus changes while the keyboard stays up, the page takes 0.15 s to move to its new position.
///
/// The known faults of the original are reproduced:
/// - There is no gap between the field and the keyboard.
/// - A field taller than the free area is not moved clear of the keyboard.
/// - With `imePadding` and the default focus behaviour, elements at the page's bottom move up by
///   both the padding and the shift until the layout has settled.
struct ComposePage: AvoidanceStrategy {
  static let id: String = "compose"
  static let follows: KeyboardFollowing? = .atOnce

  /// What the page does when a field gets the focus.
  enum Focus: String, Sendable, Hashable, CaseIterable {
    /// The page is moved until the field is above the keyboard.
    case aboveKeyboard = "above-keyboard"
    /// Nothing.
    case nothing
  }

  var focus = Focus.aboveKeyboard
  var imePadding = false
  private(set) var keyboard = 0.0
  /// The rectangle that last had the focus; it is kept after the focus is lost.
  private(set) var focused: Rect?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("focus", .word(focus.rawValue)),
      StrategyArgument("imePadding", .bool(imePadding)),
    ]
  }

  /// Follows the keyboard and the focus.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .keyboardMoved(let height):
      keyboard = ComposeOffset.overlap(from: height, to: height, progress: 1, indent: 0)
      note(view)
      return pad(in: view) + shift(in: view, .immediate)
    case .didBeginEditing:
      note(view)
      return keyboard > 0 ? shift(in: view, .eased(seconds: 0.15)) : []
    case .caretMoved, .rotated:
      note(view)
      return keyboard > 0 ? shift(in: view, .immediate) : []
    case .didEndEditing, .returned, .notification, .calledAgain: return []
    }
  }

  private mutating func note(_ view: AvoidanceContext) {
    if let field = view.field {
      focused = field.offsetBy(dx: 0, dy: -view.contentOffset)
    } else if let field = view.fieldOutside {
      focused = field
    }
  }

  private func pad(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard imePadding else { return [] }
    return view.pageCommands(
      padding: max(0, keyboard - view.footBar), inset: max(view.footBar, view.bottom - keyboard),
      .immediate)
  }

  private func shift(
    in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard focus == .aboveKeyboard else { return [] }
    guard let focused, keyboard > 0 else { return view.rootCommands(0, timing) }
    let scale = Double(view.scale)
    let shift = ComposeOffset.offset(
      size: view.screenSize.height * scale, start: 0, end: keyboard * scale,
      focus: focused.minY * scale...focused.maxY * scale)
    return view.rootCommands(shift / scale, timing)
  }
}
