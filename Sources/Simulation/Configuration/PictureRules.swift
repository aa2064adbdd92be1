/// How a program moves a picture in place of the keyboard: each published rule and its correction.
///
/// Sources: *post*, the custom dismissal post (2016; BEHAVIOUR 1.1, CONTRACT 4). *Flutter*, the
/// text input plug-in of Flutter's engine for iOS (`FlutterTextInputPlugin` in flutter/flutter,
/// `engine/src/flutter/shell/platform/darwin/ios`, BSD-3).
public struct PictureRules: Sendable, Hashable {
  /// The capture from which the keyboard's picture is cropped.
  public var capture: Capture
  /// The part of the capture that the picture shows.
  public var crop: Crop
  /// The view that the picture is in, which decides what covers it.
  public var layer: Layer
  /// What the picture follows while a finger drags.
  public var follows: Lead
  /// When the picture takes the keyboard's place.
  public var begins: Start
  /// How the finger's move that swaps keyboard and picture is treated.
  public var firstDelta: FirstDelta
  /// What decides, when the finger lifts, whether the picture leaves or returns.
  public var release: Release
  /// How the picture leaves or returns.
  public var motion: Motion
  /// How long the picture stays behind the real keyboard after a return, in seconds.
  ///
  /// Flutter removes the picture 0.1 s after the field has become first responder.
  public var removalDelay: Double

  /// Makes rules; without arguments, those of CONTRACT 4.
  public init(
    capture: Capture = .screen, crop: Crop = .keyboard, layer: Layer = .window,
    follows: Lead = .cell, begins: Start = .scroll,
    firstDelta: FirstDelta = .kept, release: Release = .policy, motion: Motion = .spring,
    removalDelay: Double = 0
  ) {
    self.capture = capture
    self.crop = crop
    self.layer = layer
    self.follows = follows
    self.begins = begins
    self.firstDelta = firstDelta
    self.release = release
    self.motion = motion
    self.removalDelay = removalDelay
  }

  /// The post's trick as CONTRACT 4 describes it: the whole screen is captured, and the picture is
  /// cropped from the capture, a step that the post's listing lacks.
  public static let post = PictureRules()

  /// The rules of Flutter's engine.
  public static let flutter = PictureRules(
    follows: .finger, begins: .keyboard, firstDelta: .lost, release: .lastMove(.carried),
    motion: .ease, removalDelay: 0.1)
}

extension PictureRules {
  /// What is captured: the screen in Flutter and in ``PictureRules/post``, the application's
  /// windows in the post's listing.
  ///
  /// Several projects report that since iOS 16 the keyboard's window is no longer among the
  /// application's windows; this is known from their issue threads, not from a device.
  public enum Capture: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The whole screen, no matter which process draws it.
    case screen
    /// The application's windows.
    case windows

    /// The last system on which the keyboard's window is among the application's windows.
    public static let lastSystemWithKeyboardWindow: Int = 15

