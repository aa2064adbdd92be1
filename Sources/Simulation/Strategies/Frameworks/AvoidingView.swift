/// The state of React Native's `KeyboardAvoidingView`: its `bottom`, which is computed from the
/// view's frame and the keyboard's frame.
///
/// Source: facebook/react-native, `KeyboardAvoidingView.js` @026e3b80 (`show-hide`) and @0ca1927f
/// (`change-frame`), MIT.
///
///     keyboardY = ky − v            show-hide: only if the keyboard's height is above 0, else ky
///     bottom    = max(frame.y + frame.h − keyboardY, 0);   behaviour `height`: bottom now + frame.y + frame.h − keyboardY
///     height    = h₀ − bottom       h₀ the height of the first layout ever, kept for the view's life
///
/// The version `show-hide` rounds `bottom` up to whole points. The view's frame is in the
/// coordinates of the view's parent, not of the screen. Lengths are in points.
package struct AvoidingView: Sendable, Hashable {
  /// How the view applies the value of `bottom`.
  package enum Behaviour: String, Sendable, Hashable, CaseIterable {
    /// Padding below the children.
    case padding
    /// A smaller height, so that flexible children shrink.
    case height
    /// An upward shift of the children, at their full height.
    case position
  }

  /// The notifications that the view observes.
  package enum Version: String, Sendable, Hashable, CaseIterable {
    /// `keyboardWillShow` and `keyboardWillHide`.
    case showHide = "show-hide"
    /// Only `keyboardWillChangeFrame`, so hiding counts as an ordinary change of frame.
    case changeFrame = "change-frame"
  }

  /// How the view applies the value of `bottom`.
  package var behaviour: Behaviour
  /// `v`, the distance from the screen's top to the view's parent, as set by the app.
  package var verticalOffset: Double
  /// The notifications that the view observes.
  package var version: Version
  /// Whether *Prefer Cross-Fade Transitions* is on.
  package var crossFades: Bool
  /// The current `bottom`.
  package private(set) var bottom: Double = 0
  private var minY = 0.0
  private var presentHeight: Double?
  private var firstHeight: Double?
  private var keyboard: Rect?

  /// Makes a view that has not been laid out.
  package init(
    _ behaviour: Behaviour = .padding, verticalOffset: Double = 0, version: Version = .showHide,
    crossFades: Bool = false
  ) {
    self.behaviour = behaviour
    self.verticalOffset = verticalOffset
    self.version = version
    self.crossFades = crossFades
  }

  /// The height that the view sets; nil if the view sets no height.
  package var height: Double? {
    guard behaviour == .height, bottom > 0, let firstHeight else { return nil }
    return firstHeight - bottom
  }

  /// The `bottom` for a keyboard's end frame; `now` is the current `bottom`.
  package func bottom(for keyboard: Rect, now: Double) -> Double {
    guard let presentHeight else { return 0 }
    if keyboard.minY == 0, crossFades { return 0 }
    let counts = version == .changeFrame || keyboard.height > 0
    let edge = keyboard.minY - (counts ? verticalOffset : 0)
    let set = behaviour == .height ? now : 0
    let overlap = max(set + minY + presentHeight - edge, 0)
    return version == .showHide ? overlap.rounded(.up) : overlap
  }

  /// Records a layout in the parent, and recomputes `bottom` if the height changed while a keyboard
  /// is up.
  package mutating func layOut(y: Double, height: Double) {
    let isNew = presentHeight != nil && presentHeight != height
    (minY, presentHeight) = (y, height)
    if firstHeight == nil { firstHeight = height }
    if isNew, let keyboard { bottom = bottom(for: keyboard, now: bottom) }
  }

  /// Records that the keyboard is about to move to the given frame.
  package mutating func show(_ keyboard: Rect) {
    self.keyboard = keyboard
    bottom = bottom(for: keyboard, now: bottom)
  }

  /// Records that the keyboard is about to be hidden; the version `change-frame` treats hiding like
  /// any other change of frame.
  package mutating func hide(_ keyboard: Rect) {
    if version == .changeFrame { return show(keyboard) }
    self.keyboard = nil
    bottom = 0
  }
}

/// React Native's renderer, which determines the curve of layout animations of the type `keyboard`.
enum ReactRenderer: String, Sendable, Hashable, CaseIterable {
  /// The new renderer, which falls back to a linear curve for the type `keyboard`.
  case fabric
  /// The old renderer, which uses UIKit's keyboard curve.
  case paper
}

