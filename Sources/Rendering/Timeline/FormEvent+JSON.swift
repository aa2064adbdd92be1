import KeyreelSimulation

extension FormEvent {
  /// One entry of a timeline's `events` (Contract §3).
  func json(frame: Int) -> JSONValue {
    .members(["frame": .integer(frame), "event": .string(name)], details)
  }

  private var details: KeyValuePairs<String, JSONValue> {
    switch self {
    case .notification(let notification):
      [
        "begin": notification.begin.json, "end": notification.end.json,
        "duration": .number(notification.duration), "curve": .integer(notification.curve),
      ]
    case .viewport(let event):
      // The area and duration of the change, and the listeners in the order in which they were
      // called.
      [
        "area": event.area.json, "duration": .number(event.duration),
        "heard": .array(event.deliveries.map(\.json)),
      ]
    case .focus(let field), .resign(let field): ["field": .string(field)]
    case .pressed(let id), .tapSwallowed(let id): ["element": .string(id)]
    case .rotate(let orientation): ["orientation": .string(orientation.rawValue)]
    case .snapshot, .snapshotFailed, .swapToSnapshot, .swapToKeyboard, .dismissed,
      .pictureRemoved, .snapshotDropped, .background, .foreground, .action:
      [:]
    }
  }
}

extension ViewportEvent.Delivery {
  /// The listener and the values that it set, if any.
  fileprivate var json: JSONValue {
    .present([
      "view": .string(listener.view), "priority": .integer(listener.priority.rawValue),
      "inset": inset.map(JSONValue.number), "offset": offset.map(JSONValue.number),
      "frame": frame.map(\.json),
    ])
  }
}
