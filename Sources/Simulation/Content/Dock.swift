/// The app's bar at the bottom of the screen, outside the scroll view, such as a chat's input bar
/// or a Pay button (Contract §2.11).
///
/// The bar's elements are the docked elements of the content.
public struct Dock: Sendable, Hashable {
  /// What the bar's lower edge follows.
  public enum Follows: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The keyboard's layout guide.
    ///
    /// The bar does not move until the keyboard has risen past the bar's resting place. Above the
    /// resting place, the bar rests on the keyboard's edge.
    case guide
    /// The keyboard's window, which contains the bar as the view controller's input accessory view.
    case accessory
    /// A bottom constraint, which the app animates on `keyboardWillShow` and `keyboardWillHide`.
    case constraint
    /// A position that is computed from the keyboard's height and progress on every frame.
    case sticky
    /// Nothing; the keyboard covers the bar.
    case none
  }
  /// The edge on which the bar rests without a keyboard.
  public enum Rest: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The top of the bottom safe area or of the tab bar.
    case safeArea
    /// The bottom of the screen.
    case screen
  }

  /// What the bar's lower edge follows.
  public var follows: Follows
  /// The edge on which the bar rests.
  public var restsOn: Rest
  /// The distance of a sticky dock below its resting place while there is no keyboard, in points.
  public var closed: Double
  /// The difference between the keyboard's height and the distance that a sticky dock rises, in
  /// points.
  public var opened: Double
  /// The guide's `keyboardDismissPadding`, in points: how far above the keyboard a finger begins to
  /// drag the keyboard.
  public var padding: Double
  /// The bar's height, in points, while every field in the bar has one line of text; nil for the
  /// height that the bar's elements need.
  ///
  /// The height needed is that of the tallest element without a frame, with one line of text, plus
  /// 8 pt above and 8 pt below. If an element with a frame extends lower, the bar extends to the
  /// lower edge of that element.
  public var height: Double?

  /// Creates a dock; without arguments, the dock follows the layout guide and rests on the safe
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

  /// Returns how far above the keyboard's edge a finger begins to pull the keyboard, for a bar of
  /// the given height (Contract §2.11).
  ///
  /// A negative padding counts as 0.
  package func lead(height: Double) -> Double {
    switch follows {
    case .accessory: height
    case .guide: max(0, padding)
    case .constraint, .sticky, .none: 0
    }
  }

  /// Returns how much farther the keyboard rises than the dock.
  ///
  /// The difference depends on how far above the bottom of the screen the dock rests. A dock that
  /// follows nothing is treated as if it followed the guide.
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
        "A sticky dock's distance below its usual position while a keyboard is shown, in points.")
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

/// The position of a bar on a screen, which depends on what the bar's lower edge follows
/// (Contract §2.11).
///
/// Lengths are in screen points, positive downwards.
package struct DockPlace: Sendable, Hashable {
  /// The screen's height, `S`.
  package var screen: Double
  /// The distance from the bottom of the screen to the resting bar, `m`.
  package var rest: Double
  /// The bar's height, `B`.
  package var height: Double

  /// Creates a position of a bar.
  package init(screen: Double, rest: Double, height: Double) {
    self.screen = screen
    self.rest = rest
    self.height = height
  }

  /// The bar's lower edge without a keyboard, `S − m`.
  package var restEdge: Double { screen - rest }

  /// The lower edge of a bar attached to the layout guide: `min(keyboard's top, S − m)`.
  package func edge(onGuide keyboardTop: Double) -> Double { min(keyboardTop, restEdge) }

  /// The bar's lower edge while a constraint moves the bar, `S − m − (K − m)·p`; a keyboard no
  /// taller than `m` does not move the bar.
  package func edge(constrainedTo keyboard: Double, progress: Double) -> Double {
    restEdge - max(0, keyboard - rest) * progress
  }

  /// The lower edge of a bar whose upper edge is at a finger; a picture of the keyboard follows
  /// this lower edge (Contract §2.11).
  package func edge(leadingFinger finger: Double) -> Double { finger + height }

  /// The distance by which a computed position moves the bar, `−k + closed + (opened − closed)·p`,
  /// positive downwards.
  package static func shift(
    keyboard seen: Double, progress: Double, closed: Double, opened: Double
  ) -> Double { -seen + closed + (opened - closed) * progress }

  /// The bottom inset of a list that fills the screen, `S − bar's top`.
  package func inset(edge: Double) -> Double { screen - (edge - height) }

  /// The app's part of ``inset(edge:)`` if the system automatically adds the part for the safe area
  /// or tab bar.
  package func appInset(edge: Double) -> Double { inset(edge: edge) - rest }
}

extension FormElement.Kind {
  /// Whether a dock can contain an element of this kind; scroll views and parts of tables and
  /// conversations are excluded.
  package var canBeDocked: Bool {
    switch self {
    case .label, .textField, .textView, .button, .switch: true
    case .cell, .composer, .header, .footer, .bubble, .scroll: false
    }
  }
}

extension Rect {
  /// Returns a keyboard's frame including an accessory of the given height on top (Contract §2.11).
  package func withAccessory(_ height: Double) -> Rect {
    Rect(x: minX, y: minY - height, width: width, height: self.height + height)
  }

  /// The frame of a bar that floats above a keyboard's pane.
  ///
  /// The bar's height, its distance from the sides and its gap above the pane are in points.
  package static func floatingBar(
    above paneTop: Double, width: Double, height: Double, side: Double, gap: Double
  ) -> Rect { Rect(x: side, y: paneTop - gap - height, width: width - 2 * side, height: height) }
}
