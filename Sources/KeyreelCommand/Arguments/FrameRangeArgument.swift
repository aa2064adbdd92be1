import ArgumentParser

/// `A..B`: frames from A to B, both included.
struct FrameRangeArgument: ExpressibleByArgument {
  /// The frames.
  let range: ClosedRange<Int>

  init?(argument: String) {
    guard let dots = argument.firstRange(of: ".."),
      let first = Int(argument[..<dots.lowerBound]), let last = Int(argument[dots.upperBound...]),
      first >= 0, last >= first
    else { return nil }
    range = first...last
  }
}
