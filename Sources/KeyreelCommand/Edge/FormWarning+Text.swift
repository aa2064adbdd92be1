import FormSimulation

extension FormWarning {
  /// What the author of a scenario should know of, in a sentence.
  var sentence: String {
    switch self {
    case .tappedUnseen(let id, let frame):
      "frame \(frame): '\(id)' was tapped although nothing of it can be seen"
    case .snapshotFailed(let frame):
      "frame \(frame): the keyboard belongs to another vendor and was not captured; the drag is interactive"
    }
  }
}
