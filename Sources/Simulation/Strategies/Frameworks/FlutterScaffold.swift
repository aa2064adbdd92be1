/// Flutter's layout for a given keyboard inset, and the offsets that show a rectangle.
///
/// Source: flutter/flutter, `scaffold.dart`, `editable_text.dart` @003dc1a8 and `viewport.dart`,
/// BSD-3; a log in Flutter's issue 97609. Lengths are in points.
package enum FlutterLayout {
  /// Where the free space below a page's content comes from.
  package enum Arrangement: Sendable, Hashable {
    /// A `SafeArea` inside a `Scaffold` that resizes.
    ///
    /// Padding equal to the body's own `viewInsets.bottom` has the same effect, since such a
    /// `Scaffold` sets that inset to 0.
    case scaffold
    /// A `SafeArea` that keeps its padding, around a `Scaffold` that resizes.
    case maintainedAround
    /// Padding in the body, equal to the outer context's `viewInsets.bottom`.
    case outerInsets
  }

  /// The height of a `Scaffold`'s body.
  ///
  ///     max(0, max(0, S − max(viewInsets.bottom, bottomBars)) − appBar)
  ///
  /// - Parameter extends: Whether the body extends behind bottom bars that the keyboard does not
  ///   cover, to a height of at most `S − appBar` (`extendBody`).
  package static func bodyHeight(
    screen: Double, appBar: Double, insets: Double, bottomBars: Double = 0, resizes: Bool = true,
    extends: Bool = false
  ) -> Double {
    let inset = resizes ? insets : 0
    let body = max(0, max(0, screen - max(inset, bottomBars)) - appBar)
    guard extends, inset <= bottomBars else { return body }
    return min(body + bottomBars, screen - appBar)
  }

  /// `padding.bottom`: the part of the safe area that the keyboard has not covered yet.
  package static func padding(viewPadding: Double, viewInsets: Double) -> Double {
    max(0, viewPadding - viewInsets)
  }

  /// The space that a `SafeArea` keeps free at its bottom.
  package static func safeArea(
    viewPadding: Double, viewInsets: Double, maintains: Bool
  ) -> Double {
    maintains ? viewPadding : padding(viewPadding: viewPadding, viewInsets: viewInsets)
  }

  /// The space that is kept free below the content while a keyboard is up.
  package static func freeSpace(
    _ arrangement: Arrangement, keyboard: Double, viewPadding: Double
  ) -> Double {
    let kept = safeArea(
      viewPadding: viewPadding, viewInsets: keyboard, maintains: arrangement == .maintainedAround)
    return keyboard + kept + (arrangement == .outerInsets ? keyboard : 0)
  }

  /// The offset that shows a rectangle of the content.
  ///
  /// One offset shows the rectangle's start at the viewport's start, and another shows the
  /// rectangle's end at the viewport's end. An offset between these two is left unchanged; any
  /// other offset becomes the nearer of the two, within the scroll extent.
  package static func offset(
    showing rect: Rect, from offset: Double, viewport: Double, extent: ClosedRange<Double>
  ) -> Double {
    let (lead, trail) = (rect.minY, rect.maxY - viewport)
    if (min(lead, trail)...max(lead, trail)).contains(offset) { return offset }
    let nearer = abs(offset - lead) < abs(offset - trail) ? lead : trail
    return extent.nearest(to: nearer)
  }

  /// `Scrollable.ensureVisible`: the offset that puts a rectangle in the viewport, with the given
  /// fraction of the remaining space above the rectangle.
  package static func offset(
    aligning rect: Rect, at alignment: Double, viewport: Double, extent: ClosedRange<Double>
  ) -> Double {
    extent.nearest(to: rect.minY - (viewport - rect.height) * alignment)
  }

  /// How far a list's rows move up when the list's end rises.
  ///
  /// A reversed list is laid out from its end, so its rows move with the end. The rows of any other
  /// list stay in place.
  package static func rise(ofRowsBy way: Double, isReversed: Bool) -> Double {
    isReversed ? way : 0
  }
}

