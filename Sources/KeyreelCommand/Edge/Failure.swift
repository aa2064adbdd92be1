import ArgumentParser
import Keyreel
import Platform

/// What the process says at its end: lines for standard error and the exit code (CONTRACT 1).
struct Failure {
  /// Where: a file with line and column, a file, or the command itself.
  var place: String
  /// What is wrong.
  var message: String
  /// What would be right; empty when there is nothing to say.
  var remedy: String
  /// The exit code.
  var code: Int32
  /// Whether the text is a result (help, version) for standard output.
  var isResult = false

  /// Reads any error a command can end with.
  init(_ error: any Error) {
    switch error {
    case let error as KeyreelError: self.init(keyreel: error)
    case let error as ExitCode: self.init(place: "", message: "", remedy: "", code: error.rawValue)
    default: self.init(parsing: error)
    }
  }

  init(place: String, message: String, remedy: String, code: Int32) {
    self.place = place
    self.message = message
    self.remedy = remedy
    self.code = code
  }

  /// Reads a parser's error; help and version are results.
  private init(parsing error: any Error) {
    let code = KeyreelCommand.exitCode(for: error).rawValue
    if code == 0 {
      self.init(place: "", message: KeyreelCommand.fullMessage(for: error), remedy: "", code: 0)
      isResult = true
    } else {
      self.init(
        place: "keyreel", message: KeyreelCommand.message(for: error),
        remedy: Self.advice(in: KeyreelCommand.fullMessage(for: error)), code: 64)
    }
  }

  /// What the parser's long message says about the option at fault, else how the command is used.
  private static func advice(in message: String) -> String {
    let lines = message.split(separator: "\n")
    func part(_ name: String) -> String? {
      guard let start = lines.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      let more = lines[(start + 1)...].prefix { $0.hasPrefix(" ") && !$0.hasPrefix("  See ") }
      let words = ([lines[start]] + more).joined(separator: " ").split(separator: " ")
      return words.joined(separator: " ")
    }
    return part("Help:") ?? part("Usage:") ?? "'keyreel --help' lists the commands"
  }

  /// Place and message on one line.
  var line: String { "\(place.isEmpty ? "''" : place): error: \(message)" }

  /// Says it and ends the process.
  func exit() -> Never {
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
  func tell() {
    guard !message.isEmpty else { return }
    StandardError.write(Self.oneLine(line))
    if !remedy.isEmpty { StandardError.write(Self.oneLine("  " + remedy)) }
  }

  /// Whether a file that was read is at fault, or is not there.
  var isOfInput: Bool { code == 65 || code == 66 }

  /// Text with its line ends made spaces, and one line end.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }) + "\n"
  }
}

// Inside the type, `exit` names its own method.
private func exitProcess(_ code: Int32) -> Never { exit(code) }
