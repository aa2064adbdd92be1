import KeyreelPlainText

/// What a report draws over time: one value a frame from frame 0 on, in columns; lengths in points.
package struct ReportSeries: Sendable, Hashable {
  /// What the keyboard is doing.
  package var phase: [String] = []
  /// The top edge of the keyboard that is seen, while one is.
  package var keyboardTop: [Double?] = []
  /// The bottom edge of the pinned element.
  package var pinnedBottom: [Double?] = []
  /// Visible keyboard top − bottom edge of the pinned element.
  package var gap: [Double?] = []
  /// The scroll view's offset.
  package var contentOffset: [Double?] = []
  /// The scroll view's bottom inset.
  package var insetBottom: [Double?] = []
  /// The finger's y.
  package var fingerY: [Double?] = []
  /// The id of the first responder.
  package var firstResponder: [String?] = []

  /// Makes a series without frames.
  package init() {}

  /// How many frames it has.
  package var count: Int { phase.count }

  /// The columns as JSON; numbers are cut to 1/1000 pt, which no chart can show.
  var json: JSONValue {
    func column(_ values: [Double?]) -> JSONValue {
      .array(values.map { $0.map { .number(($0 * 1000).rounded() / 1000) } ?? .null })
    }
    return .members([
      "phase": .array(phase.map { .string($0) }), "keyboardTop": column(keyboardTop),
      "pinnedBottom": column(pinnedBottom), "gap": column(gap),
      "contentOffset": column(contentOffset), "insetBottom": column(insetBottom),
      "fingerY": column(fingerY),
      "firstResponder": .array(firstResponder.map { $0.map { .string($0) } ?? .null }),
    ])
  }
}
