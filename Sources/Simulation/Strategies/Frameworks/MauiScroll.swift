/// An adjustment by .NET MAUI's keyboard scroll: how far up the caret has to move, and which views
/// move for that purpose.
///
/// Source: dotnet/maui, `KeyboardAutoManagerScroll.cs` @0071fa92 (.NET 8 and 9), MIT. Lengths are
/// in points, in the window's coordinates.
///
///     dist = ⌊caret.h⌋ + 20;   edge = S − K − dist;   guide = max(bar's end, layout margin) + 5
///     guide ≤ y < edge: nothing;   y ≥ edge: move = y − edge;   y ≤ guide: move = y − guide
///     o' = o − min(o, −move), move −= o' − o;   container: y' = max(y − move, min(0, −K − dist)), down without a limit
package struct MauiAdjustment: Sendable, Hashable {
  /// A scroll view that contains the field.
  package struct ScrollView: Sendable, Hashable {
    /// The view's top, in window coordinates.
    package var minY: Double
    /// The view's content offset.
    package var offset: Double
    /// The view's `contentInset.top`.
    package var topInset: Double
    /// Whether the view is a table or collection view.
    package var isTable: Bool
    /// The lower edge of the row before the field's row, in window coordinates; nil if the field is
    /// in the first row.
    package var previousRowEnd: Double?

    /// Creates a scroll view.
    package init(
      minY: Double, offset: Double, topInset: Double, isTable: Bool = false,
      previousRowEnd: Double? = nil
    ) {
      self.minY = minY
      self.offset = offset
      self.topInset = topInset
      self.isTable = isTable
      self.previousRowEnd = previousRowEnd
    }
  }

  /// `edge`.
  package let edge: Double
  /// `guide`.
  package let guide: Double
  /// How far up the caret has to move; negative if it has to move down.
  package let move: Double
  /// Whether anything changes; if the caret is in view, even the inset stays the same.
  package let acts: Bool
  /// The outermost scroll view's offset after the adjustment; nil if there is no scroll view.
  package private(set) var offset: Double?
  /// The container's top after the adjustment.
  package private(set) var rootY: Double
  private var left: Double
  private let caret: Rect
  private let limit: Double
  /// Whether a scroll view absorbed none of the move, in which case no outer view moves.
  private var isOver = false

  /// Computes how far a caret has to move.
  ///
  /// - Parameters:
  ///   - bar: The bottom of the navigation bar (or of the status bar if there is no navigation
  ///     bar), but at least the top layout margin.
  ///   - field: The frame of the text view that contains the caret; nil if the caret cannot be
  ///     scrolled out of the text view.
  ///   - rootY: The container's current top.
  package init(
    screen: Double, keyboard: Double, caret: Rect, bar: Double, field: Rect? = nil,
    rootY: Double = 0
  ) {
    let distance = caret.height.rounded(.down) + 20
    edge = screen - keyboard - distance
    guide = bar + 5
    limit = min(0, -keyboard - distance)
    self.caret = caret
    self.rootY = rootY
    acts = !(guide <= caret.minY && caret.minY < edge)
    if !acts {
      move = 0
    } else if let field, caret.minY >= field.maxY {
      move = caret.minY - edge + (field.maxY - caret.maxY)
    } else if let field, caret.minY < field.minY {
      move = max(0, caret.minY - edge + field.minY - caret.minY)
    } else {
      move = caret.minY >= edge ? caret.minY - edge : caret.minY - guide
    }
    left = move
  }

  /// Applies as much of the move as possible to a scroll view; called for the innermost scroll view
  /// first.
  ///
  /// Only the outermost scroll view moves; an inner scroll view passes the move on. However, if an
  /// inner scroll view could not absorb any of the move, no outer view moves.
  package mutating func scroll(_ view: ScrollView, isOutermost: Bool = true) {
    if isOutermost { offset = view.offset }
    guard acts, !isOver else { return }
    if left > 0 {
      guard left > -view.offset - view.topInset else { return end() }
    } else if view.isTable {
      guard view.offset > 0, let end = view.previousRowEnd else { return self.end() }
      left = min(0, end - guide)
    } else if caret.minY <= guide {
      left = caret.minY - guide
    }
    // A scroll view whose top is already at or below `edge` is not moved.
    guard isOutermost, view.minY < edge else { return }
    let next = view.offset - min(view.offset, -left)
    left -= next - view.offset
    offset = next
  }

  private mutating func end() {
    left = 0
    isOver = true
  }

  /// Moves the container by the part of the move that the scroll views did not absorb.
  package mutating func moveRoot() {
    guard acts else { return }
    rootY = left >= 0 ? max(rootY - left, limit) : rootY - left
  }

  /// The smallest bottom inset, but at least `start`, that allows the new offset; the result does
  /// not include the safe area, which UIKit adds.
  package static func inset(
    start: Double, height: Double, offset: Double, content: Double, safe: Double
  ) -> Double {
    max(start, height + offset - content) - safe
  }
}

