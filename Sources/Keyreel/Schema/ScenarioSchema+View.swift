/// The schema of a form's presentation.
extension ScenarioSchema {
  static var presentation: SchemaNode {
    .any(
      .words(Presentation.Kind.self),
      .mapping(Presentation.Kind.allCases.map { ($0.rawValue, settings(of: $0)) }))
  }

  private static func settings(of kind: Presentation.Kind) -> SchemaNode {
    mapping(Presentation(kind), own: ["detents": detents, "selected": detent])
      .described("The settings of this kind of presentation.")
  }

  private static var detent: SchemaNode { .any(.words(["medium", "large"]), .length) }

  private static var detents: SchemaNode { .list(of: detent, count: 1...8) }
}
