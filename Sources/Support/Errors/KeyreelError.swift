/// An error in a run, a comparison or a judgement, with its location, a message and a suggestion.
public struct KeyreelError: Error, Sendable, Hashable {
  /// The kind of an error, which determines a program's exit code.
  public enum Kind: Sendable, Hashable {
    /// A setting is wrong, or does not suit its purpose.
    case usage
    /// A scenario is invalid.
    case scenario
    /// A picture cannot be read.
    case picture
    /// A file or folder has faulty contents, or does not match another file or folder.
    case input
    /// The run would have more frames than allowed.
    case tooManyFrames
    /// A file or folder cannot be opened.
    case cannotOpen
    /// A font cannot be loaded.
    case font
    /// An output folder or file cannot be created.
    case cannotCreate
    /// The reader of standard output, such as `head`, has stopped reading.
    case readerGone
    /// Writing failed halfway.
    case writeFailed
    /// A picture could not be encoded.
    case encoding
    /// A signal ended the run.
    case interrupted(signal: Int32)
  }

  /// The kind of error.
  public var kind: Kind
  /// The faulty file, folder or name; empty if there is none.
  public var path: String
  /// The line number, starting at 1; 0 if there is none.
  public var line: Int
  /// The column number, starting at 1; 0 if there is none.
  public var column: Int
  /// The message, in which each program shows settings under the names that its users know.
  public var wording: Remedy
  /// The suggestion; empty if there is none, or if the program that shows the error has to add its
  /// own.
  public var remedy: Remedy
  /// The faulty line, without its line ending; nil if no line can be shown.
  public var sourceLine: String?
  /// Other errors in the same file, in the order of their positions.
  public var others: [KeyreelError]
  /// The number of further errors found in the same file that are not among ``others``.
  public var unlisted = 0
  /// A rectangle in pixels that the remedy proposes, as x, y, width and height.
  package var rectangle: [Int] = []
  /// The problem with an id or key that a part of a scenario requires; nil for any other error.
  package var reference: Reference?

  /// A problem with an id or key that a part of a scenario requires.
  package enum Reference: Sendable, Hashable {
    /// No element has the id.
    case id
    /// The element with the required id is of the wrong kind.
    case kind
    /// A required key is missing.
    case part
  }

  /// Makes an error.
  public init(
    _ kind: Kind, path: String = "", line: Int = 0, column: Int = 0, message: Remedy,
    remedy: Remedy, sourceLine: String? = nil, others: [KeyreelError] = []
  ) {
    self.kind = kind
    self.path = path
    self.line = line
    self.column = column
    wording = message
    self.remedy = remedy
    self.sourceLine = sourceLine
    self.others = others
  }

  /// The message.
  public var message: String { wording.description }

  /// The line that states the number of unlisted errors; nil if there are none.
  package var unlistedLine: String? {
    switch unlisted {
    case 0: nil
    case 1: "1 more error was found"
    default: "\(unlisted) more errors were found"
    }
  }

  /// The maximum number of errors listed for one file.
  package static let mostListed = 10

  /// The first of a file's errors, with the next nine as ``others`` and the rest counted; nil if
  /// there are no errors.
  package static func list(_ errors: [KeyreelError]) -> KeyreelError? {
    guard var first = errors.first else { return nil }
    first.others = Array(errors.prefix(mostListed).dropFirst())
    first.unlisted = max(0, errors.count - mostListed)
    return first
  }

  /// The error with the path of the file in which it was found.
  package func at(_ path: String) -> KeyreelError {
    var error = self
    error.path = path
    error.others = others.map { $0.at(path) }
    return error
  }
}

extension KeyreelError: CustomStringConvertible {
  /// The location, the message, the faulty line and the suggestion, as a failing test shows them,
  /// followed by the other errors and the number of further errors.
  public var description: String {
    let place =
      switch (path.isEmpty, line > 0) {
      case (true, true): "line \(line), column \(column): "
      case (true, false): ""
      case (false, true): "\(path):\(line):\(column): "
      case (false, false): "\(path): "
      }
    let shown = sourceLine.map { "\n  \($0)" } ?? ""
    let right = remedy.isEmpty ? "" : "\n  \(remedy)"
    let all = ["\(place)\(message)\(shown)\(right)"] + others.map(\.description)
    return (all + [unlistedLine].compactMap(\.self)).joined(separator: "\n")
  }
}

