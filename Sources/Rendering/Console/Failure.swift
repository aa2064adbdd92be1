import KeyreelSupport

/// What the process says at its end: lines for standard error and the exit code (CONTRACT 1).
package struct Failure {
  /// Where: a file with line and column, a file, or the command itself.
  var place: String
  /// What is wrong.
  var message: String
  /// What would be right; empty when there is nothing to say.
  var remedy: String
  /// The exit code.
  var code: Int32
  /// Whether the text is a result (help, version) for standard output.
  package var isResult = false
  /// The line at fault, where a text file is.
  var excerpt: SourceExcerpt?
  /// What else is wrong in the same file, told after it.
  var others: [Failure] = []

  /// Makes what is said of its parts.
  package init(place: String, message: String, remedy: String, code: Int32) {
    self.place = place
    self.message = message
    self.remedy = remedy
    self.code = code
  }

  /// What is said: place and message on one line, what would be right, the line at fault; then the others.
  package func lines(style: TextStyle = .plain) -> [String] {
    guard !message.isEmpty else { return [] }
    let place = style.place(Self.oneLine(place.isEmpty ? "''" : place) + ":")
    var lines = ["\(place) \(style.fault("error:")) \(Self.oneLine(message))"]
    if !remedy.isEmpty { lines.append("  " + Self.oneLine(remedy)) }
    lines += excerpt?.lines(style: style) ?? []
    return lines + others.flatMap { $0.lines(style: style) }
  }

  /// Says it and ends the process.
  package func exit() -> Never {
    if isResult {
      do throws(KeyreelError) {
        try StandardOutput.write(message)
      } catch {
        Failure(keyreel: error).exit()
      }
    } else {
      tell()
    }
    exitProcess(code)
  }

  /// Says it and goes on.
  package func tell() {
    let style = TextStyle(hasColours: StandardError.isColoured)
    for line in lines(style: style) { StandardError.write(line + "\n") }
  }

  /// Whether a file that was read is at fault, or is not there.
  package var isOfInput: Bool { code == 65 || code == 66 }

  /// Text with its line ends made spaces.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

// Inside the type, `exit` names its own method.
private func exitProcess(_ code: Int32) -> Never { exit(code) }
