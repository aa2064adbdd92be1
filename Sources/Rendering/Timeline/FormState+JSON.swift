import KeyreelSimulation
import KeyreelSupport

extension FormState {
  /// One entry of a timeline's `frames` (CONTRACT 3).
  ///
  /// - Parameters:
  ///   - digest: The digest of the frame's pixels.
  ///   - wrongPixels: How many of them the snapshot trick gets wrong; told where the backdrop is the ideal.
  func json(digest: String, wrongPixels: Int?) -> JSONValue {
    .present([
      "frame": .integer(frame), "contentOffset": .number(contentOffset),
      "contentInset": .members([
        "top": .number(contentInset.top), "bottom": .number(contentInset.bottom),
      ]),
      "contentSize": [.number(contentSize.width), .number(contentSize.height)],
      "keyboard": .members([
        "phase": .string(keyboard.phase.rawValue), "top": .number(keyboard.top),
        "height": .number(keyboard.height),
      ]),
      "firstResponder": firstResponder.map(JSONValue.string) ?? .null,
      "finger": finger?.json ?? .null, "pinned": pinned?.json ?? .null,
      "focused": focused?.json ?? .null,
      "wrongPixels": keyboard.traits.backdrop == .ideal ? .integer(wrongPixels ?? 0) : nil,
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

extension RequirementEvaluator.Breach {
  /// One entry of a timeline's `requirements`: the number, and the first and last frame of each run.
  package var json: JSONValue {
    .members([
      "requirement": .integer(requirement.rawValue),
      "broken": .array(frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
    ])
  }
}
