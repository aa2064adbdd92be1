import KeyreelGeometry

/// A change to a form that makes a finding go.
public enum AuditChange: Sendable, Hashable {
  /// Uses a strategy, with what differs from its defaults.
  case strategy(id: String, arguments: [StrategyArgument])
  /// Gives an element this frame.
  case frame(element: String, Rect)
  /// Makes an element larger and moves what is below it down; the frames are those of all elements afterwards.
  case grow(element: String, to: Size, frames: [String: Rect])
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
    case .grow(_, _, let frames):
      for index in form.content.elements.indices {
        if let frame = frames[form.content.elements[index].id] {
          form.content.elements[index].frame = frame
        }
      }
    case .returnKey(let id):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].returnKey = nil
      }
    case .geometricOrder: form.responders.order = .geometric
    }
  }

  /// Whether the elements lie where they lay before.
  var keepsLayout: Bool {
    switch self {
    case .strategy, .returnKey, .geometricOrder: true
    case .frame, .grow: false
    }
  }
}
