/// The declaration of a key: its name, the type of its value, the mappings in which the key may
/// occur, and its meaning.
///
/// The reading and writing of files, the JSON Schema, the transfer to the web page's engine, the
/// tables in Contract §2.3 and random scenarios all use these declarations, so none of them can
/// lack a key.
package struct FormKey {
  // The web page's engine encodes values in the order of their keys and needs none of these
  // properties.
  #if hasFeature(Embedded)
    @inline(__always)
    init(
      name: String, type: KeyType, kinds: [FormElement.Kind], applies: Bool = true, help: String,
      remedy: String? = nil
    ) {}
  #else
    /// The key's name in a file.
    package let name: String
    /// The type of the key's value.
    package let type: KeyType
    /// The kinds of element that have the key, if it is an element's key.
    package let kinds: [FormElement.Kind]
    /// Whether the key can occur in the mapping; for example, only some kinds of presentation have
    /// detents.
    package var applies: Bool = true
    /// The key's meaning, in one sentence.
    package let help: String
    /// The advice for a file that lacks the key; nil if the key is optional.
    package var remedy: String?
  #endif
}

/// The type of a key's value.
package enum KeyType {
  case bool
  case text
  /// A length in points, which is 0 or more.
  case length
  /// A number of points, which may be negative.
  case coordinate
  /// A number within bounds; `unit` is the plural of its unit, or empty if it has none.
  case number(ClosedRange<Double>, unit: String)
  case integer(ClosedRange<Int>)
  /// Text of at least one character; `noun` is the name of the text in errors.
  case nonEmptyText(noun: String?)
  /// The path of a picture, relative to the scenario's file.
  case path
  /// The id of an element.
  case id(KeyReference)
  /// One fixed word.
  case constant(String)
  /// Always `true`.
  case yes
  case character
  /// A time in a run, in seconds.
  case time
  /// The coordinates x and y on the screen, in points.
  case point
  /// The path of a finger, as pairs of a time and a distance.
  case waypoints
  /// A distance for each frame.
  case offsets
  /// An id, or a point on the screen.
  case target
  /// An id, or the mapping that represents the end of the content.
  case scrollTarget
  /// A boolean, or a word for what the bar of suggestions shows.
  case suggestions
  /// A height above 0 and below the screen's height.
  case keyboardHeight
  /// One of several words; `noun` is the name of the word in errors.
  case word(noun: String?, all: () -> [String])
  case color
  /// x, y, width and height in points.
  case frame
  /// One length for the left and right sides, or two lengths: one for the left and right sides and
  /// one for the top and bottom.
  case padding
  /// A button's action: a word, or a mapping from `focus` to an id.
  case action
  /// A mapping with keys of its own.
  case mapping
  /// A value with its own functions for reading, writing and describing it.
  case own
  /// A keyboard's type, or a mapping that describes a keyboard.
  case keyboard

  /// The type of a key whose value is one of an enumeration's raw values.
  package static func words<Word: KeyWord>(_ type: Word.Type, _ noun: String? = nil) -> KeyType {
    .word(noun: noun) { Word.allCases.map { $0.rawValue } }
  }
}

/// The elements that a key's id may refer to.
package enum KeyReference {
  case button
  case field
  /// Any element that can be visible, or the word that represents the focused field.
  case visible
  /// Any element that can scroll with the content.
  case scrolling
}

/// The value of a key, independent of the value's type in the model.
package enum KeyValue: Sendable, Hashable {
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case text(String)
  /// The index of a word among the type's words.
  case word(Int)
  case numbers([Double])
}

/// A model type whose instances can be the values of keys.
package protocol KeyConvertible {
  /// The instance as the value of a key; nil if there is no value.
  var keyValue: KeyValue? { get }
  /// Makes an instance from a key's value; nil if the value is of another type.
  init?(keyValue: KeyValue?)
}

/// An enumeration whose cases are written as words in a file.
package protocol KeyWord: KeyConvertible, RawRepresentable<String>, CaseIterable, Equatable
where AllCases == [Self] {}

/// A mapping in a file, with declared keys.
package protocol KeyMapping {
  /// The mapping with no key set.
  static var blank: Self { get }
  /// Whether every key with a value is written, even if the value is the default.
  static var isSpelledOut: Bool { get }
  /// The key that is probably meant if a file contains a single value instead of the mapping.
  static var short: String? { get }
  /// Visits the keys in the order in which errors list them.
  mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure)
}

