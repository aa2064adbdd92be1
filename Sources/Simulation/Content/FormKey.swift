import KeyreelGeometry

/// The declaration of a key of an element: its name, what it holds, which elements have it, and what it means.
///
/// Reading and writing of files, the JSON Schema, the transfer to the page's engine, the table in CONTRACT 2 and random
/// scenarios are visitors of these declarations, so that none of them can forget a key.
package struct FormKey {
  /// Its name in a file.
  package let name: String
  /// What it holds.
  package let type: KeyType
  /// The elements that have it.
  package let kinds: [FormElement.Kind]
  /// What it means, in one sentence.
  package let help: String
}

/// What a key holds.
package enum KeyType {
  case bool
  case text
  /// A length in points, not negative.
  case length
  /// A number of points within bounds.
  case points(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// One of some words, called by a noun in errors.
  case word(noun: String?, all: () -> [String])
  case color
  /// x, y, width and height in points.
  case frame
  /// One length, or one of the sides and one of the edges.
  case padding
  /// A word of what a button does, or a mapping of `focus` and an id.
  case action
  /// What an ``ElementLook`` has.
  case look
  /// What is asked of the form's keyboard.
  case keyboard

  /// One of a type's words.
  static func words<Word: KeyWord>(_ type: Word.Type, _ noun: String? = nil) -> KeyType {
    .word(noun: noun) { Word.allCases.map { $0.rawValue } }
  }
}

/// The value of a key, whatever its type in the model.
package enum KeyValue: Sendable, Hashable {
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case text(String)
  /// One of a type's words, by its place among them.
  case word(Int)
  case numbers([Double])
}

/// A type of the model that a key can have.
package protocol KeyConvertible {
  /// The value; nil if there is none.
  var keyValue: KeyValue? { get }
  /// Takes a value; nil if it is of another type.
  init?(keyValue: KeyValue?)
}

/// A type whose cases are words of a file.
package protocol KeyWord: KeyConvertible, RawRepresentable<String>, CaseIterable, Equatable
where AllCases == [Self] {}

/// Reads, writes or lists one key after the other.
package protocol KeyVisitor {
  associatedtype Failure: Error
  /// Visits a key that holds a value.
  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) throws(Failure)
  /// Visits a key that holds a look.
  mutating func visit(_ key: FormKey, _ look: inout ElementLook) throws(Failure)
  /// Visits a key that holds a keyboard.
  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) throws(Failure)
}

extension KeyVisitor {
  /// Declares a key and visits it; without kinds, all elements have it.
  mutating func key<Value: KeyConvertible>(
    _ name: String, _ type: KeyType, in kinds: [FormElement.Kind] = FormElement.Kind.allCases,
    _ value: inout Value, _ help: String
  ) throws(Failure) {
    try visit(FormKey(name: name, type: type, kinds: kinds, help: help), &value)
  }
}

extension KeyWord {
  package var keyValue: KeyValue? { .word(Self.allCases.firstIndex(of: self) ?? 0) }
  package init?(keyValue: KeyValue?) {
    guard case .word(let index) = keyValue, Self.allCases.indices.contains(index) else {
      return nil
    }
    self = Self.allCases[index]
  }
}

extension Optional: KeyConvertible where Wrapped: KeyConvertible {
  package var keyValue: KeyValue? { flatMap { $0.keyValue } }
  package init?(keyValue: KeyValue?) {
    guard let keyValue else {
      self = .none
      return
    }
    guard let value = Wrapped(keyValue: keyValue) else { return nil }
    self = .some(value)
  }
}

extension Bool: KeyConvertible {
  package var keyValue: KeyValue? { .bool(self) }
  package init?(keyValue: KeyValue?) {
    guard case .bool(let value) = keyValue else { return nil }
    self = value
  }
}

extension Double: KeyConvertible {
  package var keyValue: KeyValue? { .number(self) }
  package init?(keyValue: KeyValue?) {
    guard case .number(let value) = keyValue else { return nil }
    self = value
  }
}

extension Int: KeyConvertible {
  package var keyValue: KeyValue? { .integer(self) }
  package init?(keyValue: KeyValue?) {
    guard case .integer(let value) = keyValue else { return nil }
    self = value
  }
}

extension String: KeyConvertible {
  package var keyValue: KeyValue? { .text(self) }
  package init?(keyValue: KeyValue?) {
    guard case .text(let value) = keyValue else { return nil }
    self = value
  }
}

extension FormColor: KeyConvertible {
  package var keyValue: KeyValue? { .integer(Int(rgb)) }
  package init?(keyValue: KeyValue?) {
    guard case .integer(let value) = keyValue else { return nil }
    self.init(UInt32(truncatingIfNeeded: value))
  }
}

