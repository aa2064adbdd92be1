/// Reads JSON, byte by byte.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var count = 0
  private let levels: Int
  private let values: Int
  /// The names of the object that ended last, by its depth: the next in a list usually
  /// has the same.
  private var shapes: [[Name]] = []
  /// The most members of an object that are searched for a name one by one.
  private static let few = 16

  /// A member's name, and its place in the text.
  private struct Name {
    var text: String
    var bytes: Range<Int>
  }

  /// Reads JSON with at most `levels` nested lists and objects, and at most `values` values.
  init(_ bytes: [UInt8], levels: Int = 64, values: Int = .max) {
    self.bytes = bytes
    self.levels = levels
    self.values = values
  }

  /// The one document of the text.
  mutating func document() throws(TextFault) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw fault("the text is not UTF-8")
    }
    let value = try value()
    skipSpace()
    if index < bytes.count { throw fault("nothing may follow the document") }
    return value
  }

  private mutating func value() throws(TextFault) -> JSONValue {
    skipSpace()
    count += 1
    guard count <= values else { throw fault("there are more than \(values) values") }
    switch peek {
    case UInt8(ascii: "{"): return try nested { (reader) throws(TextFault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(TextFault) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("the text ends where a value should be")
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(TextFault) -> JSONValue
  ) throws(TextFault) -> JSONValue {
    depth += 1
    guard depth <= levels else { throw fault("lists and objects are nested too deeply") }
    defer { depth -= 1 }
    index += 1
    return try read(&self)
  }

  private mutating func array() throws(TextFault) -> JSONValue {
    var values: [JSONValue] = []
    if skip("]") { return .array(values) }
    repeat { values.append(try value()) } while skip(",")
    guard skip("]") else { throw fault("a comma or ] is missing") }
    return .array(values)
  }

  private mutating func object() throws(TextFault) -> JSONValue {
    while shapes.count <= depth { shapes.append([]) }
    var members: [JSONValue.Member] = []
    if skip("}") { return .object(members) }
    let shape = shapes[depth]
    members.reserveCapacity(shape.count)
    // Nil as long as the names equal those of the previous object.
    var names: [Name]?
    // Most objects have few members; looking through them takes less than hashing.
    var known: Set<String> = []
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw fault("a member's name is missing") }
      let place = index
      let expected = names == nil && members.count < shape.count ? shape[members.count] : nil
      if let expected, take(expected) {
        guard skip(":") else { throw fault("a colon is missing") }
        members.append(JSONValue.Member(expected.text, try value()))
        continue
      }
      let name = try string()
      if known.isEmpty, members.count >= Self.few { known = Set(members.map(\.name)) }
      let isKnown =
        members.count < Self.few
        ? members.contains { $0.name.utf8.count == name.utf8.count && $0.name == name }
        : !known.insert(name).inserted
      if isKnown {
        index = place
        throw fault("the member \(name.quotable) appears twice")
      }
      if names == nil { names = Array(shape.prefix(members.count)) }
      names?.append(Name(text: name, bytes: place..<index))
      guard skip(":") else { throw fault("a colon is missing") }
      members.append(JSONValue.Member(name, try value()))
    } while skip(",")
    guard skip("}") else { throw fault("a comma or } is missing") }
    if let names { shapes[depth] = names }
    return .object(members)
  }

  /// Goes past a name that was read before, quotes included, if it is next.
  private mutating func take(_ name: Name) -> Bool {
    let end = index + name.bytes.count
    guard end <= bytes.count else { return false }
    // Names differ at their ends more often than at their beginnings.
    for (here, there) in zip((index..<end).reversed(), name.bytes.reversed())
    where bytes[here] != bytes[there] {
      return false
    }
    index = end
    return true
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(TextFault) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("this is not a JSON value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(TextFault) -> JSONValue {
    let start = index
    var isWhole = true
    _ = take { $0 == UInt8(ascii: "-") }
    let digits = takeDigits()
    let hasLeadingZero = digits > 1 && bytes[index - digits] == UInt8(ascii: "0")
    guard digits > 0, !hasLeadingZero else {
      index = start
      throw fault("this is not a JSON value")
    }
    if take({ $0 == UInt8(ascii: ".") }) {
      isWhole = false
      guard takeDigits() > 0 else { throw fault("digits are missing after the point") }
    }
    if take({ $0 | 0x20 == UInt8(ascii: "e") }) {
      isWhole = false
      _ = take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard takeDigits() > 0 else { throw fault("the exponent's digits are missing") }
    }
    if isWhole, digits < 18 {
      let value = bytes[(index - digits)..<index].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return .integer(bytes[start] == UInt8(ascii: "-") ? -value : value)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      index = start
      throw fault("the number is too large")
    }
    return .number(value)
  }
}

extension JSONReader {
  /// A text in quotes, whose first quote is next.
  private mutating func string() throws(TextFault) -> String {
    index += 1
    let start = index
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
    // Most texts are taken as they are.
    if peek == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    return String(decoding: try unescaped(from: start), as: UTF8.self)
  }

  /// The bytes of a text with escapes, the first of which is next; the text may be as long as the document.
  private mutating func unescaped(from start: Int) throws(TextFault) -> ArraySlice<UInt8> {
    var text = Array(bytes[start..<index])
    var count = text.count
    while true {
      // One step writes at most four bytes outside `copyPlain`; room that is too small doubles, but needs no more than is
      // left of the document, as no character is shorter with an escape.
      if count + 4 > text.count {
        text += [UInt8](repeating: 0, count: max(4, min(count + 64, bytes.count - index)))
      }
      copyPlain(to: &text, &count)
      guard let byte = peek else { throw fault("a text has no closing quote") }
      if byte == UInt8(ascii: "\"") {
        index += 1
        return text[..<count]
      }
      guard byte >= 0x20 else { throw fault("a text contains a control character") }
      guard byte == UInt8(ascii: "\\"), count + 4 <= text.count else { continue }
      index += 1
      for byte in UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter {
        text[count] = byte
        count += 1
      }
    }
  }

  /// Copies bytes and escapes of one letter until there is no room or anything else comes.
  private mutating func copyPlain(to text: inout [UInt8], _ count: inout Int) {
    var (from, to) = (index, count)
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe text.withUnsafeMutableBufferPointer { target in
        while from < source.count, to < target.count {
          let byte = unsafe source[from]
          if byte == UInt8(ascii: "\\") {
            guard from + 1 < source.count,
              let simple = unsafe Self.simpleEscape(source[from + 1])
            else { break }
            unsafe target[to] = simple
            from += 2
          } else {
            guard byte >= 0x20, byte != UInt8(ascii: "\"") else { break }
            unsafe target[to] = byte
            from += 1
          }
          to += 1
        }
      }
    }
    (index, count) = (from, to)
  }

  /// The byte of an escape of one letter; nil for any other.
  @inline(__always)
  private static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The character of an escape by number, whose `u` is next.
  private mutating func escaped() throws(TextFault) -> Unicode.Scalar {
    guard take({ $0 == UInt8(ascii: "u") }) else { throw fault("this escape is unknown") }
    let high = try hexadecimal()
    guard 0xD800..<0xDC00 ~= high else { return try scalar(UInt32(high)) }
    guard take({ $0 == UInt8(ascii: "\\") }), take({ $0 == UInt8(ascii: "u") }) else {
      throw fault("half a character is missing")
    }
    let low = try hexadecimal()
    guard 0xDC00..<0xE000 ~= low else { throw fault("half a character is missing") }
    return try scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
  }

  private func scalar(_ value: UInt32) throws(TextFault) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw fault("half a character is missing") }
    return scalar
  }

  private mutating func hexadecimal() throws(TextFault) -> UInt16 {
    var value: UInt16 = 0
    for place in index..<index + 4 {
      guard place < bytes.count, let digit = Self.digit(bytes[place]) else {
        throw fault("four hexadecimal digits are missing")
      }
      value = value << 4 | digit
    }
    index += 4
    return value
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt16(byte & 0xDF - 0x37)
    default: nil
    }
  }

  /// The next byte; nil at the end.
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ matches: (UInt8) -> Bool) -> Bool {
    guard let byte = peek, matches(byte) else { return false }
    index += 1
    return true
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while take({ 0x30...0x39 ~= $0 }) {}
    return index - start
  }

  /// Skips white space, and then one sign if it is next.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    return take { $0 == UInt8(ascii: sign) }
  }

  private mutating func skipSpace() {
    while take({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {}
  }

  /// A fault at the next byte.
  private func fault(_ message: String) -> TextFault {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - ((before.lastIndex(of: 0x0A) ?? -1) + 1) + 1
    return TextFault(line: line, column: column, message: message)
  }
}

/// The place and the fault of a text, before its file is known.
package struct TextFault: Error, Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The error, in a sentence.
  package var message: String

  /// Makes a fault.
  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

extension String {
  /// The text as a message has it: its first 60 characters, with spaces for those that end a line.
  package var quotable: String {
    let start = prefix(60)
    return String(start.map { $0.isNewline ? " " : $0 })
      + (start.endIndex < endIndex ? "…" : "")
  }
}
