import FormSimulation

extension FormWarning {
  /// What the author of a scenario should know of, in a sentence.
  var sentence: String {
    switch self {
    case .tappedUnseen(let id, let frame):
      "frame \(frame): '\(id)' was tapped although nothing of it can be seen"
    case .typedNowhere(let frame):
      "frame \(frame): text was typed although no field has the focus; it goes nowhere"
    case .pressedNowhere(let frame):
      "frame \(frame): return was pressed although no field has the focus"
    case .pressedDisabled(let id, let frame):
      "frame \(frame): return was pressed although it is grey while '\(id)' is empty"
    case .refusedFocus(let id, let frame):
      "frame \(frame): '\(id)' was to get the focus, but it is disabled, hidden or takes no text"
    case .snapshotFailed(let frame):
      "frame \(frame): the keyboard belongs to another vendor and was not captured; the drag is interactive"
    case .snapshotIsEmpty(let frame):
      "frame \(frame): from iOS 16 on the keyboard's window is not among the application's: its picture shows what is behind it"
    }
  }
}
