/// The keyboard as it is seen on one frame.
public struct KeyboardState: Sendable, Hashable {
  /// What it is doing (CONTRACT 3).
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Not there.
    case hidden
    /// The real one on its way up.
    case showing
    /// The real one, at rest or changing its height.
    case shown
    /// A picture of it.
    case snapshot
    /// The real one on its way down.
    case hiding
  }

  /// What it is doing.
  public var phase: Phase
  /// The top edge of what is seen, in screen points, on the pixel grid; the screen's height when hidden.
  public var top: Double
  /// The height of the keyboard shown or last shown, from the bottom edge, in points; 0 before any.
  public var height: Double
  /// Its keys.
  public var traits: KeyboardTraits
  /// What its return key says.
  public var returnKey: ReturnKey = .default
  /// Which page of keys is in front.
  public var page: KeyboardPage = .letters
  /// What shift does.
  public var shift: KeyboardShift = .on
  /// Whether the return key can be pressed; some stay grey while the field is empty.
  public var returnKeyIsEnabled: Bool = true
  /// Whether it took the place of other keys that were up, as a pad does when the focus comes from a field of letters.
  public var replacesKeys: Bool = false
  /// The character whose key is held down on this frame.
  public var pressedKey: Character?
  /// The letter that the finger would type where the held key's variants show; nil where they do not.
  public var heldVariant: Character?
  /// The word before the caret, which the bar of suggestions shows in quotation marks; nil where no word ends there
  /// and without the bar.
  public var typedWord: String?
  /// Whether the field's text is another than at the start, so that there is something to undo.
  public var canUndo: Bool = false
  /// Whether letters are upper case.
  public var isShifted: Bool { shift != .off }
  /// Whether the real keyboard is on its way or held by a finger; false for a picture.
  public var isMoving: Bool = false
}