extension KeyMapping {
  package static var isSpelledOut: Bool { false }
  package static var short: String? { nil }
}

/// Reads, writes or lists keys one by one.
package protocol KeyVisitor {
  associatedtype Failure: Error
  /// Visits a key with a simple value.
  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) throws(Failure)
  /// Visits a key whose value is a mapping; the mapping is nil if the key is missing.
  mutating func visit<Mapping: KeyMapping>(
    _ key: FormKey, _ mapping: inout Mapping?
  ) throws(Failure)
  /// Visits a key whose value is a keyboard.
  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) throws(Failure)
  /// Visits a key that has its own functions for reading and writing.
  mutating func visit(_ key: FormKey) throws(Failure)
}

extension KeyVisitor {
  /// Declares a key and visits it; by default, all kinds of elements have the key.
  @inline(__always)
  package mutating func key<Value: KeyConvertible>(
    _ name: String, _ type: KeyType, in kinds: [FormElement.Kind] = FormElement.Kind.allCases,
    if applies: Bool = true, _ value: inout Value, _ help: String, missing remedy: String? = nil
  ) throws(Failure) {
    try visit(
      FormKey(
        name: name, type: type, kinds: kinds, applies: applies, help: help, remedy: remedy), &value)
  }

  /// Declares a key whose value is a mapping.
  @inline(__always)
  package mutating func key<Mapping: KeyMapping>(
    _ name: String, in kinds: [FormElement.Kind] = FormElement.Kind.allCases,
    _ mapping: inout Mapping, _ help: String
  ) throws(Failure) {
    var optional: Mapping? = mapping
    try key(name, in: kinds, &optional, help)
    mapping = optional ?? .blank
  }

  /// Declares an optional key whose value is a mapping.
  @inline(__always)
  package mutating func key<Mapping: KeyMapping>(
    _ name: String, in kinds: [FormElement.Kind] = FormElement.Kind.allCases,
    _ mapping: inout Mapping?, _ help: String
  ) throws(Failure) {
    try visit(FormKey(name: name, type: .mapping, kinds: kinds, help: help), &mapping)
  }

  /// Declares the key for an enumeration case that has an associated value.
  @inline(__always)
  mutating func key<Whole, Value: KeyConvertible>(
    _ name: String, _ type: KeyType, of whole: inout Whole?, _ help: String,
    _ make: (Value) -> Whole, _ value: (Whole) -> Value?
  ) throws(Failure) {
    var part = whole.flatMap(value)
    try key(name, type, &part, help)
    if let part { whole = make(part) }
  }

  /// Declares the key for an enumeration case that is described by a mapping.
  @inline(__always)
  mutating func key<Whole, Mapping: KeyMapping>(
    _ name: String, of whole: inout Whole?, _ help: String,
    _ make: (Mapping) -> Whole, _ value: (Whole) -> Mapping?
  ) throws(Failure) {
    var part = whole.flatMap(value)
    try key(name, &part, help)
    if let part { whole = make(part) }
  }

  /// Declares the key for an enumeration case that has no associated value.
  @inline(__always)
  mutating func key<Whole: Equatable>(
    _ name: String, _ type: KeyType, of whole: inout Whole?, is given: Whole, _ help: String
  ) throws(Failure) {
    try key(name, type, of: &whole, help, { (_: Bool) in given }, { $0 == given ? true : nil })
  }

  /// Declares a key that has its own functions for reading and writing.
  @inline(__always)
  package mutating func key(
    _ name: String, in kinds: [FormElement.Kind] = FormElement.Kind.allCases,
    if applies: Bool = true, _ help: String
  ) throws(Failure) {
    try visit(FormKey(name: name, type: .own, kinds: kinds, applies: applies, help: help))
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

extension Point: KeyConvertible {
  package var keyValue: KeyValue? { .numbers([x, y]) }
  package init?(keyValue: KeyValue?) {
    guard case .numbers(let numbers) = keyValue, numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension Rect: KeyConvertible {
  package var keyValue: KeyValue? { .numbers([origin.x, origin.y, size.width, size.height]) }
  package init?(keyValue: KeyValue?) {
    guard case .numbers(let numbers) = keyValue, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The space between an element's bounds and its text, in points; if `edges` is nil, the space
/// above and below has its default height.
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
