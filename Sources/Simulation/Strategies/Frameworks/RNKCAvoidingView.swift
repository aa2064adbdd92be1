/// The layout of react-native-keyboard-controller's `KeyboardAvoidingView` for a given progress of
/// the keyboard.
///
/// Source: kirillzyusko/react-native-keyboard-controller @af130ca4,
/// `src/components/KeyboardAvoidingView`, MIT.
///
///     r = max(frame.y + frame.h − (S − kb.h − v), 0)        kb.h of the last opening
///     padding: r·p;   position: r·p up;   height: h − r·p;   translate-with-padding: −r·t and a top padding of r·q
package struct ProgressiveAvoidance: Sendable, Hashable {
  /// How the view makes way for the keyboard.
  package enum Behaviour: String, Sendable, Hashable, CaseIterable {
    /// Padding below the children.
    case padding
    /// A smaller height.
    case height
    /// An upward shift at full height.
    case position
    /// An upward shift, which top padding replaces once the keyboard is open.
    case translateWithPadding = "translate-with-padding"
  }

  /// `r`.
  package let reach: Double
  /// The view's height.
  package let height: Double

  /// Measures a view.
  package init(
    screen: Double, keyboard: Double, frameY: Double, frameHeight: Double,
    verticalOffset: Double = 0
  ) {
    height = frameHeight
    reach = max(frameY + frameHeight - (screen - keyboard - verticalOffset), 0)
  }

  /// The padding or upward shift at a given progress.
  package func bottom(at progress: Double) -> Double { reach * progress }

  /// The height that the view sets at a given progress; nil if the keyboard is closed or no height
  /// is left.
  package func height(at progress: Double, isClosed: Bool) -> Double? {
    let left = height - reach * progress
    return isClosed || left <= 0 ? nil : left
  }

  /// The vertical shift for the factor `t`; negative values move the view up.
  package func translation(at share: Double) -> Double { share == 0 ? 0 : -reach * share }

  /// The top padding for the factor `q`.
  package func topPadding(at share: Double) -> Double { reach * share }
}

/// The offsets of react-native-keyboard-controller's bars, as a sticky dock uses them.
package struct StickyOffsets: Sendable, Hashable {
  /// The offset without a keyboard, in points, positive downwards.
  package var closed: Double
  /// The offset above a keyboard at rest, in points, positive downwards.
  package var opened: Double

  /// The offsets of a `KeyboardToolbar`.
  ///
  /// While the keyboard is closed, the toolbar is shifted down by its own height, to just below its
  /// parent. While the keyboard is open, the toolbar is 11 pt above the rounded keyboard of system
  /// 26, or directly above any other keyboard.
  package static func toolbar(isRound: Bool) -> StickyOffsets {
    StickyOffsets(closed: 42, opened: isRound ? -11 : 0)
  }

  /// How far the bar is moved, positive downwards.
  /// - Parameters:
  ///   - keyboard: The keyboard's current height.
  ///   - progress: How far the keyboard is open, 0…1.
  ///   - isEnabled: Whether the bar follows the keyboard; if false, the bar stays at ``closed``.
  package func shift(keyboard: Double, progress: Double, isEnabled: Bool = true) -> Double {
    guard isEnabled else { return closed }
    return DockPlace.shift(
      keyboard: keyboard, progress: progress, closed: closed, opened: opened)
  }
}

/// A page in react-native-keyboard-controller's `KeyboardAvoidingView` (`rnkc-avoiding-view`),
/// following the rules of ``ProgressiveAvoidance``.
///
/// The page follows the real keyboard on every frame, even while a finger drags the keyboard. With
/// `translate-with-padding`, the page instead rises with the keyboard's animation. When the
/// animation ends, the content's top returns to the screen. Nothing scrolls.
///
/// The known faults of the original are reproduced:
/// - The view's measured frame is frozen while the keyboard is open, so a rotation does not update
///   the frame.
/// - Unless `verticalOffset` or `automaticOffset` takes a header into account, a strip as tall as
///   the header stays covered at the bottom of the view.
struct RNKCAvoidingView: AvoidanceStrategy {
  static let id: String = "rnkc-avoiding-view"
  static let follows: KeyboardFollowing? = .atOnce