/// A page in Flutter's `Scaffold` (`flutter-scaffold`), following the rules of ``FlutterLayout``.
///
/// The engine sends the keyboard's inset on every frame of the keyboard's motion, even while a
/// finger drags the keyboard, and the layout follows one frame later. While the inset grows, the
/// caret is kept in view with `scrollPadding` around it. Typing, or beginning to edit while the
/// keyboard is up, scrolls the page to the caret in 0.1 s. A shrinking inset does not scroll the
/// page to the caret. The part of a selection handle that is below the line of text is ignored.
///
/// The known faults of the original are reproduced:
/// - With `maintain`, the page keeps its safe area above the keyboard.
/// - With `doublePadding`, the page is padded for the keyboard twice.
/// - Without `resize`, everything shifts down by the height of the safe area when the keyboard
///   appears.
struct FlutterScaffold: AvoidanceStrategy {
  static let id: String = "flutter-scaffold"
  static let follows: KeyboardFollowing? = .aFrameLater

  var resize = true
  var scrollPadding = 20.0
  var safeArea = true
  var maintain = false
  var doublePadding = false
  var reverse = false
  private(set) var inset = 0.0

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("resize", .bool(resize)),
      StrategyArgument("scrollPadding", .number(scrollPadding)),
      StrategyArgument("safeArea", .bool(safeArea)),
      StrategyArgument("maintain", .bool(maintain)),
      StrategyArgument("doublePadding", .bool(doublePadding)),
      StrategyArgument("reverse", .bool(reverse)),
    ]
  }

  /// Lays the page out again whenever the inset changes, and keeps the caret in view.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .keyboardMoved(let height):
      let grows = height > inset
      inset = height
      return layOut(in: view, shows: grows)
    case .caretMoved, .didBeginEditing:
      guard inset > 0 else { return [] }
      return reveal(in: view, page(in: view), .eased(seconds: 0.1, .fastOutSlowIn))
    case .rotated:
      return layOut(in: view, shows: false)
    case .didEndEditing, .returned, .notification, .calledAgain: return []
    }
  }

  /// The padding at the page's bottom, and the part of the content's own inset that remains.
  struct Page: Sendable, Hashable {
    var padding: Double
    var inset: Double
  }

  private func page(in view: AvoidanceContext) -> Page {
    let keeps = safeArea && maintain
    guard resize else {
      let left = FlutterLayout.safeArea(
        viewPadding: view.bottom, viewInsets: inset, maintains: keeps || !safeArea)
      return Page(padding: left - view.bottom, inset: view.bottom)
    }
    let bottomBars = keeps || !safeArea ? view.footBar : view.bottom
    let covered =
      view.screenSize.height - bottomBars
      - FlutterLayout.bodyHeight(
        screen: view.screenSize.height, appBar: 0, insets: inset, bottomBars: bottomBars)
    let inner =
      keeps || safeArea
      ? view.bottom
      : max(view.footBar, FlutterLayout.padding(viewPadding: view.bottom, viewInsets: inset))
    return Page(padding: covered + (doublePadding ? inset : 0), inset: inner)
  }

  private func layOut(in view: AvoidanceContext, shows: Bool) -> [AvoidanceCommand] {
    let page = page(in: view)
    let rise = page.padding - view.bottomPadding + page.inset - view.contentInset.bottom
    var commands = view.pageCommands(padding: page.padding, inset: page.inset, .immediate)
    var view = view
    let moved = FlutterLayout.rise(ofRowsBy: rise, isReversed: reverse)
    if moved != 0 {
      let offset = extent(in: view, page).nearest(to: view.contentOffset + moved)
      commands += view.offsetCommands(offset, .immediate)
      view.contentOffset = offset
    }
    return shows ? commands + reveal(in: view, page, .immediate) : commands
  }

  private func extent(in view: AvoidanceContext, _ page: Page) -> ClosedRange<Double> {
    AvoidanceContext.legalOffsets(
      top: view.top, content: view.contentHeight, bottom: page.inset + view.dockHeight,
      view: view.screenSize.height - page.padding)
  }

  private func reveal(
    in view: AvoidanceContext, _ page: Page, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard let caret = view.caret else { return [] }
    let padding = view.fieldDistance ?? scrollPadding
    // The viewport begins below the top bar: at the offset `o`, the content is visible from `o +
    // top`.
    let rect = Rect(
      x: 0, y: caret.minY - padding - view.top, width: 0, height: caret.height + 2 * padding)
    let viewport = view.screenSize.height - page.padding - page.inset - view.top - view.dockHeight
    let offset = FlutterLayout.offset(
      showing: rect, from: view.contentOffset, viewport: viewport, extent: extent(in: view, page))
    return view.offsetCommands(offset, timing)
  }
}
