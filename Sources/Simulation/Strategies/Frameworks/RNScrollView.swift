/// The effect of React Native's `automaticallyAdjustKeyboardInsets` when the keyboard changes.
///
/// Source: facebook/react-native, `RCTScrollViewComponentView.mm` @00196026 (Fabric) and
/// `RCTScrollView.m` @00d83898 (Paper), MIT.
///
///     I  = max(lowerY − ky, 0), at least the inset the app gave
///     d  = ky − focusEnd if focusEnd > ky; ky_end − ky_begin for an input in its own accessory view; else 0
///     o' = o − d, clamped to −max(insetTop, 0) … C − H + I
package struct KeyboardInsetAdjustment: Sendable, Hashable {
  /// The location of the focused input.
  package enum Focus: Sendable, Hashable {
    /// No input reports its position.
    case none
    /// The input's selection ends at this y coordinate in the window; the input may be outside the
    /// scroll view.
    case end(Double)
    /// The input is in its own accessory view.
    case accessory
  }

  /// The scroll view's lower edge in the window, where an inverted scroll view begins.
  package var lowerY: Double
  /// The bottom inset that the app set.
  package var ownInset: Double
  /// The scroll view's top inset.
  package var topInset: Double
  /// The scroll view's content offset.
  package var offset: Double
  /// The height of the scroll view's content.
  package var content: Double
  /// The scroll view's height.
  package var height: Double
  /// Whether the renderer is Paper, the old renderer.
  ///
  /// If no input reports its position, Paper moves the content by as much as the keyboard rises.
  package var isPaper: Bool

  /// Describes a scroll view before the adjustment.
  package init(
    lowerY: Double, ownInset: Double = 0, topInset: Double = 0, offset: Double, content: Double,
    height: Double, isPaper: Bool = false
  ) {
    self.lowerY = lowerY
    self.ownInset = ownInset
    self.topInset = topInset
    self.offset = offset
    self.content = content
    self.height = height
    self.isPaper = isPaper
  }

  /// The bottom inset for a keyboard frame of zero height.
  ///
  /// iOS sends a frame of zero height if *Prefer Cross-Fade Transitions* is on. React Native then
  /// discards even the app's own inset.
  package static let fadedInset: Double = 0
  /// The offset for a keyboard frame of zero height: the list jumps to its start.
  package static let fadedOffset: Double = 0

  /// The bottom inset for a keyboard with this top edge.
  package func inset(over keyboardTop: Double) -> Double {
    max(max(lowerY - keyboardTop, 0), ownInset)
  }

  /// The offset after the adjustment.
  ///
  /// - Parameters:
  ///   - begin: The keyboard's top edge before the change.
  ///   - end: The keyboard's top edge after the change.
  ///   - isInverted: Whether the list is inverted; an inverted list moves in the opposite
  ///     direction, and its top inset is set instead of its bottom inset.
  package func offset(
    from begin: Double, to end: Double, focus: Focus, isInverted: Bool = false
  ) -> Double {
    let way: Double =
      switch focus {
      case .end(let focusEnd): focusEnd > end ? end - focusEnd : 0
      case .accessory: end - begin
      case .none: isPaper && end <= begin ? end - begin : 0
      }
    let inset = inset(over: end)
    let least = -max(isInverted ? max(inset, topInset) : topInset, 0)
    let most = content - height + (isInverted ? ownInset : inset)
    return max(least, min(isInverted ? offset + way : offset - way, most))
  }
}

/// A scroll view with `automaticallyAdjustKeyboardInsets` (`rn-keyboard-insets`), following the
/// rules of ``KeyboardInsetAdjustment``.
///
/// The scroll view observes `keyboardWillChangeFrame`, which precedes both the show and the hide
/// notification. The content moves with the keyboard's animation until the bottom of the caret is
/// at the keyboard's top edge. In a one-line field, the bottom of the caret comes to rest 15 pt
/// above the keyboard's top edge.
///
/// The known faults of the original are reproduced:
/// - The part of a field below its caret stays covered.
/// - A field above the screen is not brought back into view.
/// - A change of focus without a new keyboard frame has no effect.
/// - A keyboard frame of zero height scrolls the list to its start.
struct RNKeyboardInsets: AvoidanceStrategy {
  static let id: String = "rn-keyboard-insets"
  /// The extra space below the selection of a one-line field, in points.
  static let lineExtra = 15.0

