import KeyreelFormSimulation

/// The ids that other parts of a scenario may refer to.
struct ElementIndex {
  private let ids: [String]
  private let kinds: [String: FormElement.Kind]
  private let fixed: Set<String>

  /// Takes the ids of elements, which are known to differ.
  init(_ elements: [FormElement]) {
    ids = elements.map(\.id)
    fixed = Set(elements.filter(\.isFixed).map(\.id))
    kinds = Dictionary(elements.map { ($0.id, $0.kind) }) { first, _ in first }
  }

  /// The id at a node, which has to be an element's.
  func element(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let id = try node.string(what)
    guard kinds[id] != nil else { throw unknown(id, at: node, what, among: ids) }
    return id
  }

  /// The id at a node, which has to be that of an element that scrolls.
  func scrolling(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let id = try element(node, what)
    guard !fixed.contains(id) else {
      throw node.error(
        "\(what) names '\(YAMLNode.shortened(id))', which is fixed and never moves",
        "name an element that scrolls")
    }
    return id
  }

  /// The id at a node, which has to be that of an element that takes text.
  func field(_ node: YAMLNode, _ what: String) throws(ScenarioError) -> String {
    let id = try node.string(what)
    let fields = ids.filter { kinds[$0].map(ElementIndex.takesText) == true }
    guard let kind = kinds[id] else { throw unknown(id, at: node, what, among: fields) }
    guard ElementIndex.takesText(kind) else {
      throw node.error(
        "\(what) names the \(kind.rawValue) '\(YAMLNode.shortened(id))', which takes no text",
        fields.isEmpty
          ? "add a textField, textView or composer" : Suggestion.remedy(for: id, among: fields))
    }
    return id
  }

  private func unknown(
    _ id: String, at node: YAMLNode, _ what: String, among words: [String]
  ) -> ScenarioError {
    node.error(
      "\(what) names '\(YAMLNode.shortened(id))', but no element has this id",
      words.isEmpty ? "add an element with this id" : Suggestion.remedy(for: id, among: words))
  }

  private static func takesText(_ kind: FormElement.Kind) -> Bool {
    kind == .textField || kind == .textView || kind == .composer
  }
}