/// A page in React Native's `KeyboardAvoidingView` (`rn-avoiding-view`), following the rules of
/// ``AvoidingView``.
///
/// The view begins below a navigation bar and ends above a tab bar. Nothing scrolls, and the view
/// ignores the field's position. The layout animation begins a frame or two after the notification
/// (`delay`) and lasts for the duration that the notification states. The animation is linear on
/// Fabric and follows the keyboard's curve on Paper. While the view is padded or shortened, the
/// list in the view has no inset for the bottom safe area; the list ends at the view's bottom edge.
///
/// The known faults of the original are reproduced:
/// - If `verticalOffset` does not include a header, a strip as tall as the header stays covered at
///   the bottom of the view.
/// - With `change-frame`, if `verticalOffset` is too large, the excess remains in `bottom` after
///   the keyboard hides.
/// - The behaviour `height` sets a wrong height for one layout after a rotation.
/// - A bar that leaves space for the bottom safe area keeps that space even above the keyboard.
struct RNAvoidingView: AvoidanceStrategy {
  static let id: String = "rn-avoiding-view"

  private let renderer: ReactRenderer
  /// The delay of the layout, in frames.
  private let delay: Double
  private var view: AvoidingView
  private var duration = 0.25

  init(
    _ view: AvoidingView = AvoidingView(), renderer: ReactRenderer = .fabric, delay: Double = 1
  ) {
    self.view = view
    self.renderer = renderer
    self.delay = delay
  }

  var arguments: [StrategyArgument] {
    [
      StrategyArgument("behavior", .word(view.behaviour.rawValue)),
      StrategyArgument("verticalOffset", .number(view.verticalOffset)),
      StrategyArgument("version", .word(view.version.rawValue)),
      StrategyArgument("renderer", .word(renderer.rawValue)),
      StrategyArgument("delay", .number(delay)),
    ]
  }

  /// Recomputes `bottom` on each notification that the view's version observes.
  mutating func respond(to event: AvoidanceEvent, in view: AvoidanceContext) -> [AvoidanceCommand] {
    switch event {
    case .notification(let notification):
      guard hears(notification.name) else { return [] }
      layOut(in: view)
      duration = notification.duration
      let goes =
        notification.name == .keyboardWillHide || notification.end.width < view.screenSize.width
      if goes { self.view.hide(notification.end) } else { self.view.show(notification.end) }
      return place(in: view)
    case .rotated:
      layOut(in: view)
      return place(in: view)
    case .calledAgain:
      // The layout with the requested height is finished, so `bottom` is recomputed.
      let before = self.view.bottom
      layOut(in: view)
      return self.view.bottom == before ? [] : place(in: view)
    case .didBeginEditing:
      layOut(in: view)
      return []
    case .didEndEditing, .returned, .caretMoved, .keyboardMoved: return []
    }
  }

  private func hears(_ name: KeyboardNotification.Name) -> Bool {
    switch view.version {
    case .showHide: name == .keyboardWillShow || name == .keyboardWillHide
    case .changeFrame: name == .keyboardWillChangeFrame
    }
  }

  private mutating func layOut(in context: AvoidanceContext) {
    let full = Self.fullHeight(in: context)
    view.layOut(
      y: 0, height: view.behaviour == .height ? full - context.bottomPadding : full)
  }

  /// The height of a page between the bars.
  static func fullHeight(in view: AvoidanceContext) -> Double {
    view.screenSize.height - view.header - view.footBar
  }

  private func place(in context: AvoidanceContext) -> [AvoidanceCommand] {
    let timing = timing
    switch view.behaviour {
    case .position: return context.rootCommands(-view.bottom, timing)
    case .padding: return pad(view.bottom, in: context, timing)
    case .height:
      let height = view.height
      let padding = height.map { Self.fullHeight(in: context) - $0 } ?? 0
      let commands = pad(padding, in: context, timing)
      if commands.isEmpty || height == nil { return commands }
      return commands + [.callAgain(seconds: 0, frames: frames + 1)]
    }
  }

  private func pad(
    _ padding: Double, in view: AvoidanceContext, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    guard padding != view.bottomPadding else { return [] }
    return view.pageCommands(
      padding: padding, inset: padding > 0 ? view.footBar : view.bottom, timing)
  }

  /// The delay of the layout, in whole frames.
  private var frames: Int { Int(min(delay, 600)) }

  /// The timing of a layout; immediate if the notification's duration is 0.
  private var timing: AvoidanceCommand.Timing {
    guard duration > 0 else { return .immediate.after(frames: frames) }
    let seconds = max(0.01, duration)
    let own: AvoidanceCommand.Timing =
      renderer == .paper ? .withKeyboard : .eased(seconds: seconds, .linear)
    return own.after(frames: frames)
  }
}
