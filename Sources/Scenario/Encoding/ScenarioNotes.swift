/// What a scenario's file says beside its values: comments, each on one line.
public struct ScenarioNotes: Sendable, Hashable {
  /// Lines before everything else.
  public var head: [String]
  /// What is said of a key of the file, behind its value.
  public var keys: [String: String]
  /// What is said of an element, by its id, behind it.
  public var elements: [String: String]
  /// Lines after everything else.
  public var foot: [String]

  /// Makes notes; without arguments, none.
  public init(
    head: [String] = [], keys: [String: String] = [:], elements: [String: String] = [:],
    foot: [String] = []
  ) {
    self.head = head
    self.keys = keys
    self.elements = elements
    self.foot = foot
  }

  /// A note as a comment: what breaks a line or has no look becomes a space.
  static func comment(_ note: String) -> String {
    "# " + String(String.UnicodeScalarView(note.unicodeScalars.map { $0.hasNoLook ? " " : $0 }))
  }
}
