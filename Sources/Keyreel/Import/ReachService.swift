/// Answers questions about dumps, one dump per line, for drivers and agents
/// (`keyreel reach --serve`).
public struct ReachService: Sendable {
  private let question: ScreenReach.Question

  /// Makes a service that answers the same question about every dump, unless a dump's line asks a
  /// different one.
  public init(_ question: ScreenReach.Question = ScreenReach.Question()) {
    self.question = question
  }

  /// The answer to a line, as one line of JSON.
  ///
  /// A line can be a dump without line breaks (such as a description in JSON) or the text of any
  /// dump as a JSON string. A line can also be an object with such a dump in its member `dump`, and
  /// with the optional members `names`, `ifEditing` and `devices`. The answer to a faulty line has
  /// a member `error`, which describes the fault.
  public func answer(to line: [UInt8]) -> String {
    String(decoding: bytes(answering: line), as: UTF8.self)
  }

  /// The bytes of the answer to a line.
  package func bytes(answering line: [UInt8]) -> [UInt8] {
    do throws(KeyreelError) {
      let (dump, question) = try request(line)
      return try ScreenReach(dump, question).bytes
    } catch {
      // An error in the question itself has no position in the line, so line 1, column 1 is
      // reported.
      let answer = JSONValue.members([
        "keyreel": 1,
        "error": .members([
          "line": .integer(max(1, error.line)), "column": .integer(max(1, error.column)),
          "message": .string(error.message),
          "remedy": .string(error.remedy.text(naming: Self.name)),
        ]),
      ])
      return Array(answer.text.utf8)
    }
  }

  /// A setting's name in messages: the name of the JSON member that contains the setting.
  ///
  /// For the catalogue of devices, messages name the command that lists the devices.
  private static func name(_ setting: Remedy.Setting) -> String {
    setting == .deviceCatalogue ? setting.words : "'\(setting.rawValue)'"
  }

  private func request(
    _ line: [UInt8]
  ) throws(KeyreelError) -> (Dump, ScreenReach.Question) {
    let limits = Dump.documentLimits
    // A line that cannot be parsed is parsed again in parts, so that the error has the right
    // position.
    guard
      let document = try? JSONTree(parsing: line, levels: limits.levels, values: limits.values)
    else { return try faultyRequest(line) }
    guard let value = document.member("dump", of: JSONTree.root) else {
      return (try Self.dump(document, at: JSONTree.root, of: line), question)
    }
    let question = try question { name in
      document.member(name, of: JSONTree.root).map(document.value)
    }
    return (try Self.dump(document, at: value, of: line), question)
  }

  /// The dump in a value of a document: the value itself or, if the value is a string, the string's
  /// text.
  private static func dump(
    _ document: JSONTree, at place: Int, of line: [UInt8]
  ) throws(KeyreelError) -> Dump {
    if let text = document.textBytes(at: place) { return try Dump(parsing: Array(text)) }
    if let dump = Dump(plain: document, at: place) { return dump }
    return try dump(
      place == JSONTree.root ? line[start(of: line)...] : line[document.range(of: place)])
  }

  private static func start(of line: [UInt8]) -> Int {
    line.firstIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? 0
  }

  private func faultyRequest(
    _ line: [UInt8]
  ) throws(KeyreelError) -> (Dump, ScreenReach.Question) {
    let start = Self.start(of: line)
    if line[start...].first == UInt8(ascii: "{"), let member = DumpMember(in: line) {
      if let value = member.value { return try request(line, dump: value) }
      // The line ends too early. Parsing the whole line reports this error at the right position.
      _ = try Self.document(line)
    }
    // A page source in XML may declare an encoding of its own.
    let isXML = line[start...].first == UInt8(ascii: "<")
    guard isXML || String(validating: line, as: UTF8.self) != nil else {
      throw KeyreelError(
        .input, line: 1, column: 1, message: "the line is not UTF-8",
        remedy: "write a dump as one line of JSON, in UTF-8")
    }
    return (try Self.dump(line[start...]), question)
  }

