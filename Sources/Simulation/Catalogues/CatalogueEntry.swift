/// What a catalogue says about something that has no parameters.
package struct CatalogueEntry: Sendable, Hashable {
  /// The id a scenario names.
  package var id: String
  /// The name for people.
  package var name: String
  /// What it is or does, in one sentence.
  package var explanation: String
  /// Where it comes from; nil where nobody has to be named.
  package var source: String?
}
