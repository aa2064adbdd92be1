import FormSimulation
import Golden

extension FormState {
  /// One entry of a timeline's `frames` (CONTRACT 3).
  func json(digest: String) -> JSONValue {
    .members([
      "frame": .integer(frame),
      "contentOffset": .number(contentOffset),
      "contentInset": .members([
        "top": .number(contentInset.top), "bottom": .number(contentInset.bottom),
      ]),
      "contentSize": [.number(contentSize.width), .number(contentSize.height)],
      "keyboard": .members([
        "phase": .string(keyboard.phase.rawValue), "top": .number(keyboard.top),
        "height": .number(keyboard.height),
      ]),
      "firstResponder": firstResponder.map(JSONValue.string) ?? nil,
      "finger": finger?.json ?? nil,
      "pinned": pinned?.json ?? nil,
      "focused": focused?.json ?? nil,
      "digest": .string(digest),
    ])
  }
}

extension PinnedState {
  var json: JSONValue {
    .members(["bottom": .number(bottom), "gap": gap.map(JSONValue.number) ?? nil])
  }
}

extension FocusedState {
  var json: JSONValue {
    .members(["frame": frame.json, "visibleFraction": .number(visibleFraction)])
  }
}
