import KeyreelCommandEdge
import KeyreelFormRendering
import KeyreelGolden
import Keyreel

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
    case .recording(let path, let fault): Failure(recording: fault, place: path)
    case .dismissal(let path, let error):
      Failure(
        place: path + (error.position.map { ":\($0.line):\($0.column)" } ?? ""),
        message: error.text, remedy: error.remedy, code: 65)
    case .audit(let error): Failure(audit: error)
    }
  }
}
