/// Something that happened on a frame (CONTRACT 3); the events of a frame are in order of delivery.
public enum FormEvent: Sendable, Hashable {
  /// A keyboard notification.
  case notification(KeyboardNotification)
  /// The area that the keyboard leaves free is about to change; this is posted only for a strategy
  /// that listens for such changes.
  case viewport(ViewportEvent)
  /// The screen was captured, and the keyboard was cropped from the capture.
  case snapshot
  /// The keyboard could not be captured: it belongs to another vendor, or its window is not among
  /// the application's windows.
  case snapshotFailed
  /// The picture took the keyboard's place.
  case swapToSnapshot
  /// The keyboard took the picture's place.
  case swapToKeyboard
  /// The picture has left the screen.
  case dismissed
  /// The picture was removed from behind the real keyboard, some time after the keyboard came back.
  case pictureRemoved
  /// The picture was dropped because the device turned.
  case snapshotDropped
  /// A field became first responder.
  case focus(String)
  /// A field stopped being first responder.
  case resign(String)
  /// A button was pressed.
  case pressed(String)
  /// A tap on an element dismissed the keyboard and did nothing else.
  case tapSwallowed(String)
  /// An action of the form ran: its Done action under the name from the scenario, the action `save`
  /// of a button, or the action of a return key, such as `send`.
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

/// A notification from the system about the keyboard (BEHAVIOUR 3f); its frames are in screen
/// points.
public struct KeyboardNotification: Sendable, Hashable {
  /// The names of the notifications.
  public enum Name: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's frame is about to change.
    case keyboardWillChangeFrame
    /// The keyboard is about to be shown.
    case keyboardWillShow
    /// The keyboard's frame has changed.
    case keyboardDidChangeFrame
    /// The keyboard is shown.
    case keyboardDidShow
    /// The keyboard is about to be hidden.
    case keyboardWillHide
    /// The keyboard is hidden.
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

/// A listener in a tree of views, which is notified of the keyboard and of the area that the
/// keyboard leaves free.
///
/// Source: iZettle Form, `KeyboardEvent.swift` and `ViewPortEvent.swift` (BEHAVIOUR 1.1, 5).
public struct KeyboardListener: Sendable, Hashable {
  /// The order in which the listeners of one view are notified: the higher the priority, the
  /// earlier.
  public struct Priority: RawRepresentable, Sendable, Hashable {
    /// The number by which the listeners of one view are ordered.
    public var rawValue: Int

    /// Makes a custom priority.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The priority of a listener that sets insets.
    public static let contentInsets = Priority(rawValue: 300)
    /// The priority of a listener that sets the offset, which depends on the insets.
    public static let contentOffset = Priority(rawValue: 200)
    /// The priority of a listener that shows the end of the content, whatever was revealed before.
    public static let scrollToBottom = Priority(rawValue: 100)
    /// The priority of any other listener.
    public static let `default` = Priority(rawValue: 0)
  }

  /// The view's name.
  public var view: String
  /// The path to the view from the root: the index of each ancestor, and of the view itself, among
  /// its siblings.
  public var path: [Int]
  /// Its priority, which orders the listeners of its view.
  public var priority: Priority
  /// Whether an element of the form, not the strategy, has registered the listener, with the
  /// element's own priority.
  public var isOwn: Bool = false
}

extension Sequence<KeyboardListener> {
  /// The listeners in the order in which an event reaches them.
  ///
  /// Parents come before their children; listeners of one view come by descending priority, and
  /// listeners of equal priority come in order of registration. The source guarantees no order
  /// between branches of the tree; here, the order follows the tree.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of paths.
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
  /// One listener's answer.
  public struct Delivery: Sendable, Hashable {
    /// The listener.
    public var listener: KeyboardListener
    /// The bottom inset that it sets, in points; nil for a listener that sets none.
    public var inset: Double?
    /// The content offset that it asks for, in points; nil for a listener that asks for none.
    public var offset: Double?
    /// Where the view of an element is on the screen when the view is notified, in points; nil for
    /// a view that the strategy registers.
    public var frame: Rect?
  }

  /// The screen without the status bar and the keyboard once the change is over, in screen points.
  public var area: Rect
  /// How long the change takes, in seconds; 0 for a keyboard that stays where it is.
  public var duration: Double
  /// The deliveries, in order.
  public var deliveries: [Delivery]
}
