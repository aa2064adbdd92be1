import KeyreelFormSimulation

extension ElementLook {
  /// The keys and values that say something for a kind.
  func pairs(of kind: FormElement.Kind) -> [(String, String)] {
    let all: [(String, String?)] = [
      ("size", size.map(YAMLText.number)), ("weight", weight?.rawValue),
      ("color", color.map { YAMLText.string($0.hex) }),
      ("placeholder", placeholder.map { YAMLText.string($0.hex) }),
      ("background", background.map { YAMLText.string($0.hex) }),
      ("corner", corner.map(YAMLText.number)), ("border", border.map(YAMLText.number)),
      ("padding", paddingYAML), ("align", align?.rawValue),
    ]
    let keys = ElementLook.keys(of: kind)
    return all.compactMap { key, value in
      keys.contains(key) ? value.map { (key, $0) } : nil
    }
  }

  /// Both lengths where the edges have one; a file cannot say the edges' alone.
  private var paddingYAML: String? {
    guard let padding else { return nil }
    guard let verticalPadding else { return YAMLText.number(padding) }
    return YAMLText.list([padding, verticalPadding].map(YAMLText.number))
  }
}
