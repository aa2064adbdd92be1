/// The rules by which a program moves a picture of the keyboard instead of the real keyboard;
/// either the published rules or corrected ones.
///
/// Sources: *post* is the custom dismissal post (2016; Behaviour §1.1, Contract §4). *Flutter* is
/// the text input plug-in of Flutter's engine for iOS (`FlutterTextInputPlugin` in flutter/flutter,
/// `engine/src/flutter/shell/platform/darwin/ios`, BSD-3).
public struct PictureRules: Sendable, Hashable {
  /// The capture from which the keyboard's picture is cropped.
  public var capture: Capture
  /// The part of the capture that the picture shows.
  public var crop: Crop
  /// The view that contains the picture, which determines what covers the picture.
  public var layer: Layer
  /// What the picture follows during a drag.
  public var follows: Lead
  /// When the picture takes the keyboard's place.
  public var begins: Start
  /// Whether the picture moves on the frame on which it replaces the keyboard.
  public var firstDelta: FirstDelta
  /// What determines whether the picture leaves or returns when the finger lifts.
  public var release: Release
  /// How the picture leaves or returns.
  public var motion: Motion
  /// How long the picture stays behind the real keyboard after a return, in seconds.
  ///
  /// Flutter removes the picture 0.1 s after the field has become first responder.
  public var removalDelay: Double

  /// Creates rules; without arguments, the rules are those of Contract §4.
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

  /// The rules of the post, as described in Contract §4.
  ///
  /// The whole screen is captured, and the picture is cropped from the capture. The post's listing
  /// omits the cropping.
  public static let post = PictureRules()

  /// The rules of Flutter's engine.
  public static let flutter = PictureRules(
    follows: .finger, begins: .keyboard, firstDelta: .lost, release: .lastMove(.carried),
    motion: .ease, removalDelay: 0.1)
}

extension PictureRules {
  /// The content of the capture.
  ///
  /// Flutter and ``PictureRules/post`` capture the screen. The post's listing captures the
  /// application's windows.
  ///
  /// Several projects report that since iOS 16 the keyboard's window is no longer among the
  /// application's windows. The reports are in the projects' issue threads and were not tested on a
  /// device.
  public enum Capture: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The whole screen, no matter which process draws it.
    case screen
    /// The application's windows.
    case windows

    /// The last system on which the keyboard's window is among the application's windows.
    public static let lastSystemWithKeyboardWindow: Int = 15

    /// Returns whether the capture contains the keyboard; if not, the picture shows what is behind
    /// the keyboard.
    ///
    /// Neither kind of capture contains a third-party keyboard, which has a rule of its own
    /// (Contract §4.4).
    /// - Parameter system: The major version of the system.
    public func holdsKeyboard(system: Int) -> Bool {
      self == .screen || system <= Self.lastSystemWithKeyboardWindow
    }
  }

  /// The part of the capture that the picture shows.
  ///
  /// The post's listing does not crop the capture. Its image view has the keyboard's size and, by
  /// default, scales the picture to fill, so the whole screen is squeezed into that size.
  public enum Crop: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's rectangle.
    case keyboard
    /// The whole capture, scaled to the keyboard's size.
    case none
  }

  /// The view that contains the picture.
  ///
  /// The real keyboard is in a window in front of the app's window, so it covers a tab bar. A
  /// picture in the app's view is layered behind the app's own tab bar. At the swap, the keyboard's
  /// lowest part jumps behind the bar, and the picture later leaves the screen behind the bar.
  /// Because of this jump, SlackTextViewController abandoned the technique (#473).
  public enum Layer: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// A separate window in front of everything except what the system draws.
    case window
    /// The app's view, where the picture is layered behind a bar at the bottom.
    case view
  }

  /// What moves the picture: the cell in the post, and the finger in Flutter.
  ///
  /// In Flutter, the cell touches the picture's edge only if the finger happens to be on the cell's
  /// edge.
  ///
  /// ``SnapshotPlacement/translation(following:)`` computes how far the picture moves.
  public enum Lead: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The bottom edge of the pinned element.
    case cell
    /// The finger, wherever the element is.
    case finger
  }

  /// When the picture takes the keyboard's place.
  ///
  /// In the post, the picture appears at the first scroll down; in Flutter, it appears when the
  /// finger reaches the keyboard. Until then, the content scrolls under the resting keyboard.
  public enum Start: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The first scroll down.
    case scroll
    /// The finger's first move on the keyboard, when `y ≥ R`.
    case keyboard

    /// Returns whether a finger's move makes the picture appear.
    ///
    /// - Parameters:
    ///   - scrollsDown: Whether the content moved down.
    ///   - finger: The finger's y coordinate `y`, in screen points.
    ///   - rest: The y coordinate `R` at which the keyboard's top rests.
    public func isReached(scrollsDown: Bool, finger: Double, rest: Double) -> Bool {
      self == .scroll ? scrollsDown : finger >= rest
    }
  }

  /// Whether the finger's move that swaps the keyboard for the picture also moves the picture.
  ///
  /// In Flutter, the picture does not move on the frame of the swap, because the first pointer
  /// event on the keyboard only captures the picture.
  public enum FirstDelta: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The picture moves on the frame of the swap.
    case kept
    /// The picture stays in the keyboard's place on the frame of the swap, and catches up on the
    /// next frame.
    case lost
  }

  /// What decides whether the picture leaves or returns when the finger lifts.
  ///
  /// The decision is based either on position and velocity, by a policy (Behaviour §6), or only on
  /// the finger's last move.
  ///
  /// Flutter uses the last move. An earlier version used the position, with a threshold of half the
  /// keyboard's height.
  public enum Release: Sendable, Hashable {
    /// The dismissal's policy.
    case policy
    /// The finger's last move: a move down dismisses the keyboard, and any other move brings the
    /// keyboard back.
    case lastMove(PointerVelocity.Memory)
  }

  /// How the picture leaves or returns.
  ///
  /// The picture moves either on the keyboard's spring (Contract §4.3) or as in Flutter. Flutter's
  /// animation ignores the distance and the finger's velocity.
  public enum Motion: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's spring, with the finger's velocity as the initial velocity.
    case spring
    /// An animation of 0.3 s with the view's default curve, ease-in-out, from the picture's
    /// position.
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
/// while the picture is shown. The value is negative if the finger moves down. The value is a
/// distance, not divided by time, and is kept between drags. If a finger lifts without moving after
/// the swap, the last move of the previous drag decides; in the first drag, the value is 0.
public struct PointerVelocity: Sendable, Hashable {
  /// Whether the velocity is kept between drags.
  public enum Memory: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The value `v` of the previous drag is kept.
    case carried
    /// Every drag begins with a value of 0.
    case own
  }

  /// The value `v`, in points: the y of the second-to-last event minus the y of the last event.
  public private(set) var value: Double = 0
  private var previous = 0.0

  /// Creates the velocity of a finger that has not moved.
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

  /// Whether lifting the finger now dismisses the keyboard; true only if the finger's last move was
  /// downwards.
  public var dismisses: Bool { value < 0 }
}
