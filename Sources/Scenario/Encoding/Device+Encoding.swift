import KeyreelFormSimulation
import KeyreelGeometry

extension Device {
  /// The catalogue id, or the device spelled out on one line.
  var flowYAML: String {
    if DeviceCatalogue.device(id) == self { return YAMLText.string(id) }
    var pairs = [
      ("size", YAMLText.list([size.width, size.height])), ("scale", "\(scale)"),
      ("safeArea", portraitSafeArea.flowYAML),
      ("landscapeSafeArea", landscapeSafeArea.flowYAML),
    ]
    if cornerRadius != 0 { pairs.append(("cornerRadius", YAMLText.number(cornerRadius))) }
    if let keyboardHeight { pairs.append(("keyboardHeight", YAMLText.number(keyboardHeight))) }
    return YAMLText.mapping(pairs)
  }
}

extension EdgeInsets {
  /// The four edges on one line.
  var flowYAML: String {
    YAMLText.mapping([
      ("top", YAMLText.number(top)), ("left", YAMLText.number(left)),
      ("bottom", YAMLText.number(bottom)), ("right", YAMLText.number(right)),
    ])
  }
}

extension Rect {
  /// `[x, y, width, height]`.
  var flowYAML: String { YAMLText.list([minX, minY, width, height]) }
}
