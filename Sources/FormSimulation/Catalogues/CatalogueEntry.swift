/// What a catalogue says about something that has no parameters.
public struct CatalogueEntry: Sendable, Hashable {
  /// The id a scenario names.
  public var id: String
  /// The name for people.
  public var name: String
  /// What it is or does, in one sentence.
  public var explanation: String
  /// Where it comes from; nil where nobody has to be named.
  public var source: String?

  /// Makes an entry.
  public init(id: String, name: String, explanation: String, source: String? = nil) {
    self.id = id
    self.name = name
    self.explanation = explanation
    self.source = source
  }
}
