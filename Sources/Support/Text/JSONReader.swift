/// Reads JSON, byte by byte, into the list of a `JSONTree`.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private let levels: Int
  private let values: Int
  /// The values; each value precedes the values inside it.
  private(set) var nodes: [JSONTree.Node] = []
  /// The decoded forms of the strings that are written with escapes.
  private(set) var decoded: [UInt8] = []
  /// The names of members.
  private(set) var names = JSONNames()
  /// The greatest depth reached so far.
  private(set) var deepest = 0
  /// For each depth, the member names of an earlier object, usually the latest object at that
  /// depth.
  ///
  /// Objects in a list usually have the same member names.
  private var shapes: [[Name]] = []
  /// The greatest number of members for which an object's names are compared one by one.
  private static let few = 16

  /// The number of a member's name, and the name's range in the text, quotes included.
  private struct Name {
    var number: Int32
    var bytes: Range<Int>
  }

  /// Reads JSON in which lists and objects are nested at most `levels` deep, with at most `values`
  /// values.
  init(_ bytes: [UInt8], levels: Int = 64, values: Int = .max) {
    self.bytes = bytes
    self.levels = levels
    self.values = values
  }

  /// Reads the only document in the text.
  mutating func readDocument() throws(TextFault) {
    guard bytes.count < Int(Int32.max) else { throw fault("the text is too long") }
    do throws(TextFault) {
      try readValue(-1)
      skipSpace()
      if index < bytes.count { throw fault("nothing may follow the document") }
    } catch {
      // A text in any encoding except UTF-8 is not JSON, whatever its other faults are.
      throw UTF8Text.isValid(bytes) ? error : Self.notUTF8
    }
  }

  private static let notUTF8 = TextFault(line: 1, column: 1, message: "the text is not UTF-8")

  /// Reads the next value; `name` is the number of the value's name, or −1 if the value is not a
  /// member.
  private mutating func readValue(_ name: Int32) throws(TextFault) {
    skipSpace()
    guard nodes.count < values else { throw fault("there are more than \(values) values") }
    switch peek {
    case UInt8(ascii: "{"):
      let place = try open(.object, name)
      try readObject()
      close(place)
    case UInt8(ascii: "["):
      let place = try open(.array, name)
      try readArray()
      close(place)
    case UInt8(ascii: "\""):
      let (isPlain, range) = try string()
      append(.string, name, range, isPlain: isPlain)
    case UInt8(ascii: "t"): try word("true", .yes, name)
    case UInt8(ascii: "f"): try word("false", .no, name)
    case UInt8(ascii: "n"): try word("null", .null, name)
    case nil: throw fault("the text ends where a value should be")
    default:
      let start = index
      let isPlain = try number()
      append(.number, name, start..<index, isPlain: isPlain)
    }
  }

  private mutating func append(
    _ kind: JSONTree.Kind, _ name: Int32, _ range: Range<Int>, isPlain: Bool = true
  ) {
    nodes.append(
      JSONTree.Node(
        kind: kind, isPlain: isPlain, name: name, start: Int32(range.lowerBound),
        end: Int32(range.upperBound), next: Int32(nodes.count + 1)))
  }

  /// Begins a list or an object, whose bracket is next; returns the index of its node.
  private mutating func open(_ kind: JSONTree.Kind, _ name: Int32) throws(TextFault) -> Int {
    depth += 1
    guard depth <= levels else { throw fault("lists and objects are nested too deeply") }
    deepest = max(deepest, depth)
    append(kind, name, index..<index)
    index += 1
    return nodes.count - 1
  }

  private mutating func close(_ place: Int) {
    depth -= 1
    nodes[place].end = Int32(index)
    nodes[place].next = Int32(nodes.count)
  }

  private mutating func readArray() throws(TextFault) {
    if skip("]") { return }
    repeat { try readValue(-1) } while skip(",")
    guard skip("]") else { throw fault("a comma or ] is missing") }
  }

  private mutating func readObject() throws(TextFault) {
    while shapes.count <= depth { shapes.append([]) }
    if skip("}") { return }
    let shape = shapes[depth]
    var count = 0
    // Nil as long as all names so far equal the first names of `shape`.
    var names: [Name]?
    // Most objects have few members; comparing their names one by one takes less time than hashing.
    var known: Set<Int32> = []
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw fault("a member's name is missing") }
      let place = index
      defer { count += 1 }
      if names == nil, count < shape.count, take(shape[count].bytes) {
        try readMember(shape[count].number)
        continue
      }
      let number = try name()
      var seen = names ?? Array(shape.prefix(count))
      if known.isEmpty, count >= Self.few { known = Set(seen.map(\.number)) }
      let isKnown =
        count < Self.few
        ? seen.contains { $0.number == number } : !known.insert(number).inserted
      if isKnown {
        index = place
        throw fault("the member \(self.names.texts[Int(number)].quotable) appears twice")
      }
      seen.append(Name(number: number, bytes: place..<index))
      names = seen
      try readMember(number)
    } while skip(",")
    guard skip("}") else { throw fault("a comma or } is missing") }
    if let names { shapes[depth] = names }
  }

  private mutating func readMember(_ name: Int32) throws(TextFault) {
    guard skip(":") else { throw fault("a colon is missing") }
    try readValue(name)
  }

  /// Reads the name that is next, and returns the name's number.
  private mutating func name() throws(TextFault) -> Int32 {
    let (isPlain, range) = try string()
    guard isPlain else {
      defer { decoded.removeSubrange(range) }
      return names.number(of: decoded[range])
    }
    return names.number(of: bytes[range])
  }

  /// Skips the next name, with its quotes, if it equals a name that has already been read; returns
  /// whether the name was skipped.
  private mutating func take(_ name: Range<Int>) -> Bool {
    guard index + name.count <= bytes.count else { return false }
    let isNext = unsafe bytes.withUnsafeBufferPointer { text in
      unsafe isEqual(text, name.lowerBound, text, name.count)
    }
    if isNext { index += name.count }
    return isNext
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONTree.Kind, _ name: Int32
  ) throws(TextFault) {
    let (start, count) = (index, word.utf8CodeUnitCount)
    guard index + count <= bytes.count else { throw fault("this is not a JSON value") }
    let isNext = unsafe bytes.withUnsafeBufferPointer { text in
      unsafe isEqual(text, 0, UnsafeBufferPointer(start: word.utf8Start, count: count), count)
    }
    guard isNext else { throw fault("this is not a JSON value") }
    index += count
    append(kind, name, start..<index)
  }

  /// Whether the next `count` bytes of the text equal the bytes of another text from `place` on.
  /// - Precondition: both texts have at least `count` bytes left at these positions.
  @inline(__always)
  private func isEqual(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ other: UnsafeBufferPointer<UInt8>,
    _ count: Int
  ) -> Bool {
    guard let here = text.baseAddress, let there = other.baseAddress else {
      return count == 0
    }
    return unsafe memcmp(here + index, there + place, count) == 0
  }

  /// Skips a number; returns whether the number is a short whole number.
  private mutating func number() throws(TextFault) -> Bool {
    let start = index
    var (isWhole, hasExponent) = (true, false)
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
      hasExponent = true
      _ = take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard takeDigits() > 0 else { throw fault("the exponent's digits are missing") }
    }
    if isWhole, !hasExponent, digits < 18 { return true }
    // A number without an exponent is finite unless it has very many digits.
    guard hasExponent || digits > 300 else { return false }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard Double(text)?.isFinite == true else {
      index = start
      throw fault("the number is too large")
    }
    return false
  }
}

