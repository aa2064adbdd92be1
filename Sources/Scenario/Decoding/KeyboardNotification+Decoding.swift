import KeyreelFormSimulation
import KeyreelGeometry

extension KeyboardNotification {
  /// Reads a notification; duration and curve are the system's own, 0.25 and 7, unless given.
  init(node: YAMLNode) throws(ScenarioError) {
    let fields = try YAMLFields(
      node, "'notify'", allowed: ["event", "begin", "end", "duration", "curve"])
    let frame = "write the keyboard's frame in screen points: [x, y, width, height]"
    self.init(
      name: try fields.required("event", "name the notification, such as keyboardWillShow")
        .choice("event", Name.self),
      begin: try Rect(frame: fields.required("begin", frame)),
      end: try Rect(frame: fields.required("end", frame)),
      duration: try fields["duration"]?.number("'duration'", in: 0...60, unit: "seconds") ?? 0.25,
      curve: try fields["curve"]?.integer("'curve'", in: 0...65_535) ?? 7)
  }
}
