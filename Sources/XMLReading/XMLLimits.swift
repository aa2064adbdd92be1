/// How large a document may be.
public struct XMLLimits: Sendable, Hashable {
  /// The most levels of elements.
  public var depth: Int
  /// The most elements.
  public var elements: Int

  /// Makes limits.
  public init(depth: Int, elements: Int) {
    self.depth = depth
    self.elements = elements
  }
}
