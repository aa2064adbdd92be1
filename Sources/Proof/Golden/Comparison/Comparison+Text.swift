import KeyreelImaging
import KeyreelSupport

extension Comparison {
  /// The verdict in one sentence; the amount of difference is told even where it passes.
  public var sentence: String {
    if verdict == .equal { return "equal: \(Count.text(total, "pixel"))" }
    if expectedSize != actualSize {
      return "different: \(expectedSize.width) × \(expectedSize.height) pixels against "
        + "\(actualSize.width) × \(actualSize.height)"
    }
    let rounded = (ratio * 1e6).rounded() / 1e4
    let percent =
      rounded == 0 && different > 0 ? "under 0.0001" : JSONValue.number(rounded).text
    let place = boundsPx.map { " in \($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
    return
      "\(verdict.rawValue): \(different) of \(Count.text(total, "pixel")) (\(percent) %)\(place), "
      + "at most \(Count.text(maxChannelDelta, "level")) a channel"
  }
}
