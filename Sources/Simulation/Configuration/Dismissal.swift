/// How the keyboard can be dismissed.
public struct Dismissal: Sendable, Hashable {
  /// The effect of scrolling on the keyboard.
  public enum ScrollMode: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// Scrolling has no effect on the keyboard.
    case none
    /// A drag dismisses the keyboard immediately.
    case onDrag = "on-drag"
    /// The keyboard follows the finger once the finger has reached the keyboard's top edge
    /// (Behaviour §3e).
    case interactive
    /// The content pushes and pulls a snapshot of the keyboard (Contract §4.1).
    case snapshot
    /// A snapshot of the keyboard follows the finger, as in Flutter's engine.
    case flutter

    /// The published rules of a mode that moves a picture of the keyboard; nil for the other modes.
    public var pictureRules: PictureRules? {
      switch self {
      case .none, .onDrag, .interactive: nil
      case .snapshot: .post
      case .flutter: .flutter
      }
    }
  }

  /// Whether a tap outside any control ends editing.
  public var tap: Bool
  /// Whether a tap that dismisses the keyboard does nothing else.
  ///
  /// If true, a tap that dismisses the keyboard has no effect on a button or switch in the scrolled
  /// content.
  public var swallowsTaps: Bool = false
  /// The effect of scrolling on the keyboard; changing the mode also selects that mode's published
  /// rules for the picture.
  public var scroll: ScrollMode {
    didSet {
      guard scroll != oldValue else { return }
      ownRules = nil
      forgetIdlePolicy()
    }
  }
  /// The element that pushes and pulls the keyboard; nil means the dock or, in a form without a
  /// dock, the last composer.
  public var pinned: String?
  private var policy: ReleasePolicy
  /// The picture's rules, if they differ from those published for the mode; otherwise nil.
  private var ownRules: PictureRules?

  /// Creates a rule; without arguments, the rule is that of a scenario file without a `dismissal`.
  ///
  /// By default, a tap outside any control dismisses the keyboard, and scrolling moves a snapshot
  /// of the keyboard.
  ///
  /// - Parameters:
  ///   - release: The policy that decides whether a release dismisses the keyboard; nil for the
  ///     mode's published rules.
  ///   - picture: How the picture moves, in modes with a picture; nil for the published rules.
  public init(
    tap: Bool = true, scroll: ScrollMode = .snapshot, pinned: String? = nil,
    release: ReleasePolicy? = nil, picture: PictureRules? = nil
  ) {
    self.tap = tap
    self.scroll = scroll
    self.pinned = pinned
    policy = release ?? .projected
    if let picture {
      self.picture = picture
    } else if let release {
      self.release = release
    }
  }

  /// A rule under which nothing dismisses the keyboard.
  public static let never: Dismissal = Dismissal(tap: false, scroll: .none)

  /// The policy that decides whether a release dismisses the keyboard; a policy that is set here
  /// decides in place of the finger's last move.
  public var release: ReleasePolicy {
    get { policy }
    set {
      policy = newValue
      var rules = picture
      rules.release = .policy
      picture = rules
    }
  }

  /// How the picture of the keyboard moves; in a mode without a picture, these rules have no
  /// effect.
  public var picture: PictureRules {
    get { ownRules ?? scroll.pictureRules ?? .post }
    set {
      let published = scroll.pictureRules
      ownRules = published == nil || newValue == published ? nil : newValue
      forgetIdlePolicy()
    }
  }

  /// Resets a policy that is never used, so that rules with the same effect compare equal.
  private mutating func forgetIdlePolicy() {
    if picture.release != .policy { policy = .projected }
  }
}

