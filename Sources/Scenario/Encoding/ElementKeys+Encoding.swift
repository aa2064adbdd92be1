import KeyreelSimulation

/// Writes the keys of a mapping, each with the text of its value.
private struct KeyWriter: KeyVisitor {
  let kind: FormElement.Kind?
  /// The form's keyboard.
  let form: KeyboardTraits
  /// The texts, by key, of the values that were written separately.
  var own: [String: String?] = [:]
  private(set) var pairs: [(key: String, text: String?)] = []

  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) {
    add(key, value.keyValue.map { $0.flowYAML(of: key.type) })
  }

  mutating func visit<Mapping: KeyMapping>(_ key: FormKey, _ mapping: inout Mapping?) {
    let pairs = mapping?.pairs(of: kind) ?? []
    add(key, pairs.contains { $1 != nil } ? YAMLText.mapping(pairs) : nil)
  }

  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) {
    add(key, keyboard?.flowYAML(beside: form))
  }

  mutating func visit(_ key: FormKey) { add(key, nil) }

  private mutating func add(_ key: FormKey, _ text: String?) {
    if key.isOf(kind) { pairs.append((key.name, own[key.name] ?? text)) }
  }
}

extension KeyMapping {
  /// The mapping's keys whose values differ from the usual values, each with the text of its value.
  ///
  /// The result contains all keys if mappings of this type are always spelled out.
  /// - Parameters:
  ///   - usual: A mapping with the usual values; nil to compare with a mapping without keys.
  ///   - kind: The kind of element to which the mapping belongs, if any.
  ///   - form: The form's keyboard.
  ///   - own: The texts, by key, of the values that were written separately.
  ///   - always: The keys that are written even if their values are the usual ones.
  ///   - first: The keys that come first in a written file.
  func pairs(
    beside usual: Self? = nil, of kind: FormElement.Kind? = nil,
    in form: KeyboardTraits = KeyboardTraits(), own: [String: String?] = [:],
    always: [String] = [], first: [String] = []
  ) -> [(String, String?)] {
    var (copy, blank) = (self, usual ?? .blank)
    var (mine, theirs) = (
      KeyWriter(kind: kind, form: form, own: own), KeyWriter(kind: kind, form: form)
    )
    copy.visit(&mine)
    blank.visit(&theirs)
    let changed = zip(mine.pairs, theirs.pairs).filter {
      Self.isSpelledOut || always.contains($0.key) || $0.text != $1.text
    }.map(\.0)
    return first.compactMap { name in changed.first { $0.key == name } }
      + changed.filter { !first.contains($0.key) }
  }

  /// The mapping as an entry of a list, with one key.
  var blockYAML: String {
    pairs().compactMap { key, value in value.map { "\(key): \($0)" } }.joined()
  }

  /// The mapping on one line.
  package var flowYAML: String { YAMLText.mapping(pairs()) }
}

extension FormElement {
  /// The element on one line, in the brief notation, without defaults and without attributes that
  /// the element's kind does not use.
  /// - Parameters:
  ///   - form: The form's keyboard.
  ///   - elements: The form's elements, some of which may be inside this element.
  func flowYAML(in form: KeyboardTraits, among elements: [FormElement] = []) -> String {
    let first = [
      "frame", "fixed", "from", "grows", "secure", "tag", "text", "placeholder", "title", "detail",
      "keyboard", "return", "enablesReturnKeyAutomatically", "enabled", "hidden", "on",
    ]
    let held = kind == .scroll ? elements.filter { $0.holder == id } : []
    let list = held.isEmpty ? nil : YAMLText.list(held.map { $0.flowYAML(in: form) })
    let usual = FormElement(id: id, kind: kind)
    return YAMLText.mapping(
      [(kind.rawValue, id.flowYAML)]
        + pairs(beside: usual, of: kind, in: form, first: first) + [("elements", list)])
  }
}

extension KeyValue {
  /// The value as it is written in a file.
  fileprivate func flowYAML(of type: KeyType) -> String {
    switch (self, type) {
    case (.bool, .constant(let word)): word
    case (.bool, .id): "focused"
    case (.bool, .scrollTarget): "{end: true}"
    case (.bool(let bool), _): "\(bool)"
    case (.number(let number), _): number.flowYAML
    case (.integer(let rgb), .color): FormColor(UInt32(rgb)).flowYAML
    case (.integer(let number), _): "\(number)"
    case (.text(let id), .action): YAMLText.mapping([("focus", id.flowYAML)])
    case (.text(let text), _): text.flowYAML
    case (.word(let place), .word(_, let all)): all()[place]
    case (.word(let place), .suggestions): ["false", "true", "blank", "passwords"][place]
    case (.word(let place), .action): ButtonAction.words[place].word
    case (.word(let place), _): "\(place)"
    case (.numbers(let numbers), .padding) where numbers.count == 1: numbers[0].flowYAML
    case (.numbers(let numbers), .waypoints):
      YAMLText.list(
        stride(from: 0, to: numbers.count, by: 2).map { [numbers[$0], numbers[$0 + 1]].flowYAML })
    case (.numbers(let numbers), _): numbers.flowYAML
    }
  }
}