  var contentInset = 0.0
  var renderer = ReactRenderer.fabric
  var inverted = false

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("contentInset", .number(contentInset)),
      StrategyArgument("renderer", .word(renderer.rawValue)),
      StrategyArgument("inverted", .bool(inverted)),
    ]
  }

  /// Adjusts to every change of the keyboard's frame.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard case .notification(let notification) = event,
      notification.name == .keyboardWillChangeFrame
    else { return [] }
    if notification.end.isEmpty {
      let inset = max(view.bottom, view.footBar + KeyboardInsetAdjustment.fadedInset)
      return view.insetCommands(inset, .withKeyboard)
        + view.offsetCommands(KeyboardInsetAdjustment.fadedOffset - view.top, .withKeyboard)
    }
    let isDocked = notification.end.width >= view.screenSize.width
    let end = isDocked ? notification.end.minY : view.screenSize.height
    // An inverted list is flipped vertically, with its start at the bottom of the screen, so the
    // same arithmetic applies.
    let list = KeyboardInsetAdjustment(
      lowerY: view.screenSize.height - view.footBar, ownInset: contentInset,
      offset: view.contentOffset + view.top, content: view.contentHeight,
      height: view.screenSize.height - view.top - view.footBar, isPaper: renderer == .paper)
    let inset = max(view.bottom, view.footBar + list.inset(over: end))
    let offset = list.offset(from: notification.begin.minY, to: end, focus: focus(in: view))
    return view.insetCommands(inset, .withKeyboard)
      + view.offsetCommands(offset - view.top, .withKeyboard)
  }

  private func focus(in view: AvoidanceContext) -> KeyboardInsetAdjustment.Focus {
    guard let field = view.field else {
      return view.fieldIsOutside && view.accessoryHeight > 0 ? .accessory : .none
    }
    guard let caret = view.caret else {
      return .end(field.maxY - view.contentOffset + view.rootY)
    }
    let extra = view.fieldHasOneLine ? Self.lineExtra : 0
    return .end(caret.maxY + extra - view.contentOffset + view.rootY)
  }
}

/// How react-native-keyboard-aware-scroll-view scrolls for a keyboard.
///
/// Source: APSL/react-native-keyboard-aware-scroll-view @9eee405f, `lib/KeyboardAwareHOC.js`, on
/// top of React Native's `scrollResponderScrollNativeHandleToKeyboard` (`ScrollView.js` @02072bbc),
/// MIT. Lengths are in points.
///
///     I = kb.h + extraScrollHeight − tab bar;   e = extraScrollHeight + extraHeight
///     field's end on screen > ky − e:  o' = max(0, f.y − ky + f.h + e), clamped to 0 … C − H + I
package struct AwareScroll: Sendable, Hashable {
  /// The space kept below the field.
  package var extraHeight: Double
  /// The height that is added to the keyboard's own height.
  package var extraScrollHeight: Double
  /// The tab bar's height; 0 without a tab bar.
  package var tabBar: Double

  /// Creates the rule; the default values are the library's.
  package init(extraHeight: Double = 75, extraScrollHeight: Double = 0, tabBar: Double = 0) {
    self.extraHeight = extraHeight
    self.extraScrollHeight = extraScrollHeight
    self.tabBar = tabBar
  }

  /// The bottom inset for a keyboard of this height.
  package func inset(over keyboard: Double) -> Double { keyboard + extraScrollHeight - tabBar }

  /// The offset that brings a field above the keyboard's top edge; nil if the field does not have
  /// to move.
  ///
  /// - Parameters:
  ///   - fieldEnd: The y coordinate of the field's bottom on screen, which determines whether the
  ///     field has to move.
  ///   - field: The field's frame in the content, which determines the offset.
  ///   - keyboard: The keyboard's end frame.
  package func offset(
    fieldEnd: Double, field: Rect, over keyboard: Rect, content: Double, height: Double
  ) -> Double? {
    let extra = extraHeight + extraScrollHeight
    guard fieldEnd > keyboard.minY - extra else { return nil }
    let wanted = Self.offset(
      showing: field, over: keyboard.minY, extra: extra, preventsNegative: true)
    return max(0, min(wanted, content - height + inset(over: keyboard.height)))
  }

  /// The offset of React Native's own scroll to the keyboard, before the scroll view clamps the
  /// offset.
  package static func offset(
    showing field: Rect, over keyboardTop: Double, extra: Double, preventsNegative: Bool
  ) -> Double {
    let wanted = field.minY - keyboardTop + field.height + extra
    return preventsNegative ? max(0, wanted) : wanted
  }

  /// The offset of `scrollIntoView`, which brings the child's top to the parent's top; both tops
  /// are y coordinates in the window.
  package static func offset(intoView child: Double, parent: Double, offset: Double) -> Double {
    max(0, child - parent + offset)
  }
}