extension JSONReader {
  /// Reads a quoted string whose opening quote is next.
  ///
  /// The range of a plain string is in the document. The range of a string with escapes is in
  /// `decoded`.
  private mutating func string() throws(TextFault) -> (isPlain: Bool, Range<Int>) {
    index += 1
    let start = index
    let isASCII = skipPlain()
    if peek == UInt8(ascii: "\"") {
      guard isASCII || UTF8Text.isValid(bytes, in: start..<index) else { throw Self.notUTF8 }
      defer { index += 1 }
      return (true, start..<index)
    }
    let range = try decode(from: start)
    guard UTF8Text.isValid(decoded, in: range) else { throw Self.notUTF8 }
    return (false, range)
  }

  /// Moves to the next quote, backslash or control character of a string; returns whether all
  /// skipped bytes are ASCII.
  private mutating func skipPlain() -> Bool {
    var (place, all) = (index, UInt8(0))
    unsafe bytes.withUnsafeBytes { text in
      // Eight bytes are skipped at a time, as long as all eight are plain ASCII.
      while place + 8 <= text.count {
        let word = unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        guard Self.plainCount(of: word) == 8 else { break }
        place += 8
      }
      while place < text.count {
        let byte = unsafe text[place]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
        all |= byte
        place += 1
      }
    }
    index = place
    return all < 0x80
  }

  /// How many of a word's eight bytes come before the first quote, backslash, control character or
  /// byte beyond ASCII.
  @inline(__always)
  private static func plainCount(of word: UInt64) -> Int {
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    // Subtraction sets a byte's top bit if the byte is less than the subtrahend. The last two
    // terms subtract 1, so they mark bytes that are 0. Borrows affect only bytes above the lowest
    // byte that is less than the subtrahend.
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let others = (word | (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones)) & tops
    return UInt64(littleEndian: others).trailingZeroBitCount / 8
  }

