import KeyreelSupport

/// Reads a document that is nothing but tags: elements with attributes in double quotes, perhaps behind a declaration of UTF-8.
///
/// Drivers write their page sources so, and a reader that knows nothing else takes a fraction of expat's time. Whatever else is in a
/// text, such as a fault, a comment or a numbered character, is left to expat.
struct PlainTags {
  private let text: [UInt8]
  private let levels: Int
  private let elements: Int
  private let kept: Set<String>?
  private var index = 0
  private var lines: LineCount
  private var open: [Int] = []
  private var nodes: [XMLDocument.Node] = []
  private var attributes: [XMLDocument.Attribute] = []
  /// The text, and behind it the values that are written with entities, without those.
  private var bytes: [UInt8]
  /// All names, each once.
  private var names: [String] = []
  private var attributeNames = KnownNames()
  private var elementNames = KnownNames()

  /// Names in the order in which they came first, and the place of the likely next one.
  private struct KnownNames {
    private var names: [Name] = []
    private var next = 0

    /// The name at a place of the text; nil if it is none of these.
    mutating func name(in text: [UInt8], at index: Int, isAttribute: Bool) -> Name? {
      for step in names.indices {
        let place = next + step < names.count ? next + step : next + step - names.count
        let (range, end) = (names[place].range, index + names[place].range.count)
        guard end < text.count, PlainTags.endsName(text[end], isAttribute),
          UTF8Text.areEqual(text, at: index, range.lowerBound, count: range.count)
        else { continue }
        next = place + 1 < names.count ? place + 1 : 0
        return names[place]
      }
      return nil
    }

    /// Adds a name that has just been read for the first time.
    mutating func add(_ name: Name) {
      names.append(name)
      next = 0
    }
  }

  /// A name: its place in the text, and its number.
  private struct Name {
    var range: Range<Int>
    var number: Int
    var isKept: Bool
  }

  /// The most different names; with more of them, a document is no driver's page source.
  private static let most = 64

  private init(_ text: [UInt8], _ levels: Int, _ elements: Int, _ kept: Set<String>?) {
    (self.text, bytes) = (text, text)
    (self.levels, self.elements, self.kept) = (levels, elements, kept)
    lines = LineCount(text)
  }

  /// The document, with the same limits as expat has; nil if it is left to expat.
  /// - Complexity: O(*n*) in the number of bytes.
  static func document(
    _ text: [UInt8], levels: Int, elements: Int, keeping kept: Set<String>?
  ) -> XMLDocument? {
    var reader = PlainTags(text, levels, elements, kept)
    guard reader.lines.isSimple, UTF8Text.isValid(text), reader.read() else { return nil }
    return XMLDocument(
      reader.nodes, reader.attributes, names: reader.names, bytes: reader.bytes, reader.lines)
  }

  /// Reads all tags; returns whether they are one element.
  private mutating func read() -> Bool {
    skip(Self.declaration)
    while true {
      skipSpace()
      guard index < text.count else { return open.isEmpty && !nodes.isEmpty }
      guard text[index] == UInt8(ascii: "<"), nodes.isEmpty || !open.isEmpty else { return false }
      guard sees(UInt8(ascii: "/"), at: index + 1) ? readEnd() : readStart() else { return false }
    }
  }

