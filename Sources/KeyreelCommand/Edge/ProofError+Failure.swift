import Keyreel
import KeyreelCheck
import KeyreelProof
import KeyreelRendering

extension ProofError: FailureTelling {
  /// The text and exit code of what keeps a proof from its result (CONTRACT 1).
  package var failure: Failure {
    switch self {
    case .noSuchGolden(let name, let folder, let near):
      Failure(
        place: name, message: "there is neither such a file nor such a golden in \(folder)",
        remedy: near.map { "did you mean '\($0)'? name a golden, or a scenario's file" }
          ?? FileSuggestion.remedy(for: name), code: 66)
    case .noGoldens(let folder, let reason):
      Failure(
        place: folder, message: "cannot be opened: \(reason)",
        remedy: "record a golden with 'keyreel record SCENARIO', or name its folder with --goldens",
        code: 66)
    case .manifest(let path, let fault):
      Failure(
        place: path + fault.place(in: path), message: fault.text,
        remedy: "record the golden again with 'keyreel record'", code: 65)
    case .audit(let error): Failure(audit: error)
    }
  }
}

extension RecordingError: FailureTelling {
  package var failure: Failure { Failure(recording: fault, place: path) }
}

extension DismissalError: FailureTelling {
  package var failure: Failure {
    Failure(
      place: path + (fault.position.map { ":\($0.line):\($0.column)" } ?? ""),
      message: fault.text, remedy: fault.remedy, code: 65)
  }
}

extension Failure {
  /// The text and exit code of a recording that cannot be read.
  fileprivate init(recording fault: RecordingFault, place: String) {
    switch fault {
    case .decoderMissing:
      self.init(
        place: place, message: "can only be read with ffmpeg, which is not installed",
        remedy:
          "install ffmpeg (apt install ffmpeg, brew install ffmpeg), or give a folder of PNG frames",
        code: 66)
    case .undecodable(let reason):
      self.init(
        place: place, message: "ffmpeg cannot read it: \(reason)",
        remedy: "name a complete screen recording: mp4, mov, webm or gif", code: 65)
    case .stalled:
      self.init(
        place: place, message: "no frame came for a minute",
        remedy: "record again, or turn the file into a folder of PNG frames", code: 65)
    case .broken(let byte, let reason):
      self.init(
        place: place, message: "\(reason) (byte \(byte))",
        remedy: "give a complete YUV4MPEG2 stream of eight bits: ffmpeg -i FILE -f yuv4mpegpipe -",
        code: 65)
    case .tooLarge(let width, let height):
      self.init(
        place: place, message: "its frames are \(width) × \(height) pixels, larger than any screen",
        remedy: "record the device's own screen: at most 16,777,216 pixels a frame", code: 65)
    case .unreadable(let reason):
      self.init(
        place: place, message: "cannot be read: \(reason)",
        remedy: "name a file that exists and can be read", code: 66)
    }
  }
}
