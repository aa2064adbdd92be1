/// The meaning of a keyboard's rectangle on the screen, according to Flutter's rule
/// (Contract §2.12).
package struct KeyboardRectangle: Sendable, Hashable {
  /// The kinds of keyboard that a rectangle may represent.
  package enum Mode: String, Sendable, Hashable {
    /// No keyboard.
    case hidden
    /// A keyboard that reaches the bottom of the screen.
    case docked
    /// A keyboard that ends above the bottom of the screen: floating, undocked or split.
    case floating
  }

  /// The keyboard's frame, in screen points.
  package var frame: Rect
  /// The screen's size.
  package var screen: Size

  /// Makes a rectangle.
  package init(_ frame: Rect, screen: Size) {
    self.frame = frame
    self.screen = screen
  }

  /// The kind of keyboard that a notification with this rectangle announces; the view matters only
  /// in a compact window on a tablet.
  package func mode(
    after name: KeyboardNotification.Name, view: Rect, isCompact: Bool = false
  ) -> Mode {
    if name == .keyboardWillHide { return .hidden }
    if frame == .zero { return .floating }
    guard frame.width > 0, frame.height > 0 else { return .hidden }
    let moved = frame.offsetBy(dx: 0, dy: windowAdjustment(view: view, isCompact: isCompact))
    let seen = moved.intersection(Rect(origin: .zero, size: screen))
    guard seen.width > 0, seen.height.rounded() > 0 else { return .hidden }
    return moved.maxY.rounded() < screen.height ? .floating : .docked
  }

  /// How far down to move the frame in a compact window on a tablet, where the frame does not
  /// include the space below the window.
  package func windowAdjustment(view: Rect, isCompact: Bool) -> Double {
    guard isCompact, frame.maxY != screen.height else { return 0 }
    return max(0, screen.height - view.maxY)
  }

  /// The bottom inset of a view on the screen: the height that a docked keyboard covers; 0 for any
  /// other keyboard.
  package func inset(of view: Rect, mode: Mode) -> Double {
    mode == .docked ? view.overlap(of: frame) : 0
  }
}
