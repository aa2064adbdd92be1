import CKeyreelExpat

/// Takes what expat reports and makes elements of it.
///
/// The pointers that handlers are given are valid until they return; what is kept is copied.
@safe final class TreeBuilder {
  /// The parser at work, which outlives every call.
  var parser: XML_Parser?
  /// The document's element, once it has ended.
  private(set) var root: XMLElement?
  /// What was found wrong that expat does not know of.
  private(set) var fault: XMLFault?

  private let levels: Int
  private let elements: Int
  private var open: [XMLElement] = []
  private var count = 0

  /// Takes at most so many levels of elements, and so many elements.
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
    while let pair = unsafe next, let key = unsafe pair[0], let value = unsafe pair[1] {
      unsafe element.attributes.append((String(cString: key), String(cString: value)))
      unsafe next = pair + 2
    }
    open.append(element)
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
    fault = XMLFault(line: line, column: column, message: message)
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  private var place: (line: Int, column: Int) {
    unsafe (Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// What expat found wrong, where.
  var parserFault: XMLFault {
    let text = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    let (line, column) = place
    return XMLFault(
      line: max(1, line), column: column,
      message: "this is not well-formed XML: \(text ?? "it cannot be read")")
  }
}

/// Where and why a text is no document that is read.
package struct XMLFault: Error, Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// What is wrong, in a sentence.
  package var message: String
}
