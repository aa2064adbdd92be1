import KeyreelScenario
import KeyreelSimulation

/// The error that ends the process: the lines for standard error, and the exit code
/// (Contract §1.3).
package struct Failure {
  /// The location of the error: a file with a line and a column, a file alone, or the command.
  var place: String
  /// The error.
  var message: String
  /// A suggestion; empty if there is none.
  var remedy: String
  /// The exit code.
  var code: Int32
  /// Whether the text is a result for standard output, such as the help or the version.
  package var isResult = false
  /// The faulty line of a text file.
  var excerpt: SourceExcerpt?
  /// Other errors in the same file, reported after this one.
  var others: [Failure] = []
  /// The line that states the number of further errors; nil if there are none.
  var unlistedLine: String?

  /// Makes a failure from its parts.
  package init(place: String, message: String, remedy: String, code: Int32) {
    self.place = place
    self.message = message
    self.remedy = remedy
    self.code = code
  }

  /// The lines to print: the location and the message, then the suggestion and the faulty line, and
  /// then the other errors and the number of further errors.
  package func lines(style: TextStyle = .plain) -> [String] {
    guard !message.isEmpty else { return [] }
    let place = style.place(Self.oneLine(place.isEmpty ? "''" : place) + ":")
    var lines = ["\(place) \(style.fault("error:")) \(Self.oneLine(message))"]
    if !remedy.isEmpty { lines.append("  " + Self.oneLine(remedy)) }
    lines += excerpt?.lines(style: style) ?? []
    return lines + others.flatMap { $0.lines(style: style) } + [unlistedLine].compactMap(\.self)
  }

  /// Prints the failure and ends the process.
  package func exit() -> Never {
    if isResult {
      do throws(KeyreelError) {
        try StandardOutput.write(message)
      } catch {
        Failure(error).exit()
      }
    } else {
      printLines()
    }
    exitProcess(code)
  }

  /// Writes the failure to standard error, without ending the process.
  package func printLines() {
    let style = TextStyle(hasColours: StandardError.isColoured)
    for line in lines(style: style) { StandardError.write(line + "\n") }
  }

  /// Whether the exit code is that of faulty input (65) or of a file that cannot be opened (66).
  package var isOfInput: Bool { code == 65 || code == 66 }

  /// Text with its line breaks replaced by spaces.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

// Inside `Failure`, `exit` means the type's own method.
private func exitProcess(_ code: Int32) -> Never { exit(code) }

extension Failure {
  /// The text and exit code of an error (Contract §1.3): settings are named as options, and a file
  /// that cannot be opened gets a suggestion.
  package init(_ error: KeyreelError) {
    let isOfFile = [.cannotOpen, .cannotCreate, .writeFailed].contains(error.kind)
    var place = error.path.isEmpty && !isOfFile ? "keyreel" : error.path
    for number in [error.line, error.column] where number > 0 { place += ":\(number)" }
    let isUnknown = error.kind == .cannotOpen && error.remedy.isEmpty
    self.init(
      place: place, message: error.wording.atCommandLine,
      remedy: isUnknown
        ? FileSuggestion.remedy(for: error.path) : error.remedy.atCommandLine,
      code: error.kind.exitCode)
    excerpt = error.sourceLine.map {
      SourceExcerpt(number: error.line, text: $0, column: error.column)
    }
    others = error.others.map { Failure($0) }
    unlistedLine = error.unlistedLine
  }
}

extension KeyreelError.Kind {
  /// The exit code of a program that ends with the error.
  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .scenario, .picture, .input, .tooManyFrames: 65
    case .cannotOpen, .font: 66
    case .cannotCreate: 73
    case .readerGone, .writeFailed, .encoding: 74
    case .interrupted(let signal): 128 + signal
    }
  }
}

/// The stream for results.
package enum StandardOutput {
  /// Writes a result and a newline.
  /// - Throws: `readerGone` if the reader has closed its end of the pipe, or `writeFailed` if, for
  ///   example, the disk is full.
  package static func write(_ text: String) throws(KeyreelError) { try TextFile.print(text + "\n") }

  /// Writes the bytes of a result, followed by a newline.
  /// - Throws: `readerGone` or `writeFailed`, in the same cases as for text.
  package static func write(_ bytes: [UInt8]) throws(KeyreelError) {
    try TextFile.print(bytes + [UInt8(ascii: "\n")])
  }

  /// Writes a piece of a result that already contains its newlines.
  /// - Throws: `readerGone` or `writeFailed`, in the same cases as `write(_:)`.
  package static func stream(_ piece: String) throws(KeyreelError) { try TextFile.print(piece) }
}

