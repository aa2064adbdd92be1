import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelPlainText

extension ReportEvent {
  /// Tells of an event of the simulation.
  package init(_ event: FormEvent, frame: Int) {
    self.init(frame: frame, name: event.name, detail: Self.detail(event))
  }

  private static func detail(_ event: FormEvent) -> String {
    switch event {
    case .notification(let notification):
      "\(text(notification.begin)) → \(text(notification.end)) in \(text(notification.duration)) s"
    case .viewport(let event): text(event.area)
    case .focus(let field), .resign(let field): field
    case .rotate(let orientation): orientation.rawValue
    default: ""
    }
  }

  /// A rectangle as `x, y, width × height`, in points.
  private static func text(_ rect: Rect) -> String {
    "\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)) × \(text(rect.height))"
  }

  /// A number with at most two decimals.
  private static func text(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).text
  }
}