  /// Decodes a string whose first escape is next; the string may be as long as the document.
  private mutating func decode(from start: Int) throws(TextFault) -> Range<Int> {
    var text: [UInt8] = []
    swap(&text, &decoded)
    defer { swap(&text, &decoded) }
    let first = text.count
    text += bytes[start..<index]
    var end = text.count
    while true {
      // Outside `copyPlain`, one step writes at most four bytes. If there is too little space, the
      // space is roughly doubled. The space grows by at most the number of bytes left in the
      // document, but by at least four bytes. This growth is enough, since no escape is shorter
      // than the character that it represents.
      if end + 4 > text.count {
        text += repeatElement(0, count: max(4, min(end - first + 64, bytes.count - index)))
      }
      copyPlain(to: &text, &end)
      guard let byte = peek else { throw fault("a text has no closing quote") }
      if byte == UInt8(ascii: "\"") {
        index += 1
        text.removeSubrange(end...)
        return first..<end
      }
      guard byte >= 0x20 else { throw fault("a text contains a control character") }
      guard byte == UInt8(ascii: "\\"), end + 4 <= text.count else { continue }
      index += 1
      for byte in UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter {
        text[end] = byte
        end += 1
      }
    }
  }

  /// Copies plain bytes and one-letter escapes, until there is no space left or something else
  /// follows.
  private mutating func copyPlain(to text: inout [UInt8], _ count: inout Int) {
    var (from, to) = (index, count)
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe text.withUnsafeMutableBufferPointer { target in
        let words = UnsafeRawBufferPointer(source)
        let copies = UnsafeMutableRawBufferPointer(target)
        while from < source.count, to < target.count {
          if from + 8 <= source.count, to + 8 <= target.count {
            let word = unsafe words.loadUnaligned(fromByteOffset: from, as: UInt64.self)
            // The first byte that is not plain, and all bytes after it, are overwritten later.
            unsafe copies.storeBytes(of: word, toByteOffset: to, as: UInt64.self)
            let plain = Self.plainCount(of: word)
            (from, to) = (from + plain, to + plain)
            guard plain < 8 else { continue }
          }
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

  /// The byte that a one-letter escape represents; nil for any other letter.
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

  /// The character of a numeric escape, whose `u` is next.
  private mutating func escaped() throws(TextFault) -> Unicode.Scalar {
    guard take({ $0 == UInt8(ascii: "u") }) else { throw fault("this escape is unknown") }
    let high = try hexadecimal()
    guard 0xD800..<0xDC00 ~= high else { return try scalar(UInt32(high)) }
    guard take({ $0 == UInt8(ascii: "\\") }), take({ $0 == UInt8(ascii: "u") }) else {
      throw fault("half of a surrogate pair is missing")
    }
    let low = try hexadecimal()
    guard 0xDC00..<0xE000 ~= low else { throw fault("half of a surrogate pair is missing") }
    return try scalar(0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00))
  }

  private func scalar(_ value: UInt32) throws(TextFault) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else {
      throw fault("half of a surrogate pair is missing")
    }
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

  /// Skips white space, and then the given character if it comes next; returns whether the
  /// character was skipped.
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

extension JSONReader {
  /// The value of a decimal with a point, at most 15 digits and no exponent; nil for any other
  /// number.
  ///
  /// Most lengths are such decimals. The number's digits and the power of ten are exact as doubles,
  /// so their quotient is the closest double.
  static func shortDecimal(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 17 else { return nil }
    var (digits, count, isNegative) = (0, 0, false)
    var point: Int?
    for byte in text {
      switch byte {
      case 0x30...0x39:
        digits = digits * 10 + Int(byte - 0x30)
        count += 1
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): point = count
      default: return nil
      }
    }
    guard let point, count <= 15 else { return nil }
    let value = Double(digits) / powers[count - point]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = (0...15).map { power in
    (0..<power).reduce(1) { value, _ in value * 10 }
  }
}

/// The distinct names of members.
struct JSONNames {
  /// The names, indexed by their numbers.
  private(set) var texts: [String] = []
  private var numbers: [ArraySlice<UInt8>: Int32] = [:]

  /// The number of a name; two names are equal only if all their bytes are equal.
  mutating func number(of bytes: ArraySlice<UInt8>) -> Int32 {
    if let known = numbers[bytes] { return known }
    let number = Int32(texts.count)
    texts.append(String(decoding: bytes, as: UTF8.self))
    numbers[ArraySlice(Array(bytes))] = number
    return number
  }
}

/// A fault in a text whose file is not known yet, with the line and column of the fault.
package struct TextFault: Error, Sendable, Hashable {
  /// The line number, starting at 1.
  package var line: Int
  /// The column number, starting at 1; counted in bytes for JSON and in characters for XML.
  package var column: Int
  /// A sentence that describes the fault.
  package var message: String

  /// Makes a fault.
  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

extension String {
  /// The text as a message shows it: its first 60 characters, with spaces in place of line breaks
  /// and with an ellipsis if the text is longer.
  package var quotable: String {
    let start = prefix(60)
    return String(start.map { $0.isNewline ? " " : $0 })
      + (start.endIndex < endIndex ? "…" : "")
  }
}
