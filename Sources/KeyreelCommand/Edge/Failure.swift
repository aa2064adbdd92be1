import ArgumentParser
import Keyreel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
        remedy: "'keyreel --help' lists the commands, 'keyreel help COMMAND' its options",
        code: 64)
    }
  }

  /// Place and message on one line.
  var line: String { "\(place): \(message)" }

  /// Says it and ends the process.
  func exit() -> Never {
    if isResult {
      print(message)
    } else if !message.isEmpty {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: true)
      StandardError.write("\(place): error: \(lines.joined(separator: " "))\n")
      if !remedy.isEmpty { StandardError.write("  \(remedy)\n") }
    }
    exitProcess(code)
  }
}

// Inside the type, `exit` names its own method.
private func exitProcess(_ code: Int32) -> Never { exit(code) }
