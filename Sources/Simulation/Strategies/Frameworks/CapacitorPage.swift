/// How Capacitor's keyboard plug-in resizes a web page, and how Ionic's scroll assist moves the
/// page.
///
/// Source: ionic-team/capacitor-keyboard @ed6db8b2, `Keyboard.m`, MIT; ionic-team/ionic-framework,
/// `scroll-data.ts` @07dd6032, MIT. Lengths are in points, which equal CSS pixels.
package enum WebPage {
  /// The part of the page that becomes shorter when the keyboard appears.
  package enum Resize: String, Sendable, Hashable, CaseIterable {
    /// The web view.
    case native
    /// The page's body.
    case body
    /// Ionic's app element.
    case ionic
    /// Nothing.
    case none
  }

  /// The heights after a keyboard has appeared.
  ///
  ///     k = ⌊kb.h⌋;   native: web view = window − origin.y − k;   body, ionic: element = ⌊window⌋ − k
  ///
  /// - Returns: The web view's height, and the height set on the element (nil if no height is set).
  package static func heights(
    _ resize: Resize, window: Double, originY: Double, keyboard: Double
  ) -> (webView: Double, element: Double?) {
    let height = keyboard.rounded(.down)
    switch resize {
    case .native: return (window - originY - height, nil)
    case .body, .ionic: return (window - originY, window.rounded(.down) - height)
    case .none: return (window - originY, nil)
    }
  }

  /// The effect of scroll assist on an input.
  package struct Assist: Sendable, Hashable {
    /// How far the page scrolls, in whole points.
    package let amount: Double
    /// How long the scroll takes, in milliseconds.
    package let milliseconds: Double
    /// The position of the input's temporary copy during the scroll, relative to the input itself.
    package let safeY: Double

    /// Whether the page scrolls; if the distance is less than 4 pt, scroll assist only focuses the
    /// input.
    package var scrolls: Bool { abs(amount) >= 4 }

    /// Computes the scroll for an input in the page.
    ///
    ///     visibleEnd = min(content end, platform − keyboard);   safeTop = content top + 15;   safeEnd = visibleEnd/2
    ///     want = end > safeEnd: end − safeEnd;   top < safeTop: top − safeTop;   else 0        rounded, halves up
    ///     amount = min(want, top − content top);   ms = min(400, max(150, |amount|/0.3))
    package init(
      input: ClosedRange<Double>, content: ClosedRange<Double>, platform: Double, keyboard: Double
    ) {
      let safeTop = content.lowerBound + 15
      let safeEnd = min(content.upperBound, platform - keyboard) / 2
      let (top, end) = (input.lowerBound, input.upperBound)
      let wanted = end > safeEnd ? end - safeEnd : top < safeTop ? top - safeTop : 0
      amount = min((wanted + 0.5).rounded(.down), top - content.lowerBound)
      milliseconds = min(400, max(150, abs(amount) / 0.3))
      safeY = safeTop - top + 4
    }
  }
}

/// A web page in Capacitor with Ionic (`capacitor`), following the rules of ``WebPage``.
///
/// The page becomes shorter 0.45 s after `keyboardWillShow`, without an animation, and regains its
/// old height 0.01 s after `keyboardWillHide`. Ionic's scroll assist brings a focused input into
/// the upper half of the free area. Until the keyboard's height is known, scroll assist uses a
/// configured height.
///
/// The known faults of the original are reproduced:
/// - Whatever the keyboard covers stays covered for 0.45 s.
/// - When the keyboard hides, the page jumps to its old height while the keyboard is still visible.
/// - A footer with safe-area padding keeps that padding above the keyboard.
struct CapacitorPage: AvoidanceStrategy {
  static let id: String = "capacitor"
  /// The delays, in seconds, before the page's height changes.
  ///
  /// The `show` delay begins once the duration given in `keyboardWillShow` has elapsed. The `hide`
  /// delay begins at `keyboardWillHide`.
  static let delays: (show: Double, hide: Double) = (0.2, 0.01)
  /// The delay, in seconds, between the loss of focus and the removal of the scroll padding.
  static let paddingDelay = 0.12

  var resize = WebPage.Resize.native
  var scrollAssist = true
  var keyboardHeight = 290.0
  private(set) var keyboard: Double?
  /// A scroll that the content does not allow yet, postponed until the keyboard has been shown.
  private(set) var waiting: WebPage.Assist?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("resize", .word(resize.rawValue)),
      StrategyArgument("scrollAssist", .bool(scrollAssist)),
      StrategyArgument("keyboardHeight", .number(keyboardHeight)),
    ]
  }

  /// Resizes the page on notifications, and scrolls the page when an input gets the focus.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .didBeginEditing: return focus(in: view)
    case .didEndEditing:
      waiting = nil
      guard resize == .none, scrollAssist else { return [] }
      return view.insetCommands(view.bottom, .immediate.after(seconds: Self.paddingDelay))
    case .notification(let notification):
      switch notification.name {
      case .keyboardWillShow: return show(notification, in: view)
      case .keyboardWillHide: return hide(in: view)
      case .keyboardDidShow: return scrollWaiting(in: view)
      default: return []
      }
    case .caretMoved, .returned, .rotated, .keyboardMoved, .calledAgain: return []
    }
  }

  private mutating func show(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    let height = view.overlap(of: notification.end)
    keyboard = height
    guard resize != .none, height > 0 else { return [] }
    let sizes = WebPage.heights(
      resize, window: view.screenSize.height, originY: 0, keyboard: height)
    let padding = view.screenSize.height - (sizes.element ?? sizes.webView)
    let later = AvoidanceCommand.Timing.immediate.after(
      seconds: notification.duration + Self.delays.show)
    return view.pageCommands(padding: padding, inset: 0, later)
  }

  private mutating func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    keyboard = nil
    waiting = nil
    guard resize != .none else { return [] }
    let later = AvoidanceCommand.Timing.immediate.after(seconds: Self.delays.hide)
    return view.pageCommands(padding: 0, inset: view.bottom, later)
  }

  private mutating func focus(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard scrollAssist, let field = view.field else { return [] }
    var commands: [AvoidanceCommand] = []
    var view = view
    if resize == .none {
      commands = view.insetCommands(max(view.bottom, keyboard ?? keyboardHeight), .immediate)
      view.take(over: commands)
    }
    let top = field.minY - view.contentOffset
    let end = view.screenSize.height - (view.shownHeight.map { view.screenSize.height - $0 } ?? 0)
    let assist = WebPage.Assist(
      input: top...top + field.height, content: view.top...max(view.top, end),
      platform: view.screenSize.height, keyboard: keyboard ?? keyboardHeight)
    guard assist.scrolls else { return commands }
    let wanted = view.contentOffset + assist.amount
    guard range(in: view).contains(wanted) || keyboard != nil else {
      waiting = assist
      return commands
    }
    return commands + scroll(to: wanted, assist, in: view)
  }

  private mutating func scrollWaiting(in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard let assist = waiting else { return [] }
    waiting = nil
    return scroll(to: view.contentOffset + assist.amount, assist, in: view)
  }

  private func scroll(
    to offset: Double, _ assist: WebPage.Assist, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    view.offsetCommands(
      range(in: view).nearest(to: offset), .eased(seconds: assist.milliseconds / 1000))
  }

  private func range(in view: AvoidanceContext) -> ClosedRange<Double> {
    AvoidanceContext.legalOffsets(
      top: view.top, content: view.contentHeight, bottom: view.contentInset.bottom,
      view: view.shownHeight ?? view.viewHeight)
  }
}