/// APSL's `KeyboardAwareScrollView` (`rn-aware-scroll-view`), following the rules of
/// ``AwareScroll``.
///
/// The inset is set without animation on `keyboardWillShow`; the scroll begins when the keyboard
/// has come to rest. When the keyboard hides, the list scrolls back to its offset before the first
/// show, or to its start.
///
/// The known faults of the original are reproduced:
/// - The scroll is 250 ms late.
/// - When the keyboard hides, any scrolling since the first show is undone. A second hide scrolls
///   the list to its start.
/// - If the top bar is taller than `extraHeight`, the keyboard covers a strip of the field that is
///   as tall as the difference.
struct RNAwareScrollView: AvoidanceStrategy {
  static let id: String = "rn-aware-scroll-view"

  var extraHeight = 75.0
  var extraScrollHeight = 0.0
  var openingTime = 0.25
  var resetTo: [Double] = []
  var reset = true
  var tabBar = false
  private(set) var kept: Double?

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("extraHeight", .number(extraHeight)),
      StrategyArgument("extraScrollHeight", .number(extraScrollHeight)),
      StrategyArgument("openingTime", .number(openingTime)),
      StrategyArgument("resetTo", .numbers(resetTo)),
      StrategyArgument("reset", .bool(reset)),
      StrategyArgument("tabBar", .bool(tabBar)),
    ]
  }

  /// Sets the inset and scrolls on `keyboardWillShow`, and scrolls back on `keyboardWillHide`.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    guard case .notification(let notification) = event else { return [] }
    switch notification.name {
    case .keyboardWillShow: return show(notification.end, in: view)
    case .keyboardWillHide: return hide(in: view)
    default: return []
    }
  }

  private func rule(in view: AvoidanceContext) -> AwareScroll {
    let bar = tabBar ? (view.safeBottom > 0 ? 83.0 : 49) : 0
    return AwareScroll(
      extraHeight: extraHeight, extraScrollHeight: extraScrollHeight, tabBar: bar)
  }

  /// Sets the inset and scrolls.
  ///
  /// The library's list begins below the top bar, where its offset is 0, and ends above a tab bar.
  private mutating func show(_ keyboard: Rect, in view: AvoidanceContext) -> [AvoidanceCommand] {
    let rule = rule(in: view)
    if kept == nil { kept = view.contentOffset + view.top }
    let inset = max(view.bottom, view.footBar + rule.inset(over: keyboard.height))
    var commands = view.insetCommands(inset, .immediate)
    guard let field = view.field else { return commands }
    let offset = rule.offset(
      fieldEnd: field.maxY - view.contentOffset, field: field, over: keyboard,
      content: view.contentHeight,
      height: view.screenSize.height - view.top - view.footBar)
    if let offset {
      commands += view.offsetCommands(
        offset - view.top, .animated.after(seconds: openingTime))
    }
    return commands
  }

  private mutating func hide(in view: AvoidanceContext) -> [AvoidanceCommand] {
    let commands = view.insetCommands(view.bottom, .immediate)
    guard reset else { return commands }
    let place = resetTo.last ?? kept ?? 0
    if resetTo.isEmpty { kept = nil }
    return commands + view.offsetCommands(place - view.top, .animated)
  }
}
