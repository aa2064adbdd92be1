/// In which order the return key walks through the fields.
public struct ResponderRule: Sendable, Hashable {
  /// What orders the fields.
  public enum Order: Sendable, Hashable {
    /// Ascending tags; fields without one come last, in tree order.
    case tags
    /// Top to bottom, then left to right (right to left in a right-to-left language).
    case geometric
    /// The ids as given.
    case explicit([String])
  }

  /// What orders the fields.
  public var order: Order
  /// Whether the last field leads to the first.
  public var loops: Bool
  /// What Done at the end stands for: the event's name, or nothing.
  public var onDone: String?

  /// Makes a rule; without arguments, by tags without a loop.
  public init(order: Order = .tags, loops: Bool = false, onDone: String? = nil) {
    self.order = order
    self.loops = loops
    self.onDone = onDone
  }
}