  private static let declaration = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)

  // MARK: Tags

  private mutating func readStart() -> Bool {
    guard open.count < levels, nodes.count < elements else { return false }
    let (place, start, first) = (nodes.count, index, attributes.count)
    index += 1
    guard
      let name = elementNames.name(in: text, at: index, isAttribute: false)
        ?? newName(isAttribute: false)
    else { return false }
    index += name.range.count
    nodes.append(
      .init(
        name: name.number, position: .init(line: lines.line(at: start), column: nil, start: start),
        attributes: first..<first, end: place + 1))
    // The names it has, one bit each, and the last value that was kept: most labels repeat the
    // name.
    var (seen, last) = (UInt64(0), 0..<0)
    while true {
      let hasSpace = skipSpace()
      if sees(UInt8(ascii: ">"), at: index) {
        index += 1
        open.append(place)
        break
      }
      if sees(UInt8(ascii: "/"), at: index) {
        guard sees(UInt8(ascii: ">"), at: index + 1) else { return false }
        index += 2
        break
      }
      guard hasSpace, readAttribute(&seen, &last) else { return false }
    }
    nodes[place].attributes = first..<attributes.count
    return true
  }

  private mutating func readEnd() -> Bool {
    guard let place = open.popLast() else { return false }
    let name = nodes[place].position.start + 1
    index += 2
    var length = 0
    while Self.isOfName(text[name + length]) { length += 1 }
    guard UTF8Text.areEqual(text, at: index, name, count: length) else { return false }
    index += length
    skipSpace()
    guard sees(UInt8(ascii: ">"), at: index) else { return false }
    index += 1
    nodes[place].end = nodes.count
    return true
  }

  private mutating func readAttribute(_ seen: inout UInt64, _ last: inout Range<Int>) -> Bool {
    guard
      let name = attributeNames.name(in: text, at: index, isAttribute: true)
        ?? newName(isAttribute: true)
    else { return false }
    index += name.range.count + 1
    let bit = UInt64(1) << UInt64(name.number)
    guard seen & bit == 0, sees(UInt8(ascii: "\""), at: index) else { return false }
    seen |= bit
    index += 1
    guard var value = value() else { return false }
    guard name.isKept else { return true }
    if value.count == last.count,
      UTF8Text.areEqual(bytes, at: value.lowerBound, last.lowerBound, count: last.count)
    {
      value = last
    }
    attributes.append(.init(name: name.number, value: value))
    last = value
    return true
  }

  // MARK: Their parts

  /// The name at the reader's place, which has not occurred before; nil if there is no name.
  private mutating func newName(isAttribute: Bool) -> Name? {
    var end = index
    while end < text.count, Self.isOfName(text[end]) { end += 1 }
    guard end > index, end < text.count, Self.endsName(text[end], isAttribute),
      Self.beginsName(text[index])
    else { return nil }
    let word = String(decoding: text[index..<end], as: UTF8.self)
    let number = names.firstIndex(of: word) ?? names.count
    guard number < Self.most else { return nil }
    if number == names.count { names.append(word) }
    let name = Name(range: index..<end, number: number, isKept: kept?.contains(word) ?? true)
    if isAttribute { attributeNames.add(name) } else { elementNames.add(name) }
    return name
  }

  /// Skips a value and its closing quote; nil if the value contains anything that expat has to
  /// judge.
  private mutating func value() -> Range<Int>? {
    let start = index
    var hasEntities = false
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      let byte = text[index]
      // The last two code points of three bytes, U+FFFE and U+FFFF, are not characters.
      guard byte >= 0x20, byte != UInt8(ascii: "<"), byte != 0xEF || text[index + 1] != 0xBF else {
        return nil
      }
      if byte == UInt8(ascii: "&") { hasEntities = true }
      index += 1
    }
    guard index < text.count else { return nil }
    defer { index += 1 }
    return hasEntities ? decoded(start..<index) : start..<index
  }

  /// Keeps a value without its entities; nil if one is numbered or unknown.
  private mutating func decoded(_ value: Range<Int>) -> Range<Int>? {
    let start = bytes.count
    var place = value.lowerBound
    while place < value.upperBound {
      guard text[place] == UInt8(ascii: "&") else {
        bytes.append(text[place])
        place += 1
        continue
      }
      let rest = text[place..<value.upperBound]
      guard let entity = Self.entities.first(where: { rest.starts(with: $0.text) }) else {
        return nil
      }
      bytes.append(entity.byte)
      place += entity.text.count
    }
    return start..<bytes.count
  }

  private static let entities: [(text: [UInt8], byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ].map { (Array($0.utf8), $1) }

  private func sees(_ byte: UInt8, at place: Int) -> Bool {
    place < text.count && text[place] == byte
  }

  private mutating func skip(_ word: [UInt8]) {
    if text.starts(with: word) { index += word.count }
  }

  /// Skips white space; returns whether there was some.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < text.count, Self.isSpace(text[index]) { index += 1 }
    return index > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09
  }

  /// Whether a byte may follow a name: an attribute's equals sign, or for an element's name white space or the end of its tag.
  private static func endsName(_ byte: UInt8, _ isAttribute: Bool) -> Bool {
    isAttribute
      ? byte == UInt8(ascii: "=")
      : isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    beginsName(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
