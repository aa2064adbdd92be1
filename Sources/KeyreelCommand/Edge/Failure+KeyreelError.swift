import Keyreel
import PNGCoding
import Snapshot
import Typesetting

extension Failure {
  /// The text and exit code of a run's error (CONTRACT 1).
  init(keyreel error: KeyreelError) {
    switch error {
    case .cannotOpen(let path, let reason):
      self.init(
        place: path, message: "cannot be opened: \(reason)",
        remedy: "name a file that exists and can be read", code: 66)
    case .scenario(let path, let error):
      self.init(
        place: "\(path):\(error.line):\(error.column)", message: error.message,
        remedy: error.remedy, code: 65)
    case .picture(let path, let error):
      self.init(
        place: path, message: error.text, remedy: "name a whole PNG file, as a phone saves it",
        code: 65)
    case .input(let path, let line, let column, let message, let remedy):
      let place = [path] + [line, column].compactMap { $0.map(String.init) }
      self.init(
        place: place.joined(separator: ":"), message: message, remedy: remedy, code: 65)
    case .manifest(let path, let fault):
      self.init(
        place: path + fault.place, message: fault.text,
        remedy: "record the golden again with 'keyreel record'",
        code: 65)
    case .dismissal(let path, let error):
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      self.init(place: path + place, message: error.text, remedy: error.remedy, code: 65)
    case .font(let error):
      self.init(place: "keyreel", message: error.text, remedy: error.remedy, code: 66)
    case .cannotCreate(let path, let reason, let remedy):
      self.init(
        place: path, message: "cannot be created: \(reason)", remedy: remedy, code: 73)
    case .writeFailed(let path, let reason):
      self.init(
        place: path, message: "cannot be written: \(reason)",
        remedy: "make room or write elsewhere; what was written so far is whole", code: 74)
    case .encoding(let error):
      self.init(
        place: "keyreel", message: error.text,
        remedy: "free some memory or lower --jobs", code: 74)
    case .tooManyFrames(let path, let limit):
      self.init(
        place: path, message: "the script does not end within \(limit) frames",
        remedy: "shorten the script, lower the rate or raise the limit with --limit frames=N",
        code: 65)
    case .audit(let error): self.init(audit: error)
    case .usage(let message, let remedy):
      self.init(place: "keyreel", message: message, remedy: remedy, code: 64)
    case .interrupted(let signal):
      self.init(
        place: "keyreel", message: "stopped by signal \(signal)",
        remedy: "what was written so far is whole; a run of frames has no timeline.json",
        code: 128 + signal)
    }
  }
}