  /// The dump and the question in an object with a member `dump`.
  private func request(
    _ line: [UInt8], dump value: Range<Int>
  ) throws(KeyreelError) -> (Dump, ScreenReach.Question) {
    // The other members are parsed without the dump, so that the dump is parsed only once.
    let rest = Array(line[..<value.lowerBound] + Array("null".utf8) + line[value.upperBound...])
    let document: JSONValue
    if let read = try? JSONValue(parsing: rest) {
      document = read
    } else {
      // Parsing the whole line reports the error at the right position.
      document = try Self.document(line)
    }
    let question = try question { document[$0] }
    return (try Self.dump(line[value]), question)
  }

  /// The question, with the changes that a line's members request.
  private func question(
    _ member: (String) -> JSONValue?
  ) throws(KeyreelError) -> ScreenReach.Question {
    var question = question
    if let names = try Self.texts(member("names"), "names") { question.names = names }
    if let devices = try Self.texts(member("devices"), "devices") { question.devices = devices }
    if let field = try Self.texts(member("ifEditing"), "ifEditing")?.first {
      question.field = field
    }
    return question
  }

  /// Parses a dump that is written either directly or as a JSON string.
  private static func dump(_ bytes: ArraySlice<UInt8>) throws(KeyreelError) -> Dump {
    guard bytes.first != UInt8(ascii: "\"") else {
      return try Dump(parsing: Array((try document(Array(bytes)).string ?? "").utf8))
    }
    do {
      return try Dump(parsing: Array(bytes))
    } catch {
      var placed = error
      if placed.line == 1 { placed.column += bytes.startIndex }
      throw placed
    }
  }

  private static func document(_ line: [UInt8]) throws(KeyreelError) -> JSONValue {
    do throws(TextFault) {
      return try JSONValue(parsing: line, levels: 512, values: 2_000_000)
    } catch {
      throw KeyreelError(
        .input, line: error.line, column: error.column, message: Remedy(error.message),
        remedy: "write a dump as one line of JSON")
    }
  }

  /// The strings in a member, which is a list of strings or a single string; nil if the member is
  /// missing or null.
  private static func texts(
    _ value: JSONValue?, _ name: String
  ) throws(KeyreelError) -> [String]? {
    guard let value, value != .null else { return nil }
    let list = value.array ?? [value]
    let texts = list.compactMap(\.string)
    guard texts.count == list.count, name != "ifEditing" || texts.count == 1 else {
      throw KeyreelError(
        .input, line: 1, column: 1, message: "'\(name)' is not text",
        remedy: "write names, devices and the field that is edited in quotes")
    }
    return texts
  }
}

/// The range of a dump within the line that contains it.
private struct DumpMember {
  /// The bytes of the member's value, without the surrounding spaces; nil if the line ends before
  /// the end of the value.
  private(set) var value: Range<Int>?

  /// Finds the member `dump` of the outermost object; returns nil if the object has no such member.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(in line: [UInt8]) {
    var (depth, index) = (0, 0)
    var start: Int?
    while index < line.count {
      let byte = line[index]
      if depth == 1, let start, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
        let last = line[start..<index].lastIndex { !Self.isSpace($0) }
        value = last.map { start..<$0 + 1 }
        return
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = Self.endOfText(line, from: index + 1)
        if depth == 1, start == nil, line[(index + 1)..<end].elementsEqual("dump".utf8),
          let colon = Self.next(line, from: end + 1), line[colon] == UInt8(ascii: ":"),
          let first = Self.next(line, from: colon + 1)
        {
          start = first
          index = first
          continue
        }
        index = end
      default: break
      }
      index += 1
    }
    if start == nil { return nil }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// The index of the next byte that is not a space.
  private static func next(_ line: [UInt8], from start: Int) -> Int? {
    line[min(start, line.count)...].firstIndex { !isSpace($0) }
  }

  /// The end of a quoted string: its closing quote, or the end of the line.
  private static func endOfText(_ line: [UInt8], from start: Int) -> Int {
    var index = start
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, line.count)
  }
}
