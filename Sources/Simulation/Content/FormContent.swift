/// The appearance of the interface: light or dark.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The inner edges of the app's own top and bottom bars, measured from the edges of the form's view
/// in the run's first orientation.
public struct BarEdges: Sendable, Hashable {
  /// Where the content begins, in points from the view's top; nil if the platform's bars determine
  /// this.
  public var top: Double?
  /// Where the content ends, in points from the view's bottom; nil if the platform's bars determine
  /// this.
  public var bottom: Double?

  /// Makes bar edges; by default, the platform's bars determine both edges.
  public init(top: Double? = nil, bottom: Double? = nil) {
    self.top = top
    self.bottom = bottom
  }
}

/// The scenario's keys for the top and bottom bars.
package struct FormBars: Sendable, Hashable, KeyMapping {
  /// The bar at the top, if there is one.
  package var navigation: NavigationBar?
  /// The titles of the tab bar, read and written by separate functions.
  package var tabs: [String] = []
  /// The inner edges of the app's own top and bottom bars.
  package var edges: BarEdges = BarEdges()

  package static var blank: FormBars { FormBars() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key("navigation", &navigation, "The navigation bar.")
    try v.key("tabs", "The titles of the tab bar's items.")
    try v.key(
      "top", .length, &edges.top,
      "The lower edge of the app's own top bar, in points from the top of the form's view.")
    try v.key(
      "bottom", .length, &edges.bottom,
      "The upper edge of the app's own bottom bar, in points from the bottom of the form's view.")
  }
}

/// A button at the trailing end of the navigation bar.
public struct BarAction: Sendable, Hashable {
  /// The button's title.
  public var title: String
  /// The colour of the title; nil for the tint colour.
  public var color: FormColor?
  /// The font size of the title, in points; bars do not follow the user's text size.
  public var size: Double?

  /// Makes an action; by default, its title is drawn in the tint colour at 17 pt.
  public init(title: String, color: FormColor? = nil, size: Double? = nil) {
    self.title = title
    self.color = color
    self.size = size
  }
}

extension BarAction: KeyMapping {
  package static var blank: BarAction { BarAction(title: "") }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "title", .nonEmptyText(noun: "an action's title"), &title, "The title of the action.",
      missing: "give the action a 'title'")
    try v.key("color", .color, &color, "The colour of the action's title.")
    try v.key(
      "size", .number(1...512, unit: "points"), &size,
      "The font size of the action's title, in points.")
  }
}

/// The navigation bar at the top of the screen.
public struct NavigationBar: Sendable, Hashable {
  /// The title in the middle of the bar.
  public var title: String
  /// The title of the back button; nil if there is none.
  public var back: String?
  /// Whether a large title is shown below the bar until the content is scrolled.
  public var largeTitle: Bool
  /// The buttons at the bar's trailing end, in reading order.
  public var actions: [BarAction]
  /// Whether the background and separator line stay visible while the content is scrolled to the
  /// top, as when an app sets `scrollEdgeAppearance` itself.
  public var solid: Bool

  /// Makes a bar.
  public init(
    title: String, back: String? = nil, largeTitle: Bool = false, actions: [BarAction] = [],
    solid: Bool = false
  ) {
    self.title = title
    self.back = back
    self.largeTitle = largeTitle
    self.actions = actions
    self.solid = solid
  }
}

extension NavigationBar: KeyMapping {
  package static var blank: NavigationBar { NavigationBar(title: "") }
  package static var short: String? { "title" }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key("title", .text, &title, "The navigation bar's title.")
    try v.key("back", .nonEmptyText(noun: nil), &back, "The title of the back button.")
    try v.key(
      "largeTitle", .bool, &largeTitle,
      "Whether the title is large and below the bar until the content is scrolled.")
    try v.key(
      "actions",
      "The buttons at the trailing end of the bar; they are only drawn and cannot be pressed.")
    try v.key(
      "solid", .bool, &solid,
      "Whether the bar keeps its background and separator while the content is at the top.")
  }
}

