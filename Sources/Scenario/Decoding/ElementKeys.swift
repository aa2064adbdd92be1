import KeyreelSimulation

extension KeyMapping {
  /// Reads the mapping at a node.
  /// - Parameter what: The mapping's name in error messages, in quotes if it is a key.
  init(
    node: YAMLNode, _ what: String, in context: KeyContext = KeyContext()
  ) throws(ScenarioError) {
    self = .blank
    try read(YAMLFields(node, what, of: self), in: context)
  }

  /// Reads the mapping's keys.
  ///
  /// If a key is missing, its value stays unchanged. A key that has a reading function of its own
  /// is not read by this function.
  mutating func read(
    _ fields: YAMLFields, in context: KeyContext = KeyContext()
  ) throws(ScenarioError) {
    var reader = KeyReader(fields: fields, context: context)
    try visit(&reader)
  }
}

extension KeyMapping {
  /// The mapping that an author probably meant by writing a single value.
  ///
  /// The result is nil if no key accepts the value. The result is also nil if the value is a number
  /// that several keys accept but the first key does not.
  /// - Parameter kind: The kind of element to which the mapping belongs, if any.
  func mapping(for node: YAMLNode, of kind: FormElement.Kind? = nil) -> String? {
    guard case .scalar(let text, let isPlain) = node.content, !text.isEmpty else { return nil }
    let (keys, value) = (keys(of: kind).map(\.key), isPlain ? PlainScalar(text) : .text)
    func has(_ key: FormKey) -> String? {
      key.short(for: text, value).map { "{\(key.name): \($0)}" }
    }
    // A number is read as the first key's value if that key accepts the number. Otherwise, exactly
    // one key has to accept it.
    if case .number = value {
      let numeric = keys.filter { has($0) != nil }
      return numeric.first.flatMap {
        $0.name == keys.first?.name || numeric.count == 1 ? has($0) : nil
      }
    }
    let named = Self.short.flatMap { name in keys.first { $0.name == name } }
    return named.flatMap(has) ?? keys.lazy.compactMap(has).first
  }
}

extension KeyMapping {
  /// A key of the mapping, written with the value that the author gave to an unknown key in its
  /// place.
  ///
  /// The result is nil if the value can stay unchanged.
  ///
  /// If the value means none of the key's words, `text` is the key alone and `note` lists the
  /// accepted words. Otherwise, `note` is empty.
  /// - Parameter kind: The kind of element to which the mapping belongs, if any.
  func written(
    _ key: String, _ value: YAMLNode, of kind: FormElement.Kind? = nil
  ) -> (text: String, note: String)? {
    guard let words = keys(of: kind).first(where: { $0.key.name == key })?.key.words,
      let text = value.rawText, !value.isNull, !words.contains(text)
    else { return nil }
    if let word = Suggestion.meant(by: text, among: words) { return ("\(key): \(word)", "") }
    return (
      key,
      "this key has no value '\(YAMLNode.shortened(text))': "
        + Suggestion.remedy(near: nil, among: words)
    )
  }
}

