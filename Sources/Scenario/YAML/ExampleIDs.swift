import KeyreelSimulation
import KeyreelSupport

/// The ids of a form, from which the examples in remedies are taken, so that an example can be
/// pasted into the author's own file.
///
/// Remedies contain marks in place of ids. The scenario's reader replaces the marks with ids, since
/// only the reader knows the whole form.
struct ExampleIDs {
  /// What an example is about.
  enum Need: String, CaseIterable {
    /// Something that accepts text.
    case field
    /// The ids of everything that accepts text, separated by commas.
    case fields
    /// Something to press.
    case button
    /// Something to turn on or off.
    case toggle = "switch"
    /// Anything; preferably something that accepts text.
    case element
  }

  /// The mark for an id.
  /// - Parameter text: The author's word for the element; nil if there is none.
  static func mark(_ need: Need, meaning text: String? = nil) -> String {
    "‹\(need.rawValue)\(text.map { ":" + $0 } ?? "")›"
  }

  /// An element of the form: its kind, its id and the texts that it shows.
  private struct Entry {
    let kind: FormElement.Kind
    let id: String
    let texts: [String]
  }

  private let entries: [Entry]

  /// Finds the elements in a scenario, which may have any number of mistakes.
  init(in root: YAMLNode) {
    let nodes = ["content", "dock"].flatMap { key -> [YAMLNode] in
      guard case .sequence(let items)? = root.value(of: key)?.value(of: "elements")?.content else {
        return []
      }
      return items.flatMap { item -> [YAMLNode] in
        guard case .sequence(let held)? = item.value(of: "scroll")?.value(of: "elements")?.content
        else { return [item] }
        return [item] + held
      }
    }
    entries = nodes.compactMap(Self.entry)
  }

  private static func entry(_ node: YAMLNode) -> Entry? {
    guard case .mapping(let keys) = node.content,
      let (key, kind) = keys.lazy.compactMap({ key in
        FormElement.Kind(rawValue: key.key).map { (key, $0) }
      }).first,
      let id = key.value.rawText ?? key.value.value(of: "id")?.rawText, !key.value.isNull
    else { return nil }
    let texts = ["title", "text", "placeholder"].compactMap {
      (node.value(of: $0) ?? key.value.value(of: $0))?.rawText
    }
    return Entry(kind: kind, id: id, texts: texts)
  }

  /// An error with ids of the form in place of the marks.
  func filling(_ error: ScenarioError) -> ScenarioError {
    let text = error.remedy.description
    guard Need.allCases.contains(where: { text.contains("‹\($0.rawValue)") }) else { return error }
    var error = error
    error.remedy = Remedy(filling(text))
    return error
  }

  /// A text with ids of the form in place of the marks; other text stays as it is.
  func filling(_ text: String) -> String {
    let parts = text.split(separator: "‹", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      let pieces = part.split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
      let words = pieces[0].split(separator: ":", maxSplits: 1)
      if pieces.count == 2, let word = words.first, let need = Need(rawValue: String(word)) {
        result += ids(need, meaning: words.count == 2 ? String(words[1]) : nil) + pieces[1]
      } else {
        result += "‹" + part
      }
    }
    return result
  }

  /// What replaces a mark, written as YAML: up to eight ids for `fields`, otherwise a single id.
  ///
  /// For `fields`, the ids are those of the form's fields. Otherwise, the id is that of the element
  /// that the author's word means, or else of the first element of the right kind; if there is no
  /// switch, it may be any element's id. A form without a suitable element gets example ids.
  private func ids(_ need: Need, meaning text: String?) -> String {
    let fields = entries.filter { FormElement(id: "", kind: $0.kind).takesText }
    switch need {
    case .fields:
      let ids = fields.isEmpty ? ["email", "password"] : fields.map(\.id)
      return ids.prefix(8).map(\.wordYAML).joined(separator: ", ")
    case .field: return (meant(by: text, in: fields) ?? fields.first?.id ?? "email").wordYAML
    case .button:
      let buttons = entries.filter { $0.kind == .button }
      return (meant(by: text, in: buttons) ?? buttons.first?.id ?? "login").wordYAML
    case .toggle, .element:
      let first = need == .toggle ? entries.first { $0.kind == .switch } : nil
      let any = first ?? fields.first ?? entries.first
      return (meant(by: text, in: entries) ?? any?.id ?? "email").wordYAML
    }
  }

  private func meant(by text: String?, in entries: [Entry]) -> String? {
    guard let text else { return nil }
    // If no element in the file can be read, the file may contain the id all the same.
    if entries.isEmpty { return text }
    let said = entries.first { entry in
      entry.id == text || entry.texts.contains { $0.lowercased() == text.lowercased() }
    }
    return said?.id ?? Suggestion.nearest(to: text, among: entries.map(\.id))
  }
}
