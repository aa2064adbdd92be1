import KeyreelSimulation

extension ElementLook {
  /// What says something for a kind, on one line; nil where nothing does.
  func flowYAML(of kind: FormElement.Kind) -> String? {
    let all: [(String, String?)] = [
      ("size", size?.flowYAML), ("weight", weight?.rawValue), ("color", color?.flowYAML),
      ("placeholder", placeholder?.flowYAML), ("background", background?.flowYAML),
      ("corner", corner?.flowYAML), ("border", border?.flowYAML), ("padding", paddingYAML),
      ("align", align?.rawValue),
    ]
    let keys = ElementLook.keys(of: kind)
    let said = all.filter { keys.contains($0) && $1 != nil }
    return said.isEmpty ? nil : YAMLText.mapping(said)
  }

  /// Both lengths where the edges have one; a file cannot say the edges' alone.
  private var paddingYAML: String? {
    padding.map { padding in verticalPadding.map { [padding, $0].flowYAML } ?? padding.flowYAML }
  }
}