extension KeyreelError {
  /// The error for a file or folder that cannot be opened, with the system's reason.
  package static func cannotOpen(
    path: String, reason: String, remedy: Remedy = ""
  ) -> KeyreelError {
    KeyreelError(.cannotOpen, path: path, message: "cannot be opened: \(reason)", remedy: remedy)
  }

  /// The error for a file or folder that has faulty contents, or does not match another file or
  /// folder.
  package static func input(
    path: String, line: Int? = nil, column: Int? = nil, message: Remedy, remedy: Remedy
  ) -> KeyreelError {
    KeyreelError(
      .input, path: path, line: line ?? 0, column: column ?? 0, message: message, remedy: remedy)
  }

  /// The error for an output folder or file that cannot be created.
  package static func cannotCreate(path: String, reason: String, remedy: Remedy) -> KeyreelError {
    KeyreelError(.cannotCreate, path: path, message: "cannot be created: \(reason)", remedy: remedy)
  }

  /// The error for a write that failed halfway, with the system's reason.
  package static func writeFailed(path: String, reason: String) -> KeyreelError {
    KeyreelError(
      .writeFailed, path: path, message: "cannot be written: \(reason)",
      remedy: "make room or write elsewhere; every file written so far is complete")
  }

  /// The error for a reader of standard output that has stopped reading.
  ///
  /// The error has no message, but the exit code shows that not everything was written.
  package static var readerGone: KeyreelError { KeyreelError(.readerGone, message: "", remedy: "") }

  /// The error for a run with more frames than allowed.
  package static func tooManyFrames(path: String, limit: Int) -> KeyreelError {
    KeyreelError(
      .tooManyFrames, path: path,
      message: "the script does not end within \(Count.text(limit, "frame"))",
      remedy: "shorten the script, lower the rate or raise the limit with \(.frameLimit)")
  }

  /// The error for a setting that is wrong, or does not suit its purpose.
  package static func usage(message: Remedy, remedy: Remedy) -> KeyreelError {
    KeyreelError(.usage, message: message, remedy: remedy)
  }

  /// The error for a run that was ended by a signal.
  package static func interrupted(signal: Int32) -> KeyreelError {
    KeyreelError(
      .interrupted(signal: signal), message: "stopped by signal \(signal)",
      remedy:
        "every file written so far is complete; an unfinished folder of frames has no timeline.json"
    )
  }

  /// The error for a file that could not be written.
  ///
  /// A full disk, a closed pipe or a similar cause counts as a failure to write, no matter when it
  /// occurs. Any other cause counts as a failure to create the file (Contract §1.3).
  package static func writing(
    _ path: String, _ failure: SystemFailure, remedy: Remedy
  ) -> KeyreelError {
    failure.isOfWriting
      ? .writeFailed(path: path, reason: failure.reason)
      : .cannotCreate(path: path, reason: failure.reason, remedy: remedy)
  }
}

extension KeyreelError {
  /// Opens a file or folder for reading; a failure becomes `cannotOpen`.
  package static func opening<Value>(
    _ path: String, _ body: @autoclosure () throws(SystemFailure) -> Value
  ) throws(KeyreelError) -> Value {
    try mapping(try body()) { .cannotOpen(path: path, reason: $0.reason) }
  }

  /// Creates or inspects an output folder; a failure becomes `cannotCreate`.
  package static func preparing<Value>(
    _ folder: String, remedy: Remedy = "name a folder that can be made with \(.out)",
    _ body: @autoclosure () throws(SystemFailure) -> Value
  ) throws(KeyreelError) -> Value {
    try mapping(try body()) { .cannotCreate(path: folder, reason: $0.reason, remedy: remedy) }
  }

  /// Makes a system call and maps its failure to this error type.
  package static func mapping<Value>(
    _ call: @autoclosure () throws(SystemFailure) -> Value,
    as error: (SystemFailure) -> KeyreelError
  ) throws(KeyreelError) -> Value {
    do throws(SystemFailure) { return try call() } catch let failure { throw error(failure) }
  }
}
