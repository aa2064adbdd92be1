/// What is scrolled: the elements and how those without a frame are stacked.
public struct FormContent: Sendable, Hashable {
  /// The content's height in points; without one, the bottom of the last element plus the margin.
  public var height: Double?
  /// The space around stacked elements, in points.
  public var margin: Double
  /// The space between stacked elements, in points; table rows touch.
  public var spacing: Double
  /// How rows lie on the screen.
  public var style: TableStyle
  /// The colour behind the elements; without one, the style's.
  public var background: FormColor?
  /// The elements, in tree order.
  public var elements: [FormElement]

  /// Makes content; margin and spacing are 20 pt unless given, rows are plain.
  public init(
    height: Double? = nil, margin: Double = 20, spacing: Double = 20, style: TableStyle = .plain,
    background: FormColor? = nil, elements: [FormElement] = []
  ) {
    self.height = height
    self.margin = margin
    self.spacing = spacing
    self.style = style
    self.background = background
    self.elements = elements
  }
}
