import KeyreelFormSimulation
import KeyreelPlainText

extension FormEvent {
  /// One entry of a timeline's `events` (CONTRACT 3).
  func json(frame: Int) -> JSONValue {
    .object(
      [JSONValue.Member("frame", .integer(frame)), JSONValue.Member("event", .string(name))]
        + details)
  }

  private var details: [JSONValue.Member] {
    switch self {
    case .notification(let notification):
      [
        JSONValue.Member("begin", notification.begin.json),
        JSONValue.Member("end", notification.end.json),
        JSONValue.Member("duration", .number(notification.duration)),
        JSONValue.Member("curve", .integer(notification.curve)),
      ]
    case .viewport(let event): event.details
    case .focus(let field), .resign(let field):
      [JSONValue.Member("field", .string(field))]
    case .rotate(let orientation):
      [JSONValue.Member("orientation", .string(orientation.rawValue))]
    case .snapshot, .snapshotFailed, .swapToSnapshot, .swapToKeyboard, .dismissed,
      .pictureRemoved, .snapshotDropped, .action:
      []
    }
  }
}

extension ViewportEvent {
  /// The area and the duration of the change, and who heard of it in which order.
  fileprivate var details: [JSONValue.Member] {
    [
      JSONValue.Member("area", area.json), JSONValue.Member("duration", .number(duration)),
      JSONValue.Member("heard", .array(deliveries.map(\.json))),
    ]
  }
}

extension ViewportEvent.Delivery {
  /// The listener and what it set, if it set anything.
  fileprivate var json: JSONValue {
    var members = [
      JSONValue.Member("view", .string(listener.view)),
      JSONValue.Member("priority", .integer(listener.priority.rawValue)),
    ]
    if let inset { members.append(JSONValue.Member("inset", .number(inset))) }
    if let offset { members.append(JSONValue.Member("offset", .number(offset))) }
    return .object(members)
  }
}
