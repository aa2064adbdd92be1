import CKeyreelExpat
import KeyreelSupport

/// Builds a document from the events that expat reports.
///
/// The pointers passed to a handler are valid only until the handler returns; anything kept is
/// copied.
@safe struct TreeBuilder {
  /// The parser in use, which outlives every call.
  var parser: XML_Parser?
  /// An error found by this builder rather than by expat.
  private(set) var fault: TextFault?

  private let levels: Int
  private let elements: Int
  private let kept: Set<String>?
  private var lines: LineCount
  private var open: [Int] = []
  private var nodes: [XMLDocument.Node] = []
  private var attributes: [XMLDocument.Attribute] = []
  private var bytes: [UInt8] = []
  /// All distinct names, indexed by their numbers.
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// The first distinct attribute names, in order of appearance; `nextName` is the index of the
  /// name expected next.
  private var firstNames: [KnownName] = []
  private var nextName = 0
  /// The most recent distinct element names.
  private var lastElements: [KnownName] = []
  private var nextElement = 0

  /// A name as expat passes it, and its number.
  private struct KnownName {
    var text: [CChar]
    var number: Int
    var isKept: Bool
  }

  /// Limits the depth and the number of elements, and sets which attributes are kept; nil keeps all
  /// attributes.
  init(_ source: [UInt8], levels: Int, elements: Int, keeping kept: Set<String>?) {
    lines = LineCount(source)
    self.levels = levels
    self.elements = elements
    self.kept = kept
    bytes.reserveCapacity(source.count)
    unsafe parser = nil
  }

  /// The document, once it is complete.
  var document: XMLDocument? {
    nodes.isEmpty || !open.isEmpty
      ? nil : XMLDocument(nodes, attributes, names: names, bytes: bytes, lines)
  }

  /// Adds an element at its start tag.
  mutating func start(
    _ name: UnsafePointer<CChar>?,
    _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil, let name = unsafe name else { return }
    guard open.count < levels else {
      return refuse("there are more than \(levels) levels of elements")
    }
    guard nodes.count < elements else {
      return refuse("there are more than \(elements) elements")
    }
    let position = position
    let first = attributes.count
    var next = unsafe pairs
    // In most elements of a driver's page source, `label` has the same value as `name`.
    var last: (text: UnsafePointer<CChar>, value: Range<Int>)?
    while let pair = unsafe next, let key = unsafe pair[0], let value = unsafe pair[1] {
      defer { unsafe next = pair + 2 }
      guard let name = unsafe attribute(key) else { continue }
      // Values that differ from the previous value usually have a different first byte.
      if let known = unsafe last, unsafe value.pointee == known.text.pointee,
        unsafe strcmp(value, known.text) == 0
      {
        attributes.append(.init(name: name, value: unsafe known.value))
      } else {
        let range = unsafe copy(value)
        attributes.append(.init(name: name, value: range))
        unsafe last = (value, range)
      }
    }
    open.append(nodes.count)
    nodes.append(
      .init(
        name: unsafe element(name), position: position,
        attributes: first..<attributes.count, end: nodes.count + 1))
  }

