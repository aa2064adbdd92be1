import KeyreelGeometry

/// A screenshot that a form is drawn with, in place of what would be drawn there.
///
/// It shows the form as it is on its first frame. Its pixels are seen wherever nothing changed since: those of ``scroll``
/// move with the content, all others stay. The status bar and the home indicator in it belong to the system.
public struct ScreenPicture: Sendable, Hashable {
  /// The path of the screenshot, as the scenario gives it.
  public var image: String
  /// The part of the screen that scrolls, in points; nil where nothing does.
  public var scroll: Rect?
  /// The keyboard in it, in points; what lies behind is not known.
  public var keyboard: Rect?

  /// Makes a picture.
  public init(image: String, scroll: Rect? = nil, keyboard: Rect? = nil) {
    self.image = image
    self.scroll = scroll
    self.keyboard = keyboard
  }
}
