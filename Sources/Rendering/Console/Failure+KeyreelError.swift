import KeyreelDrawing
import KeyreelImaging
import KeyreelScenario
import KeyreelSupport

/// An error of a module that this one does not know, which brings what the process says of it.
package protocol FailureTelling: Error {
  /// The text and exit code.
  var failure: Failure { get }
}

extension Failure {
  /// The text and exit code of a run's error (CONTRACT 1).
  package init(keyreel error: KeyreelError) {
    switch error {
    case .cannotOpen(let path, let reason):
      self.init(
        place: path, message: "cannot be opened: \(reason)",
        remedy: FileSuggestion.remedy(for: path), code: 66)
    case .scenario(let path, let error, let others):
      let all = ([error] + others).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        .map { Failure($0, in: path) }
      self = all[0]
      self.others = Array(all.dropFirst())
    case .picture(let path, let error):
      self.init(
        place: path, message: error.text, remedy: "name a complete PNG file, as a phone saves it",
        code: 65)
    case .artwork(let path, let line, let column, let picture, let fault):
      self.init(artwork: picture, fault, place: Self.place(path, line, column))
    case .input(let path, let line, let column, let message, let remedy):
      self.init(
        place: Self.place(path, line, column), message: message,
        remedy: remedy.atCommandLine, code: 65)
    case .font(let error):
      // The faces inside need no file, so one was named.
      self.init(
        place: "keyreel", message: error.text,
        remedy: "set KEYREEL_FONTS to a folder with complete font files, or unset it", code: 66)
    case .cannotCreate(let path, let reason, let remedy):
      self.init(
        place: path, message: "cannot be created: \(reason)",
        remedy: remedy.atCommandLine, code: 73)
    // A reader that has enough is no fault to tell of; the code says that not all was written.
    case .readerGone: self.init(place: "", message: "", remedy: "", code: 74)
    case .writeFailed(let path, let reason):
      self.init(
        place: path, message: "cannot be written: \(reason)",
        remedy: "make room or write elsewhere; every file written so far is complete", code: 74)
    case .encoding(let error):
      self.init(
        place: "keyreel", message: error.text,
        remedy: "free some memory or lower --jobs", code: 74)
    case .tooManyFrames(let path, let limit):
      self.init(
        place: path, message: "the script does not end within \(Count.text(limit, "frame"))",
        remedy: "shorten the script, lower the rate or raise the limit with --limit frames=N",
        code: 65)
    case .usage(let message, let remedy):
      self.init(place: "keyreel", message: message, remedy: remedy.atCommandLine, code: 64)
    case .interrupted(let signal):
      self.init(
        place: "keyreel", message: "stopped by signal \(signal)",
        remedy:
          "every file written so far is complete; an unfinished folder of frames has no timeline.json",
        code: 128 + signal)
    case .further(let error):
      self =
        (error as? any FailureTelling)?.failure
        ?? Failure(place: "keyreel", message: "\(error)", remedy: "", code: 70)
    }
  }

  /// The text of one fault of a scenario's file.
  private init(_ error: ScenarioError, in path: String) {
    self.init(
      place: "\(path):\(error.line):\(error.column)", message: error.message,
      remedy: error.remedy.atCommandLine, code: 65)
    excerpt = error.sourceLine.map {
      SourceExcerpt(number: error.line, text: $0, column: error.column)
    }
  }

  private init(artwork picture: String, _ fault: ArtworkFault, place: String) {
    let (message, wanted, code): (String, String, Int32) =
      switch fault {
      case .cannotOpen(let reason): ("cannot be opened: \(reason)", "a PNG file", 66)
      case .picture(let error): ("is not used: \(error.text)", "a complete PNG file", 65)
      case .unusable(let reason): ("is not used: \(reason)", "a smaller PNG file", 65)
      }
    self.init(
      place: place, message: "the keyboard's picture '\(picture)' \(message)",
      remedy: "name \(wanted), relative to the scenario's folder", code: code)
  }

  /// A path with line and column, as far as they are known.
  private static func place(_ path: String, _ line: Int?, _ column: Int?) -> String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension TypesettingError {
  /// What is wrong with a font, in a sentence.
  fileprivate var text: String {
    switch self {
    case .fontNotFound(let family, let searched):
      "the font \(family) is not in \(searched.joined(separator: ", "))"
    case .missingFolder(let path): "the folder \(path) of KEYREEL_FONTS is not there"
    case .unreadableFont(let path): "the font \(path) cannot be read, or is cut off"
    }
  }
}