/// The look of messages: in colour on a terminal, plain for other programs.
package struct TextStyle {
  /// Whether messages are in colour.
  var hasColours: Bool

  /// The style without colours.
  package static let plain = TextStyle(hasColours: false)

  /// Styles the word that reports an error, and the caret that points at the error's position.
  func fault(_ text: String) -> String { coloured(text, "1;31") }

  /// Styles the location of an error.
  func place(_ text: String) -> String { coloured(text, "1") }

  /// Styles the margin beside a quoted line.
  func margin(_ text: String) -> String { coloured(text, "34") }

  private func coloured(_ text: String, _ codes: String) -> String {
    hasColours ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }
}

/// Suggests which file was probably meant by a path that leads to nothing or to a folder.
package enum FileSuggestion {
  /// The suggestion for a path that cannot be opened.
  ///
  /// The suggestion is the most similar name in the path's folder, if one is similar enough. If the
  /// path is a device's id, the suggestion says how to name several devices.
  ///
  /// If a file has the given path with `.yaml` or `.yml` added, that file is suggested in
  /// preference to any other file.
  package static func remedy(for path: String) -> String {
    let all = "name a file that exists and can be read"
    if DeviceCatalogue.device(path) != nil {
      let other = path == "iphone-se-3" ? "iphone-15-pro" : "iphone-se-3"
      return "'\(path)' is a device: name several with commas, as in --devices \(other),\(path)"
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = String(path.dropLast(name.utf8.count))
    let scenario = [".yaml", ".yml"].map { path + $0 }.first(where: Disk.exists)
    if let scenario { return "did you mean '\(scenario)'? \(all)" }
    guard name.count > 2, path.hasSuffix(name), !Disk.exists(path) || Disk.isFolder(path),
      let names = try? Disk.names(in: folder.isEmpty ? "." : folder),
      let near = nearest(to: name, among: names.filter { !$0.hasPrefix(".") && $0 != name })
    else { return all }
    return "did you mean '\(folder)\(near)'? \(all)"
  }

  /// The name that is most similar to the given name.
  ///
  /// Names with the same extension are compared without the extension, since a long extension would
  /// hide other differences.
  private static func nearest(to name: String, among names: [String]) -> String? {
    guard let dot = name.lastIndex(of: ".") else {
      return Suggestion.nearest(to: name, among: names)
    }
    let ending = name[dot...]
    let alike = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return Suggestion.nearest(to: String(name[..<dot]), among: alike).map { $0 + ending }
      ?? Suggestion.nearest(to: name, among: names.filter { !$0.hasSuffix(ending) })
  }
}

/// The faulty line of a text, with a caret under the error's position.
struct SourceExcerpt {
  /// The line's number, counted from 1.
  var number: Int
  /// The line's text, unchanged.
  var text: String
  /// The column of the error, counted in Unicode scalars from 1; for an error at the end of the
  /// line, the column after the last scalar.
  var column: Int

  /// The number of Unicode scalars of a long line that are shown around the caret.
  private static let width = 100

  /// Two lines for a terminal: the number and the text, then the caret; tabs are shown as spaces.
  func lines(style: TextStyle) -> [String] {
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.count)
    let (before, after, isCut) = window
    let padding = String(repeating: " ", count: Self.columns(of: before))
    let shown = (isCut.before ? "…" : "") + before + after + (isCut.after ? "…" : "")
    let caret = (isCut.before ? " " : "") + padding + style.fault("^")
    return [
      "  \(style.margin(gutter + " |")) \(shown)", "  \(style.margin(blank + " |")) \(caret)",
    ]
  }

  /// The text before and after the error's position, and whether each was cut.
  private var window: (before: String, after: String, isCut: (before: Bool, after: Bool)) {
    let scalars = text.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    let place = min(max(column - 1, 0), scalars.count)
    let start = max(0, place - Self.width * 2 / 3)
    let end = min(scalars.count, start + Self.width)
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    return (string(start..<place), string(place..<end), (start > 0, end < scalars.count))
  }

  /// The number of terminal columns that a string takes up: two for each wide character or emoji.
  static func columns(of text: String) -> Int {
    text.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.prefix(1).contains { scalar in
        scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
      }
      return sum + (isWide ? 2 : 1)
    }
  }

  /// The Unicode blocks of wide characters: Hangul, CJK and other East Asian scripts, and
  /// full-width forms.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
