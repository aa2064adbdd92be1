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

/// An opaque colour that a scenario names.
public struct FormColor: Sendable, Hashable {
  /// Red, green and blue as `0xRRGGBB`.
  public var rgb: UInt32

  /// Makes a colour of `0xRRGGBB`.
  public init(_ rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

  /// Reads `#RRGGBB`, in small or capital letters; nil for anything else.
  public init?(hex: String) {
    guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count == 7,
      hex.dropFirst().allSatisfy({ $0.isHexDigit }), let rgb = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The colour as `#rrggbb`.
  public var hex: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

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

/// How the rows of a table lie on the screen.
public enum TableStyle: String, Sendable, Hashable, CaseIterable {
  /// Rows from edge to edge on white.
  case plain
  /// Groups of rows from edge to edge on grey.
  case grouped
  /// Groups of rows as rounded cards on grey.
  case insetGrouped = "inset-grouped"
}

/// The bar at the top.
public struct NavigationBar: Sendable, Hashable {
  /// The title in its middle.
  public var title: String
  /// The title of the way back; without one there is no back button.
  public var back: String?
  /// Whether the title stands large below the bar until scrolled.
  public var largeTitle: Bool
  /// What can be pressed at its end, in reading order.
  public var actions: [BarAction]

  /// Makes a bar.
  public init(
    title: String, back: String? = nil, largeTitle: Bool = false, actions: [BarAction] = []
  ) {
    self.title = title
    self.back = back
    self.largeTitle = largeTitle
    self.actions = actions
  }
}

/// Something to press at the end of the navigation bar.
public struct BarAction: Sendable, Hashable {
  /// What it says.
  public var title: String
  /// The colour of its title; without one, the tint colour.
  public var color: FormColor?
  /// The size of its title in points; bars do not follow the user's text size.
  public var size: Double?

  /// Makes an action; without further arguments, in the tint colour and 17 pt.
  public init(title: String, color: FormColor? = nil, size: Double? = nil) {
    self.title = title
    self.color = color
    self.size = size
  }
}
