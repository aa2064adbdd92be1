import KeyreelSimulation

/// What stands on the keys of a keyboard.
struct KeyLabels {
  private let labels: Set<String>
  private let words: [String]

  init(_ tree: DumpTree, in keyboard: Int) {
    let keys = tree.subtree(of: keyboard).filter {
      [.key, .button].contains(tree[$0].element.kind)
    }
    words = keys.flatMap { [tree[$0].element.label, tree[$0].element.identifier] }
      .compactMap { $0?.lowercased() }
    labels = Set(words)
  }

  private func has(_ keys: String...) -> Bool { keys.contains { labels.contains($0) } }

  /// Which keys these are; nil where there are too few to tell.
  var type: KeyboardType? {
    let letters = labels.filter { $0.count == 1 && $0.allSatisfy(\.isLetter) }.count
    if letters >= 10 {
      if has("@") { return .email }
      return has("/") && has(".com", ".") ? .url : .default
    }
    guard (0...9).allSatisfy({ labels.contains("\($0)") }), letters == 0 else { return nil }
    if has("+", "*", "#", "+*#", "+ * #") { return .phone }
    return has(".", ",") ? .decimal : .number
  }

  /// Whose letters these are; nil for Latin ones without a mark of their own.
  var language: KeyboardLanguage? {
    if has("й") { return .russian }
    if has("ض") { return .arabic }
    if has("ñ") { return .spanish }
    return has("ö") && has("ü") ? .german : nil
  }

  /// What the return key says.
  var returnKey: ReturnKey? {
    let names: [String: ReturnKey] = [
      "next": .next, "next:": .next, "done": .done, "send": .send, "search": .search, "go": .go,
    ]
    return words.lazy.compactMap { names[$0] }.first
  }
}
