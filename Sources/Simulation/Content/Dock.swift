/// The app's bar at the bottom of the screen, outside the scroll view, such as a chat's input bar
/// or a Pay button (CONTRACT 2).
///
/// Its elements are the docked elements of the content.
public struct Dock: Sendable, Hashable {
  /// What its lower edge follows.
  public enum Follows: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's layout guide: the bar does not move until the keyboard has passed the safe
    /// area; while the keyboard is above the safe area, the bar is on the keyboard's edge.
    case guide
    /// The keyboard's window, of which the bar is a part as the view controller's input accessory
    /// view.
    case accessory
    /// A bottom constraint, which the app animates on `keyboardWillShow` and `keyboardWillHide`.
    case constraint
    /// A position that is computed from the keyboard's height and progress on every frame.
    case sticky
    /// Nothing: the keyboard covers the bar.
    case none
  }
  /// The edge that it rests on without a keyboard.
  public enum Rest: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The bottom safe area, or the tab bar.
    case safeArea
    /// The bottom of the screen.
    case screen
  }

  /// What its lower edge follows.
  public var follows: Follows
  /// The edge that it rests on.
  public var restsOn: Rest
  /// How far below its resting place a sticky dock is without a keyboard, in points.
  public var closed: Double
  /// With a keyboard, the height of a sticky dock above its resting place is the keyboard's height
  /// less this distance, in points.
  public var opened: Double
  /// The guide's `keyboardDismissPadding`, in points: how far above the keyboard a finger starts to
  /// drag it.
  public var padding: Double
  /// Its height while every field in it has one line of text, in points; nil for the height that
  /// its elements need.
  ///
  /// The elements need the height of the tallest element without a frame, with one line of text,
  /// plus 8 pt above it and 8 pt below it. If an element with a frame ends lower, they need the
  /// space down to its lower edge.
  public var height: Double?

  /// Makes a dock; without arguments, one that follows the layout guide and rests on the safe
  /// area.
  public init(
    follows: Follows = .guide, restsOn: Rest = .safeArea, closed: Double = 0, opened: Double = 0,
    padding: Double = 0, height: Double? = nil
  ) {
    self.follows = follows
    self.restsOn = restsOn
    self.closed = closed
    self.opened = opened
    self.padding = padding
    self.height = height
  }

  /// How far above the keyboard's edge a finger begins to pull the keyboard, for a bar of this
  /// height (CONTRACT 2); negative paddings count as 0.
  package func lead(height: Double) -> Double {
    switch follows {
    case .accessory: height
    case .guide: max(0, padding)
    case .constraint, .sticky, .none: 0
    }
  }

  /// How much less the dock rises than the keyboard does, given how far above the bottom of the
  /// screen the dock rests; a dock that follows nothing counts as if it followed the guide.
  package func lag(rest: Double) -> Double {
    switch follows {
    case .guide, .accessory, .constraint, .none: rest
    case .sticky: opened - closed
    }
  }
}

extension Dock: KeyMapping {
  package static var blank: Dock { Dock() }
  package static var short: String? { "follows" }

  /// The offsets of a sticky dock.
  private struct Offset: KeyMapping {
    var closed = 0.0
    var opened = 0.0

    static var blank: Offset { Offset() }
    static var isSpelledOut: Bool { true }

    mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key(
        "closed", .coordinate, &closed,
        "A sticky dock's distance below its resting place without a keyboard, in points.")
      try v.key(
        "opened", .coordinate, &opened,
        "How much less than the keyboard's height a sticky dock rises, in points.")
    }
  }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key("follows", .words(Follows.self), &follows, "What the dock's lower edge follows.")
    try v.key(
      "restsOn", .words(Rest.self), &restsOn, "The edge on which the dock rests without a keyboard."
    )
    var offset = Offset(closed: closed, opened: opened)
    try v.key("offset", &offset, "The offsets of a sticky dock, without and with a keyboard.")
    (closed, opened) = (offset.closed, offset.opened)
    try v.key(
      "padding", .coordinate, &padding, "The layout guide's keyboardDismissPadding, in points.")
    try v.key(
      "height", .length, &height,
      "The dock's height in points while its fields have one line of text.")
    try v.key(
      "elements",
      "The dock's elements, from leading to trailing edge; a field fills the remaining width.")
  }
}

/// The position of a bar on a screen: its lower edge depends on what the bar follows (CONTRACT 2).
///
/// Lengths are in screen points, positive downwards.
package struct DockPlace: Sendable, Hashable {
  /// `S`: the screen's height.
  package var screen: Double
  /// `m`: how far above the bottom of the screen the bar rests.
  package var rest: Double
  /// `B`: the bar's height.
  package var height: Double

  /// Makes a place.
  package init(screen: Double, rest: Double, height: Double) {
    self.screen = screen
    self.rest = rest
    self.height = height
  }

  /// `S − m`: the lower edge without a keyboard.
  package var restEdge: Double { screen - rest }

  /// The lower edge of a bar attached to the layout guide, never below its resting place:
  /// `min(keyboard's top, S − m)`.
  package func edge(onGuide keyboardTop: Double) -> Double { min(keyboardTop, restEdge) }

  /// The lower edge while a constraint moves the bar, `S − m − (K − m)·p`; a keyboard no taller
  /// than `m` does not move it.
  package func edge(constrainedTo keyboard: Double, progress: Double) -> Double {
    restEdge - max(0, keyboard - rest) * progress
  }

  /// The lower edge of a bar whose upper edge is at a finger; a picture of the keyboard follows
  /// that lower edge (CONTRACT 2).
  package func edge(leadingFinger finger: Double) -> Double { finger + height }

  /// How far a computed position moves the bar, positive downwards:
  /// `−k + closed + (opened − closed)·p`.
  package static func shift(
    keyboard seen: Double, progress: Double, closed: Double, opened: Double
  ) -> Double { -seen + closed + (opened - closed) * progress }

  /// `S − bar's top`: the bottom inset of a list that fills the screen.
  package func inset(edge: Double) -> Double { screen - (edge - height) }

  /// The app's part of ``inset(edge:)``, if the system adds the safe area or tab bar by itself.
  package func appInset(edge: Double) -> Double { inset(edge: edge) - rest }
}

extension FormElement.Kind {
  /// Whether a dock can contain an element of this kind: anything but a scroll view and the parts
  /// of a table or a conversation.
  package var canBeDocked: Bool {
    switch self {
    case .label, .textField, .textView, .button, .switch: true
    case .cell, .composer, .header, .footer, .bubble, .scroll: false
    }
  }
}

extension Rect {
  /// A keyboard's frame with an accessory of this height on top of it (CONTRACT 2).
  package func withAccessory(_ height: Double) -> Rect {
    Rect(x: minX, y: minY - height, width: width, height: self.height + height)
  }

  /// The frame of a bar that floats above a keyboard's pane, computed from its height, its distance
  /// from the sides and its gap above the pane, in points.
  package static func floatingBar(
    above paneTop: Double, width: Double, height: Double, side: Double, gap: Double
  ) -> Rect { Rect(x: side, y: paneTop - gap - height, width: width - 2 * side, height: height) }
}
