import Yams

/// Turns the reader's nodes into ours: keys are text, aliases are resolved and counted.
struct YAMLNodeBuilder {
  /// How aliases were hidden from the reader.
  let mask: AliasMask
  /// What each anchor stands for so far; a later one of the same name replaces the earlier.
  private var anchors: [String: YAMLNode] = [:]
  /// What the aliases so far add when written out.
  private var expansion = 0

  /// Starts with no anchors.
  init(mask: AliasMask) { self.mask = mask }

  /// Turns one node and all below it.
  mutating func node(
    _ node: Node, depth: Int, isKey: Bool = false
  ) throws(ScenarioError) -> YAMLNode {
    let place = YAMLPlace(node.mark)
    guard depth <= ScenarioLimits.depth else {
      throw place.error(
        "lists and mappings nested more than \(ScenarioLimits.depth) deep",
        "a scenario needs fewer than ten levels")
    }
    try checkTag(of: node, isKey: isKey, at: place)
    let result: YAMLNode
    switch node {
    case .scalar(let scalar): result = try self.scalar(scalar, at: place)
    case .sequence(let sequence): result = try list(sequence, at: place, depth: depth)
    case .mapping(let mapping): result = try self.mapping(mapping, at: place, depth: depth)
    case .alias: throw place.error("an alias out of place", "write the value out")
    }
    if let anchor = node.anchor { anchors[anchor.rawValue] = result }
    return result
  }

  /// Turns tags away, which would change what a value is.
  ///
  /// The reader itself marks quoted texts, and keys when it compares them, as text.
  private func checkTag(
    of node: Node, isKey: Bool, at place: YAMLPlace
  ) throws(ScenarioError) {
    let tag: Tag =
      switch node {
      case .scalar(let scalar): scalar.tag
      case .sequence(let sequence): sequence.tag
      case .mapping(let mapping): mapping.tag
      case .alias(let alias): alias.tag
      }
    let name = tag.rawValue
    let isQuoted = node.scalar.map { $0.style != .plain } == true
    let isReaders = name == Tag.Name.str.rawValue && (isQuoted || isKey)
    guard name.isEmpty || isReaders else {
      throw place.error(
        "the tag '\(YAMLNode.shortened(name))'", "leave the tag away: scenarios have none")
    }
  }

  private mutating func scalar(
    _ scalar: Node.Scalar, at place: YAMLPlace
  ) throws(ScenarioError) -> YAMLNode {
    if scalar.style == .plain, mask.isAlias(scalar.string) {
      return try alias(String(mask.unmasked(scalar.string).dropFirst()), at: place)
    }
    let string = mask.unmasked(scalar.string)
    return YAMLNode(
      place: place, content: .scalar(string, isPlain: scalar.style == .plain),
      weight: string.utf8.count + 1)
  }

  private mutating func alias(
    _ name: String, at place: YAMLPlace
  ) throws(ScenarioError) -> YAMLNode {
    guard let node = anchors[name] else {
      throw place.error(
        "'*\(YAMLNode.shortened(name))' refers to no anchor",
        "put '&\(YAMLNode.shortened(name))' before a value further up, or quote the text")
    }
    expansion += node.weight
    guard expansion <= ScenarioLimits.current.yamlBytes else {
      throw place.error(
        "aliases expand beyond \(YAMLText.count(ScenarioLimits.current.yamlBytes, "byte"))",
        "use fewer aliases: written out, they may add 1 MiB at most")
    }
    return node
  }

  private mutating func list(
    _ sequence: Node.Sequence, at place: YAMLPlace, depth: Int
  ) throws(ScenarioError) -> YAMLNode {
    var items: [YAMLNode] = []
    var weight = 1
    for item in sequence {
      let node = try node(item, depth: depth + 1)
      weight += node.weight
      items.append(node)
    }
    return YAMLNode(place: place, content: .sequence(items), weight: weight)
  }

  private mutating func mapping(
    _ mapping: Node.Mapping, at place: YAMLPlace, depth: Int
  ) throws(ScenarioError) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var seen: Set<String> = []
    var weight = 1
    for (key, value) in mapping {
      let entry = try entry(key, value, depth: depth)
      guard seen.insert(entry.key).inserted else {
        throw DuplicateKey.error(entry.key, at: entry.place)
      }
      weight += entry.value.weight + entry.key.utf8.count + 1
      entries.append(entry)
    }
    return YAMLNode(place: place, content: .mapping(entries), weight: weight)
  }

  private mutating func entry(
    _ key: Node, _ value: Node, depth: Int
  ) throws(ScenarioError) -> YAMLEntry {
    guard case .scalar = key,
      case .scalar(let string, _) = try node(key, depth: depth + 1, isKey: true).content
    else {
      throw YAMLPlace(key.mark).error("a key that is a list or mapping", "keys are plain words")
    }
    let content = try node(value, depth: depth + 1)
    return YAMLEntry(key: string, place: YAMLPlace(key.mark), value: content)
  }
}

extension YAMLPlace {
  /// The reader's place; the start of the text where it knows none.
  init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }
}