/// The rule by which .NET MAUI moves the caret, from .NET 10 on.
///
/// Source: dotnet/maui, `KeyboardAutoManagerScroll.cs` and `MauiView.cs` as of .NET 10, MIT.
/// Lengths are in points.
package struct MauiCaret: Sendable, Hashable {
  /// `max(guide, the scroll view's top)`.
  package let top: Double
  /// `min(S − K − 20, the scroll view's end − 20)`.
  package let bottom: Double
  /// How far up the caret has to move, negative for a move down; nil if the caret's own view
  /// scrolls first.
  package let move: Double?

  /// Computes how far a caret has to move; the scroll view's frame is in window coordinates.
  package init(screen: Double, keyboard: Double, caret: Rect, guide: Double, scroll: Rect? = nil) {
    top = max(guide, scroll?.minY ?? guide)
    bottom = min(screen - keyboard - 20, (scroll?.maxY ?? screen) - 20)
    if caret.minY >= 0, caret.maxY <= bottom {
      move = 0
    } else if caret.maxY > bottom, caret.minY > top {
      move = caret.maxY - bottom
    } else {
      move = caret.maxY <= bottom ? caret.minY - top : nil
    }
  }

  /// The bottom inset of a scroll view, which is set whether or not anything moves.
  package static func inset(
    keyboardTop: Double, viewEnd: Double, start: Double, safe: Double
  ) -> Double {
    let overlap = max(0, viewEnd - keyboardTop)
    return max(start, overlap > 0 ? overlap + 20 : 0) - safe
  }

  /// The value of the bottom edge in `SafeAreaEdges`; the padding makes space for the areas that
  /// the value names.
  package enum Edges: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// The safe area, regardless of the keyboard.
    case container
    /// The keyboard.
    case softInput = "soft-input"
    /// Both the safe area and the keyboard.
    case all

    /// The padding at a view's bottom.
    package func padding(
      viewEnd: Double, keyboardTop: Double, safe: Double, isShown: Bool
    ) -> Double {
      switch self {
      case .none: return 0
      case .container: return safe
      case .softInput, .all:
        guard isShown else { return self == .all ? safe : 0 }
        let overlap = viewEnd - keyboardTop
        return overlap > 0 ? overlap : safe
      }
    }
  }
}

/// A keyboard's frame as .NET 8 parses it from a string, keeping only the digits of each number.
package enum MauiFrame {
  /// The numbers in a string, without their decimal points and minus signs.
  package static func numbers(in text: String) -> [Double] {
    var numbers: [Double] = []
    var digits: Double?
    for byte in text.utf8 {
      if 0x30...0x39 ~= byte {
        digits = (digits ?? 0) * 10 + Double(byte - 0x30)
      } else if byte == 0x2C, let number = digits {
        numbers.append(number)
        digits = nil
      }
    }
    return numbers + [digits].compactMap { $0 }
  }

  /// A number without its decimal point and minus sign.
  package static func digits(of number: Double) -> Double {
    var digits = abs(number)
    for _ in 0..<15 where digits != digits.rounded() { digits *= 10 }
    return digits.rounded()
  }

  /// A frame as .NET 8 parses it.
  package static func frame(_ rect: Rect) -> Rect {
    Rect(
      x: digits(of: rect.minX), y: digits(of: rect.minY), width: digits(of: rect.width),
      height: digits(of: rect.height))
  }
}

