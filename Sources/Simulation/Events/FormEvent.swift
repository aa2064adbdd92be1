/// Something that happened on a frame (Contract §3); the events of a frame are in order of
/// delivery.
public enum FormEvent: Sendable, Hashable {
  /// A keyboard notification.
  case notification(KeyboardNotification)
  /// The area that the keyboard leaves free is about to change; this event is posted only for a
  /// strategy that listens for such changes.
  case viewport(ViewportEvent)
  /// The screen was captured, and the keyboard's picture was cut out of the capture.
  case snapshot
  /// The keyboard could not be captured: it belongs to another vendor, or its window is not among
  /// the application's windows.
  case snapshotFailed
  /// The picture of the keyboard replaced the real keyboard.
  case swapToSnapshot
  /// The real keyboard replaced its picture.
  case swapToKeyboard
  /// The picture of the keyboard has left the screen.
  case dismissed
  /// The keyboard's picture was removed, some time after the real keyboard came back in front of
  /// the picture.
  case pictureRemoved
  /// The picture of the keyboard was dropped because the device turned.
  case snapshotDropped
  /// A field became first responder.
  case focus(String)
  /// A field stopped being first responder.
  case resign(String)
  /// A button was pressed.
  case pressed(String)
  /// A tap on an element dismissed the keyboard and did nothing else.
  case tapSwallowed(String)
  /// An action of the form ran: the Done action (under its name in the scenario), a button's `save`
  /// action, or a return key's action, such as `send`.
  case action(String)
  /// The device turned.
  case rotate(Orientation)
  /// The app left the screen.
  case background
  /// The app came back to the screen.
  case foreground

  /// The event's name in a timeline.
  public var name: String {
    switch self {
    case .notification(let notification): notification.name.rawValue
    case .viewport: "viewport"
    case .snapshot: "snapshot"
    case .snapshotFailed: "snapshotFailed"
    case .swapToSnapshot: "swapToSnapshot"
    case .swapToKeyboard: "swapToKeyboard"
    case .dismissed: "dismissed"
    case .pictureRemoved: "pictureRemoved"
    case .snapshotDropped: "snapshotDropped"
    case .focus: "focus"
    case .resign: "resign"
    case .pressed: "pressed"
    case .tapSwallowed: "tapSwallowed"
    case .action(let name): name
    case .rotate: "rotate"
    case .background: "background"
    case .foreground: "foreground"
    }
  }
}

/// A notification from the system about the keyboard (Behaviour §3f); its frames are in screen
/// points.
public struct KeyboardNotification: Sendable, Hashable {
  /// The names of the keyboard notifications.
  public enum Name: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's frame is about to change.
    case keyboardWillChangeFrame
    /// The keyboard is about to be shown.
    case keyboardWillShow
    /// The keyboard's frame has changed.
    case keyboardDidChangeFrame
    /// The keyboard has been shown.
    case keyboardDidShow
    /// The keyboard is about to be hidden.
    case keyboardWillHide
    /// The keyboard has been hidden.
    case keyboardDidHide
  }

  /// The notification's name.
  public var name: Name
  /// The keyboard's frame before the change.
  public var begin: Rect
  /// The keyboard's frame after the change.
  public var end: Rect
  /// The animation's nominal length, in seconds; 0 if there is none.
  public var duration: Double
  /// The raw value of the animation's curve; 7 for the system's own curve.
  public var curve: Int

  /// Makes a notification.
  public init(name: Name, begin: Rect, end: Rect, duration: Double, curve: Int) {
    self.name = name
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
  }
}

/// A listener in the view tree that is notified of changes to the keyboard and to the area that the
/// keyboard leaves free.
///
/// Source: iZettle Form, `KeyboardEvent.swift` and `ViewPortEvent.swift` (Behaviour §1.1, §5).
public struct KeyboardListener: Sendable, Hashable {
  /// The priority of a listener among the listeners of its view; listeners with a higher priority
  /// are notified earlier.
  public struct Priority: RawRepresentable, Sendable, Hashable {
    /// The number by which the listeners of one view are ordered.
    public var rawValue: Int

    /// Makes a custom priority.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The priority of a listener that sets insets.
    public static let contentInsets = Priority(rawValue: 300)
    /// The priority of a listener that sets the offset, which depends on the insets.
    public static let contentOffset = Priority(rawValue: 200)
    /// The priority of a listener that scrolls to the end of the content, even if an earlier
    /// listener revealed another part.
    public static let scrollToBottom = Priority(rawValue: 100)
    /// The priority of any other listener.
    public static let `default` = Priority(rawValue: 0)
  }

  /// The name of the listener's view.
  public var view: String
  /// The path to the view from the root: the index of each ancestor, and of the view itself, among
  /// its siblings.
  public var path: [Int]
  /// The listener's priority among the listeners of its view.
  public var priority: Priority
  /// Whether an element of the form, rather than the strategy, registered the listener.
  ///
  /// A listener that an element registered has the element's own priority.
  public var isOwn: Bool = false
}

extension Sequence<KeyboardListener> {
  /// The listeners in the order in which an event reaches them.
  ///
  /// Parents come before their children. Listeners of one view are in order of descending priority,
  /// and listeners of equal priority are in order of registration. iZettle Form guarantees no order
  /// between branches of the tree; here, branches are in tree order.
  ///
  /// - Complexity: O(*n* log *n*) path comparisons.
  package func inDeliveryOrder() -> [KeyboardListener] {
    enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
      if left.priority != right.priority {
        return left.priority.rawValue > right.priority.rawValue
      }
      return first.offset < second.offset
    }.map { $0.element }
  }
}

/// The announcement of a change in the area that the status bar and the keyboard leave free
/// (iZettle Form, `ViewPortEvent.swift`).
public struct ViewportEvent: Sendable, Hashable {
  /// One listener's response to the announcement.
  public struct Delivery: Sendable, Hashable {
    /// The listener.
    public var listener: KeyboardListener
    /// The bottom inset that the listener sets, in points; nil if it sets none.
    public var inset: Double?
    /// The content offset that the listener requests, in points; nil if it requests none.
    public var offset: Double?
    /// The on-screen frame, in points, of an element's view when the view is notified; nil for a
    /// listener that the strategy registered.
    public var frame: Rect?
  }

  /// The area that the status bar and the keyboard leave free after the change, in screen points.
  public var area: Rect
  /// The duration of the change, in seconds; 0 for a keyboard that stays where it is.
  public var duration: Double
  /// The listeners' responses, in order of delivery.
  public var deliveries: [Delivery]
}
