import KeyreelSimulation
import KeyreelSupport

/// The ids of a form, used in the examples of remedies so that authors can paste these examples
/// into their own files.
///
/// Remedies are first written with marks, which are placeholders for ids. The scenario's reader
/// then replaces the marks with ids, since only the reader knows the whole form.
struct ExampleIDs {
  /// The kind of element whose id an example needs.
  enum Need: String, CaseIterable {
    /// An element that accepts text.
    case field
    /// The ids of all elements that accept text, separated by commas.
    case fields
    /// A button to press.
    case button
    /// A switch to turn on or off.
    case toggle = "switch"
    /// Any element, preferably one that accepts text.
    case element
  }

  /// Returns a mark, which is a placeholder for an id in a remedy.
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

  /// Finds the elements in a scenario, even if the scenario contains mistakes.
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

  /// Replaces the marks in an error's remedy with ids of the form.
  func filling(_ error: ScenarioError) -> ScenarioError {
    let text = error.remedy.description
    guard Need.allCases.contains(where: { text.contains("‹\($0.rawValue)") }) else { return error }
    var error = error
    error.remedy = Remedy(filling(text))
    return error
  }

  /// Replaces the marks in a text with ids of the form; all other text stays unchanged.
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

  /// The replacement for a mark, written as YAML: up to eight ids for `fields`, otherwise a single
  /// id.
  ///
  /// For `fields`, the result consists of the ids of the form's fields. For any other mark, the
  /// result is the id of the element that the author's word means. If the word means no element,
  /// the result is the id of the first element of the right kind. If the form has no switch, the id
  /// of another element is used instead of a switch's id. For a form without a suitable element,
  /// the result is a made-up id such as `email`.
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
    // If no element in the file can be read, the file may still contain the id, so the author's
    // word is kept.
    if entries.isEmpty { return text }
    let said = entries.first { entry in
      entry.id == text || entry.texts.contains { $0.lowercased() == text.lowercased() }
    }
    return said?.id ?? Suggestion.nearest(to: text, among: entries.map(\.id))
  }
}