extension Rect: KeyConvertible {
  package var keyValue: KeyValue? { .numbers([origin.x, origin.y, size.width, size.height]) }
  package init?(keyValue: KeyValue?) {
    guard case .numbers(let numbers) = keyValue, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The space between an element's bounds and its text, in points; the edges' is as usual if it is nil.
package struct Padding: KeyConvertible {
  var sides: Double
  var edges: Double?

  package var keyValue: KeyValue? { .numbers([sides] + (edges.map { [$0] } ?? [])) }
  package init?(keyValue: KeyValue?) {
    guard case .numbers(let numbers) = keyValue, (1...2).contains(numbers.count) else { return nil }
    (sides, edges) = (numbers[0], numbers.count > 1 ? numbers[1] : nil)
  }
  init(sides: Double, edges: Double?) { (self.sides, self.edges) = (sides, edges) }
}

/// Whether the interface is light or dark.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark text on light.
  case light
  /// Light text on dark.
  case dark
}

/// Where bars of the app's own end and begin, from the screen's edges, as the device is held at the start.
public struct BarEdges: Sendable, Hashable {
  /// Where the content begins, in points from the screen's top; nil where the platform's bars end.
  public var top: Double?
  /// Where it ends, in points from the screen's bottom; nil where the platform's bars begin.
  public var bottom: Double?

  /// Makes edges; without arguments, the platform's.
  public init(top: Double? = nil, bottom: Double? = nil) {
    self.top = top
    self.bottom = bottom
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

/// A screenshot that a form is drawn with, in place of what would be drawn there.
///
/// It shows the form as it is on its first frame. Its pixels are seen wherever nothing changed since: those of ``scroll``
/// move with the content, all others stay. The status bar and the home indicator in it belong to the system.
public struct ScreenPicture: Sendable, Hashable {
  /// The path of the screenshot, as the scenario gives it.
  public var image: String
  /// The part of the screen that scrolls, in points; nil where nothing does.
  public var scroll: Rect?
  /// The keyboard in it, in points; what lies behind is not known.
  public var keyboard: Rect?

  /// Makes a picture.
  public init(image: String, scroll: Rect? = nil, keyboard: Rect? = nil) {
    self.image = image
    self.scroll = scroll
    self.keyboard = keyboard
  }
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

/// In which order the return key walks through the fields.
public struct ResponderRule: Sendable, Hashable {
  /// What orders the fields.
  public enum Order: Sendable, Hashable {
    /// Ascending tags; fields without one come last, in tree order.
    case tags
    /// Top to bottom; where frames overlap vertically, left to right (right to left in a right-to-left language).
    /// Text views are not controls and have no part in it.
    case geometric
    /// The ids as given.
    case explicit([String])
  }

  /// What the return key does in each source; only in a corrected chain its word counts.
  public enum Chain: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// AutoScroll's: any key but Done goes to the next tag; a gap ends editing, a view without focus stops.
    case autoScroll = "auto-scroll"
    /// The data entry screen's: any key goes to the next tag up to the first gap; else the keyboard stays.
    case dataEntry = "data-entry"
    /// iZettle Form's: any key goes on.
    case form
    /// Over gaps and fields without focus; `send`, `search` and the like act, Done ends editing.
    case corrected
  }

  /// What orders the fields.
  public var order: Order
  /// Whether the last field leads to the first.
  public var loops: Bool
  /// What Done at the end stands for: the event's name, or nothing.
  public var onDone: String?
  /// Whose chain it is; without one, the one of the strategy's source (``FormConfiguration/returnRule``).
  public var chain: Chain?

  /// Makes a rule; without arguments, by tags without a loop, in the chain of the strategy's source.
  public init(
    order: Order = .tags, loops: Bool = false, onDone: String? = nil, chain: Chain? = nil
  ) {
    self.order = order
    self.loops = loops
    self.onDone = onDone
    self.chain = chain
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
  /// The elements, in tree order, those of a dock last.
  public var elements: [FormElement]
  /// Where it is while it is shorter than the room, and where it is opened.
  public var anchor: ContentAnchor = .top
  /// Whether it is the platform's inverted list, whose offset is 0 at the newest row and counts upwards.
  public var isInverted: Bool = false
  /// Whether a message that arrives while one reads elsewhere moves nothing; of an inverted list.
  public var keepsPosition: Bool = true

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

/// Which end of the content a list lives from (SCREENS 3.1).
public enum ContentAnchor: String, Sendable, Hashable, CaseIterable {
  /// The first element: short content is below the top bar.
  case top
  /// The last one: short content is at the foot, and the list opens at its end and stays there.
  case bottom
}

extension FormContent {
  /// Whether the list stays at its end when what is below it rises.
  var keepsEnd: Bool { anchor == .bottom || isInverted }
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
