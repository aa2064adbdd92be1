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

  private let limits: XMLLimits
  private var open: [XMLElement] = []
  private var count = 0

  init(limits: XMLLimits) {
    self.limits = limits
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
    guard open.count < limits.depth else {
      return refuse("there are more than \(limits.depth) levels of elements")
    }
    count += 1
    guard count <= limits.elements else {
      return refuse("there are more than \(limits.elements) elements")
    }
    let (line, column) = place
    var element = XMLElement(
      name: unsafe String(cString: name), attributes: [], line: line, column: column)
    var next = unsafe attributes
    while let pair = unsafe next, let key = unsafe pair[0], let value = unsafe pair[1] {
      unsafe element.attributes.append(
        XMLElement.Attribute(name: String(cString: key), value: String(cString: value)))
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
    unsafe (
      Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1
    )
  }

  /// What expat found wrong, where.
  static func fault(of parser: XML_Parser) -> XMLFault {
    let code = unsafe XML_GetErrorCode(parser)
    let text = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
    return unsafe XMLFault(
      line: max(1, Int(XML_GetCurrentLineNumber(parser))),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
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

/// How large a document may be.
package struct XMLLimits: Sendable, Hashable {
  /// The most levels of elements.
  package var depth: Int
  /// The most elements.
  package var elements: Int

  /// Makes limits.
  package init(depth: Int, elements: Int) {
    self.depth = depth
    self.elements = elements
  }
}
