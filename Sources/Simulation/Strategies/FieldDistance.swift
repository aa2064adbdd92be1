/// Keeps the field at a fixed distance above the keyboard by moving the scroll view and the root
/// view (`iqkeyboardmanager`).
///
/// Source: IQKeyboardManager (2026, github.com/hackiftekhar/IQKeyboardManager @a55dbfc9;
/// Behaviour §5). ``DistanceAdjustment`` contains the arithmetic.
///
/// The library acts when editing begins while a keyboard is shown. It also acts on every keyboard
/// notification whose end frame covers a different height than the previous end frame did. When the
/// keyboard comes up, the library therefore acts on `keyboardWillChangeFrame` for a text field, and
/// at the beginning of editing for a text view. Typing is ignored. On hiding, the inset and the
/// root view are restored; the offset is kept, but is limited to `max(C, H) − H`.
///
/// Known faults that are kept:
///
/// - A field ends above the keyboard by `distance` plus the safe area and the layout margin.
/// - While the form is at its top, a move of at most the top bar's height is ignored.
/// - Undocked keyboards are not handled, by design.
struct FieldDistance: AvoidanceStrategy {
  static let id: String = "iqkeyboardmanager"

  /// The distance kept between the field and the keyboard, in points; the library adds the safe
  /// area and the layout margin to this distance.
  var distance = 10.0
  /// Whether the offset from before the first adjustment is restored on hiding.
  var restoresOffset = false
  /// How much of the view's height the last end frame covers.
  private(set) var height = 0.0
  private(set) var isEditing = false
  private(set) var before: Before?

  /// The state of the scroll view that contains the field, before the first adjustment.
  struct Before: Sendable, Hashable {
    /// The scroll view's index among the scroll views inside the content; nil for the form's own
    /// scroll view.
    var place: Int?
    var inset: Double
    var offset: Double
  }

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("distance", .number(distance)),
      StrategyArgument("restoresOffset", .bool(restoresOffset)),
    ]
  }

  /// Adjusts to a new keyboard height or field; restores the inset and the root view when the
  /// height becomes 0.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification):
      let next = view.overlap(of: notification.end)
      guard next != height else { return [] }
      height = next
      return next == 0 ? restore(in: view) : isEditing ? adjust(in: view) : []
    case .didBeginEditing:
      isEditing = true
      return height > 0 ? adjust(in: view) : []
    case .didEndEditing:
      isEditing = false
      return []
    case .caretMoved, .returned, .rotated, .keyboardMoved, .calledAgain: return []
    }
  }

  private mutating func adjust(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let field = view.field ?? view.fieldOutside else { return [] }
    let shift = view.rootY - (view.fieldIsOutside ? 0 : view.contentOffset)
    let onScreen = field.offsetBy(dx: 0, dy: shift)
    var adjustment = DistanceAdjustment(
      screenHeight: view.screenSize.height, keyboard: height,
      distance: view.fieldDistance ?? distance, safe: view.bottom, top: view.top, field: onScreen,
      isScrollingTextView: view.fieldScrollsItself, rootY: view.rootY)
    guard !view.fieldIsOutside else {
      adjustment.moveRoot()
      return view.rootCommands(adjustment.rootY, .withKeyboard)
    }
    var commands = leave(in: view)
    let place = view.fieldScrollView
    if before == nil {
      before = Before(
        place: place,
        inset: place.map { view.scrollViews[$0].bottomInset } ?? view.contentInset.bottom,
        offset: place.map { view.scrollViews[$0].contentOffset } ?? view.contentOffset)
    }
    if let (place, inner) = view.innerScrollView {
      commands += adjustInside(&adjustment, place, inner, shift: shift, in: view)
    }
    let isInTable = view.fieldIsInRow && place == nil
    adjustment.scroll(
      DistanceAdjustment.ScrollView(
        minY: 0, height: view.viewHeight, offset: view.contentOffset, topInset: 0,
        startInset: 0, startIndicator: 0, safe: view.bottom, isTable: isInTable,
        previousRowEnd: view.previousRowEnd.map { $0 + shift }))
    adjustment.moveRoot()
    // UIKit adds the safe area to the insets that the library sets.
    let inset = adjustment.inset + view.bottom
    let indicator = adjustment.indicator + view.bottom
    if place == nil, inset != view.contentInset.bottom {
      commands += [.setBottomInset(inset, .withKeyboard), .setIndicatorBottomInset(indicator)]
    }
    return commands
      + view.offsetCommands(adjustment.offset, isInTable ? .animated : .withKeyboard)
      + view.rootCommands(adjustment.rootY, .withKeyboard)
  }

  /// Adjusts the inner scroll view that contains the field, before the form's own scroll view.
  ///
  /// The insets of the form's own scroll view then stay unchanged.
  private func adjustInside(
    _ adjustment: inout DistanceAdjustment, _ place: Int, _ inner: InnerScrollView, shift: Double,
    in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    adjustment.scroll(
      DistanceAdjustment.ScrollView(
        minY: inner.frame.minY + shift, height: inner.frame.height, offset: inner.contentOffset,
        topInset: 0, startInset: before?.inset ?? 0, startIndicator: 0, safe: 0,
        isTable: view.fieldIsInRow, previousRowEnd: view.previousRowEnd.map { $0 + shift }),
      isOutermost: false)
    let timing: AvoidanceCommand.Timing = view.fieldIsInRow ? .animated : .withKeyboard
    let insets: [AvoidanceCommand] =
      adjustment.inset == inner.bottomInset
      ? [] : [.setScrollView(place, .bottomInset, adjustment.inset, .withKeyboard)]
    return insets + view.innerOffsetCommands(place, adjustment.offset, timing)
  }

  /// Restores the previously adjusted scroll view if that view does not contain the field.
  private mutating func leave(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let before, before.place != view.fieldScrollView else { return [] }
    return restore(in: view, movesRoot: false)
  }

  private mutating func restore(
    in view: AvoidanceContext, movesRoot: Bool = true
  ) -> [AvoidanceCommand] {
    let root = movesRoot ? view.rootCommands(0, .withKeyboard) : []
    guard let before else { return root }
    self.before = nil
    func restored(_ now: Double, _ isFirst: Bool, _ content: Double, _ height: Double) -> Double {
      DistanceAdjustment.restoredOffset(
        restoresOffset && isFirst ? before.offset : now, content: content, height: height)
    }
    let offset = restored(
      view.contentOffset, before.place == nil, view.contentHeight, view.viewHeight)
    guard let place = before.place else {
      return root + view.insetCommands(before.inset, .withKeyboard)
        + view.offsetCommands(offset, .withKeyboard)
    }
    let inner = view.scrollViews[place]
    let inside = restored(inner.contentOffset, true, inner.contentHeight, inner.frame.height)
    return root + [.setScrollView(place, .bottomInset, before.inset, .withKeyboard)]
      + view.innerOffsetCommands(place, inside, .withKeyboard)
      + view.offsetCommands(offset, .withKeyboard)
  }
}

