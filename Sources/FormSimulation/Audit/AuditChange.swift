import Geometry

/// A change to a form that makes a finding go.
public enum AuditChange: Sendable, Hashable {
  /// Uses a strategy, with what differs from its defaults.
  case strategy(id: String, arguments: [StrategyArgument])
  /// Gives an element this frame.
  case frame(element: String, Rect)
  /// Lets the chain decide what the return key of a field says.
  case returnKey(element: String)
  /// Lets the return key walk as the fields are seen.
  case geometricOrder

  /// Makes the change.
  public func apply(to form: inout FormConfiguration) {
    switch self {
    case .strategy(let id, let arguments):
      if let strategy = try? StrategyCatalogue.make(id: id, parameters: arguments) {
        form.avoidance = strategy
      }
    case .frame(let id, let frame):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].frame = frame
      }
    case .returnKey(let id):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].returnKey = nil
      }
    case .geometricOrder: form.responders.order = .geometric
    }
  }
}