/// A screenshot that is shown in place of the drawn form.
///
/// The screenshot shows the form as it is on the first frame. Its pixels are visible wherever
/// nothing in the form has changed. Pixels in ``scroll`` move with the content, pixels in
/// ``keyboard`` move with the keyboard, and all others stay in place. The status bar and the home
/// indicator belong to the system, which draws them in front of everything.
public struct ScreenPicture: Sendable, Hashable {
  /// The path of the screenshot, as written in the scenario.
  public var image: String
  /// The part of the screen that scrolls, in points; nil if nothing scrolls.
  public var scroll: Rect?
  /// The frame of the keyboard in the screenshot, in points; the content behind the keyboard is
  /// unknown.
  public var keyboard: Rect?

  /// Makes a picture.
  public init(image: String, scroll: Rect? = nil, keyboard: Rect? = nil) {
    self.image = image
    self.scroll = scroll
    self.keyboard = keyboard
  }
}

extension ScreenPicture: KeyMapping {
  package static var blank: ScreenPicture { ScreenPicture(image: "") }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "image", .nonEmptyText(noun: nil), &image,
      "The screenshot: the path of a PNG file, relative to the scenario's file.",
      missing: "name a PNG file, such as 'image: login.png'")
    try v.key("scroll", .frame, &scroll, "The rectangle of the screenshot that scrolls, in points.")
    try v.key(
      "keyboard", .frame, &keyboard, "The keyboard's rectangle in the screenshot, in points.")
  }
}

/// An opaque colour that a scenario can use.
public struct FormColor: Sendable, Hashable {
  /// Red, green and blue as `0xRRGGBB`.
  public var rgb: UInt32

  /// Makes a colour from `0xRRGGBB`.
  public init(_ rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

  /// Parses `#RRGGBB`, with lower-case or upper-case digits; nil for anything else.
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

/// How the return key moves the focus from field to field.
public struct ResponderRule: Sendable, Hashable {
  /// The order of the fields.
  public enum Order: Sendable, Hashable {
    /// By ascending tag; fields without a tag come last, in tree order.
    case tags
    /// From top to bottom; fields whose frames overlap vertically follow the reading direction.
    ///
    /// This order leaves out text views and multi-line text fields, which are not controls.
    case geometric
    /// In the order of the given ids.
    case explicit([String])
  }

  /// The rules by which the return key moves the focus, one case for each source; only `corrected`
  /// respects the meaning of every label.
  public enum Chain: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// AutoScroll's chain.
    ///
    /// Any return key except Done moves the focus to the view with the next tag. A gap in the tags
    /// ends editing; if the view with the next tag does not accept the focus, nothing changes.
    case autoScroll = "auto-scroll"
    /// The chain of the `DataEntry` strategy.
    ///
    /// Any return key moves the focus to the view with the next tag; at the first gap in the tags,
    /// nothing changes and the keyboard stays.
    case dataEntry = "data-entry"
    /// iZettle Form's chain: any return key moves the focus to the next field.
    case form
    /// The corrected chain.
    ///
    /// This chain skips gaps in the tags and fields that do not accept the focus. Done ends
    /// editing; keys such as `send` and `search` perform the form's action.
    case corrected
  }

  /// The order of the fields.
  public var order: Order
  /// Whether the return key moves the focus from the last field to the first field.
  public var loops: Bool
  /// The event posted when Done ends editing; nil if no event is posted.
  ///
  /// The chains `form` and `corrected` also post the event when any other return key ends editing
  /// at the end of the chain.
  public var onDone: String?
  /// The chain to use; nil for the chain of the strategy's source
  /// (``FormConfiguration/returnRule``).
  public var chain: Chain?

  /// Makes a rule; by default, the fields are ordered by tags without a loop, and the chain is that
  /// of the strategy's source.
  public init(
    order: Order = .tags, loops: Bool = false, onDone: String? = nil, chain: Chain? = nil
  ) {
    self.order = order
    self.loops = loops
    self.onDone = onDone
    self.chain = chain
  }
}

extension ResponderRule: KeyMapping {
  package static var blank: ResponderRule { ResponderRule() }
  package static var isSpelledOut: Bool { true }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "order", "The order of the fields: by tags, geometric (from top to bottom), or a list of ids."
    )
    try v.key(
      "loop", .bool, &loops, "Whether the return key leads from the last field to the first.")
    try v.key(
      "onDone", .nonEmptyText(noun: nil), &onDone,
      "The event posted when Done (in `form` and `corrected` also the chain's end) ends editing.")
    try v.key(
      "chain", .words(Chain.self), &chain,
      "The source of the return key's rules; by default that of the avoidance strategy.")
  }
}