extension FormKey {
  /// The words that the key accepts; nil if its value is not a word.
  fileprivate var words: [String]? {
    switch type {
    case .word(_, let all): all()
    case .action: ButtonAction.words.map(\.word)
    case .keyboard: KeyboardType.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// This key's value, if an author wrote a single value in place of the mapping; nil if the key
  /// does not accept the value.
  fileprivate func short(for text: String, _ value: PlainScalar) -> String? {
    switch (type, value) {
    case (.constant(let word), .bool(true)): return word
    case (.constant(let word), .text): return text == word ? word : nil
    case (.id(.visible), .bool(true)): return "focused"
    case (.id(.visible), .text), (.path, .text): return Self.written(text)
    case (.text, .text) where name == "title": return Self.written(text)
    case (.nonEmptyText, .text) where name == "text": return Self.written(text)
    case (.word(_, let all), .text):
      let words = all()
      return words.contains(text) ? text : Suggestion.nearest(to: text, among: words)
    case (.length, .number(let number)) where number >= 0: return number.flowYAML
    case (.coordinate, .number(let number)): return number.flowYAML
    case (.number(let range, _), .number(let number)) where range.contains(number):
      return number.flowYAML
    default: return nil
    }
  }

  /// A string as it is written in a one-line mapping.
  ///
  /// The string is in quotes if it contains a character that has a special meaning in such a
  /// mapping.
  private static func written(_ text: String) -> String {
    let signs = ",:{}[]#&*!|>'\"%@`\\".unicodeScalars
    let (isText, short) = (
      !text.unicodeScalars.contains(where: signs.contains), YAMLNode.shortened(text)
    )
    return isText ? short : short.flowYAML
  }
}

extension YAMLFields {
  /// Checks that a mapping has only declared keys.
  init(
    _ node: YAMLNode, _ what: String, of mapping: some KeyMapping,
    kind: FormElement.Kind? = nil, hints: [String: String] = [:]
  ) throws(ScenarioError) {
    try self.init(
      node, what, allowed: mapping.keys(of: kind).map(\.key.name), hints: hints,
      short: { mapping.mapping(for: $0, of: kind) },
      placing: { KeyHome.remedy(for: $0, in: what, of: kind, beside: $1) },
      written: { mapping.written($0, $1, of: kind) })
  }

  /// The mapping that is a key's value; nil if the key is not present.
  func mapping<Mapping: KeyMapping>(
    _ key: String, in context: KeyContext = KeyContext()
  ) throws(ScenarioError) -> Mapping? {
    guard let node = self[key] else { return nil }
    return try Mapping(node: node, "'\(key)'", in: context)
  }
}

/// The context on which the values of keys depend.
struct KeyContext {
  /// The kind of element to which the keys belong, if they belong to an element.
  var kind: FormElement.Kind?
  /// The form's keyboard.
  var keyboard = KeyboardTraits()
  var device = Device.standard
  /// The screen, which limits the height of keyboards.
  var screen = Size(width: 0, height: 0)
  /// The elements that ids may refer to.
  var elements = ElementIndex([])
  /// The maximum time, in seconds.
  ///
  /// The value equals the maximum number of frames of a run, since the lowest rate is one frame per
  /// second.
  var latest = 0
}

/// A reader of a mapping's keys in a file; a missing key leaves its value unchanged.
private struct KeyReader: KeyVisitor {
  typealias Failure = ScenarioError

  let fields: YAMLFields
  let context: KeyContext

  private func node(_ key: FormKey) throws(ScenarioError) -> YAMLNode? {
    guard key.isOf(context.kind) else { return nil }
    if let remedy = key.remedy { return try fields.required(key.name, remedy) }
    return fields[key.name]
  }

  func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) throws(ScenarioError) {
    guard let node = try node(key) else { return }
    guard let read = Value(keyValue: try node.value(of: key, in: context)) else {
      preconditionFailure("the key '\(key.name)' is declared with another type than its property's")
    }
    value = read
  }

  func visit<Mapping: KeyMapping>(
    _ key: FormKey, _ mapping: inout Mapping?
  ) throws(ScenarioError) {
    guard let node = try node(key) else { return }
    var read = mapping ?? .blank
    let what = context.kind.map { "the \(key.name) of a \($0.rawValue)" } ?? "'\(key.name)'"
    try read.read(YAMLFields(node, what, of: read, kind: context.kind), in: context)
    mapping = read
  }

  func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) throws(ScenarioError) {
    guard let node = try node(key) else { return }
    keyboard = try KeyboardRequest(node: node, device: context.device)
      .traits(over: context.keyboard)
  }

  func visit(_ key: FormKey) {}
}

