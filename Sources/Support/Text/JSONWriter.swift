/// Writes JSON as bytes, which is faster than extending a string in small pieces.
///
/// A document can be written from one `JSONValue` or piece by piece, so that a long list need not
/// become a `JSONValue` first.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var out: [UInt8] = []
  private var depth = 0
  /// For each depth, the names that were last written at each position in an object.
  ///
  /// The next object in a list usually has the same names.
  private var shapes: [[Name]] = []

  /// A member's name in ASCII, and its bytes as written, with quotes and colon.
  private struct Name {
    var text: String
    var bytes: [UInt8]
  }

  /// Begins an empty text, with space for the given number of bytes.
  package init(reserving bytes: Int = 0) { out.reserveCapacity(bytes) }

  /// Adds a value, including every value nested inside it.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .integer(let value): write(whole: value)
    case .number(let value): write(number: value)
    case .string(let value): quote(value)
    case .array(let values):
      out.append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { separate() }
        write(values[index])
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ members: [JSONValue.Member]) {
    out.append(UInt8(ascii: "{"))
    if shapes.count == depth { shapes.append([]) }
    depth += 1
    for index in members.indices {
      if index > 0 { separate() }
      write(name: members[index].name, at: index)
      write(members[index].value)
    }
    depth -= 1
    out.append(UInt8(ascii: "}"))
  }

  private mutating func write(name: String, at index: Int) {
    let (known, length) = (shapes[depth - 1].count, name.utf8.count)
    if index < known {
      let last = shapes[depth - 1][index]
      // Only characters beyond ASCII can be equal without having equal bytes.
      if last.text.utf8.count == length, last.text == name {
        out += last.bytes
        return
      }
    }
    let start = out.count
    quote(name)
    out.append(UInt8(ascii: ":"))
    out.append(UInt8(ascii: " "))
    guard index <= known, name.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let written = Name(text: name, bytes: Array(out[start...]))
    if index < known {
      shapes[depth - 1][index] = written
    } else {
      shapes[depth - 1].append(written)
    }
  }

  private mutating func separate() { append(0x202C, count: 2) }

  /// Appends the `count` least significant bytes of a number, starting with the lowest byte.
  @inline(__always)
  private mutating func append(_ bytes: UInt64, count: Int) {
    unsafe withUnsafeBytes(of: bytes.littleEndian) { unsafe out.append(contentsOf: $0[..<count]) }
  }

  private mutating func write(number: Double) {
    let whole = abs(number) < 1e15 ? Int(number) : nil
    if let whole, number == Double(whole) {
      write(whole: whole)
    } else if let whole, 1..<1_000_000 ~= whole, number - Double(whole) == 0.5 {
      // Most elements' centres have coordinates that end in .5.
      write(whole: whole)
      out.append(UInt8(ascii: "."))
      out.append(UInt8(ascii: "5"))
    } else {
      out += JSONValue.decimal(number).utf8
    }
  }

  private mutating func write(whole value: Int) {
    guard value >= 0, value < 1_000_000 else { return out += String(value).utf8 }
    // The digits from the last to the first, so that the first ends up in the lowest byte.
    var (digits, count, rest) = (UInt64(0), 0, value)
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    append(digits, count: count)
  }

  /// Writes a string in quotes, with control characters, quotes and backslashes escaped.
  private mutating func quote(_ value: String) {
    out.append(UInt8(ascii: "\""))
    // Most strings are copied unchanged.
    let isPlain = unsafe value.utf8.withContiguousStorageIfAvailable { text in
      for place in 0..<text.count {
        let byte = unsafe text[place]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C { return false }
      }
      unsafe out.append(contentsOf: text)
      return true
    }
    if isPlain != true {
      for byte in value.utf8 { escape(byte) }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Writes a byte of a string's UTF-8, escaped if necessary.
  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): out += "\\\"".utf8
    case UInt8(ascii: "\\"): out += "\\\\".utf8
    case UInt8(ascii: "\n"): out += "\\n".utf8
    case UInt8(ascii: "\r"): out += "\\r".utf8
    case UInt8(ascii: "\t"): out += "\\t".utf8
    case 0..<0x20: out += ("\\u" + Count.padded(String(byte, radix: 16), to: 4)).utf8
    default: out.append(byte)
    }
  }
}

// MARK: - Piece by piece

extension JSONWriter {
  /// Begins an object.
  package mutating func beginObject() { out.append(UInt8(ascii: "{")) }

  /// Ends an object.
  package mutating func endObject() { out.append(UInt8(ascii: "}")) }

  /// Begins a list.
  package mutating func beginArray() { out.append(UInt8(ascii: "[")) }

  /// Ends a list.
  package mutating func endArray() { out.append(UInt8(ascii: "]")) }

  /// Begins a value in a list: puts a comma after the previous value, if there is one.
  package mutating func beginElement() {
    if out.last != UInt8(ascii: "[") { separate() }
  }

  /// Begins a member, whose name is given as it is written, with quotes and a colon: `"name": `.
  package mutating func beginMember(_ name: StaticString) {
    if out.last != UInt8(ascii: "{") { separate() }
    unsafe out.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Adds a member with a string, or with `null`.
  package mutating func add(_ name: StaticString, _ value: String?) {
    beginMember(name)
    if let value { quote(value) } else { out += "null".utf8 }
  }

  /// Adds a member with a Boolean.
  package mutating func add(_ name: StaticString, _ value: Bool) {
    beginMember(name)
    out += (value ? "true" : "false").utf8
  }

  /// Adds a member with a number.
  package mutating func add(_ name: StaticString, _ value: Double) {
    beginMember(name)
    write(number: value)
  }

  /// Adds a number to a list.
  package mutating func addElement(_ value: Double) {
    beginElement()
    write(number: value)
  }
}