/// The scrolled content: its elements, and how elements without a frame are stacked.
public struct FormContent: Sendable, Hashable {
  /// The content's height in points; nil if the content ends one margin below the lowest element.
  public var height: Double?
  /// The space around stacked elements, in points.
  ///
  /// If the margin is nil, the space is 20 pt or, at the sides of a table of cards, the margin of
  /// the cards.
  public var margin: Double?
  /// The space between stacked elements, in points; table rows are stacked without space.
  public var spacing: Double
  /// The style of table rows.
  public var style: TableStyle
  /// The colour behind the elements; nil for the table style's colour.
  public var background: FormColor?
  /// The elements in tree order, with the dock's elements last.
  public var elements: [FormElement]
  /// The placement of content that is shorter than the visible area, and the end at which a list
  /// opens.
  public var anchor: ContentAnchor = .top
  /// Whether the content is the platform's inverted list, whose offset is 0 at the newest row and
  /// grows towards the top.
  public var isInverted: Bool = false
  /// Whether an inverted list that is scrolled away from its newest row keeps its position when a
  /// message arrives.
  public var keepsPosition: Bool = true

  /// Makes content; by default, the margin and spacing are 20 pt and the rows are plain.
  public init(
    height: Double? = nil, margin: Double? = nil, spacing: Double = 20, style: TableStyle = .plain,
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

extension FormContent {
  /// The space above the first stacked element and below the last one, in points.
  var edge: Double { margin ?? 20 }

  /// The space between the safe area's sides and the stacked elements, in points.
  ///
  /// In a table of cards without its own margin, stacked elements are as wide as the cards.
  func side(_ tables: TableMetrics) -> Double {
    margin ?? (style == .insetGrouped ? tables.cardMargin : edge)
  }
}

extension FormContent: KeyMapping {
  package static var blank: FormContent { FormContent() }

  /// The space around and between elements without a frame.
  private struct Stack: KeyMapping {
    var margin: Double?
    var spacing = 20.0

    static var blank: Stack { Stack() }
    static var isSpelledOut: Bool { true }

    mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
      try v.key("margin", .length, &margin, "The space around the stacked elements, in points.")
      try v.key(
        "spacing", .length, &spacing,
        "The space between stacked elements, in points; rows, headers and footers touch.")
    }
  }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "height", .length, &height,
      "The content's height in points; by default the bottom of the last element plus the margin.")
    var stack = Stack(margin: margin, spacing: spacing)
    try v.key("stack", &stack, "The spacing of elements without a frame.")
    (margin, spacing) = (stack.margin, stack.spacing)
    try v.key(
      "style", .words(TableStyle.self, "table style"), &style, "The table style of the rows.")
    try v.key(
      "anchor", .words(ContentAnchor.self), &anchor,
      "The place of short content; with bottom, the list also opens at its end and stays there.")
    try v.key(
      "inverted", .bool, &isInverted,
      "Whether the list is inverted: its offset is 0 at the newest row and grows upwards.")
    try v.key(
      "keepsPosition", .bool, &keepsPosition,
      "Whether new messages leave visible ones in place while an inverted list is not at its end.")
    try v.key("background", .color, &background, "The background colour behind the elements.")
    try v.key("elements", "The scrolled elements, from top to bottom.")
  }
}

/// The placement of short content, and the end at which a list opens (Contract §2.2).
public enum ContentAnchor: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// At the first element: short content is directly below the top bar.
  case top
  /// In the middle, as on a login screen.
  ///
  /// The container of the elements is at least as tall as the space between the bars (as in
  /// AutoScroll, github.com/xleon/AutoScroll).
  ///
  /// The keyboard does not change the container's height.
  case center
  /// At the last element: short content is at the bottom, and the list opens at its end and stays
  /// there.
  case bottom
}

extension FormContent {
  /// Whether the list stays at its end when the bar or the keyboard below the list rises.
  var keepsEnd: Bool { anchor == .bottom || isInverted }
}

/// The layout of table rows on the screen.
public enum TableStyle: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Rows from edge to edge on white.
  case plain
  /// Groups of rows from edge to edge on grey.
  case grouped
  /// Groups of rows as rounded cards on grey.
  case insetGrouped = "inset-grouped"
}
