import Yams

/// Finds the second place of a key, where the reader tells only the first.
struct DuplicateKey {
  /// The keys the reader names.
  let keys: [String]
  /// Where the first of them stands for the first time.
  let first: Mark
  /// The text.
  let mask: AliasMask

  /// The error, at the second place of the key where it can be found.
  var error: ScenarioError {
    let key = mask.unmasked(keys.first ?? "")
    return DuplicateKey.error(key, at: second ?? YAMLPlace(first))
  }

  /// What to say about a key that is there twice.
  static func error(_ key: String, at place: YAMLPlace) -> ScenarioError {
    place.error("the key '\(YAMLNode.shortened(key))' is there twice", "each key may be there once")
  }

  /// Renames the first one and reads again: where the other one then stands is the place.
  private var second: YAMLPlace? {
    guard let key = keys.first, let text = renamed(key) else { return nil }
    do {
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else { return nil }
      return find(key, beside: YAMLPlace(first), in: root)
    } catch YamlError.duplicatedKeysInMapping(let others, let context) {
      return others.contains(key) ? YAMLPlace(context.mark) : nil
    } catch {
      return nil
    }
  }

  /// The text with the first letter of the key's first place exchanged for one that no key has.
  private func renamed(_ key: String) -> String? {
    guard let start = key.unicodeScalars.first else { return nil }
    var scalars = Array(mask.text.unicodeScalars)
    var place = YAMLPlace.start
    var index = 0
    while index < scalars.count, place.line < first.line {
      let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if SourceText.isBreak(scalars[index]), !isPair { place.line += 1 }
      index += 1
    }
    index += first.column - 1
    if index < scalars.count, scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard index < scalars.count, scalars[index] == start else { return nil }
    scalars[index] = "\u{F8FE}"
    return String(String.UnicodeScalarView(scalars))
  }

  /// The key of this name in the mapping that has a key at that place.
  private func find(_ key: String, beside place: YAMLPlace, in node: Node) -> YAMLPlace? {
    switch node {
    case .scalar, .alias: return nil
    case .sequence(let sequence):
      for item in sequence {
        if let found = find(key, beside: place, in: item) { return found }
      }
      return nil
    case .mapping(let mapping):
      if mapping.contains(where: { YAMLPlace($0.key.mark) == place }) {
        return mapping.first { $0.key.string == key }.map { YAMLPlace($0.key.mark) }
      }
      for (_, value) in mapping {
        if let found = find(key, beside: place, in: value) { return found }
      }
      return nil
    }
  }
}
