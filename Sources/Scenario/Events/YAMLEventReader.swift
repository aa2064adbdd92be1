// libyaml keeps pointers to the text that it reads and to its parser; both stay at the same address
// for the lifetime of the reader.

import CKeyreelLibYAML

/// Reads YAML text event by event, with libyaml.
///
/// The library reads only as far ahead as an event requires. To recognise a key, it reads at most
/// 1024 characters, the limit in YAML 1.1. The reader is not recursive, so the text can be nested
/// to any depth, and the caller decides when to stop.
@safe
package struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Begins to read YAML text, which must not start with a byte order mark.
  package init(_ source: String) {
    unsafe text = .allocate(capacity: source.utf8.count)
    unsafe _ = text.initialize(fromContentsOf: source.utf8)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else { fatalError("memory ran out") }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// The next event; nil at the end of the text or after a fault.
  /// - Complexity: O(*n*) in the number of bytes up to the next event, times the depth of brackets
  ///   and braces at that event.
  package mutating func next() throws(YAMLFault) -> YAMLEvent? {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { unsafe yaml_event_delete(&event) }
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return try next()
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return nil
    default: return unsafe YAMLEvent(event)
    }
  }

  private var fault: YAMLFault {
    let error = unsafe parser.pointee.error
    let isGrammar = error == YAML_SCANNER_ERROR || error == YAML_PARSER_ERROR
    return unsafe YAMLFault(
      problem: isGrammar ? parser.pointee.problem.map { unsafe String(cString: $0) } : nil,
      place: YAMLPlace(parser.pointee.problem_mark),
      context: parser.pointee.context.map { unsafe String(cString: $0) },
      start: YAMLPlace(parser.pointee.context_mark))
  }
}

extension YAMLEvent {
  /// Converts the library's event.
  fileprivate init(_ event: yaml_event_t) {
    unsafe place = YAMLPlace(event.start_mark)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = unsafe .alias(String(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      unsafe anchor = String(scalar.anchor)
      unsafe tag = String(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      unsafe anchor = String(event.data.sequence_start.anchor)
      unsafe tag = String(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      unsafe anchor = String(event.data.mapping_start.anchor)
      unsafe tag = String(event.data.mapping_start.tag)
    default: kind = .end
    }
  }
}

extension String {
  /// A C string from the library as a Swift string; nil if there is none.
  @unsafe fileprivate init?(_ text: UnsafePointer<yaml_char_t>?) {
    guard let text = unsafe text else { return nil }
    unsafe self.init(decodingCString: text, as: UTF8.self)
  }
}

extension YAMLPlace {
  /// Converts a position from the library, which numbers lines and columns from 0.
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}

/// The reason why a text is not valid YAML.
package struct YAMLFault: Error, Sendable, Hashable {
  /// The library's message; nil if memory ran out or the text has characters that YAML does not
  /// allow.
  package var problem: String?
  /// The position of the fault, at most one line below the last line of the text.
  package var place: YAMLPlace
  /// The part of the text that was being read, as the library names it.
  package var context: String?
  /// The start of the part that was being read.
  package var start: YAMLPlace
}

/// A position in a text: its line and column, both counted from 1.
///
/// Columns are counted in Unicode scalars.
package struct YAMLPlace: Sendable, Hashable {
  /// The line, counted from 1; a new line begins after `\n`, `\r`, `\r\n`, U+0085, U+2028 and
  /// U+2029.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int

  /// Makes a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of the start of a text.
  package static let start = YAMLPlace(line: 1, column: 1)
}

/// One step in reading a text: a value, or the start or end of a list, a mapping or a document.
package struct YAMLEvent: Sendable, Hashable {
  /// The type of an event.
  package enum Kind: Sendable, Hashable {
    /// A document begins, with or without `---`.
    case documentStart
    /// A document ends.
    case documentEnd
    /// A scalar; `isPlain` is false if the scalar is quoted or a block.
    case scalar(String, isPlain: Bool)
    /// A reference to an earlier value, by the name of its anchor.
    case alias(String)
    /// A list begins.
    case sequenceStart
    /// A mapping begins; keys and values alternate.
    case mappingStart
    /// The innermost open list or mapping ends.
    case end
  }

  /// The type of the event.
  package var kind: Kind
  /// The start of the event, including its anchor and tag.
  package var place: YAMLPlace
  /// The anchor: the name by which aliases refer to the value.
  package var anchor: String?
  /// The tag written before the value, with its handle resolved.
  package var tag: String?
}