extension YAMLNode {
  /// Reads the node as the value of a key.
  fileprivate func value(of key: FormKey, in context: KeyContext) throws(ScenarioError) -> KeyValue
  {
    let what = "'\(key.name)'"
    if key.name == "back", case .scalar(let text, isPlain: true) = content,
      case .bool(let isOn) = PlainScalar(text)
    {
      throw wrongType(
        what, wanted: "text",
        isOn ? "write the title of the screen before, such as 'back: Back'" : "leave it out")
    }
    switch key.type {
    case .bool: return .bool(try bool(what))
    case .text: return .text(try string(what))
    case .length: return .number(try length(what))
    case .coordinate: return .number(try coordinate(what))
    case .number(let range, let unit): return .number(try number(what, in: range, unit: unit))
    case .nonEmptyText(let noun): return .text(try nonEmptyString(noun ?? what))
    case .path: return .text(try KeyboardRequest.decodeImage(self, key: key.name))
    case .constant(let word): return try constant(what, word)
    case .yes: return try yes(what)
    case .character: return .text(String(try character(what)))
    case .time: return .number(try seconds(what, latest: context.latest))
    case .point: return try point(what)
    case .waypoints: return try waypoints(what, latest: context.latest)
    case .offsets: return try offsets(what)
    case .target: return try target(what, in: context)
    case .scrollTarget: return try scrollTarget(what, in: context)
    case .suggestions: return try suggestions(what).keyValue ?? .bool(false)
    case .keyboardHeight: return .number(try keyboardHeight(what, in: context.screen))
    case .id(.button): return .text(try context.elements.button(self, what))
    case .id(.visible):
      return rawText == "focused"
        ? .bool(true) : .text(try context.elements.visible(self, what))
    case .id(.field): return .text(try context.elements.field(self, what))
    case .id(.scrolling): return .text(try context.elements.scrolling(self, what))
    case .integer(let range): return .integer(try integer(what, in: range))
    case .word(let noun, let all): return .word(try word(noun ?? key.name, among: all()))
    case .color: return .integer(Int(try FormColor(node: self).rgb))
    case .frame:
      let rect = try Rect(frame: self)
      return .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .padding: return try padding(what)
    case .action: return try action(what)
    case .mapping, .keyboard, .own: preconditionFailure("'\(key.name)' is not a single value")
    }
  }

  /// Reads the only word that a key allows.
  private func constant(_ what: String, _ word: String) throws(ScenarioError) -> KeyValue {
    guard let found = rawText else {
      throw wrongType(what, wanted: "one word", "write \(word)")
    }
    guard found == word else {
      throw error(
        "\(what) is '\(YAMLNode.shortened(found))'",
        Suggestion.remedy(for: found, among: [word]))
    }
    return .bool(true)
  }

  /// Reads one length, or `[sides, edges]`.
  ///
  /// In the list, the first length is for the left and right sides, and the second length is for
  /// the top and bottom edges.
  private func padding(_ what: String) throws(ScenarioError) -> KeyValue {
    guard case .sequence = content else {
      if let numbers = bracketed, numbers.count == 2 {
        // The CSS shorthand begins with the top and bottom padding.
        throw wrongType(
          what, wanted: "a number",
          "write \(numbers.flowYAML) if \(numbers[0].flowYAML) is at the sides, or \(numbers.reversed().flowYAML) if it is above and below"
        )
      }
      return .numbers([try length(what)])
    }
    let lengths = try list(what, count: 2, "write [sides, edges], such as [10, 8]")
    return .numbers([
      try lengths[0].length("the padding of the sides"),
      try lengths[1].length("the padding of the edges"),
    ])
  }

  /// Reads the word for a button's action, or `{focus: ID}`.
  private func action(_ what: String) throws(ScenarioError) -> KeyValue {
    guard case .mapping = content else {
      let words = ButtonAction.words.map(\.word)
      if let word = rawText, !isNull, !words.contains(word) {
        throw error(
          "unknown \(what) '\(YAMLNode.shortened(word))'",
          "\(Suggestion.remedy(for: word, among: words)), or a field as in {focus: \(ExampleIDs.mark(.field))}"
        )
      }
      return .word(try self.word(what, among: words))
    }
    let fields = try YAMLFields(self, what, allowed: ["focus"])
    return .text(
      try fields.required("focus", "name a field, such as {focus: \(ExampleIDs.mark(.field))}")
        .nonEmptyString("'focus'"))
  }
}

extension FormColor {
  /// Reads `"#RRGGBB"`; the quotes are needed because a bare `#` begins a comment in YAML.
  init(node: YAMLNode) throws(ScenarioError) {
    if let digits = node.rawText, FormColor(hex: "#\(digits)") != nil {
      throw node.error("a colour begins with #", "write it in quotes: \"#\(digits)\"")
    }
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      throw node.wrongType("a colour", wanted: "text", "write one, such as \"#34c759\"")
    }
    guard let color = FormColor(hex: text) else {
      throw node.error(
        "\(YAMLNode.quoted(text)) is not a colour",
        "write six digits in quotes, such as \"#34c759\"")
    }
    self = color
  }
}
