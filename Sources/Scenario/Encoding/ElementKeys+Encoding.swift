import KeyreelSimulation

/// Writes the keys of an element, each with the text of its value.
private struct KeyWriter: KeyVisitor {
  let kind: FormElement.Kind
  /// The form's keyboard.
  let form: KeyboardTraits
  private(set) var pairs: [(key: String, text: String?)] = []

  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) {
    add(key, value.keyValue.map { $0.flowYAML(of: key.type) })
  }

  mutating func visit(_ key: FormKey, _ look: inout ElementLook) {
    add(key, look.flowYAML(of: kind))
  }

  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) {
    add(key, keyboard?.flowYAML(beside: form))
  }

  /// Further elements are written by the one that holds them.
  mutating func visit(_ key: FormKey) {}

  private mutating func add(_ key: FormKey, _ text: String?) {
    if key.kinds.contains(kind) { pairs.append((key.name, text)) }
  }

  /// The values that differ from a blank element's, in the order of a written file: the keys named first,
  /// then all others.
  func changed(from blank: KeyWriter, first: [String]) -> [(String, String?)] {
    let changed = zip(pairs, blank.pairs).filter { $0.text != $1.text }.map(\.0)
    return first.compactMap { name in changed.first { $0.key == name } }
      + changed.filter { !first.contains($0.key) }
  }
}

extension FormElement {
  /// The element on one line, in its short form; defaults, and attributes that its kind does not
  /// use, are left out.
  /// - Parameters:
  ///   - form: The form's keyboard.
  ///   - elements: The form's elements, some of which it may hold.
  func flowYAML(in form: KeyboardTraits, among elements: [FormElement] = []) -> String {
    var (element, blank) = (self, FormElement(id: id, kind: kind))
    var (own, usual) = (KeyWriter(kind: kind, form: form), KeyWriter(kind: kind, form: form))
    element.visit(&own)
    blank.visit(&usual)
    let first = [
      "frame", "fixed", "from", "grows", "secure", "tag", "text", "placeholder", "title", "detail",
      "keyboard", "return", "enablesReturnKeyAutomatically", "enabled", "hidden", "on",
    ]
    let held = kind == .scroll ? elements.filter { $0.holder == id } : []
    let list = held.isEmpty ? nil : YAMLText.list(held.map { $0.flowYAML(in: form) })
    return YAMLText.mapping(
      [(kind.rawValue, id.flowYAML)] + own.changed(from: usual, first: first)
        + [("elements", list)])
  }
}

extension ElementLook {
  /// The values that differ from the usual look of a kind, on one line; nil if none does.
  fileprivate func flowYAML(of kind: FormElement.Kind) -> String? {
    var (look, blank) = (self, ElementLook())
    var own = KeyWriter(kind: kind, form: KeyboardTraits())
    var usual = own
    look.visit(&own)
    blank.visit(&usual)
    let changed = own.changed(from: usual, first: ["size", "weight", "color", "placeholder"])
    return changed.isEmpty ? nil : YAMLText.mapping(changed)
  }
}

extension KeyValue {
  /// The value as a file writes it.
  fileprivate func flowYAML(of type: KeyType) -> String {
    switch (self, type) {
    case (.bool(let bool), _): "\(bool)"
    case (.number(let number), _): number.flowYAML
    case (.integer(let rgb), .color): FormColor(UInt32(rgb)).flowYAML
    case (.integer(let number), _): "\(number)"
    case (.text(let id), .action): YAMLText.mapping([("focus", id.flowYAML)])
    case (.text(let text), _): text.flowYAML
    case (.word(let place), .word(_, let all)): all()[place]
    case (.word(let place), .action): ButtonAction.words[place].word
    case (.word(let place), _): "\(place)"
    case (.numbers(let numbers), .padding) where numbers.count == 1: numbers[0].flowYAML
    case (.numbers(let numbers), _): numbers.flowYAML
    }
  }
}
