/// A value of a YAML text with its place; aliases are resolved and keys are text.
struct YAMLNode: Sendable {
  /// What the value is made of.
  enum Content: Sendable {
    /// Text; `isPlain` when it stands without quotes, so that its look decides its type.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order of the text, each key once.
    case mapping([YAMLEntry])
  }

  /// Where it starts.
  var place: YAMLPlace
  /// What it is made of.
  var content: Content
  /// How many bytes and nodes it is, with every alias in it written out.
  var weight: Int
}

/// A key with its value.
struct YAMLEntry: Sendable {
  /// The key.
  var key: String
  /// Where the key starts.
  var place: YAMLPlace
  /// The value.
  var value: YAMLNode
}