  /// Stores the bytes of a value, and returns their range.
  private mutating func copy(_ value: UnsafePointer<CChar>) -> Range<Int> {
    let start = bytes.count
    let text = unsafe UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: strlen(value)))
    return start..<bytes.count
  }

  /// The number of an attribute's name; nil if the attribute is not kept.
  ///
  /// There are few distinct names, and most elements list their attributes in the same order.
  private mutating func attribute(_ key: UnsafePointer<CChar>) -> Int? {
    for step in firstNames.indices {
      let place =
        nextName + step < firstNames.count ? nextName + step : nextName + step - firstNames.count
      if unsafe strcmp(key, firstNames[place].text) == 0 {
        nextName = place + 1 < firstNames.count ? place + 1 : 0
        return firstNames[place].isKept ? firstNames[place].number : nil
      }
    }
    let known = unsafe known(key)
    if firstNames.count < 24 { firstNames.append(known) }
    return known.isKept ? known.number : nil
  }

  /// The number of an element's name; there are few distinct names.
  private mutating func element(_ name: UnsafePointer<CChar>) -> Int {
    for index in lastElements.indices where unsafe strcmp(name, lastElements[index].text) == 0 {
      return lastElements[index].number
    }
    let known = unsafe known(name)
    if lastElements.count < 8 {
      lastElements.append(known)
    } else {
      lastElements[nextElement] = known
      nextElement = (nextElement + 1) % 8
    }
    return known.number
  }

  private mutating func known(_ name: UnsafePointer<CChar>) -> KnownName {
    let text = unsafe String(cString: name)
    let number = numbers[text, default: names.count]
    if number == names.count {
      names.append(text)
      numbers[text] = number
    }
    return KnownName(
      text: Array(text.utf8CString), number: number, isKept: kept?.contains(text) ?? true)
  }

  /// Ends the innermost open element.
  mutating func end() {
    guard fault == nil, let place = open.popLast() else { return }
    nodes[place].end = nodes.count
  }

  /// Stops reading, with an error at the parser's position.
  mutating func refuse(_ message: String) {
    guard fault == nil else { return }
    let (line, column) = place
    fault = TextFault(line: line, column: column, message: message)
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  /// Where the current element begins: its line and column, or its line and byte offset if this
  /// builder counts the lines.
  ///
  /// Expat would scan the text again for each line number requested from it.
  private var position: XMLDocument.Position {
    mutating get {
      guard lines.isSimple else {
        let (line, column) = place
        return .init(line: line, column: column)
      }
      let start = unsafe Int(XML_GetCurrentByteIndex(parser))
      return .init(line: lines.line(at: start), column: nil, start: start)
    }
  }

  private var place: (line: Int, column: Int) {
    unsafe (Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The error that expat found, with its line and column.
  var parserFault: TextFault {
    let text = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    let (line, column) = place
    return TextFault(
      line: max(1, line), column: column,
      message: "this is not well-formed XML: \(text ?? "it cannot be read")")
  }
}

/// Counts a text's lines from the beginning.
struct LineCount {
  /// Whether lines end only in line feeds and the text is not UTF-16.
  let isSimple: Bool
  private let text: [UInt8]
  private var line = 1
  /// The index of the line feed that ends the current line; the text's end if there is none.
  private var end: Int

  init(_ text: [UInt8]) {
    self.text = text
    // UTF-16 begins with a byte order mark or has a zero among its first two bytes.
    isSimple =
      !text.prefix(2).contains { $0 == 0 || $0 >= 0xFE }
      && UTF8Text.place(of: 0x0D, in: text) == nil
    end = UTF8Text.place(of: 0x0A, in: text) ?? text.count
  }

  /// The line of a position, counted from 1; positions have to be requested in ascending order.
  mutating func line(at place: Int) -> Int {
    while end < place {
      line += 1
      end = UTF8Text.place(of: 0x0A, in: text, from: end + 1) ?? text.count
    }
    return line
  }

  /// The column of a position in its line, counted from 1 in Unicode scalars.
  func column(of place: Int) -> Int {
    let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return text[start..<place].count { $0 & 0xC0 != 0x80 } + 1
  }
}

/// Holds a builder where expat's handlers can reach it; each call accesses the builder exactly
/// once.
final class TreeBuilderBox {
  /// The builder.
  var builder: TreeBuilder

  init(_ builder: TreeBuilder) { self.builder = builder }

  /// The box that a handler's user data points to.
  static func from(_ data: UnsafeMutableRawPointer?) -> TreeBuilderBox? {
    unsafe data.map { unsafe Unmanaged<TreeBuilderBox>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension XMLElement {
  /// Reads one document with expat, which checks that it is well formed.
  ///
  /// A document type declaration is refused as soon as it begins. Therefore, only XML's five
  /// entities and numeric character references are ever expanded, and nothing outside the text is
  /// read. Text, comments and processing instructions are skipped.
  /// - Parameters:
  ///   - bytes: The document, in UTF-8 or in the encoding of its declaration or byte order mark.
  ///   - levels: The maximum depth of elements.
  ///   - elements: The maximum number of elements; a document with more elements is refused at the
  ///     first excess element.
  ///   - kept: The names of the attributes to keep; nil for all.
  /// - Throws: The first error in the document.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(
    parsing bytes: [UInt8], levels: Int, elements: Int, keeping kept: Set<String>? = nil
  ) throws(TextFault) {
    let box = TreeBuilderBox(
      TreeBuilder(bytes, levels: levels, elements: elements, keeping: kept))
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw TextFault(line: 1, column: 1, message: "there is no memory to read it")
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe box.builder.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(box).toOpaque())
    unsafe XML_SetStartElementHandler(parser) { data, name, attributes in
      unsafe TreeBuilderBox.from(data)?.builder.start(name, attributes)
    }
    unsafe XML_SetEndElementHandler(parser) { data, _ in
      unsafe TreeBuilderBox.from(data)?.builder.end()
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe TreeBuilderBox.from(data)?.builder.refuse("a document type is not allowed")
    }
    guard bytes.count <= Int(Int32.max) else {
      throw TextFault(line: 1, column: 1, message: "the document is too large")
    }
    let status = withExtendedLifetime(box) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        let start = unsafe UnsafeRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        return unsafe XML_Parse(parser, start, Int32(buffer.count), 1)
      }
    }
    if let fault = box.builder.fault { throw fault }
    guard status == XML_STATUS_OK, let document = box.builder.document else {
      throw box.builder.parserFault
    }
    self = document.root
  }
}
