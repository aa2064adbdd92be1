import CKeyreelExpat

extension XMLElement {
  /// Reads one document by expat, which checks that it is well formed.
  ///
  /// A document type is refused where it begins, so that no entity but the five of XML itself and numbered characters
  /// is ever expanded, and nothing outside the text is read. Text, comments and instructions are skipped.
  /// - Parameters:
  ///   - bytes: The document, in UTF-8 or in what its declaration or byte order mark says.
  ///   - levels: The most levels of elements.
  ///   - elements: The most elements; what is more is refused before anything is made of it.
  /// - Throws: The first place that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(parsing bytes: [UInt8], levels: Int, elements: Int) throws(XMLFault) {
    let builder = TreeBuilder(levels: levels, elements: elements)
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw XMLFault(line: 1, column: 1, message: "there is no memory to read it")
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
      throw XMLFault(line: 1, column: 1, message: "the document is too large")
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
