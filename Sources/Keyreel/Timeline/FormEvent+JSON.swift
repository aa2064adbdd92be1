import FormSimulation
import Golden

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
    case .focus(let field), .resign(let field):
      [JSONValue.Member("field", .string(field))]
    case .rotate(let orientation):
      [JSONValue.Member("orientation", .string(orientation.rawValue))]
    case .snapshot, .snapshotFailed, .swapToSnapshot, .swapToKeyboard, .dismissed,
      .snapshotDropped, .action:
      []
    }
  }
}
