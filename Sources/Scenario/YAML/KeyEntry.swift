import KeyreelSimulation

/// A key and, if its value is a mapping, the keys of that mapping.
package struct KeyEntry {
  /// The key.
  package let key: FormKey
  /// The keys of the mapping that is the key's value; empty for any other value.
  package let keys: [KeyEntry]
}

/// Collects the keys of a mapping.
private struct KeyList: KeyVisitor {
  /// The kind of element to which the mapping belongs, if any.
  let kind: FormElement.Kind?
  private(set) var entries: [KeyEntry] = []

  mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) { add(key) }
  mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) { add(key) }
  mutating func visit(_ key: FormKey) { add(key) }

  mutating func visit<Mapping: KeyMapping>(_ key: FormKey, _ mapping: inout Mapping?) {
    add(key, keys: (mapping ?? .blank).keys(of: kind))
  }

  private mutating func add(_ key: FormKey, keys: [KeyEntry] = []) {
    if key.isOf(kind) { entries.append(KeyEntry(key: key, keys: keys)) }
  }
}

extension FormKey {
  /// Whether the key is allowed in the mapping that declares it.
  /// - Parameter kind: The kind of element to which the mapping belongs, if any.
  func isOf(_ kind: FormElement.Kind?) -> Bool { applies && kind.map(kinds.contains) != false }
}

extension KeyMapping {
  /// The keys that are allowed in the mapping.
  /// - Parameter kind: The kind of element to which the mapping belongs, if any.
  package func keys(of kind: FormElement.Kind? = nil) -> [KeyEntry] {
    var (list, copy) = (KeyList(kind: kind), self)
    copy.visit(&list)
    return list.entries
  }
}
