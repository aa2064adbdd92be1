/// What is drawn around the text of a field.
public enum FieldStyle: String, Sendable, Hashable, CaseIterable {
  /// A white face with round corners and a thin grey border.
  case rounded
  /// Nothing.
  case plain
  /// A border in the text's colour, nothing inside.
  case bordered
}
