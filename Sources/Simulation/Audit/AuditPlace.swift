/// Where a form is laid out: what an audit varies besides keyboard and strategy.
struct AuditPlace: Sendable, Hashable {
  var device: Device
  var orientation: Orientation
  /// The text size; nil is what the form says.
  var textSize: TextSize?
}
