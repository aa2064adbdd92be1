import CKeyreelExpat
import KeyreelSupport

/// Builds elements from the events that expat reports.
///
/// The pointers that handlers are given are valid until they return; anything kept is copied.
@safe final class TreeBuilder {
  /// The parser in use, which outlives every call.
  var parser: XML_Parser?
  /// The document's element, once it has ended.
  private(set) var root: XMLElement?
  /// An error that expat does not know of.
  private(set) var fault: TextFault?

  private let levels: Int
  private let elements: Int
  private var open: [XMLElement] = []
  private var count = 0
  /// The names of the last elements' attributes in their order, also as expat gives them.
  private var names: [(text: String, bytes: [CChar])] = []

  /// Limits how deep elements nest, and how many there are.
  init(levels: Int, elements: Int) {
    self.levels = levels
    self.elements = elements
    unsafe parser = nil
  }

  /// The builder behind a handler's data.
  static func from(_ data: UnsafeMutableRawPointer?) -> TreeBuilder? {
    unsafe data.map { unsafe Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// An element begins.
  func start(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil, let name = unsafe name else { return }
    guard open.count < levels else {
      return refuse("there are more than \(levels) levels of elements")
    }
    count += 1
    guard count <= elements else { return refuse("there are more than \(elements) elements") }
    let (line, column) = place
    var element = XMLElement(
      name: unsafe String(cString: name), attributes: [], line: line, column: column)
    var next = unsafe attributes
    element.attributes.reserveCapacity(unsafe Int(XML_GetSpecifiedAttributeCount(parser)) / 2)
    // A driver's sources say an element's type twice, and most names once more as a label.
    var (last, text) = unsafe (name, element.name)
    while let pair = unsafe next, let key = unsafe pair[0], let value = unsafe pair[1] {
      if unsafe strcmp(value, last) != 0 { unsafe (last, text) = (value, String(cString: value)) }
      element.attributes.append((unsafe self.name(key, at: element.attributes.count), text))
      unsafe next = pair + 2
    }
    open.append(element)
  }

  /// The name of an attribute: mostly that of the last element's in the same place.
  private func name(_ key: UnsafePointer<CChar>, at index: Int) -> String {
    if index < names.count, unsafe strcmp(key, names[index].bytes) == 0 { return names[index].text }
    let text = unsafe String(cString: key)
    names.replaceSubrange(
      index..<min(index + 1, names.count), with: [(text, Array(text.utf8CString))])
    return text
  }

  /// The element that began last ends.
  func end() {
    guard fault == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Ends the reading with a fault at the parser's place.
  func refuse(_ message: String) {
    guard fault == nil else { return }
    let (line, column) = place
    fault = TextFault(line: line, column: column, message: message)
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  private var place: (line: Int, column: Int) {
    unsafe (Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The error that expat found, with its place.
  var parserFault: TextFault {
    let text = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    let (line, column) = place
    return TextFault(
      line: max(1, line), column: column,
      message: "this is not well-formed XML: \(text ?? "it cannot be read")")
  }
}

/// An element of a document: its name, its attributes and the elements in it; text is left out.
package struct XMLElement: Sendable {
  /// Its name.
  package var name: String
  /// Its attributes with entities replaced, in the order of the text.
  package var attributes: [(name: String, value: String)]
  /// The line of its first byte, from 1.
  package var line: Int
  /// The column of its first byte, in bytes from 1.
  package var column: Int
  /// The elements in it, in the order of the text.
  package var children: [XMLElement] = []

  /// The value of an attribute; nil if there is none.
  package subscript(name: String) -> String? {
    let length = name.utf8.count
    let index = attributes.firstIndex { $0.name.utf8.count == length && $0.name == name }
    return index.map { attributes[$0].value }
  }
}

extension XMLElement {
  /// Reads one document by expat, which checks that it is well formed.
  ///
  /// A document type is refused at its beginning, so that only the five entities of XML and
  /// numbered characters are ever expanded, and nothing outside the text is read. Text, comments
  /// and instructions are skipped.
  /// - Parameters:
  ///   - bytes: The document, in UTF-8 or in the encoding of its declaration or byte order mark.
  ///   - levels: The most levels of elements.
  ///   - elements: The most elements; more are refused before they are built.
  /// - Throws: The first place that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], levels: Int, elements: Int) throws(TextFault) {
    let builder = TreeBuilder(levels: levels, elements: elements)
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw TextFault(line: 1, column: 1, message: "there is no memory to read it")
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe builder.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetStartElementHandler(parser) { data, name, attributes in
      unsafe TreeBuilder.from(data)?.start(name, attributes)
    }
    unsafe XML_SetEndElementHandler(parser) { data, _ in unsafe TreeBuilder.from(data)?.end() }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe TreeBuilder.from(data)?.refuse("a document type is not allowed")
    }
    guard bytes.count <= Int(Int32.max) else {
      throw TextFault(line: 1, column: 1, message: "the document is too large")
    }
    let status = withExtendedLifetime(builder) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        let start = unsafe UnsafeRawPointer(buffer.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        return unsafe XML_Parse(parser, start, Int32(buffer.count), 1)
      }
    }
    if let fault = builder.fault { throw fault }
    guard status == XML_STATUS_OK, let root = builder.root else { throw builder.parserFault }
    self = root
  }
}
