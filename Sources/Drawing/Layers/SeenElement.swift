import KeyreelSimulation

/// What a band's pixels depend on of an element: its state, without the lines of a long text that lie elsewhere.
struct SeenElement: Sendable, Hashable {
  /// A line of a long text.
  struct Line: Sendable, Hashable {
    /// Its characters.
    var text: String
    /// Whether its paragraph runs from right to left.
    var isRightToLeft: Bool
  }

  /// The state; without text, and without a caret that is elsewhere, where there are lines.
  var state: ElementState
  /// The lines in the band and around it; nil where the state says all.
  var lines: [Line]?
  /// The number of the first of them.
  var firstLine = 0
}
