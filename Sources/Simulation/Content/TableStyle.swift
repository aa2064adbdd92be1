/// How the rows of a table lie on the screen.
public enum TableStyle: String, Sendable, Hashable, CaseIterable {
  /// Rows from edge to edge on white.
  case plain
  /// Groups of rows from edge to edge on grey.
  case grouped
  /// Groups of rows as rounded cards on grey.
  case insetGrouped = "inset-grouped"
}
