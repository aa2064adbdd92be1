/// The declaration of a key of an element: its name, what it holds, which elements have it, and what it means.
///
/// Reading and writing of files, the JSON Schema, the transfer to the page's engine, the table in CONTRACT 2 and random
/// scenarios are visitors of these declarations, so that none of them can forget a key.
package struct FormKey {
  /// Its name in a file.
  package let name: String
  /// The type of its value.
  package let type: KeyType
  /// The elements that have it.
  package let kinds: [FormElement.Kind]
  /// Its meaning, in one sentence.
  package let help: String
}

/// The type of a key's value.
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
  /// A word for what a button does, or a mapping of `focus` and an id.
  case action
  /// A key of ``ElementLook``.
  case look
  /// A key of the form's keyboard.
  case keyboard
  /// A list of elements, each of which is also an element of the form.
  case elements

  /// One of the raw values of a type.
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
  /// Visits a key whose value is further elements of the form.
  mutating func visit(_ key: FormKey) throws(Failure)
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

/// The space between an element's bounds and its text, in points; without `edges`, the usual space above and below.
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
