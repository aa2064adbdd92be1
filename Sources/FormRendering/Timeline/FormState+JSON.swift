import KeyreelFormSimulation
import KeyreelPlainText

extension FormState {
  /// One entry of a timeline's `frames` (CONTRACT 3).
  ///
  /// - Parameters:
  ///   - digest: The digest of the frame's pixels.
  ///   - wrongPixels: How many of them the snapshot trick gets wrong; told where the backdrop is the ideal.
  func json(digest: String, wrongPixels: Int?) -> JSONValue {
    let isIdeal = keyboard.traits.backdrop == .ideal
    return .object(
      members + (isIdeal ? [JSONValue.Member("wrongPixels", .integer(wrongPixels ?? 0))] : [])
        + [JSONValue.Member("digest", .string(digest))])
  }

  private var members: [JSONValue.Member] {
    [
      JSONValue.Member("frame", .integer(frame)),
      JSONValue.Member("contentOffset", .number(contentOffset)),
      JSONValue.Member(
        "contentInset",
        .members(["top": .number(contentInset.top), "bottom": .number(contentInset.bottom)])),
      JSONValue.Member(
        "contentSize", [.number(contentSize.width), .number(contentSize.height)]),
      JSONValue.Member(
        "keyboard",
        .members([
          "phase": .string(keyboard.phase.rawValue), "top": .number(keyboard.top),
          "height": .number(keyboard.height),
        ])),
      JSONValue.Member("firstResponder", firstResponder.map(JSONValue.string) ?? nil),
      JSONValue.Member("finger", finger?.json ?? nil),
      JSONValue.Member("pinned", pinned?.json ?? nil),
      JSONValue.Member("focused", focused?.json ?? nil),
    ]
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
