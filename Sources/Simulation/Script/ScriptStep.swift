/// One action of a script, and when it starts.
public struct ScriptStep: Sendable, Hashable {
  /// The action of a step (Contract §2.2).
  public enum Action: Sendable, Hashable {
    /// A tap on an element: the finger goes down and up on one frame.
    case tap(String)
    /// A tap at a point on the screen, in points.
    case tapPoint(Point)
    /// Makes a field first responder without a touch.
    case focus(String)
    /// Types a text, one character every 0.1 s.
    case type(String)
    /// Presses the keyboard's return key.
    case returnKey
    /// Presses a key that types nothing, such as shift.
    case press(KeyPress)
    /// Holds a letter's key down until its variants appear, and types the character over which the
    /// finger is lifted.
    case hold(KeyHold)
    /// Waits for a number of seconds after everything has come to rest.
    case wait(Double)
    /// A finger that goes down, moves and (unless held) lifts.
    case drag(DragGesture)
    /// Scrolls with a finger to one content offset per frame; the offsets are relative to the start
    /// and ignore the rubber band.
    case offsets([Double])
    /// Turns the device.
    case rotate(Orientation)
    /// Delivers a keyboard notification unchanged.
    case notify(KeyboardNotification)
    /// Waits until nothing moves.
    case settle
    /// Presses a button without a touch.
    case pressButton(String)
    /// Changes the keyboard of the edited field.
    case changeKeyboard(KeyboardChange)
    /// The app adds a message at the end of the conversation.
    case message(Message)
    /// The app scrolls, without a touch.
    case scrollTo(ScrollTarget)
    /// Moves the edited field's caret to the position after the first `index` characters.
    case caret(field: String, index: Int)
    /// The app leaves the screen: the touch is cancelled and typing ends.
    case background
    /// The app returns to the screen.
    case foreground

    /// Whether the action needs a finger on the app's screen.
    var isTouch: Bool {
      switch self {
      case .tap, .tapPoint, .type, .returnKey, .press, .hold, .drag, .offsets: true
      case .focus, .wait, .rotate, .notify, .settle, .pressButton, .changeKeyboard, .message,
        .scrollTo, .caret, .background, .foreground:
        false
      }
    }
  }

  /// The action.
  public var action: Action
  /// When the step starts, in seconds from the script's start; nil to start once everything has
  /// come to rest.
  public var at: Double?

  /// Makes a step.
  public init(_ action: Action, at: Double? = nil) {
    self.action = action
    self.at = at
  }
}

/// A finger that stays on a key until the letter's variants appear, and is lifted over the letter
/// itself or over one of the variants.
public struct KeyHold: Sendable, Hashable {
  /// How long a key has to be held before its variants appear, in seconds: as long as the
  /// platform's own long press.
  static let delay: Double = 0.5

  /// The character whose key is held.
  public var key: Character
  /// How long the key is held, in seconds.
  public var seconds: Double
  /// The variant that the finger moves to and types; nil for the character itself.
  public var picks: Character?

  /// Makes a key hold.
  public init(_ key: Character, seconds: Double = 1, picks: Character? = nil) {
    self.key = key
    self.seconds = seconds
    self.picks = picks
  }
}

/// A finger on a key.
struct KeyTouch: Sendable, Hashable {
  /// The key hold that the finger performs.
  var key: KeyHold
  /// The frame on which the finger went down.
  var since: Int
}

/// A finger's path over the screen: straight lines between waypoints.
public struct DragGesture: Sendable, Hashable {
  /// The finger's position at one moment.
  public struct Waypoint: Sendable, Hashable {
    /// Seconds since the finger went down.
    public var time: Double
    /// How far below the start the finger is, in points.
    public var dy: Double

    /// Makes a waypoint.
    public init(time: Double, dy: Double) {
      self.time = time
      self.dy = dy
    }
  }

  /// Where the finger goes down, in screen points.
  public var from: Point
  /// The waypoints of the path, in ascending order of time.
  public var path: [Waypoint]
  /// Whether the finger lifts on the frame after the last waypoint; if false, the finger stays down
  /// until another finger goes down or the touch is cancelled.
  public var releases: Bool

  /// Makes a gesture.
  public init(from: Point, path: [Waypoint], releases: Bool = true) {
    self.from = from
    self.path = path
    self.releases = releases
  }

  /// The time over which a lifted finger's velocity is measured, in seconds (Behaviour §3d).
  public static let velocityWindow: Double = 0.1

  /// How far below the start the finger is, in points; the value changes linearly between
  /// waypoints.
  ///
  /// Before the first waypoint, the finger moves towards it from the start. After the last
  /// waypoint, the finger stays where it is.
  public func dy(at time: Double) -> Double {
    var from = Waypoint(time: 0, dy: 0)
    for point in path {
      if time < point.time {
        let share = (time - from.time) / (point.time - from.time)
        return from.dy + (point.dy - from.dy) * share
      }
      from = point
    }
    return from.dy
  }

  /// The average velocity over the last 0.1 s of the path, in pt/s, positive downwards; 0 if the
  /// finger rested for that long.
  ///
  /// The velocity is rounded to a multiple of 1/1024 pt/s, so its sign is reliable.
  public var releaseVelocity: Double {
    let end = path.last?.time ?? 0
    let window = min(Self.velocityWindow, end)
    guard window > 0 else { return 0 }
    let velocity = (dy(at: end) - dy(at: end - window)) / window
    // A finger at rest has a velocity of exactly 0: rounding removes the noise in the last bits of
    // the times.
    return (velocity * 1024).rounded(.toNearestOrAwayFromZero) / 1024
  }
}
