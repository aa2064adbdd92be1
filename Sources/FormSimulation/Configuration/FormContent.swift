/// What is scrolled: the elements and how those without a frame are stacked.
public struct FormContent: Sendable, Hashable {
  /// The content's height in points; without one, the bottom of the last element plus the margin.
  public var height: Double?
  /// The space around stacked elements, in points.
  public var margin: Double
  /// The space between stacked elements, in points; table rows touch.
  public var spacing: Double
  /// The elements, in tree order.
  public var elements: [FormElement]

  /// Makes content; margin and spacing are 20 pt unless given.
  public init(
    height: Double? = nil, margin: Double = 20, spacing: Double = 20, elements: [FormElement] = []
  ) {
    self.height = height
    self.margin = margin
    self.spacing = spacing
    self.elements = elements
  }
}
