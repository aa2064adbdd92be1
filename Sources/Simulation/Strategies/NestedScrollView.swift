import KeyreelGeometry

/// A scroll view inside the form's: a text view.
public struct NestedScrollView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its place among the form's elements.
  public var index: Int
  /// Its frame in content coordinates.
  public var frame: Rect
}
