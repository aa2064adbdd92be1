import KeyreelSupport

/// Parses YAML text into values that keep their source positions.
///
/// Keys are plain text, and aliases are resolved and counted.
///
/// Reading stops at the first fault in the text.
struct YAMLDocument: ~Copyable {
  /// The maximum number of times that a document's values are read to find their errors.
  static let mostReadings = 40

  private let text: String
  private let limits: ScenarioLimits
  private var events: YAMLEventReader
  /// The value of each anchor so far; a later anchor with the same name replaces the earlier one.
  private var anchors: [String: YAMLNode] = [:]
  /// The number of bytes plus nodes that the aliases so far would add if they were written out.
  private var expansion = 0

  /// The root of a scenario's text.
  /// - Throws: The first error in the encoding or, if the encoding is valid, the first error in the
  ///   syntax, nesting, tags, keys or aliases.
  /// - Complexity: O(*n*) in the number of bytes.
  static func root(of bytes: [UInt8], limits: ScenarioLimits) throws(ScenarioError) -> YAMLNode {
    var document = YAMLDocument(try SourceText.text(of: bytes, limits: limits), limits)
    return try document.root()
  }

  /// The root of a file in which every key is optional: an empty mapping if the file is empty or
  /// contains only comments.
  /// - Throws: The same errors as ``root(of:limits:)``, except that an empty text is allowed.
  static func settings(
    of bytes: [UInt8], limits: ScenarioLimits
  ) throws(ScenarioError) -> YAMLNode {
    let nothing = YAMLNode(place: .start, content: .mapping([]), weight: 1)
    if bytes.isEmpty { return nothing }
    var document = YAMLDocument(try SourceText.text(of: bytes, limits: limits), limits)
    let root = try document.root(ofNothing: nothing)
    return root.isNull ? nothing : root
  }

  private init(_ text: String, _ limits: ScenarioLimits) {
    self.text = text
    self.limits = limits
    events = YAMLEventReader(text)
  }

  /// The root of the text, which must not contain a second document.
  /// - Parameter nothing: The root to return for a text without a root; nil to throw an error
  ///   instead.
  private mutating func root(
    ofNothing nothing: YAMLNode? = nil
  ) throws(ScenarioError) -> YAMLNode {
    guard try nextEvent() != nil else {
      if let nothing { return nothing }
      throw SourceText.emptyError
    }
    let root = try node(try event(), depth: 0)
    _ = try event()
    if let second = try nextEvent() {
      throw second.place.error(
        "there is a second document", "a file has one scenario: remove the '---' and what follows")
    }
    return root
  }

  private mutating func nextEvent() throws(ScenarioError) -> YAMLEvent? {
    do throws(YAMLFault) {
      return try events.next()
    } catch {
      throw ScenarioError(error, in: text)
    }
  }

  /// The next event; the text must not have ended.
  private mutating func event() throws(ScenarioError) -> YAMLEvent {
    guard let event = try nextEvent() else {
      preconditionFailure("the document ends inside a value")
    }
    return event
  }

