/// Something in a tree of views that hears of the keyboard and of the area it leaves.
///
/// Source: iZettle Form, `KeyboardEvent.swift` and `ViewPortEvent.swift` (BEHAVIOUR 1.1, 5).
public struct KeyboardListener: Sendable, Hashable {
  /// When a listener hears, compared with others of the same view: a higher one earlier.
  public enum Priority: Int, Sendable, Hashable, CaseIterable {
    /// Sets insets.
    case contentInsets = 300
    /// Sets the offset, which needs the insets.
    case contentOffset = 200
    /// Shows the end of the content, whatever was revealed before.
    case scrollToBottom = 100
    /// Anything else.
    case `default` = 0
  }

  /// The view's name.
  public var view: String
  /// The way to the view from the root: the place among its siblings of each ancestor and of itself.
  public var path: [Int]
  /// When it hears, among the listeners of its view.
  public var priority: Priority
}

extension Sequence<KeyboardListener> {
  /// The listeners in the order in which an event reaches them.
  ///
  /// Parents come before their children, and listeners of one view by descending priority, equal ones as they
  /// registered. Between branches of the tree the source promises nothing; here they come as they lie in it.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of paths.
  package func inDeliveryOrder() -> [KeyboardListener] {
    enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
      if left.priority != right.priority {
        return left.priority.rawValue > right.priority.rawValue
      }
      return first.offset < second.offset
    }.map { $0.element }
  }
}
