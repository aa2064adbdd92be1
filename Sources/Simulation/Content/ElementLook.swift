/// How one element differs from the usual look of its kind; what is nil is as usual.
public struct ElementLook: Sendable, Hashable {
  /// The size of its text in points at the text size `large`, scaled with the user's.
  public var size: Double?
  /// The weight of its text.
  public var weight: TextWeight?
  /// The colour of its text.
  public var color: FormColor?
  /// The colour of what it shows while empty.
  public var placeholder: FormColor?
  /// The colour of its face.
  public var background: FormColor?
  /// The radius of its corners, in points; at most half its smaller side is drawn.
  public var corner: Double?
  /// The width of its border, in points.
  public var border: Double?
  /// From its sides to its text, in points.
  public var padding: Double?
  /// From its upper and lower edge to its text, in points.
  public var verticalPadding: Double?
  /// Where its lines stand.
  public var align: TextAlign?

  /// Makes a look; without arguments, the usual one.
  public init(
    size: Double? = nil, weight: TextWeight? = nil, color: FormColor? = nil,
    placeholder: FormColor? = nil, background: FormColor? = nil, corner: Double? = nil,
    border: Double? = nil,
    padding: Double? = nil, verticalPadding: Double? = nil, align: TextAlign? = nil
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.placeholder = placeholder
    self.background = background
    self.corner = corner
    self.border = border
    self.padding = padding
    self.verticalPadding = verticalPadding
    self.align = align
  }
}

/// Where lines stand in the width they have.
public enum TextAlign: String, Sendable, Hashable, CaseIterable {
  /// Where reading starts: the left edge, or the right one from right to left.
  case start
  /// In the middle.
  case center
  /// Opposite to `start`.
  case end
}

/// How heavy letters are.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  /// The weight of body text.
  case regular
  /// Somewhat heavier.
  case medium
  /// The weight of bar titles.
  case semibold
  /// The weight of large titles.
  case bold
}