  /// Reads the value that begins with an event, including everything inside it.
  private mutating func node(
    _ event: YAMLEvent, depth: Int, isKey: Bool = false
  ) throws(ScenarioError) -> YAMLNode {
    guard depth <= ScenarioLimits.depth else {
      throw event.place.error(
        "lists and mappings are nested more than \(ScenarioLimits.depth) deep",
        "a scenario needs fewer than ten levels")
    }
    try checkTag(of: event, isKey: isKey)
    var node = YAMLNode(place: event.place, content: .sequence([]), weight: 1)
    switch event.kind {
    case .alias(let name): return try value(of: name, at: event.place)
    case .scalar(let string, let isPlain):
      node.content = .scalar(string, isPlain: isPlain)
      node.weight += string.utf8.count
    case .sequenceStart: try readList(into: &node, depth: depth)
    case .mappingStart: try readMapping(into: &node, depth: depth)
    case .documentStart, .documentEnd, .end:
      preconditionFailure("a value cannot begin with this event")
    }
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  /// Refuses tags, which would change a value's type.
  ///
  /// The tag for text is allowed on quoted text and on keys, because they are text anyway.
  private func checkTag(of event: YAMLEvent, isKey: Bool) throws(ScenarioError) {
    guard let tag = event.tag, !tag.isEmpty else { return }
    let isText = tag == "tag:yaml.org,2002:str"
    if isText, case .scalar(_, let isPlain) = event.kind, !isPlain || isKey { return }
    throw event.place.error(
      "there is a tag, '\(YAMLNode.shortened(tag))'",
      "leave the tag out: scenarios have none; a text that begins with ! belongs in quotes")
  }

  /// Returns the value of an anchor, and counts its size as if the alias were written out in full.
  private mutating func value(
    of name: String, at place: YAMLPlace
  ) throws(ScenarioError) -> YAMLNode {
    guard let node = anchors[name] else { throw ScenarioError(unknownAlias: name, at: place) }
    expansion += node.weight
    guard expansion <= limits.yamlBytes else {
      throw place.error(
        "aliases expand beyond \(Count.text(limits.yamlBytes, "byte"))",
        "use fewer aliases: written out, they may add at most 1 MiB")
    }
    return node
  }

  private mutating func readList(into list: inout YAMLNode, depth: Int) throws(ScenarioError) {
    var items: [YAMLNode] = []
    while case let event = try event(), event.kind != .end {
      let item = try node(event, depth: depth + 1)
      list.weight += item.weight
      items.append(item)
    }
    list.content = .sequence(items)
  }

  private mutating func readMapping(
    into mapping: inout YAMLNode, depth: Int
  ) throws(ScenarioError) {
    var entries: [YAMLEntry] = []
    var keys: Set<String> = []
    // The latest entry whose value may have been cut at a comma; nil once anything but a single
    // word follows on the entry's line.
    var cut: YAMLEntry?
    while case let event = try event(), event.kind != .end {
      let key = try key(event, depth: depth + 1)
      let isNew = keys.insert(key).inserted
      let value = try node(try self.event(), depth: depth + 1)
      mapping.weight += value.weight + key.utf8.count + 1
      let entry = YAMLEntry(key: key, place: event.place, value: value)
      entries.append(entry)
      let isWord = value.isNull && cut?.value.place.line == entry.place.line
      if !isWord { cut = CutValue.canBegin(with: entry) ? entry : nil }
      // A value that was cut at a comma may contain the same word twice; the cut value is reported
      // later.
      guard isNew || isWord else {
        throw event.place.error(
          "the key '\(YAMLNode.shortened(key))' appears twice",
          YAMLEntry.joined(of: key, in: entries) ?? "write each key once")
      }
    }
    mapping.content = .mapping(entries)
  }

  private mutating func key(_ event: YAMLEvent, depth: Int) throws(ScenarioError) -> String {
    guard event.kind != .sequenceStart, event.kind != .mappingStart,
      case .scalar(let string, _) = try node(event, depth: depth, isKey: true).content
    else {
      throw event.place.error("a key is a list or a mapping", "write a plain word as the key")
    }
    return string
  }
}

extension YAMLEntry {
  /// The remedy for a key that is written more than once with a mapping as its value.
  ///
  /// The remedy is nil for other values, and for mappings with a common key.
  fileprivate static func joined(of key: String, in entries: [YAMLEntry]) -> String? {
    let parts = entries.filter { $0.key == key }.map(\.value).compactMap { node in
      if case .mapping(let own) = node.content { own } else { nil }
    }
    let all = parts.flatMap(\.self)
    guard parts.count > 1, Set(all.map(\.key)).count == all.count else { return nil }
    let written = "\(key): \(YAMLNode(place: .start, content: .mapping(all), weight: 1).flowYAML)"
    return written.unicodeScalars.count > 100
      ? "write it once, with the keys of both" : "write it once: '\(written)'"
  }
}
