/// A form's presentation and window, in the schema.
extension ScenarioSchema {
  static var presentation: SchemaNode {
    .any(
      .words(Presentation.Kind.self),
      .mapping(Presentation.Kind.allCases.map { ($0.rawValue, settings(of: $0)) }))
  }

  private static func settings(of kind: Presentation.Kind) -> SchemaNode {
    var keys: [(key: String, value: SchemaNode)] = []
    switch kind {
    case .full, .modal, .pageSheet, .formSheet: break
    case .sheet:
      let grows = "Whether one with one detent grows while a keyboard is up."
      keys = resting + [("grows", .bool.described(grows))]
    case .bottomSheet:
      let blur = "What it does when the field has lost the focus."
      keys =
        resting + [
          (
            "behaviour",
            .words(Presentation.Behaviour.self).described("What it does with the keyboard.")
          ), ("onBlur", .words(Presentation.Blur.self).described(blur)),
        ]
    }
    if kind != .full {
      let behind = "A screenshot of what lies behind, a PNG file."
      keys += [("behind", .nonEmptyText.described(behind))]
    }
    if kind != .full, kind != .modal {
      let coordinates = "In which coordinates the app compares the keyboard with its view."
      keys += [
        ("grabber", .bool.described("Whether the handle at its top is drawn.")),
        ("coordinates", .words(Presentation.Coordinates.self).described(coordinates)),
      ]
    }
    return .mapping(keys).described("What is said of it.")
  }

  private static var resting: [(key: String, value: SchemaNode)] {
    [
      ("detents", detents), ("selected", detent.described("Where it rests; the first by default.")),
    ]
  }

  private static var detent: SchemaNode { .any(.words(["medium", "large"]), .length) }

  private static var detents: SchemaNode {
    .list(of: detent, count: 1...8).described(
      "Where it may rest: words, shares of the largest up to 1, heights in points.")
  }
}