extension Dismissal: KeyMapping {
  package static var blank: Dismissal { Dismissal() }
  package static var short: String? { "scroll" }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "tap",
      "Whether a tap outside controls ends editing; swallow: a tap on a button also only ends it.")
    try v.key(
      "scroll", .words(ScrollMode.self), &scroll, "The effect of scrolling on the keyboard.")
    try v.key(
      "pinned", .id(.scrolling), &pinned,
      "The element that pushes and pulls the keyboard's picture.")
    try v.key(
      "release", "The policy by which lifting the finger dismisses the keyboard or brings it back.")
    var rules = picture
    try rules.visit(&v)
    picture = rules
  }
}

/// The effect of a tap during editing, as in React Native's `keyboardShouldPersistTaps`.
///
/// Source: facebook/react-native, `ScrollView.js` @02072bbc, MIT. Without a keyboard, every touch
/// goes to its target. Under every rule, a tap on a field goes to the field, and editing continues.
public enum TapRule: String, Sendable, Hashable, CaseIterable {
  /// The tap ends editing and does nothing else.
  case never
  /// The tap ends editing unless an element handles the tap.
  case handled
  /// Editing continues.
  case always

  /// The target under the finger.
  public enum Target: Sendable, Hashable {
    /// The field that is being edited.
    case focused
    /// Another field, which gets the focus.
    case field
    /// An element that can be pressed.
    case button
    /// An area where nothing accepts touches.
    case background
  }

  /// The outcome of a tap.
  public struct Outcome: Sendable, Hashable {
    /// Whether the element under the finger receives the tap.
    public var presses: Bool
    /// Whether editing ends.
    public var dismisses: Bool
  }

  /// Returns the outcome of a tap on a target.
  /// - Parameters:
  ///   - isUp: Whether a field is being edited and the keyboard's frame is known.
  ///   - isDetached: Whether the keyboard is detached and therefore has no height. While the
  ///     keyboard is detached, a tap on a button presses the button and, except under `always`,
  ///     also ends editing.
  public func outcome(on target: Target, isUp: Bool, isDetached: Bool = false) -> Outcome {
    let takes = target != .background
    guard isUp, target == .button || target == .background else {
      return Outcome(presses: takes, dismisses: false)
    }
    switch self {
    case .never: return Outcome(presses: takes && isDetached, dismisses: true)
    case .handled: return Outcome(presses: takes, dismisses: !takes || isDetached)
    case .always: return Outcome(presses: takes, dismisses: false)
    }
  }
}

extension Dismissal {
  /// The rule for taps that corresponds to ``tap`` and ``swallowsTaps``.
  public var taps: TapRule { !tap ? .always : swallowsTaps ? .never : .handled }
}

/// A policy that decides whether releasing a partly dragged keyboard dismisses the keyboard
/// (Behaviour §6).
public enum ReleasePolicy: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Dismisses if `d + 0.499·v > h/2`, based on where deceleration would carry the keyboard (WWDC
  /// 2018, session 803).
  case projected
  /// Dismisses if `v > 20` or `d > h/2` (SlackTextViewController).
  case velocityOrHalf = "velocity-or-half"
  /// Dismisses if `d ≥ 44` and `v ≥ 0` (DAKeyboardControl).
  case past44 = "past-44"
  /// Dismisses if `v > 0` and `d > 0` (JSQMessagesViewController).
  case movingDown = "moving-down"
  /// Dismisses if `d > h/2`.
  case half

  /// Returns whether a release dismisses the keyboard.
  ///
  /// - Parameters:
  ///   - displacement: The distance `d` by which the keyboard has been moved down, in points.
  ///   - velocity: The finger's velocity `v` in pt/s, positive downwards.
  ///   - height: The keyboard's height `h`, in points.
  public func dismisses(displacement: Double, velocity: Double, height: Double) -> Bool {
    switch self {
    case .projected: displacement + 0.499 * velocity > height / 2
    case .velocityOrHalf: velocity > 20 || displacement > height / 2
    case .past44: displacement >= 44 && velocity >= 0
    case .movingDown: velocity > 0 && displacement > 0
    case .half: displacement > height / 2
    }
  }
}
