import KeyreelGeometry

/// A scroll view inside the form's: a text view.
public struct NestedScrollView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its place among the form's elements.
  public var index: Int
  /// Its frame in content coordinates.
  public var frame: Rect

  /// Makes a nested scroll view.
  package init(id: String, index: Int, frame: Rect) {
    self.id = id
    self.index = index
    self.frame = frame
  }
}
