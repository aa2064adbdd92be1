/// One step of reading a text: a value, or the start or end of something that holds values.
package struct YAMLEvent: Sendable, Hashable {
  /// What an event is about.
  package enum Kind: Sendable, Hashable {
    /// A document begins, with or without `---`.
    case documentStart
    /// A document ends.
    case documentEnd
    /// A text; `isPlain` when it stands without quotes and is no block.
    case scalar(String, isPlain: Bool)
    /// A value that stands further up, under the name of its anchor.
    case alias(String)
    /// A list begins.
    case sequenceStart
    /// A mapping begins; keys and values follow by turns.
    case mappingStart
    /// The list or mapping that began last ends.
    case end
  }

  /// What it is about.
  package var kind: Kind
  /// Where it starts, with its anchor and tag.
  package var place: YAMLPlace
  /// The name under which aliases refer to the value.
  package var anchor: String?
  /// The tag that the text writes before the value, with its handle resolved.
  package var tag: String?
}