/// .NET MAUI's automatic keyboard scroll (`maui-auto-scroll`), following the rules of
/// ``MauiAdjustment`` and ``MauiCaret``.
///
/// The scroll brings the caret, not the field, above the keyboard. The scroll lasts for the
/// duration that the notification states and slows down towards the end. Version 8 scrolls when
/// editing begins and on the first `keyboardWillShow`. Version 10 scrolls 30 ms later, and also on
/// every `keyboardWillShow` with a new frame. `edges` is the page's `SafeAreaEdges`, which only
/// version 10 uses. With `soft-input` or `all`, the page is padded immediately, and the automatic
/// scroll does nothing.
///
/// The known faults of the original are reproduced:
/// - With the inset of version 8, the content can be scrolled no further than the revealed field.
/// - The part of a downward move that no scroll view absorbs shifts the page down without limit.
/// - Version 8 misreads a keyboard frame with fractional values, so nothing moves.
struct MauiScroll: AvoidanceStrategy {
  static let id: String = "maui-auto-scroll"
  /// The delay before version 10 scrolls, in seconds.
  static let delay = 0.03

  var version = 8
  var edges = MauiCaret.Edges.none
  private(set) var keyboard: Rect?
  private(set) var duration = 0.25
  private(set) var isEditing = false
  private(set) var startInset: Double?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("version", .word(version == 10 ? "10" : "8")),
      StrategyArgument("edges", .word(edges.rawValue)),
    ]
  }

  private var isPadded: Bool { version == 10 && (edges == .softInput || edges == .all) }

  /// Adjusts the form once a field is being edited and the keyboard's frame is known, and restores
  /// the form when the keyboard hides.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .didBeginEditing:
      isEditing = true
      return adjust(in: view)
    case .didEndEditing:
      isEditing = false
      return []
    case .notification(let notification):
      switch notification.name {
      case .keyboardWillShow: return show(notification, in: view)
      case .keyboardWillHide: return hide(notification, in: view)
      default: return []
      }
    case .caretMoved, .returned, .rotated, .keyboardMoved, .calledAgain: return []
    }
  }

  private mutating func show(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    let frame = version == 8 ? MauiFrame.frame(notification.end) : notification.end
    let isFirst = keyboard == nil
    let isOther = keyboard != frame
    keyboard = frame
    duration = notification.duration
    if isPadded { return pad(isShown: true, in: view) }
    return isFirst || version == 10 && isOther ? adjust(in: view) : []
  }

  private mutating func hide(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    keyboard = nil
    duration = notification.duration
    if isPadded { return pad(isShown: false, in: view) }
    let start = startInset
    startInset = nil
    var commands = view.rootCommands(0, timing)
    guard let start else { return commands }
    commands += view.insetCommands(start, timing)
    let most = max(view.contentHeight, view.viewHeight) - view.viewHeight
    return commands + view.offsetCommands(min(view.contentOffset, most), timing)
  }

  private var timing: AvoidanceCommand.Timing {
    let own: AvoidanceCommand.Timing =
      duration > 0 ? .eased(seconds: duration, .easeOut) : .immediate
    return version == 10 ? own.after(seconds: Self.delay) : own
  }

  /// Pads the page so that it ends at the keyboard; the page's list keeps its safe area.
  private func pad(isShown: Bool, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let end = view.screenSize.height - view.footBar
    let padding = edges.padding(
      viewEnd: end, keyboardTop: keyboard?.minY ?? view.screenSize.height, safe: view.safeBottom,
      isShown: isShown)
    return view.paddingCommands(
      isShown ? max(0, padding + view.footBar - view.bottom) : 0, .immediate)
  }

  private mutating func adjust(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard isEditing, !isPadded, let keyboard else { return [] }
    let covered = max(0, view.screenSize.height - keyboard.minY)
    // A misread frame is below the screen.
    guard covered > 0 else { return [] }
    let shift = view.rootY - view.contentOffset
    if let caret = view.caret?.offsetBy(dx: 0, dy: shift) {
      return version == 8
        ? adjust8(caret, covered: covered, in: view) : adjust10(caret, covered: covered, in: view)
    }
    guard let field = view.fieldOutside else { return [] }
    return moveRoot(for: field.offsetBy(dx: 0, dy: view.rootY), covered: covered, in: view)
  }

  private func moveRoot(
    for field: Rect, covered: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    var adjustment = MauiAdjustment(
      screen: view.screenSize.height, keyboard: covered, caret: field, bar: view.top,
      rootY: view.rootY)
    adjustment.moveRoot()
    return view.rootCommands(adjustment.rootY, timing)
  }

  private mutating func adjust8(
    _ caret: Rect, covered: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    var adjustment = MauiAdjustment(
      screen: view.screenSize.height, keyboard: covered, caret: caret, bar: view.top,
      field: view.fieldScrollsItself
        ? view.field?.offsetBy(dx: 0, dy: view.rootY - view.contentOffset) : nil,
      rootY: view.rootY)
    guard adjustment.acts else { return [] }
    if startInset == nil { startInset = view.contentInset.bottom }
    let inner = view.innerScrollView?.view
    let shift = view.rootY - view.contentOffset
    if let inner {
      adjustment.scroll(
        MauiAdjustment.ScrollView(
          minY: inner.frame.minY + shift, offset: inner.contentOffset, topInset: 0,
          isTable: view.fieldIsInRow, previousRowEnd: view.previousRowEnd.map { $0 + shift }),
        isOutermost: false)
    }
    adjustment.scroll(
      MauiAdjustment.ScrollView(
        minY: view.rootY, offset: view.contentOffset, topInset: 0,
        isTable: view.fieldIsInRow && inner == nil,
        previousRowEnd: view.previousRowEnd.map { $0 + shift }))
    adjustment.moveRoot()
    return settle(
      adjustment,
      inset: MauiAdjustment.inset(
        start: 0, height: view.viewHeight, offset: adjustment.offset ?? view.contentOffset,
        content: view.contentHeight, safe: view.bottom), in: view)
  }

  private mutating func adjust10(
    _ caret: Rect, covered: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    if startInset == nil { startInset = view.contentInset.bottom }
    let height = view.screenSize.height
    let measured = MauiCaret(
      screen: height, keyboard: covered, caret: caret, guide: view.top,
      scroll: view.innerScrollView?.view.frame
        .offsetBy(dx: 0, dy: view.rootY - view.contentOffset)
        ?? Rect(x: 0, y: view.rootY, width: view.screenSize.width, height: view.viewHeight))
    let inset =
      MauiCaret.inset(
        keyboardTop: height - covered, viewEnd: height + view.rootY, start: 0, safe: view.bottom)
      + view.bottom
    let commands = view.insetCommands(inset, timing)
    guard let move = measured.move, move != 0 else { return commands }
    let offset = view.contentOffset - min(view.contentOffset, -move)
    let left = move - (offset - view.contentOffset)
    return commands + view.offsetCommands(offset, timing)
      + view.rootCommands(view.rootY - left, timing)
  }

  /// The commands that carry out an adjustment; UIKit adds the safe area to the inset.
  private func settle(
    _ adjustment: MauiAdjustment, inset: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    view.insetCommands(inset + view.bottom, timing)
      + view.offsetCommands(adjustment.offset ?? view.contentOffset, timing)
      + view.rootCommands(adjustment.rootY, timing)
  }
}