  var behavior = ProgressiveAvoidance.Behaviour.padding
  var verticalOffset = 0.0
  var automaticOffset = false
  private(set) var avoidance: ProgressiveAvoidance?
  private(set) var keyboard = 0.0
  private(set) var isOpen = false

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("behavior", .word(behavior.rawValue)),
      StrategyArgument("verticalOffset", .number(verticalOffset)),
      StrategyArgument("automaticOffset", .bool(automaticOffset)),
    ]
  }

  /// Measures the view when the keyboard is about to open, and then follows the keyboard.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification): return hear(notification, in: view)
    case .keyboardMoved(let height):
      guard keyboard > 0, let avoidance else { return [] }
      let progress = height / keyboard
      if behavior == .translateWithPadding {
        return isOpen ? pull(progress, avoidance, in: view) : []
      }
      return place(avoidance, at: progress, in: view)
    case .didBeginEditing, .didEndEditing, .returned, .caretMoved, .rotated, .calledAgain: return []
    }
  }

  private mutating func hear(
    _ notification: KeyboardNotification, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    let translates = behavior == .translateWithPadding
    switch notification.name {
    case .keyboardWillShow:
      let height = view.overlap(of: notification.end)
      guard height > 0 else { return [] }
      // The view's height is the height that it had while the keyboard was closed.
      let own = avoidance?.height ?? RNAvoidingView.fullHeight(in: view)
      keyboard = height
      let measured = ProgressiveAvoidance(
        screen: view.screenSize.height, keyboard: height,
        frameY: automaticOffset ? view.header : 0, frameHeight: own,
        verticalOffset: verticalOffset)
      avoidance = measured
      guard translates else { return [] }
      return rise(measured.translation(at: 1), in: view, .withKeyboard)
    case .keyboardDidShow:
      isOpen = true
      guard translates, let avoidance else { return [] }
      return settle(avoidance, in: view)
    case .keyboardWillHide:
      let wasOpen = isOpen
      isOpen = false
      guard translates, let avoidance else { return [] }
      let top = wasOpen && view.rootY == 0 ? avoidance.translation(at: 1) : view.rootY
      return rise(top, in: view, .immediate) + [.setRootY(0, .withKeyboard)]
    case .keyboardDidHide:
      // The keyboard's last movement is reported only after this notification; the view ignores
      // that movement.
      (keyboard, avoidance) = (0, nil)
      return rise(0, in: view, .immediate)
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame: return []
    }
  }

  private func place(
    _ avoidance: ProgressiveAvoidance, at progress: Double, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    switch behavior {
    case .position: return view.rootCommands(-avoidance.bottom(at: progress), .immediate)
    case .padding: return pad(avoidance.bottom(at: progress), in: view)
    case .height:
      let height = avoidance.height(at: progress, isClosed: progress == 0)
      return pad(height.map { avoidance.height - $0 } ?? 0, in: view)
    case .translateWithPadding: return []
    }
  }

  /// Pads the page, and reduces the list's own safe-area inset by the same amount.
  private func pad(_ padding: Double, in view: AvoidanceContext) -> [AvoidanceCommand] {
    view.pageCommands(
      padding: padding, inset: max(view.footBar, view.bottom - padding), .immediate)
  }

  /// Removes the padding and moves the view to a position.
  private func rise(
    _ y: Double, in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    view.pageCommands(padding: 0, inset: view.bottom, .immediate) + view.rootCommands(y, timing)
  }

  /// Cancels the shift with top padding, which makes the view shorter by the height of the padding.
  private func settle(
    _ avoidance: ProgressiveAvoidance, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    view.rootCommands(
      avoidance.translation(at: 1) + avoidance.topPadding(at: 1), .immediate)
      + pad(avoidance.topPadding(at: 1), in: view)
  }

  private func pull(
    _ progress: Double, _ avoidance: ProgressiveAvoidance, in view: AvoidanceContext
  ) -> [AvoidanceCommand] {
    progress >= 1
      ? settle(avoidance, in: view)
      : rise(avoidance.translation(at: progress), in: view, .immediate)
  }
}
