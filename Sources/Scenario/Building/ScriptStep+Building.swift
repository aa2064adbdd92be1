import KeyreelSimulation

/// The steps of a script that is built in code.
///
/// The time `at` is in seconds from the start of the script. A step without a time begins when
/// everything is at rest.
extension ScriptStep {
  /// A touch on an element; the finger lifts immediately.
  public static func tap(_ id: String, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.tap(id), at: time)
  }

  /// A touch at a position on the screen, in points.
  public static func tap(x: Double, y: Double, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.tapPoint(Point(x: x, y: y)), at: time)
  }

  /// Makes a field the first responder without a touch.
  public static func focus(_ id: String, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.focus(id), at: time)
  }

  /// Types the given text, one character every 0.1 s.
  public static func type(_ text: String, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.type(text), at: time)
  }

  /// Presses the keyboard's return key.
  public static let returnKey: ScriptStep = ScriptStep(.returnKey)

  /// Presses a key that types nothing, such as shift.
  public static func press(_ key: KeyPress, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.press(key), at: time)
  }

  /// Holds a letter's key down so that its variants appear, and types the variant over which the
  /// finger is lifted.
  /// - Parameters:
  ///   - seconds: How long the key is held; variants appear after half a second.
  ///   - variant: The variant to which the finger moves; nil for the letter itself.
  public static func hold(
    _ key: Character, seconds: Double = 1, picks variant: Character? = nil, at time: Double? = nil
  ) -> ScriptStep {
    ScriptStep(.hold(KeyHold(key, seconds: seconds, picks: variant)), at: time)
  }

  /// Presses a button without a touch.
  public static func press(button id: String, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.pressButton(id), at: time)
  }

  /// Changes the keyboard of the field that is being edited.
  public static func keyboard(_ change: KeyboardChange, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.changeKeyboard(change), at: time)
  }

  /// Adds a message at the end of the content.
  public static func message(
    _ text: String, from sender: FormElement.Sender = .them, id: String? = nil,
    at time: Double? = nil
  ) -> ScriptStep {
    ScriptStep(.message(Message(text: text, sender: sender, id: id)), at: time)
  }

  /// Scrolls without a touch, either to the end or until an element is visible.
  public static func scroll(to target: ScrollTarget, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.scrollTo(target), at: time)
  }

  /// Moves the caret to just after the first `index` characters of the field being edited.
  public static func caret(in field: String, index: Int, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.caret(field: field, index: index), at: time)
  }

  /// Moves the app to the background.
  public static func background(at time: Double? = nil) -> ScriptStep {
    ScriptStep(.background, at: time)
  }

  /// Returns the app to the foreground.
  public static func foreground(at time: Double? = nil) -> ScriptStep {
    ScriptStep(.foreground, at: time)
  }

  /// Waits for the given number of seconds once everything is at rest.
  public static func wait(_ seconds: Double) -> ScriptStep { ScriptStep(.wait(seconds)) }

  /// A finger that goes down, moves and lifts.
  /// - Parameters:
  ///   - start: Where the finger goes down, in screen points.
  ///   - path: The waypoints of the finger, in ascending order of time. Each waypoint consists of
  ///     the time since the finger went down, in seconds, and the finger's distance below its
  ///     start, in points.
  ///   - releases: Whether the finger lifts at the end; if not, the finger stays down until the
  ///     next drag.
  public static func drag(
    from start: (x: Double, y: Double), path: [(seconds: Double, points: Double)],
    releases: Bool = true, at time: Double? = nil
  ) -> ScriptStep {
    let way = path.map { DragGesture.Waypoint(time: $0.seconds, dy: $0.points) }
    let gesture = DragGesture(from: Point(x: start.x, y: start.y), path: way, releases: releases)
    return ScriptStep(.drag(gesture), at: time)
  }

  /// Sets the content offset on each frame, with a finger down and without rubber-banding.
  ///
  /// The offsets are relative to the offset at the start of the step.
  public static func offsets(_ offsets: [Double], at time: Double? = nil) -> ScriptStep {
    ScriptStep(.offsets(offsets), at: time)
  }

  /// Turns the device.
  public static func rotate(_ orientation: Orientation, at time: Double? = nil) -> ScriptStep {
    ScriptStep(.rotate(orientation), at: time)
  }

  /// Waits until nothing moves.
  public static let settle: ScriptStep = ScriptStep(.settle)
}
