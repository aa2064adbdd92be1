/// How one element's look differs from the usual look of its kind; a property that is nil has the
/// usual value.
public struct ElementLook: Sendable, Hashable {
  /// The font size in points at the text size `large`; it scales with the user's text size.
  public var size: Double?
  /// The weight of the element's text.
  public var weight: TextWeight?
  /// The colour of the element's text.
  public var color: FormColor?
  /// The colour of a field's placeholder.
  public var placeholder: FormColor?
  /// The colour of the element's background.
  public var background: FormColor?
  /// The corner radius, in points; the drawn radius is at most half the shorter side.
  public var corner: Double?
  /// The width of the border, in points.
  public var border: Double?
  /// The colour of the border.
  public var borderColor: FormColor?
  /// The padding between the element's sides and its text, in points.
  public var padding: Double?
  /// The padding between the element's upper and lower edges and its text, in points.
  public var verticalPadding: Double?
  /// The alignment of the element's text.
  public var align: TextAlign?

  /// Makes a look, by default the usual one.
  public init(
    size: Double? = nil, weight: TextWeight? = nil, color: FormColor? = nil,
    placeholder: FormColor? = nil, background: FormColor? = nil, corner: Double? = nil,
    border: Double? = nil, borderColor: FormColor? = nil,
    padding: Double? = nil, verticalPadding: Double? = nil, align: TextAlign? = nil
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.placeholder = placeholder
    self.background = background
    self.corner = corner
    self.border = border
    self.borderColor = borderColor
    self.padding = padding
    self.verticalPadding = verticalPadding
    self.align = align
  }
}

/// The alignment of lines of text in the available width.
public enum TextAlign: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// At the leading edge: left, or right in a right-to-left interface.
  case start
  /// In the middle of the available width.
  case center
  /// At the trailing edge, opposite `start`.
  case end
}

extension TextWeight: KeyWord {}

extension ElementLook: KeyMapping {
  package static var blank: ElementLook { ElementLook() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    let fields: [FormElement.Kind] = [.textField, .textView]
    try v.key("color", .color, &color, "The text colour.")
    try v.key("background", .color, &background, "The background colour.")
    try v.key("corner", .length, &corner, "The corner radius, in points.")
    try v.key("border", .length, &border, "The border width, in points.")
    try v.key("borderColor", .color, &borderColor, "The border colour.")
    try v.key(
      "size", .number(1...512, unit: "points"), &size,
      "The font size in points at the text size large.")
    try v.key(
      "weight", .words(TextWeight.self), in: [.label, .bubble, .button], &weight,
      "The font weight.")
    try v.key(
      "placeholder", .color, in: fields, &placeholder, "The colour of the placeholder.")
    var paddings = padding.map { Padding(sides: $0, edges: verticalPadding) }
    try v.key(
      "padding", .padding, in: [.label, .bubble, .button] + fields, &paddings,
      "The padding around the text in points: one length, or [left and right, top and bottom].")
    // A file cannot set the vertical padding alone, but code that creates a look can.
    if let paddings { (padding, verticalPadding) = (paddings.sides, paddings.edges) }
    try v.key("align", .words(TextAlign.self), in: [.label], &align, "The text alignment.")
  }
}