/// One adjustment by IQKeyboardManager: how far up the field has to go, and how the scroll view and
/// the root view share that distance.
///
///     kb   = min(H, K + distance + safe);   visible = H − kb
///     m    = safe, the bottom layout margin; 0 for a text view that scrolls
///     move = trunc(min(f.y − top, f.maxY − visible + m))   in whole points, towards zero
///
/// Lengths are in points, and positions are in the window's coordinates (Behaviour §5).
package struct DistanceAdjustment: Sendable, Hashable {
  /// A scroll view that contains the field.
  package struct ScrollView: Sendable, Hashable {
    /// The y coordinate of the scroll view's top in the window.
    package var minY: Double
    /// The scroll view's height.
    package var height: Double
    /// The scroll view's content offset.
    package var offset: Double
    /// The scroll view's `contentInset.top`, without the inset that UIKit adds for a bar.
    package var topInset: Double
    /// The scroll view's `contentInset.bottom` before the first adjustment.
    package var startInset: Double
    /// The indicator's bottom inset before the first adjustment.
    package var startIndicator: Double
    /// The bottom safe area that UIKit adds to the scroll view's inset.
    package var safe: Double
    /// Whether the scroll view is a table with the field in one of its cells.
    package var isTable: Bool
    /// The end of the row before the field's own row, in the window; nil for the first row.
    package var previousRowEnd: Double?

    /// Makes a scroll view.
    package init(
      minY: Double, height: Double, offset: Double, topInset: Double, startInset: Double,
      startIndicator: Double, safe: Double, isTable: Bool = false, previousRowEnd: Double? = nil
    ) {
      (self.minY, self.height, self.offset) = (minY, height, offset)
      (self.topInset, self.startInset) = (topInset, startInset)
      (self.startIndicator, self.safe) = (startIndicator, safe)
      (self.isTable, self.previousRowEnd) = (isTable, previousRowEnd)
    }
  }

  private let screenHeight: Double
  private let keyboard: Double
  private let clearance: Double
  private let top: Double
  private let field: Rect
  private let isScrollingTextView: Bool
  private var left: Double
  /// The y coordinate, in the window, of the top of the view that the next scroll view has to show:
  /// first the field, then the scroll view around it.
  private var last: Double
  /// Whether a scroll view has contributed nothing to the movement; if so, the scroll views around
  /// it do not move either.
  private var isOver = false
  /// Whether the first scroll view's insets have been computed; the insets of other scroll views
  /// stay unchanged.
  private var hasInset = false
  /// How far up the field has to go, in whole points; negative if it has to go down.
  package let move: Double
  /// The new offset of the scroll view that was adjusted last.
  package private(set) var offset = 0.0
  /// The innermost scroll view's `contentInset.bottom` afterwards, to which UIKit adds the safe
  /// area.
  package private(set) var inset = 0.0
  /// The bottom inset of the innermost scroll view's indicator afterwards.
  package private(set) var indicator = 0.0
  /// The y coordinate of the root view's top afterwards; 0 in its usual place.
  package private(set) var rootY: Double

  /// Computes how far a field in the window has to move.
  ///
  /// - Parameters:
  ///   - keyboard: `K`, the height of the keyboard's end frame on the screen.
  ///   - safe: The root view's bottom safe area.
  ///   - top: Where the navigation bar or the status bar ends.
  ///   - rootY: The current y coordinate of the root view's top.
  package init(
    screenHeight: Double, keyboard: Double, distance: Double, safe: Double, top: Double,
    field: Rect, isScrollingTextView: Bool = false, rootY: Double = 0
  ) {
    self.screenHeight = screenHeight
    self.keyboard = keyboard
    self.top = top
    self.field = field
    self.isScrollingTextView = isScrollingTextView
    self.rootY = rootY
    clearance = distance + safe
    let visible = screenHeight - min(screenHeight, keyboard + clearance)
    let below = field.maxY - visible + (isScrollingTextView ? 0 : safe)
    move = min(field.minY - top, below).rounded(.towardZero)
    left = move
    last = field.minY
  }

  /// Scrolls a scroll view by as much of the distance as possible, and computes the insets of the
  /// innermost one.
  ///
  /// The method is called for the innermost scroll view first, and then for the scroll views around
  /// it.
  ///
  ///     move > 0:  only if move > −o − contentInset.top
  ///     else:      only if f.y < top, by min(0, f.y − top);
  ///                in a table, only if o > 0, by min(0, previous row − top)
  ///     o' = min(o − min(o, −move), f.y in the content);
  ///          farther out, y of the inner scroll view in place of f.y
  ///     move −= o' − o
  ///     I  = max(start, kb − (H − its end)) − its safe area
  ///
  /// If a scroll view contributes nothing to the movement, the scroll views around it do not move
  /// either.
  package mutating func scroll(_ view: ScrollView, isOutermost: Bool = true) {
    offset = view.offset
    defer { last = view.minY }
    if isOver {
      left = 0
    } else if left > 0 {
      if left <= -view.offset - view.topInset { left = 0 }
    } else if view.isTable {
      left = view.offset > 0 ? view.previousRowEnd.map { min(0, $0 - top) } ?? left : 0
    } else {
      left = min(0, field.minY - top)
    }
    isOver = left == 0
    if left != 0 {
      let place = last - view.minY + view.offset
      var next = min(view.offset - min(view.offset, -left), place)
      if isScrollingTextView, isOutermost, next >= 0 {
        next = min(next, view.offset + field.minY - top)
        left = 0
      } else {
        left -= next - view.offset
      }
      offset = next
    }
    guard !hasInset else { return }
    hasInset = true
    let covered = min(screenHeight, keyboard + clearance)
    let overlap = covered - (screenHeight - view.minY - view.height)
    inset = max(view.startInset, overlap) - view.safe
    indicator = max(view.startIndicator, overlap - clearance) - view.safe
  }

  /// Moves the root view by the rest of the distance.
  ///
  /// The view rises above its usual place by at most the keyboard's height, and never sinks below
  /// that place.
  package mutating func moveRoot() {
    rootY = left >= 0 ? max(rootY - left, -keyboard) : rootY - max(left, rootY)
  }

  /// The offset after hiding: the given offset, but at most `max(C, H) − H`; insets do not count.
  package static func restoredOffset(_ offset: Double, content: Double, height: Double) -> Double {
    min(offset, max(content, height) - height)
  }
}
