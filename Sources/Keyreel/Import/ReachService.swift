import KeyreelScenario
import KeyreelSupport

/// Answers one dump a line, for drivers and agents: `keyreel reach --serve`.
public struct ReachService: Sendable {
  private let question: ScreenReach.Question

  /// Asks the same of every dump, unless its line asks for something else.
  public init(_ question: ScreenReach.Question = ScreenReach.Question()) {
    self.question = question
  }

  /// The answer to a line, as one line of JSON.
  ///
  /// A line is a description in JSON, the text of any dump as a JSON string, or an object with one of them as `dump`, and
  /// `names`, `ifEditing` and `devices` beside it. What is wrong with a line is the answer to it, as `error`.
  public func answer(to line: [UInt8]) -> String {
    do throws(KeyreelError) {
      let (dump, question) = try request(line)
      return try ScreenReach(dump, question).json.text
    } catch {
      return JSONValue.members([
        "keyreel": 1,
        "error": .members([
          "line": .integer(error.line), "column": .integer(error.column),
          "message": .string(error.message), "remedy": .string(error.remedy.description),
        ]),
      ]).text
    }
  }

  private func request(
    _ line: [UInt8]
  ) throws(KeyreelError) -> (Dump, ScreenReach.Question) {
    let first = line.first { ![0x20, 0x09, 0x0D].contains($0) }
    guard first == UInt8(ascii: "\"") || MemberNames(of: line).contains("dump") else {
      return (try Dump(parsing: line), question)
    }
    let document: JSONValue
    do throws(TextFault) {
      document = try JSONValue(parsing: line, levels: 512, values: 2_000_000)
    } catch {
      throw KeyreelError(
        .input, line: error.line, column: error.column, message: Remedy(error.message),
        remedy: "write a dump as one line of JSON")
    }
    if let text = document.string { return (try Dump(parsing: Array(text.utf8)), question) }
    var question = question
    if let names = try Self.texts(document, "names") { question.names = names }
    if let devices = try Self.texts(document, "devices") { question.devices = devices }
    if let field = try Self.texts(document, "ifEditing")?.first { question.field = field }
    let dump = document["dump"] ?? .null
    return (try Dump(parsing: Array((dump.string ?? dump.text).utf8)), question)
  }

  /// The texts of a member: a list of them, or one alone; nil if there are none.
  private static func texts(
    _ document: JSONValue, _ name: String
  ) throws(KeyreelError) -> [String]? {
    guard let value = document[name], value != .null else { return nil }
    let list = value.array ?? [value]
    let texts = list.compactMap(\.string)
    guard texts.count == list.count, name != "ifEditing" || texts.count == 1 else {
      throw KeyreelError(
        .input, line: 1, column: 1, message: "'\(name)' is no text",
        remedy: "write names, devices and the field that is edited in quotes")
    }
    return texts
  }
}

/// The names of an object's own members in a line of JSON, without those of nested objects.
private struct MemberNames {
  private let line: [UInt8]

  init(of line: [UInt8]) { self.line = line }

  /// Whether a name without escapes is one of them.
  /// - Complexity: O(*n*) in the number of bytes.
  func contains(_ name: String) -> Bool {
    var (depth, index) = (0, 0)
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfText(from: index + 1)
        let isName =
          depth == 1
          && line[min(end + 1, line.count)...].first { $0 != 0x20 && $0 != 0x09 }
            == UInt8(ascii: ":")
        if isName, line[(index + 1)..<end].elementsEqual(name.utf8) { return true }
        index = end
      default: break
      }
      index += 1
    }
    return false
  }

  /// Where a text in quotes ends: its closing quote, or the end of the line.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, line.count)
  }
}
