import KeyreelSimulation

/// The ids that other parts of a scenario may refer to.
struct ElementIndex {
  private let elements: [FormElement]
  private let byID: [String: FormElement]

  /// Takes elements, whose ids are known to differ.
  init(_ elements: [FormElement]) {
    self.elements = elements
    byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The id at a node, which has to be an element's.
  func element(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    try found(node, what, among: elements).id
  }

  /// The id at a node, which has to be that of an element that scrolls.
  func scrolling(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let element = try found(node, what, among: elements)
    guard !element.isFixed else {
      throw node.error(
        "\(what) names '\(YAMLNode.shortened(element.id))', which is fixed and never moves",
        "name an element that scrolls")
    }
    return element.id
  }

  /// The id at a node, which has to be that of an element that takes text.
  func field(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let fields = elements.filter(\.takesText)
    let element = try found(node, what, among: fields)
    guard element.takesText else {
      throw node.error(
        "\(what) names the \(element.kind.rawValue) '\(YAMLNode.shortened(element.id))', which takes no text",
        fields.isEmpty
          ? "add a textField, textView or composer"
          : Suggestion.remedy(for: element.id, among: fields.map(\.id)))
    }
    return element.id
  }

  /// The element that a node names.
  /// - Parameter meant: The elements that an unknown id may mean.
  private func found(
    _ node: YAMLNode, _ what: String, among meant: [FormElement]
  ) throws(ScenarioError) -> FormElement {
    let id = try node.string(what)
    guard let element = byID[id] else {
      throw node.error(
        "\(what) names '\(YAMLNode.shortened(id))', but no element has this id",
        meant.isEmpty
          ? "add an element with this id" : Suggestion.remedy(for: id, among: meant.map(\.id)))
    }
    return element
  }
}
