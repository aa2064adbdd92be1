import Geometry

/// The sizes of text in controls, in points (BEHAVIOUR 3g).
public enum TextMetrics {
  /// The body font.
  public static let fontSize: Double = 17
  /// From one line to the next in labels and text views.
  public static let lineHeight: Double = 22
  /// The caret's width.
  public static let caretWidth: Double = 2
  /// The caret's height in a one-line field.
  public static let caretHeight: Double = 20
  /// From a text field's side to its text.
  public static let fieldPadding: Double = 6
  /// From a text view's edges to its text.
  public static let textViewInsets: EdgeInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
  /// From a table row's sides to what it holds, inside the safe area.
  public static let rowPadding: Double = 20
  /// The height of a text field.
  public static let fieldHeight: Double = 34
  /// The height of a button or table row.
  public static let rowHeight: Double = 44
}
