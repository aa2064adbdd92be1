import KeyreelSimulation

/// A key, with the keys of its mapping if it has one.
package struct KeyEntry {
  /// The key.
  package let key: FormKey
  /// The keys of a look; empty for anything else.
  package let keys: [KeyEntry]
}

/// Lists the keys that a kind of element has.
private struct KeyList: KeyVisitor {
  let kind: FormElement.Kind
  private(set) var entries: [KeyEntry] = []

  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) { add(key) }
  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) { add(key) }
  mutating func visit(_ key: FormKey) { add(key) }

  mutating func visit(_ key: FormKey, _ look: inout ElementLook) {
    add(key, keys: ElementLook.keys(of: kind))
  }

  private mutating func add(_ key: FormKey, keys: [KeyEntry] = []) {
    if key.kinds.contains(kind) { entries.append(KeyEntry(key: key, keys: keys)) }
  }
}

extension FormElement {
  /// The keys of a kind of element.
  package static func keys(of kind: Kind) -> [KeyEntry] {
    var (list, blank) = (KeyList(kind: kind), FormElement(id: "", kind: kind))
    blank.visit(&list)
    return list.entries
  }
}

extension ElementLook {
  /// The keys of the look of a kind of element.
  package static func keys(of kind: FormElement.Kind) -> [KeyEntry] {
    var (list, blank) = (KeyList(kind: kind), ElementLook())
    blank.visit(&list)
    return list.entries
  }
}

/// Reads the keys of an element from the fields of a file; a key that is not there leaves its value alone.
struct KeyReader: KeyVisitor {
  typealias Failure = ScenarioError

  let fields: YAMLFields
  let kind: FormElement.Kind
  let keyboard: KeyboardTraits
  let device: Device

  private func node(_ key: FormKey) -> YAMLNode? {
    key.kinds.contains(kind) ? fields[key.name] : nil
  }

  func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) throws(ScenarioError) {
    guard let node = node(key) else { return }
    guard let read = Value(keyValue: try node.value(of: key)) else {
      preconditionFailure("the key '\(key.name)' is declared with another type than its property's")
    }
    value = read
  }

  func visit(_ key: FormKey, _ look: inout ElementLook) throws(ScenarioError) {
    guard let node = node(key) else { return }
    var reader = KeyReader(
      fields: try YAMLFields(
        node, "the look of a \(kind.rawValue)",
        allowed: ElementLook.keys(of: kind).map(\.key.name)),
      kind: kind, keyboard: keyboard, device: device)
    try look.visit(&reader)
  }

  func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) throws(ScenarioError) {
    guard let node = node(key) else { return }
    keyboard = try KeyboardRequest(node: node, device: device).traits(over: self.keyboard)
  }

  /// Further elements are read with the list that the element is in.
  func visit(_ key: FormKey) {}
}

extension YAMLNode {
  /// The value of a key of an element.
  fileprivate func value(of key: FormKey) throws(ScenarioError) -> KeyValue {
    let what = "'\(key.name)'"
    switch key.type {
    case .bool: return .bool(try bool(what))
    case .text: return .text(try string(what))
    case .length: return .number(try length(what))
    case .points(let range): return .number(try number(what, in: range, unit: "points"))
    case .integer(let range): return .integer(try integer(what, in: range))
    case .word(let noun, let all): return .word(try word(noun ?? key.name, among: all()))
    case .color: return .integer(Int(try FormColor(node: self).rgb))
    case .frame:
      let rect = try Rect(frame: self)
      return .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .padding:
      guard case .sequence = content else { return .numbers([try length(what)]) }
      let lengths = try list(what, count: 2, "write [sides, edges], such as [10, 8]")
      return .numbers([
        try lengths[0].length("the padding of the sides"),
        try lengths[1].length("the padding of the edges"),
      ])
    case .action:
      guard case .mapping = content else {
        let words = ButtonAction.words.map(\.word)
        if let word = rawText, !isNull, !words.contains(word) {
          throw error(
            "unknown \(what) '\(YAMLNode.shortened(word))'",
            "\(Suggestion.remedy(for: word, among: words)), or a field as in {focus: email}")
        }
        return .word(try self.word(what, among: words))
      }
      let fields = try YAMLFields(self, what, allowed: ["focus"])
      return .text(
        try fields.required("focus", "name a field, such as {focus: email}")
          .nonEmptyString("'focus'"))
    case .look, .keyboard, .elements: preconditionFailure("'\(key.name)' is not a single value")
    }
  }
}

extension ElementLook {
  /// Reads the size of text: at least a point, at most the largest size of a screen.
  static func decodeSize(_ node: YAMLNode) throws(ScenarioError) -> Double {
    try node.number("'size'", in: 1...512, unit: "points")
  }
}

extension FormColor {
  /// Reads `"#RRGGBB"`; the quotes are YAML's, for which a bare # begins a comment.
  init(node: YAMLNode) throws(ScenarioError) {
    let text = try node.string("a colour")
    guard let color = FormColor(hex: text) else {
      throw node.error(
        "\(YAMLNode.quoted(text)) is no colour", "write six digits in quotes, such as \"#34c759\"")
    }
    self = color
  }
}