    /// Whether the keyboard is in the picture; if not, the picture shows what is behind the
    /// keyboard.
    ///
    /// Another vendor's keyboard is in neither kind of capture; that is a separate rule (CONTRACT
    /// 4).
    /// - Parameter system: The major version of the system.
    public func holdsKeyboard(system: Int) -> Bool {
      self == .screen || system <= Self.lastSystemWithKeyboardWindow
    }
  }

  /// The part of the capture that the picture shows.
  ///
  /// The post's listing lacks the crop: its image view has the keyboard's size and shows the whole
  /// screen squeezed into that size, since an image view scales its picture to fill by default.
  public enum Crop: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's rectangle.
    case keyboard
    /// Everything, in the keyboard's size.
    case none
  }

  /// The view that the picture is in.
  ///
  /// The real keyboard is in a window in front of the app's window, so it covers a tab bar. A
  /// picture in the app's view is layered behind the app's own tab bar: at the swap, the keyboard's
  /// lowest part jumps behind the bar, and the picture passes behind the bar as it leaves the
  /// screen. SlackTextViewController gave the technique up for this reason (#473).
  public enum Layer: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// A window of its own in front of everything except what the system draws.
    case window
    /// The app's view, where the picture is layered behind a bar at the bottom.
    case view
  }

  /// What moves the picture: the cell in the post, the pointer in Flutter.
  ///
  /// In Flutter the cell touches the picture's edge only if the finger happens to be on the cell's
  /// edge.
  ///
  /// ``SnapshotPlacement/translation(following:)`` computes the distance.
  public enum Lead: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The bottom edge of the pinned element.
    case cell
    /// The finger, wherever the element is.
    case finger
  }

  /// When the picture takes the keyboard's place.
  ///
  /// In the post, it does so at the first scroll down. In Flutter, it does so when the pointer
  /// enters the keyboard; until then, the content scrolls under the resting keyboard.
  public enum Start: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The first scroll down.
    case scroll
    /// The finger's first move on the keyboard: `y ≥ R`.
    case keyboard

    /// Whether a finger's move makes the picture appear.
    ///
    /// - Parameters:
    ///   - scrollsDown: Whether the content moved down.
    ///   - finger: `y`, the finger's y coordinate, in screen points.
    ///   - rest: `R`, the y coordinate at which the keyboard's top rests.
    public func isReached(scrollsDown: Bool, finger: Double, rest: Double) -> Bool {
      self == .scroll ? scrollsDown : finger >= rest
    }
  }

  /// How the distance of the finger's move that swaps keyboard and picture is treated.
  ///
  /// In Flutter, the picture does not move on that frame: a pointer event that arrives before there
  /// is a picture only captures the picture.
  public enum FirstDelta: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The picture moves on the frame of the swap.
    case kept
    /// The picture is in the keyboard's place on that frame, and catches up on the next.
    case lost
  }

  /// What decides, when the finger lifts, whether the picture leaves or returns: a policy based on
  /// position and velocity (BEHAVIOUR 6), or the finger's last move alone.
  ///
  /// Flutter uses the last move. An earlier version used the position: more than half of the
  /// keyboard.
  public enum Release: Sendable, Hashable {
    /// The dismissal's policy.
    case policy
    /// The last move: down dismisses, anything else returns.
    case lastMove(PointerVelocity.Memory)
  }

  /// How the picture leaves or returns: on the keyboard's spring (CONTRACT 4), or as Flutter
  /// animates it, whatever the distance and the finger's velocity.
  public enum Motion: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's spring, starting at the finger's velocity.
    case spring
    /// 0.3 s on the view's default curve, ease-in-out, from the picture's position.
    case ease
  }
}

extension PictureRules: KeyMapping {
  package static var blank: PictureRules { .post }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "capture", .words(Capture.self), &capture,
      "What is captured for the keyboard's picture: the whole screen, or the app's windows.")
    try v.key(
      "crop", .words(Crop.self), &crop, "The part of the capture that the keyboard's picture shows."
    )
    try v.key(
      "layer", .words(Layer.self), &layer,
      "Whether the keyboard's picture is in front of or behind a bar at the screen's bottom.")
    try v.key(
      "follows", .words(Lead.self), &follows, "What the keyboard's picture follows during a drag.")
    try v.key("begins", .words(Start.self), &begins, "When the picture takes the keyboard's place.")
    try v.key(
      "firstDelta", .words(FirstDelta.self), &firstDelta,
      "Whether the picture already moves on the frame on which it replaces the keyboard.")
    try v.key(
      "velocity",
      "Whether the finger's last move, which decides a release, is carried from drag to drag.")
    try v.key(
      "motion", .words(Motion.self), &motion,
      "How the keyboard's picture leaves or returns after a release.")
    try v.key(
      "removal", .number(0...10, unit: "seconds"), &removalDelay,
      "How long the picture stays behind the keyboard after a return, in seconds.")
  }
}

/// A finger's velocity as Flutter's engine measures it: the distance between the last two pointer
/// events.
///
/// Source: `FlutterTextInputPlugin`. `v = (y of the previous event) − y` is recorded at each move
/// while the picture is shown. The value is negative on the way down, is not divided by time, and
/// is not reset between drags: a finger that lifts without a move after the swap is judged by the
/// last move of the previous drag, or by 0 in the first drag.
public struct PointerVelocity: Sendable, Hashable {
  /// The state kept from drag to drag.
  public enum Memory: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// `v` of the previous drag is kept.
    case carried
    /// Every drag begins with 0.
    case own
  }

  /// `v`: the y of the last event but one, minus the y of the last event, in points.
  public private(set) var value: Double = 0
  private var previous = 0.0

  /// Makes the velocity of a finger that has not moved.
  public init() {}

  /// Records a pointer event.
  ///
  /// - Parameters:
  ///   - y: The finger's y coordinate, in screen points.
  ///   - isShown: Whether a picture was shown before the event.
  public mutating func note(_ y: Double, isShown: Bool) {
    if isShown { value = previous - y }
    previous = y
  }

  /// Forgets the previous drag.
  public mutating func reset() { value = 0 }

  /// Whether lifting the finger now dismisses the keyboard: only if the finger was moving down, not
  /// if it was at rest.
  public var dismisses: Bool { value < 0 }
}
