/// What stands at the end of a table row.
public enum CellAccessory: String, Sendable, Hashable, CaseIterable {
  /// Nothing.
  case none
  /// A chevron: the row leads somewhere.
  case disclosure
  /// A tick: the row is chosen.
  case checkmark
}
